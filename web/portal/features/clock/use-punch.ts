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

/** What the card says after a press. */
export interface PunchWord {
  readonly tone: 'green' | 'amber' | 'red'
  readonly text: string
  readonly help: string | null
  /** The place was the reason: a fallback may help. */
  readonly isPlaceRefused: boolean
}

/** One press at a time: kept on the device, sent, and told what became of it. */
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
    const outcome = await sendOrKeep(dispatch, { ...call, staffId, madeAt, refusal: null })
    setWord(wordOf(kind, outcome, body))
    setBusy(false)
    return outcome.status !== 'refused' && !(outcome.status === 'waiting' && isSecret(body))
  }
  return { punch, isBusy, word }
}

/** A manager's code is never written down on somebody else's phone. */
const isSecret = (body: PunchBody): boolean => body.fallback_method === 'manager_override'

async function sendOrKeep(
  dispatch: PortalDispatch,
  punch: Parameters<typeof keepAndSend>[1],
): Promise<Outcome> {
  if (isSecret(punch.body) || !(await canKeep())) return sendPunch(dispatch, punch)
  return keepAndSend(dispatch, punch)
}

/** A browser may forbid storage altogether; a punch with a network must work all the same. */
const canKeep = (): Promise<boolean> =>
  changeKept(kept => [...kept]).then(
    () => true,
    () => false,
  )

function wordOf(kind: PunchKind, outcome: Outcome, body: PunchBody): PunchWord {
  switch (outcome.status) {
    case 'acknowledged':
      return { tone: 'green', text: doneText(kind, outcome.total), help: null, isPlaceRefused: false }
    case 'waiting':
      if (isSecret(body)) return failed(failedText(kind))
      return { tone: 'amber', text: t('portal.punch.kept'), help: null, isPlaceRefused: false }
    case 'refused':
      return refusal(kind, outcome.failure, body)
  }
}

function doneText(kind: PunchKind, total: Minutes | null): string {
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

function failedText(kind: PunchKind): string {
  if (kind === 'in') return t('portal.punch.inFailed')
  return kind === 'out' ? t('portal.punch.outFailed') : t('portal.break.failed')
}

function refusal(kind: PunchKind, { error, status }: Failure, body: PunchBody): PunchWord {
  if (error === null) return failed(failedText(kind))
  if (kind === 'break-start' || kind === 'break-end') return failed(error)
  const text =
    kind === 'in' ? t('portal.punch.inRefused', { error }) : t('portal.punch.outRefused', { error })
  if (body.fallback_method) return { ...failed(text), help: t('portal.fallback.failed') }
  return { ...failed(text), isPlaceRefused: status === 403 }
}

const failed = (text: string): PunchWord => ({ tone: 'red', text, help: null, isPlaceRefused: false })
