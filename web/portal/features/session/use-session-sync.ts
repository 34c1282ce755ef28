import { useEffect } from 'react'
import { usePortalDispatch } from '../../store/portal-store.ts'
import { readStoredSession, STAFF_KEY, sessionSynced, TOKEN_KEY } from '../../store/staff-session.ts'

/** Applies a sign-in or sign-out in another tab of this browser to this one. */
export function useSessionSync(): void {
  const dispatch = usePortalDispatch()
  useEffect(() => {
    const syncSession = ({ key, newValue }: StorageEvent) => {
      // The staff record is stored before the token and removed after it, so that a token always has its record.
      const isComplete = key === TOKEN_KEY || key === null || (key === STAFF_KEY && newValue === null)
      if (isComplete) dispatch(sessionSynced(readStoredSession()))
    }
    window.addEventListener('storage', syncSession)
    return () => window.removeEventListener('storage', syncSession)
  }, [dispatch])
}
