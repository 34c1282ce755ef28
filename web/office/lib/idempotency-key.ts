import { nanoid } from '@reduxjs/toolkit'
import { isOutcomeKnown, toApiFailure } from '../../shared/api/api-failure.ts'

/** Idempotency keys: a call repeated with the same content reuses the key of the first attempt. */
export interface IdempotencyKeys {
  /** Sends a call with its key, which is kept until the call succeeds or the server rejects it. */
  send: <Answer>(content: unknown, call: (key: string) => Promise<Answer>) => Promise<Answer>
}

/** For screens that create records: if a response is lost, the retry has the same key and takes effect once. */
export function createIdempotencyKeys(): IdempotencyKeys {
  const keys = new Map<string, string>()
  return {
    send: async (content, call) => {
      const fingerprint = JSON.stringify(content)
      const key = keys.get(fingerprint) ?? nanoid()
      keys.set(fingerprint, key)
      try {
        const answer = await call(key)
        keys.delete(fingerprint)
        return answer
      } catch (thrown) {
        if (isOutcomeKnown(toApiFailure(thrown))) keys.delete(fingerprint)
        throw thrown
      }
    },
  }
}
