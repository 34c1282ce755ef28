import { useEffect } from 'react'
import { useGetLocationsQuery } from '../store/portal-api.ts'
import { usePortalDispatch } from '../store/portal-store.ts'
import { pageLoaders } from './tabs.ts'

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
    const stops: (() => void)[] = []
    let isOver = false
    for (const load of [pageLoaders.documents, pageLoaders.deliveries])
      void load().then(({ sendWhenOnline }) => {
        if (!isOver) stops.push(sendWhenOnline(dispatch, staffId))
      })
    return () => {
      isOver = true
      for (const stop of stops) stop()
    }
  }, [isReceiving, dispatch, staffId])
  return isReceiving
}
