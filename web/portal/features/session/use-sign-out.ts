import { confirmDiscardIfUnsaved } from '../../lib/navigation.ts'
import { clearOfflineCache } from '../../store/offline-cache.ts'
import { useSignOutMutation } from '../../store/portal-api.ts'
import { usePortalDispatch } from '../../store/portal-store.ts'
import { signedOut } from '../../store/staff-session.ts'

/** Ends the session immediately on this device, and on the server when it can be reached. Queued punches are kept. */
export function useSignOut() {
  const dispatch = usePortalDispatch()
  const [endSession, { isLoading }] = useSignOutMutation()
  const signOut = async () => {
    if (!(await confirmDiscardIfUnsaved())) return
    await endSession()
      .unwrap()
      .catch(() => undefined)
    await clearOfflineCache()
    dispatch(signedOut())
  }
  return { signOut, isLoading }
}
