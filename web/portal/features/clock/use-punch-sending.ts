import { useEffect } from 'react'
import { usePortal, usePortalDispatch } from '../../store/portal-store.ts'
import { keptPunches, punchesKept } from '../../store/punch-queue.ts'
import { sendWaiting } from '../../store/send-punches.ts'

const RETRY_MS = 20_000

/** Sends queued punches immediately, when the network is back, and periodically. Returns how many are queued. */
export function usePunchSending(staffId: number): number {
  const dispatch = usePortalDispatch()
  const waiting = usePortal(
    state => state.punches.filter(punch => punch.staffId === staffId && punch.refusal === null).length,
  )
  useEffect(() => {
    const send = async () => {
      dispatch(punchesKept(await keptPunches()))
      await sendWaiting(dispatch, staffId)
    }
    const trySending = () => void send().catch(() => undefined)
    trySending()
    window.addEventListener('online', trySending)
    return () => window.removeEventListener('online', trySending)
  }, [dispatch, staffId])
  useEffect(() => {
    if (waiting === 0) return
    const timer = setInterval(() => void sendWaiting(dispatch, staffId).catch(() => undefined), RETRY_MS)
    return () => clearInterval(timer)
  }, [dispatch, staffId, waiting])
  return waiting
}
