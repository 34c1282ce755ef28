import { nanoid } from '@reduxjs/toolkit'

/** Keys of calls that may be repeated: what is said again unchanged has the key of the first time. */
export interface RepeatKeys {
  of: (said: unknown) => string
  /** There was an answer: the same words are a new call from now on. */
  answered: (said: unknown) => void
}

/** For a screen that creates records: a try whose answer was lost is sent again with its key, and acts once. */
export function createRepeatKeys(): RepeatKeys {
  const keys = new Map<string, string>()
  return {
    of: said => {
      const words = JSON.stringify(said)
      const key = keys.get(words) ?? nanoid()
      keys.set(words, key)
      return key
    },
    answered: said => void keys.delete(JSON.stringify(said)),
  }
}
