import { requestConfirmation } from '../../../shared/lib/confirm.ts'
import { confirmDiscardIfUnsaved } from '../../lib/navigation.ts'
import { useQueueOwner } from '../../store/device-queues.ts'
import { clearOfflineCache } from '../../store/offline-cache.ts'
import { useSignOutMutation } from '../../store/portal-api.ts'
import { usePortalDispatch } from '../../store/portal-store.ts'
import { signedOut } from '../../store/staff-session.ts'
import { countUnsentByOwner } from '../../store/unsent-entries.ts'
import { t } from '../../texts/index.ts'

/**
 * Ends the session immediately on this device, and on the server when it can be reached. What waits to be sent is kept;
 * the person is asked first, because it is sent only after the next sign-in.
 */
export function useSignOut() {
  const dispatch = usePortalDispatch()
  const owner = useQueueOwner()
  const [endSession, { isLoading }] = useSignOutMutation()
  const signOut = async () => {
    if (!(await confirmDiscardIfUnsaved()) || !(await confirmUnsent(owner))) return
    await endSession()
      .unwrap()
      .catch(() => undefined)
    await clearOfflineCache()
    dispatch(signedOut())
  }
  return { signOut, isLoading }
}

/** Entries of deliveries, documents and counts that the server does not have yet. */
async function confirmUnsent(owner: string): Promise<boolean> {
  const count = (await countUnsentByOwner()).get(owner) ?? 0
  if (count === 0) return true
  return requestConfirmation({
    title: t('portal.unsent', { count }),
    message: t('portal.unsentStay', { count }),
    confirmLabel: t('portal.signOut'),
  })
}
