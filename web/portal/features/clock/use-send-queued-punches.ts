import { useEffect } from 'react'
import { usePortalDispatch, usePortalSelector } from '../../store/portal-store.ts'
import { punchQueueChanged, readPunchQueue } from '../../store/punch-queue.ts'
import { sendQueuedPunches } from '../../store/send-punches.ts'

const RETRY_MS = 20_000

/** Sends queued punches immediately, when the network is back, and periodically. Returns how many are queued. */
export function useSendQueuedPunches(staffId: number): number {
  const dispatch = usePortalDispatch()
  const waiting = usePortalSelector(
    state => state.punches.filter(punch => punch.staffId === staffId && punch.refusal === null).length,
  )
  useEffect(() => {
    const send = async () => {
      dispatch(punchQueueChanged(await readPunchQueue()))
      await sendQueuedPunches(dispatch, staffId)
    }
    const trySending = () => void send().catch(() => undefined)
    trySending()
    window.addEventListener('online', trySending)
    return () => window.removeEventListener('online', trySending)
  }, [dispatch, staffId])
  useEffect(() => {
    if (waiting === 0) return
    const timer = setInterval(
      () => void sendQueuedPunches(dispatch, staffId).catch(() => undefined),
      RETRY_MS,
    )
    return () => clearInterval(timer)
  }, [dispatch, staffId, waiting])
  return waiting
}
