import { nanoid } from '@reduxjs/toolkit'
import { failureOf, isDecided } from '../../shared/api/failure.ts'

/** Calls that may be repeated: what is sent again unchanged has the key of the first time. */
export interface RepeatKeys {
  /** Sends a call with its key, which holds until the call has succeeded or the server has decided against it. */
  send: <Answer>(said: unknown, call: (key: string) => Promise<Answer>) => Promise<Answer>
}

/** For a screen that creates records: a try whose answer was lost is sent again with its key, and acts once. */
export function createRepeatKeys(): RepeatKeys {
  const keys = new Map<string, string>()
  return {
    send: async (said, call) => {
      const words = JSON.stringify(said)
      const key = keys.get(words) ?? nanoid()
      keys.set(words, key)
      try {
        const answer = await call(key)
        keys.delete(words)
        return answer
      } catch (thrown) {
        if (isDecided(failureOf(thrown))) keys.delete(words)
        throw thrown
      }
    },
  }
}
