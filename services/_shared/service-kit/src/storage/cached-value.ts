import type { ClientSession } from 'mongoose'

/** A small stored value that many reads need and that seldom changes, such as the settings of the business. */
export interface RecentValue<Value> {
  /** The value as it was stored at most `maxAgeMs` ago, with every change that this process has announced. */
  get(): Promise<Value>
  /** Announces a change: now, or at the end of the session whose transaction makes it. */
  invalidate(session?: ClientSession): void
}

interface RecentValueOptions {
  /** How long a change by another process may go unnoticed. */
  readonly maxAgeMs?: number
  readonly now?: () => number
}

/**
 * Keeps a value in memory for a second, for reads that only show it. Decisions whose result is stored must read it from
 * the database.
 */
export function createRecentValue<Value>(
  read: () => Promise<Value>,
  { maxAgeMs = 1000, now = () => performance.now() }: RecentValueOptions = {},
): RecentValue<Value> {
  let recent: { readonly value: Promise<Value>; readonly until: number } | null = null
  const watched = new WeakSet<ClientSession>()
  const clear = () => {
    recent = null
  }
  return {
    get() {
      if (recent && now() < recent.until) return recent.value
      const value = read()
      const entry = { value, until: now() + maxAgeMs }
      recent = entry
      // A failed read is repeated by the next caller.
      value.catch(() => {
        if (recent === entry) clear()
      })
      return value
    },
    invalidate(session) {
      clear()
      // What is read before the commit does not contain the change yet.
      if (!session || watched.has(session)) return
      watched.add(session)
      session.once('ended', clear)
    },
  }
}
