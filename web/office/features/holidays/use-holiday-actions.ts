import type { HolidayRequest } from '@rms/contracts'
import { useNavigate } from 'react-router-dom'
import { toApiFailure } from '../../../shared/api/api-failure.ts'
import { type ConfirmRequest, requestConfirmation } from '../../../shared/lib/confirm.ts'
import { useGetMeQuery } from '../../lib/api/account.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { notifyNotSaved } from '../../lib/notify-not-saved.ts'
import { t } from '../../texts/index.ts'
import { useDecideHolidayMutation, useDeleteHolidayMutation } from './holidays-api.ts'
import { describePublishedShifts, getRotaPath } from './published-shifts-list.tsx'

export interface HolidayActions {
  approve: (request: HolidayRequest) => Promise<void>
  /** Opens the dialog for entering the reason. */
  deny: (request: HolidayRequest) => void
  /** True if it was deleted. */
  remove: (request: HolidayRequest) => Promise<boolean>
}

/** The actions of a manager on requests. A denial is sent by its own dialog. */
export function useHolidayActions(deny: HolidayActions['deny']): HolidayActions {
  const decide = useDecideHoliday()
  const [remove] = useDeleteHolidayMutation()
  const navigate = useNavigate()
  return {
    deny,
    approve: async request => {
      if (!(await requestConfirmation(toApprovalConfirmation(request, navigate)))) return
      const failure = await decide(request.id, { status: 'approved', denyReason: null })
      if (failure) notifyNotSaved(failure.sentence, failure.thrown)
    },
    remove: async ({ id, staff_name }) => {
      const message = t('holidays.deleteMessage', { name: staff_name })
      if (
        !(await requestConfirmation({
          title: t('holidays.deleteTitle'),
          message,
          confirmLabel: t('common.delete'),
        }))
      )
        return false
      try {
        await remove(id).unwrap()
        notifySuccess(t('holidays.deleted'))
        return true
      } catch (thrown) {
        const { error } = toApiFailure(thrown)
        notifyError(error ? t('holidays.deleteFailedBecause', { error }) : t('holidays.deleteFailed'))
        return false
      }
    },
  }
}

/** The confirmation of an approval, which lists the published shifts that would be left uncovered. */
function toApprovalConfirmation(
  { staff_name, total_days, published_shifts }: HolidayRequest,
  navigate: (to: string) => unknown,
): ConfirmRequest {
  const message = t('holidays.approveMessage', { name: staff_name, count: total_days })
  const to = getRotaPath(published_shifts)
  return {
    title: t('holidays.approveTitle'),
    message: [message, describePublishedShifts(published_shifts)].filter(Boolean).join(' '),
    confirmLabel: t('holidays.approve'),
    isDestructive: false,
    ...(to && { link: { to, label: t('holidays.openRota'), follow: () => void navigate(to) } }),
  }
}

/** A failed decision: its sentence and the error thrown. */
interface DecisionFailure {
  sentence: string
  thrown: unknown
}

type Decision = { status: 'approved'; denyReason: null } | { status: 'denied'; denyReason: string }

/** Sends a decision and notifies of success; returns the failure otherwise. */
export function useDecideHoliday(): (id: number, decision: Decision) => Promise<DecisionFailure | null> {
  const [decide] = useDecideHolidayMutation()
  const { data: me } = useGetMeQuery()
  return async (id, decision) => {
    try {
      await decide({ id, body: { ...decision, reviewedBy: me?.username ?? t('holidays.system') } }).unwrap()
      notifySuccess(t(`holidays.decided.${decision.status}`))
      return null
    } catch (thrown) {
      const { status, error } = toApiFailure(thrown)
      // Someone else was faster, or it was deleted: the server's sentence explains it.
      const isKnown = status === 409 || status === 404
      return { sentence: (isKnown && error) || t('holidays.decideFailed'), thrown }
    }
  }
}
