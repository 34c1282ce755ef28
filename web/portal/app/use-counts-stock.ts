import { useEffect } from 'react'
import { useGetLocationsQuery } from '../store/portal-api.ts'
import { usePortalDispatch } from '../store/portal-store.ts'
import { startWhenLoaded } from './start-when-loaded.ts'

/**
 * Whether the person counts stock anywhere. If so, what was counted without a connection is sent; that code is loaded only
 * then.
 */
export function useCountsStock(staffId: number): boolean {
  const dispatch = usePortalDispatch()
  const { data } = useGetLocationsQuery()
  const isCounting = (data?.counting ?? []).length > 0
  useEffect(() => {
    if (!isCounting) return
    return startWhenLoaded(
      () => import('../features/counting/send-when-online.ts'),
      ({ sendWhenOnline }) => sendWhenOnline(dispatch, staffId),
    )
  }, [isCounting, dispatch, staffId])
  return isCounting
}
