import type { HolidayRequest } from '@rms/contracts'
import { ReasonModal } from '../../components/reason-modal.tsx'
import { tellFailure } from '../../lib/notify.ts'
import { dateRange } from '../../lib/week-words.ts'
import { t } from '../../texts/index.ts'
import { useDeciding } from './use-holiday-acts.ts'

interface DenyModalProps {
  request: HolidayRequest
  onClose: () => void
}

/** Denies a request. A reason is required. */
export function DenyModal({ request, onClose }: DenyModalProps) {
  const decide = useDeciding()
  const deny = async (denyReason: string) => {
    const failure = await decide(request.id, { status: 'denied', denyReason })
    if (failure) tellFailure(failure.sentence)
    else onClose()
  }
  return (
    <ReasonModal
      title={t('holidays.denyTitle')}
      label={t('holidays.denyReason')}
      missing={t('holidays.denyReasonRequired')}
      act={t('holidays.deny')}
      failed={t('holidays.decideFailed')}
      onReason={deny}
      onClose={onClose}
    >
      {t('holidays.denyWhat', {
        name: request.staff_name,
        dates: dateRange(request.start_date, request.end_date),
      })}
    </ReasonModal>
  )
}
