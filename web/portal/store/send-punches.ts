import { type Minutes, NO_MINUTES } from '@rms/domain-kit'
import { type Failure, failureOf, isDecided } from '../../shared/api/failure.ts'
import { type PunchCall, portalApi } from './portal-api.ts'
import type { PortalDispatch } from './portal-store.ts'
import { changeKept, type KeptPunch, keptPunches, punchesKept } from './punch-queue.ts'

/** What became of a punch; the total is null where the server stored the punch and its answer was lost. */
export type Outcome =
  | { readonly status: 'acknowledged'; readonly total: Minutes | null }
  | { readonly status: 'refused'; readonly failure: Failure }
  | { readonly status: 'waiting' }

/** Keeps a punch first, then tries to send everything that waits; the outcome is that of this punch. */
export async function keepAndSend(dispatch: PortalDispatch, punch: KeptPunch): Promise<Outcome> {
  dispatch(punchesKept(await changeKept(kept => [...kept, punch])))
  const outcomes = await sendWaiting(dispatch, punch.staffId)
  const outcome = outcomes.get(punch.key) ?? { status: 'waiting' }
  // The person stands before the screen and is told now: there is nothing to remind them of later.
  if (outcome.status === 'refused') await dropPunch(dispatch, punch.key)
  return outcome
}

let sending: Promise<Map<string, Outcome>> = Promise.resolve(new Map())

/** Sends a person's waiting punches in their order, and stops at the first that cannot be sent now. */
export function sendWaiting(dispatch: PortalDispatch, staffId: number): Promise<Map<string, Outcome>> {
  sending = sending.then(
    () => sendInOrder(dispatch, staffId),
    () => sendInOrder(dispatch, staffId),
  )
  return sending
}

async function sendInOrder(dispatch: PortalDispatch, staffId: number): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>()
  const waiting = (await keptPunches()).filter(punch => punch.staffId === staffId && punch.refusal === null)
  for (const punch of waiting) {
    const outcome = await sendPunch(dispatch, punch)
    outcomes.set(punch.key, outcome)
    if (outcome.status === 'waiting') break
    dispatch(punchesKept(await changeKept(kept => afterOutcome(kept, punch, outcome))))
  }
  return outcomes
}

/** One try. Answers that say nothing about the punch itself leave it waiting. */
export async function sendPunch(dispatch: PortalDispatch, { kind, key, body }: PunchCall): Promise<Outcome> {
  try {
    const answer = await dispatch(portalApi.endpoints.punch.initiate({ kind, key, body })).unwrap()
    await reloadClock(dispatch)
    return { status: 'acknowledged', total: answer.timeEntry?.total_minutes ?? NO_MINUTES }
  } catch (thrown) {
    const failure = failureOf(thrown)
    if (failure.code === 'call-interrupted') {
      await reloadClock(dispatch)
      return { status: 'acknowledged', total: null }
    }
    const saysNothing = !isDecided(failure) || MAY_BE_REPEATED.includes(failure.status)
    const isLockedMethod = failure.status === 429 && Boolean(body.fallback_method)
    const isLater = failure.code === 'password-change-required' || (saysNothing && !isLockedMethod)
    return isLater ? { status: 'waiting' } : { status: 'refused', failure }
  }
}

/** What the press changed is known before it counts as done: the clock never falls back to how it was. */
const reloadClock = (dispatch: PortalDispatch) =>
  dispatch(portalApi.endpoints.getClock.initiate(undefined, { forceRefetch: true, subscribe: false }))

const MAY_BE_REPEATED: readonly number[] = [401, 408, 425, 429]

const afterOutcome = (kept: readonly KeptPunch[], { key }: KeptPunch, outcome: Outcome): KeptPunch[] =>
  outcome.status === 'refused'
    ? kept.map(each => (each.key === key ? { ...each, refusal: outcome.failure.error ?? '' } : each))
    : kept.filter(each => each.key !== key)

/** Forgets a punch that was refused, once the person knows. */
export async function dropPunch(dispatch: PortalDispatch, key: string): Promise<void> {
  dispatch(punchesKept(await changeKept(kept => kept.filter(each => each.key !== key))))
}
