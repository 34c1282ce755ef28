import {
  type CacheUpdates,
  optimisticUpdate,
  type QueryCache,
  type StartedMutation,
} from '../../shared/api/optimistic-update.ts'
import { updateCachedResponses } from './offline-cache.ts'
import type { StaffSession } from './staff-session.ts'

/**
 * Applies a change optimistically (`optimisticUpdate`), and to the offline cache after the server accepted it, so that
 * the cache does not show an outdated state.
 */
export async function updateWithOfflineCache<State, Endpoints>(
  started: StartedMutation<State>,
  api: QueryCache<State, Endpoints>,
  changes: NoInfer<CacheUpdates<Endpoints>>,
): Promise<void> {
  const isAccepted = await optimisticUpdate(started, api, changes)
  // The portal's store contains the session, which the types of RTK do not know.
  const { staff } = (started.getState() as unknown as { session: StaffSession }).session
  if (isAccepted && staff) await updateCachedResponses(staff.id, changes)
}

/** The same for changes that depend on the server's response. */
export async function updateAfterResponse<State, Endpoints, Answer>(
  started: Omit<StartedMutation<State>, 'queryFulfilled'> & { queryFulfilled: Promise<{ data: Answer }> },
  api: QueryCache<State, Endpoints>,
  toChanges: (answer: Answer) => NoInfer<CacheUpdates<Endpoints>>,
): Promise<void> {
  const fulfilled = await started.queryFulfilled.catch(() => null)
  if (fulfilled) await updateWithOfflineCache(started, api, toChanges(fulfilled.data))
}
