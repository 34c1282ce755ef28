import type { Minutes } from '@rms/domain-kit'
import { useState } from 'react'
import type { ApiFailure } from '../../../shared/api/api-failure.ts'
import { formatDuration } from '../../lib/time-format.ts'
import type { PunchKind } from '../../store/clock-status-after-punch.ts'
import type { PunchBody } from '../../store/portal-api.ts'
import { type PortalDispatch, usePortalDispatch, usePortalSelector } from '../../store/portal-store.ts'
import { updatePunchQueue } from '../../store/punch-queue.ts'
import { type PunchOutcome, queueAndSendPunch, sendPunch } from '../../store/send-punches.ts'
import { t } from '../../texts/index.ts'

/** The message after a punch. */
export interface PunchMessage {
  readonly tone: 'green' | 'amber' | 'red'
  readonly text: string
  readonly help: string | null
  /** Whether the location was rejected, so that a fallback may help. */
  readonly isLocationRejected: boolean
}

/** Handles one punch at a time: stores it on the device, sends it and reports the result. */
export function usePunch() {
  const dispatch = usePortalDispatch()
  const staffId = usePortalSelector(state => state.session.staff?.id)
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<PunchMessage | null>(null)
  const punch = async (kind: PunchKind, body: PunchBody, madeAt: string): Promise<boolean> => {
    if (staffId === undefined || isBusy) return false
    setBusy(true)
    setMessage(null)
    const call = { kind, key: crypto.randomUUID(), body }
    const outcome = await sendOrQueue(dispatch, { ...call, staffId, madeAt, refusal: null })
    setMessage(describeOutcome(kind, outcome, body))
    setBusy(false)
    return outcome.status !== 'refused' && !(outcome.status === 'waiting' && containsManagerCode(body))
  }
  return { punch, isBusy, message }
}

/** A manager's code is never stored on a staff member's phone. */
const containsManagerCode = (body: PunchBody): boolean => body.fallback_method === 'manager_override'

async function sendOrQueue(
  dispatch: PortalDispatch,
  punch: Parameters<typeof queueAndSendPunch>[1],
): Promise<PunchOutcome> {
  if (containsManagerCode(punch.body) || !(await canQueue())) return sendPunch(dispatch, punch)
  return queueAndSendPunch(dispatch, punch)
}

/** A browser may block storage; a punch must still work online. */
const canQueue = (): Promise<boolean> =>
  updatePunchQueue(queue => [...queue]).then(
    () => true,
    () => false,
  )

function describeOutcome(kind: PunchKind, outcome: PunchOutcome, body: PunchBody): PunchMessage {
  switch (outcome.status) {
    case 'acknowledged':
      return {
        tone: 'green',
        text: describeSuccess(kind, outcome.total),
        help: null,
        isLocationRejected: false,
      }
    case 'waiting':
      if (containsManagerCode(body)) return toErrorMessage(describeFailure(kind))
      return { tone: 'amber', text: t('portal.punch.kept'), help: null, isLocationRejected: false }
    case 'refused':
      return describeRejection(kind, outcome.failure, body)
  }
}

function describeSuccess(kind: PunchKind, total: Minutes | null): string {
  switch (kind) {
    case 'in':
      return t('portal.punch.in')
    case 'out':
      return total === null
        ? t('portal.punch.outStored')
        : t('portal.punch.out', { hours: formatDuration(total) })
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

function describeRejection(kind: PunchKind, { error, status }: ApiFailure, body: PunchBody): PunchMessage {
  if (error === null) return toErrorMessage(describeFailure(kind))
  if (kind === 'break-start' || kind === 'break-end') return toErrorMessage(error)
  const text =
    kind === 'in' ? t('portal.punch.inRefused', { error }) : t('portal.punch.outRefused', { error })
  if (body.fallback_method) return { ...toErrorMessage(text), help: t('portal.fallback.failed') }
  return { ...toErrorMessage(text), isLocationRejected: status === 403 }
}

const toErrorMessage = (text: string): PunchMessage => ({
  tone: 'red',
  text,
  help: null,
  isLocationRejected: false,
})
