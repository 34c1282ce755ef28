import type { HolidayRequest } from '@rms/contracts'
import { useNavigate } from 'react-router-dom'
import { failureOf } from '../../../shared/api/failure.ts'
import { confirm, type Question } from '../../../shared/lib/confirm.ts'
import { useGetMeQuery } from '../../lib/api/account.ts'
import { tellNotSaved } from '../../lib/not-saved.ts'
import { tellDone, tellFailure } from '../../lib/notify.ts'
import { t } from '../../texts/index.ts'
import { useDecideHolidayMutation, useDeleteHolidayMutation } from './holidays-api.ts'
import { rotaPath, shiftsSentence } from './published-shifts.tsx'

export interface HolidayActs {
  approve: (request: HolidayRequest) => Promise<void>
  /** Opens the dialog that asks for the reason. */
  deny: (request: HolidayRequest) => void
  /** True if it was deleted. */
  remove: (request: HolidayRequest) => Promise<boolean>
}

/** The actions of a manager on requests. A denial is sent by its own dialog. */
export function useHolidayActs(deny: HolidayActs['deny']): HolidayActs {
  const decide = useDeciding()
  const [remove] = useDeleteHolidayMutation()
  const navigate = useNavigate()
  return {
    deny,
    approve: async request => {
      if (!(await confirm(toApprovalConfirmation(request, navigate)))) return
      const failure = await decide(request.id, { status: 'approved', denyReason: null })
      if (failure) tellNotSaved(failure.sentence, failure.thrown)
    },
    remove: async ({ id, staff_name }) => {
      const message = t('holidays.deleteMessage', { name: staff_name })
      if (!(await confirm({ title: t('holidays.deleteTitle'), message, act: t('common.delete') })))
        return false
      try {
        await remove(id).unwrap()
        tellDone(t('holidays.deleted'))
        return true
      } catch (thrown) {
        const { error } = failureOf(thrown)
        tellFailure(error ? t('holidays.deleteFailedBecause', { error }) : t('holidays.deleteFailed'))
        return false
      }
    },
  }
}

/** The confirmation of an approval, which lists the published shifts that would be left uncovered. */
function toApprovalConfirmation(
  { staff_name, total_days, published_shifts }: HolidayRequest,
  go: (to: string) => unknown,
): Question {
  const message = t('holidays.approveMessage', { name: staff_name, count: total_days })
  const to = rotaPath(published_shifts)
  return {
    title: t('holidays.approveTitle'),
    message: [message, shiftsSentence(published_shifts)].filter(Boolean).join(' '),
    act: t('holidays.approve'),
    isDestructive: false,
    ...(to && { link: { to, words: t('holidays.openRota'), follow: () => void go(to) } }),
  }
}

/** A failed decision: its sentence and the error thrown. */
interface DecisionFailure {
  sentence: string
  thrown: unknown
}

type Decision = { status: 'approved'; denyReason: null } | { status: 'denied'; denyReason: string }

/** Sends a decision and notifies of success; returns the failure otherwise. */
export function useDeciding(): (id: number, decision: Decision) => Promise<DecisionFailure | null> {
  const [decide] = useDecideHolidayMutation()
  const { data: me } = useGetMeQuery()
  return async (id, decision) => {
    try {
      await decide({ id, body: { ...decision, reviewedBy: me?.username ?? t('holidays.system') } }).unwrap()
      tellDone(t(`holidays.decided.${decision.status}`))
      return null
    } catch (thrown) {
      const { status, error } = failureOf(thrown)
      // Someone else was faster, or it was deleted: the server's sentence explains it.
      const isKnown = status === 409 || status === 404
      return { sentence: (isKnown && error) || t('holidays.decideFailed'), thrown }
    }
  }
}
