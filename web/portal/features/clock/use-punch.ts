import type { Minutes } from '@rms/domain-kit'
import { useState } from 'react'
import type { Failure } from '../../../shared/api/failure.ts'
import { hoursText } from '../../lib/time-text.ts'
import type { PunchBody } from '../../store/portal-api.ts'
import { type PortalDispatch, usePortal, usePortalDispatch } from '../../store/portal-store.ts'
import { changeKept } from '../../store/punch-queue.ts'
import { keepAndSend, type Outcome, sendPunch } from '../../store/send-punches.ts'
import type { PunchKind } from '../../store/told-after.ts'
import { t } from '../../texts/index.ts'

/** The message after a punch. */
export interface PunchWord {
  readonly tone: 'green' | 'amber' | 'red'
  readonly text: string
  readonly help: string | null
  /** Whether the location was rejected, so that a fallback may help. */
  readonly isPlaceRefused: boolean
}

/** Handles one punch at a time: stores it on the device, sends it and reports the result. */
export function usePunch() {
  const dispatch = usePortalDispatch()
  const staffId = usePortal(state => state.session.staff?.id)
  const [isBusy, setBusy] = useState(false)
  const [word, setWord] = useState<PunchWord | null>(null)
  const punch = async (kind: PunchKind, body: PunchBody, madeAt: string): Promise<boolean> => {
    if (staffId === undefined || isBusy) return false
    setBusy(true)
    setWord(null)
    const call = { kind, key: crypto.randomUUID(), body }
    const outcome = await sendOrQueue(dispatch, { ...call, staffId, madeAt, refusal: null })
    setWord(describeOutcome(kind, outcome, body))
    setBusy(false)
    return outcome.status !== 'refused' && !(outcome.status === 'waiting' && isSecret(body))
  }
  return { punch, isBusy, word }
}

/** A manager's code is never stored on a staff member's phone. */
const isSecret = (body: PunchBody): boolean => body.fallback_method === 'manager_override'

async function sendOrQueue(
  dispatch: PortalDispatch,
  punch: Parameters<typeof keepAndSend>[1],
): Promise<Outcome> {
  if (isSecret(punch.body) || !(await canQueue())) return sendPunch(dispatch, punch)
  return keepAndSend(dispatch, punch)
}

/** A browser may block storage; a punch must still work online. */
const canQueue = (): Promise<boolean> =>
  changeKept(kept => [...kept]).then(
    () => true,
    () => false,
  )

function describeOutcome(kind: PunchKind, outcome: Outcome, body: PunchBody): PunchWord {
  switch (outcome.status) {
    case 'acknowledged':
      return { tone: 'green', text: describeSuccess(kind, outcome.total), help: null, isPlaceRefused: false }
    case 'waiting':
      if (isSecret(body)) return toErrorMessage(describeFailure(kind))
      return { tone: 'amber', text: t('portal.punch.kept'), help: null, isPlaceRefused: false }
    case 'refused':
      return describeRejection(kind, outcome.failure, body)
  }
}

function describeSuccess(kind: PunchKind, total: Minutes | null): string {
  switch (kind) {
    case 'in':
      return t('portal.punch.in')
    case 'out':
      return total === null ? t('portal.punch.outStored') : t('portal.punch.out', { hours: hoursText(total) })
    case 'break-start':
      return t('portal.break.started')
    case 'break-end':
      return t('portal.break.ended')
  }
}

function describeFailure(kind: PunchKind): string {
  if (kind === 'in') return t('portal.punch.inFailed')
  return kind === 'out' ? t('portal.punch.outFailed') : t('portal.break.failed')
}

function describeRejection(kind: PunchKind, { error, status }: Failure, body: PunchBody): PunchWord {
  if (error === null) return toErrorMessage(describeFailure(kind))
  if (kind === 'break-start' || kind === 'break-end') return toErrorMessage(error)
  const text =
    kind === 'in' ? t('portal.punch.inRefused', { error }) : t('portal.punch.outRefused', { error })
  if (body.fallback_method) return { ...toErrorMessage(text), help: t('portal.fallback.failed') }
  return { ...toErrorMessage(text), isPlaceRefused: status === 403 }
}

const toErrorMessage = (text: string): PunchWord => ({ tone: 'red', text, help: null, isPlaceRefused: false })
