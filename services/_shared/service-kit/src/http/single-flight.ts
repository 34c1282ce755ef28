/** The run in progress, and the next one, which callers that arrive meanwhile share. */
interface Flight<Result> {
  readonly current: Promise<Result>
  next: Promise<Result> | null
}

/**
 * Lets simultaneous callers share one run of an expensive call. A caller that arrives during a run shares the next one,
 * which starts when that run ends, so a result is always computed after it was requested. A run that fails, fails for
 * all its callers.
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
