import { useEffect } from 'react'
import { useGetLocationsQuery } from '../store/portal-api.ts'
import { usePortalDispatch } from '../store/portal-store.ts'
import { pageLoaders } from './tabs.ts'

/**
 * Whether the person receives deliveries anywhere. If so, documents that were photographed without a connection are
 * sent; that code is loaded only then.
 */
export function useReceivesDeliveries(staffId: number): boolean {
  const dispatch = usePortalDispatch()
  const { data } = useGetLocationsQuery()
  const isReceiving = (data?.receiving ?? []).length > 0
  useEffect(() => {
    if (!isReceiving) return
    let stop: (() => void) | null = null
    let isOver = false
    void pageLoaders.documents().then(({ sendWhenOnline }) => {
      if (!isOver) stop = sendWhenOnline(dispatch, staffId)
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [isReceiving, dispatch, staffId])
  return isReceiving
}
