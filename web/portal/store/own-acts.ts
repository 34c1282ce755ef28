import { type Changes, type QueryCache, type Started, showAtOnce } from '../../shared/api/at-once.ts'
import { changeAnswers } from './kept-answers.ts'
import type { StaffSession } from './staff-session.ts'

/**
 * Shows a change at once (`showAtOnce`), and keeps it once the server has taken it: when that is out of reach
 * afterwards, nothing is shown as it was before.
 */
export async function showAndKeep<State, Endpoints>(
  started: Started<State>,
  api: QueryCache<State, Endpoints>,
  changes: NoInfer<Changes<Endpoints>>,
): Promise<void> {
  const isTaken = await showAtOnce(started, api, changes)
  // The store holds the session beside the answers.
  const { staff } = (started.getState() as unknown as { session: StaffSession }).session
  if (isTaken && staff) await changeAnswers(staff.id, changes)
}

/** The same for what only the server's answer tells. */
export async function keepTaken<State, Endpoints, Answer>(
  started: Omit<Started<State>, 'queryFulfilled'> & { queryFulfilled: Promise<{ data: Answer }> },
  api: QueryCache<State, Endpoints>,
  changesOf: (answer: Answer) => NoInfer<Changes<Endpoints>>,
): Promise<void> {
  const taken = await started.queryFulfilled.catch(() => null)
  if (taken) await showAndKeep(started, api, changesOf(taken.data))
}
