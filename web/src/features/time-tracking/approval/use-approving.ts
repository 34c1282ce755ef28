import type { WeekApproval } from '@rms/contracts'
import { failureOf } from '../../../lib/api/failure.ts'
import { t } from '../../../lib/i18n/index.ts'
import { tellDone, tellFailure } from '../../../lib/notify.ts'
import { useApproveWeekMutation, useWithdrawApprovalMutation } from '../tracking-api.ts'

/** Approves people's weeks, and takes an approval back; of several each failure is told by name. */
export function useApproving(weekStart: string) {
  const [approve, { isLoading }] = useApproveWeekMutation()
  const [withdraw] = useWithdrawApprovalMutation()
  return {
    isBusy: isLoading,
    approve: async (people: readonly WeekApproval[]) => {
      let done = 0
      for (const { staffId, staffName } of people) {
        const answer = await approve({ weekStart, staffId })
        if (answer.error) tellFailure(failedFor(staffName, answer.error))
        else done += 1
      }
      if (done > 0) tellDone(t('tracking.weeksApproved', { count: done }))
    },
    withdraw: async ({ staffId, staffName }: WeekApproval) => {
      const answer = await withdraw({ weekStart, staffId })
      if (answer.error) tellFailure(failedFor(staffName, answer.error))
    },
  }
}

const failedFor = (name: string, error: unknown): string =>
  t('tracking.approveFailed', { name, error: failureOf(error).error ?? t('common.unknownError') })
