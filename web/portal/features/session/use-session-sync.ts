import { useEffect } from 'react'
import { usePortalDispatch } from '../../store/portal-store.ts'
import {
  readStoredSession,
  STAFF_TOKEN_STORAGE_KEY,
  STAFF_USER_STORAGE_KEY,
  sessionSynced,
} from '../../store/staff-session.ts'

/** Applies a sign-in or sign-out in another tab of this browser to this one. */
export function useSessionSync(): void {
  const dispatch = usePortalDispatch()
  useEffect(() => {
    const syncSession = ({ key, newValue }: StorageEvent) => {
      // The staff record is stored before the token and removed after it, so that a token always has its record.
      const isComplete =
        key === STAFF_TOKEN_STORAGE_KEY ||
        key === null ||
        (key === STAFF_USER_STORAGE_KEY && newValue === null)
      if (isComplete) dispatch(sessionSynced(readStoredSession()))
    }
    window.addEventListener('storage', syncSession)
    return () => window.removeEventListener('storage', syncSession)
  }, [dispatch])
}
