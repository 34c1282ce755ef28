import type { WeekApproval } from '@rms/contracts'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { notifyUndoable } from '../../../components/undoable-notification.tsx'
import { notifyNotSaved } from '../../../lib/notify-not-saved.ts'
import { t } from '../../../texts/index.ts'
import { useApproveWeekMutation, useWithdrawWeekApprovalMutation } from '../time-tracking-api.ts'

/** Approves weeks of staff and withdraws approvals. Failures of a bulk approval are reported by name. */
export function useApprovalActions(weekStart: string) {
  const [approve, { isLoading }] = useApproveWeekMutation()
  const [withdraw] = useWithdrawWeekApprovalMutation()
  return {
    isBusy: isLoading,
    approve: async (people: readonly WeekApproval[]) => {
      const approved: number[] = []
      for (const { staffId, staffName } of people) {
        const answer = await approve({ weekStart, staffId })
        if (answer.error) notifyNotSaved(describeFailure(staffName, answer.error), answer.error)
        else approved.push(staffId)
      }
      if (approved.length === 0) return
      notifyUndoable(t('tracking.weeksApproved', { count: approved.length }), async () => {
        for (const staffId of approved) await withdraw({ weekStart, staffId }).unwrap()
      })
    },
    withdraw: async ({ staffId, staffName }: WeekApproval) => {
      const answer = await withdraw({ weekStart, staffId })
      if (answer.error) notifyNotSaved(describeFailure(staffName, answer.error), answer.error)
    },
  }
}

const describeFailure = (name: string, error: unknown): string =>
  t('tracking.approveFailed', { name, error: toApiFailure(error).error ?? t('common.unknownError') })
