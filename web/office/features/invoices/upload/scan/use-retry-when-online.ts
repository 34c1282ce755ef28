import { useEffect, useEffectEvent } from 'react'
import type { Upload } from '../uploads-reducer.ts'

const RETRY_MS = 20_000

/** Sends the documents that wait for a connection when it is back, and periodically. */
export function useRetryWhenOnline(uploads: readonly Upload[], send: (upload: Upload) => void): void {
  const waiting = uploads.filter(({ phase }) => phase.kind === 'failed' && phase.isWaiting)
  const retry = useEffectEvent(() => waiting.forEach(send))
  const isWaiting = waiting.length > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(retry, RETRY_MS)
    window.addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
    }
  }, [isWaiting])
}
