import type { HolidayRequest } from '@rms/contracts'
import { ReasonModal } from '../../components/reason-modal.tsx'
import { formatDayRange } from '../../lib/format-dates.ts'
import { notifyError } from '../../lib/notify.ts'
import { t } from '../../texts/index.ts'
import { useDecideHoliday } from './use-holiday-actions.ts'

interface DenyHolidayModalProps {
  request: HolidayRequest
  onClose: () => void
}

/** Denies a request. A reason is required. */
export function DenyHolidayModal({ request, onClose }: DenyHolidayModalProps) {
  const decide = useDecideHoliday()
  const deny = async (denyReason: string) => {
    const failure = await decide(request.id, { status: 'denied', denyReason })
    if (failure) notifyError(failure.sentence)
    else onClose()
  }
  return (
    <ReasonModal
      title={t('holidays.denyTitle')}
      label={t('holidays.denyReason')}
      missingMessage={t('holidays.denyReasonRequired')}
      submitLabel={t('holidays.deny')}
      failureMessage={t('holidays.decideFailed')}
      onReason={deny}
      onClose={onClose}
    >
      {t('holidays.denyWhat', {
        name: request.staff_name,
        dates: formatDayRange(request.start_date, request.end_date),
      })}
    </ReasonModal>
  )
}
