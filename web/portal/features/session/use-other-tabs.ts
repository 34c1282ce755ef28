import { useEffect } from 'react'
import { usePortalDispatch } from '../../store/portal-store.ts'
import { followed, keptSession, STAFF_KEY, TOKEN_KEY } from '../../store/staff-session.ts'

/** Whoever signs out, or in, in another tab of this browser has done so in this one too. */
export function useOtherTabs(): void {
  const dispatch = usePortalDispatch()
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      // The person is kept before their token and forgotten after it: with a token, both are there.
      const isTelling = key === TOKEN_KEY || key === null || (key === STAFF_KEY && newValue === null)
      if (isTelling) dispatch(followed(keptSession()))
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [dispatch])
}
