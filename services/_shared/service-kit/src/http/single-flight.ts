/** The call under way, and the next one, shared by those who came meanwhile. */
interface Flight<Result> {
  readonly current: Promise<Result>
  next: Promise<Result> | null
}

/**
 * Lets simultaneous callers share one run of an expensive call. A caller who comes while a run is under way shares the
 * next one, which begins when that ends: a result was always computed after it was requested. A run that fails, fails
 * for all who share it.
 */
export class SingleFlight<Result> {
  readonly #run: () => Promise<Result>
  #flight: Flight<Result> | null = null

  constructor(run: () => Promise<Result>) {
    this.#run = run
  }

  get(): Promise<Result> {
    const flight = this.#flight
    if (!flight) return this.#start()
    const start = () => this.#start()
    flight.next ??= flight.current.then(start, start)
    return flight.next
  }

  #start(): Promise<Result> {
    const flight: Flight<Result> = { current: this.#run(), next: null }
    this.#flight = flight
    const finish = () => {
      if (!flight.next) this.#flight = null
    }
    flight.current.then(finish, finish)
    return flight.current
  }
}
