import { type Changes, type QueryCache, type Started, showAtOnce } from '../../shared/api/at-once.ts'
import { changeAnswers } from './kept-answers.ts'
import type { StaffSession } from './staff-session.ts'

/**
 * Applies a change optimistically (`optimisticUpdate`), and to the offline cache after the server accepted it, so that
 * the cache does not show an outdated state.
 */
export async function showAndKeep<State, Endpoints>(
  started: Started<State>,
  api: QueryCache<State, Endpoints>,
  changes: NoInfer<Changes<Endpoints>>,
): Promise<void> {
  const isTaken = await showAtOnce(started, api, changes)
  // The portal's store contains the session, which the types of RTK do not know.
  const { staff } = (started.getState() as unknown as { session: StaffSession }).session
  if (isTaken && staff) await changeAnswers(staff.id, changes)
}

/** The same for changes that depend on the server's response. */
export async function keepTaken<State, Endpoints, Answer>(
  started: Omit<Started<State>, 'queryFulfilled'> & { queryFulfilled: Promise<{ data: Answer }> },
  api: QueryCache<State, Endpoints>,
  changesOf: (answer: Answer) => NoInfer<Changes<Endpoints>>,
): Promise<void> {
  const taken = await started.queryFulfilled.catch(() => null)
  if (taken) await showAndKeep(started, api, changesOf(taken.data))
}
