import { type Minutes, NO_MINUTES } from '@rms/domain-kit'
import { type ApiFailure, toApiFailure } from '../../shared/api/api-failure.ts'
import { isSentLater } from '../../shared/lib/send-outcome.ts'
import { type PunchRequest, portalApi } from './portal-api.ts'
import type { PortalDispatch } from './portal-store.ts'
import { punchQueueChanged, type QueuedPunch, readPunchQueue, updatePunchQueue } from './punch-queue.ts'

/** The result of a punch. The total is null if the server stored the punch but the response was lost. */
export type PunchOutcome =
  | { readonly status: 'acknowledged'; readonly total: Minutes | null }
  | { readonly status: 'refused'; readonly failure: ApiFailure }
  | { readonly status: 'waiting' }

/** Queues a punch before sending all queued ones; resolves to the outcome of this punch. */
export async function queueAndSendPunch(dispatch: PortalDispatch, punch: QueuedPunch): Promise<PunchOutcome> {
  dispatch(punchQueueChanged(await updatePunchQueue(queued => [...queued, punch])))
  const outcomes = await sendQueuedPunches(dispatch, punch.staffId)
  const outcome = outcomes.get(punch.key) ?? { status: 'waiting' }
  // The person sees the rejection now, so it is not kept as a reminder.
  if (outcome.status === 'refused') await removeQueuedPunch(dispatch, punch.key)
  return outcome
}

let sending: Promise<Map<string, PunchOutcome>> = Promise.resolve(new Map())

/** Sends a person's queued punches in order, and stops at the first one that cannot be sent now. */
export function sendQueuedPunches(
  dispatch: PortalDispatch,
  staffId: number,
): Promise<Map<string, PunchOutcome>> {
  sending = sending.then(
    () => sendInOrder(dispatch, staffId),
    () => sendInOrder(dispatch, staffId),
  )
  return sending
}

async function sendInOrder(dispatch: PortalDispatch, staffId: number): Promise<Map<string, PunchOutcome>> {
  const outcomes = new Map<string, PunchOutcome>()
  const waiting = (await readPunchQueue()).filter(
    punch => punch.staffId === staffId && punch.refusal === null,
  )
  for (const punch of waiting) {
    const outcome = await sendPunch(dispatch, punch)
    outcomes.set(punch.key, outcome)
    if (outcome.status === 'waiting') break
    dispatch(punchQueueChanged(await updatePunchQueue(queued => applyOutcomeToQueue(queued, punch, outcome))))
  }
  return outcomes
}

/** Sends a punch once. It stays queued if the response does not decide about it. */
export async function sendPunch(
  dispatch: PortalDispatch,
  { kind, key, body }: PunchRequest,
): Promise<PunchOutcome> {
  try {
    const answer = await dispatch(portalApi.endpoints.punch.initiate({ kind, key, body })).unwrap()
    await reloadClock(dispatch)
    return { status: 'acknowledged', total: answer.timeEntry?.total_minutes ?? NO_MINUTES }
  } catch (thrown) {
    const failure = toApiFailure(thrown)
    if (failure.code === 'call-interrupted') {
      await reloadClock(dispatch)
      return { status: 'acknowledged', total: null }
    }
    const isLockedMethod = failure.status === 429 && Boolean(body.fallback_method)
    return isSentLater(failure) && !isLockedMethod ? { status: 'waiting' } : { status: 'refused', failure }
  }
}

/** Loads the status before the punch counts as done, so that the clock never shows the previous state. */
const reloadClock = (dispatch: PortalDispatch) =>
  dispatch(portalApi.endpoints.getClock.initiate(undefined, { forceRefetch: true, subscribe: false }))

const applyOutcomeToQueue = (
  queued: readonly QueuedPunch[],
  { key }: QueuedPunch,
  outcome: PunchOutcome,
): QueuedPunch[] =>
  outcome.status === 'refused'
    ? queued.map(queuedPunch =>
        queuedPunch.key === key ? { ...queuedPunch, refusal: outcome.failure.error ?? '' } : queuedPunch,
      )
    : queued.filter(queuedPunch => queuedPunch.key !== key)

/** Removes a rejected punch after the person has seen it. */
export async function removeQueuedPunch(dispatch: PortalDispatch, key: string): Promise<void> {
  dispatch(
    punchQueueChanged(
      await updatePunchQueue(queued => queued.filter(queuedPunch => queuedPunch.key !== key)),
    ),
  )
}
