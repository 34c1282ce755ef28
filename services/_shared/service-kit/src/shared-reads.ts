/** One upstream call for all who wait for it, and the next one, for those who came while it was under way. */
interface Turn<Answer> {
  readonly now: Promise<Answer>
  next: Promise<Answer> | null
}

/**
 * Has simultaneous readers of the same thing share one call: after a live message, all open screens ask the same at
 * once. Whoever comes while a call is under way shares the next one, which begins when that ends: what a reader gets
 * was always read after they asked, so nobody misses their own change. A call that fails, fails for its sharers.
 */
export class SharedReads<Answer> {
  readonly #turns = new Map<string, Turn<Answer>>()

  read(key: string, call: () => Promise<Answer>): Promise<Answer> {
    const turn = this.#turns.get(key)
    if (!turn) return this.#begin(key, call)
    turn.next ??= turn.now.then(
      () => this.#begin(key, call),
      () => this.#begin(key, call),
    )
    return turn.next
  }

  #begin(key: string, call: () => Promise<Answer>): Promise<Answer> {
    const turn: Turn<Answer> = { now: call(), next: null }
    this.#turns.set(key, turn)
    const leave = () => {
      if (!turn.next) this.#turns.delete(key)
    }
    turn.now.then(leave, leave)
    return turn.now
  }
}
