/// A lesson with at least one of everything.
let scannerSample = ##"""
    ---
    format: 1
    id: constructor-injection
    title: Constructor injection
    form: constructor
    minutes: 12
    needs: [hidden-inputs]
    source: Jon Reid, "Dependency Injection", objc.io 15, 2014
    ---
    # Constructor injection

    One *paragraph*: what this lesson lets you see.

    ## The subject

    ```swift subject
    final class ReminderIDs {
        init(store: any KeyValueStore) {}
    }
    ```

    ## Wire it

    ```swift live
    let ids = ReminderIDs(store: UserDefaults.standard)
    ```

    ```swift fake
    let ids = ReminderIDs(store: InMemoryStore())
    ```

    - For later:
      ```swift wiring offline preload=clock
      let ids = ReminderIDs(store: Broken())
      ```

    ## Watch it

    ```swift probe
    ids.nextID()
    ids.nextID() > 0 || false
    ids.all()
    ```

    | probe                         | live    | fake                | offline         |
    |-------------------------------|---------|---------------------|-----------------|
    | `ids.nextID()`                | `/\d+/` | `0`                 | -               |
    | `ids.nextID() > 0 \|\| false` | void    | threw `StoreIsFull` | crashed "range" |
    | `ids.all()`                   | `[0]`   | printed nothing     | `-1`            |

    ```text result offline row=2
    first
    second
    ```

    ## Question

    > [!NOTE] trainer
    > Ask the room.

    What does a seven-parameter initializer reveal?

    - [ ] The class is too fast
    - [x] The class does too much
      Single responsibility: one reason to change.

    ## It does not compile

    ```swift must-not-compile
    // cannot find 'clock' in scope
    clock.now
    ```

    ## Exercise

    ```swift exercise
    struct Notifier {}
    ```

    ```yaml form
    forbid: [defaults, clock]
    ```

    > [!TIP]
    > First hint.

    <details><summary>Check and answers</summary>

    ```swift check
    @Test func works() {}
    ```
    ```swift solution
    struct Notifier { let clock: any Clock }
    ```
    ```swift mistake hard-wired
    struct Notifier {}
    ```
    </details>

    """##
