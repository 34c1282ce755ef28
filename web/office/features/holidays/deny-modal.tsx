import type { HolidayRequest } from '@rms/contracts'
import { ReasonModal } from '../../components/reason-modal.tsx'
import { tellFailure } from '../../lib/notify.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import { useDeciding } from './use-holiday-acts.ts'

interface DenyModalProps {
  request: HolidayRequest
  onClose: () => void
}

/** Denies a request with its reason; without one nothing happens. */
export function DenyModal({ request, onClose }: DenyModalProps) {
  const decide = useDeciding()
  const { date } = useFormats()
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
        start: date(request.start_date),
        end: date(request.end_date),
      })}
    </ReasonModal>
  )
}
