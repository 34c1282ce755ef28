import { useEffect } from 'react'
import { useGetLocationsQuery } from '../store/portal-api.ts'
import { usePortalDispatch } from '../store/portal-store.ts'
import { startWhenLoaded } from './start-when-loaded.ts'

/** Without the screens, which are loaded when somebody opens them. */
const senders = [
  () => import('../features/documents/send-when-online.ts'),
  () => import('../features/deliveries/send-when-online.ts'),
] as const

/**
 * Whether the person receives deliveries anywhere. If so, what was recorded or photographed without a connection is sent;
 * that code is loaded only then.
 */
export function useReceivesDeliveries(staffId: number): boolean {
  const dispatch = usePortalDispatch()
  const { data } = useGetLocationsQuery()
  const isReceiving = (data?.receiving ?? []).length > 0
  useEffect(() => {
    if (!isReceiving) return
    const stops = senders.map(load =>
      startWhenLoaded(load, ({ sendWhenOnline }) => sendWhenOnline(dispatch, staffId)),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [isReceiving, dispatch, staffId])
  return isReceiving
}
