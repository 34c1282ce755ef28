/** Runs works of the same name one after another within this process. */
export function createMutexes(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const lasts = new Map<string, Promise<unknown>>()
  return (name, work) => {
    const previous = lasts.get(name) ?? Promise.resolve()
    const mine = previous.then(work, work)
    const settled = mine.then(
      () => undefined,
      () => undefined,
    )
    lasts.set(name, settled)
    void settled.then(() => {
      if (lasts.get(name) === settled) lasts.delete(name)
    })
    return mine
  }
}
