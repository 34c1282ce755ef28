import { Text, Textarea } from '@mantine/core'
import type { HolidayRequest } from '@rms/contracts'
import { FormModal } from '../../components/form-modal.tsx'
import { useForm } from '../../lib/form.ts'
import { t } from '../../lib/i18n/index.ts'
import { tellFailure } from '../../lib/notify.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { useDeciding } from './use-holiday-acts.ts'

interface DenyModalProps {
  request: HolidayRequest
  onClose: () => void
}

/** Denies a request with its reason; without one nothing happens. */
export function DenyModal({ request, onClose }: DenyModalProps) {
  const decide = useDeciding()
  const { date } = useFormats()
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim() ? undefined : t('holidays.denyReasonRequired') }),
    save: async ({ reason }) => {
      const failure = await decide(request.id, { status: 'denied', denyReason: reason.trim() })
      if (failure) tellFailure(failure)
      else onClose()
    },
    describe: failure => failure.error ?? t('holidays.decideFailed'),
  })
  return (
    <FormModal
      title={t('holidays.denyTitle')}
      form={form}
      save={t('holidays.deny')}
      size={500}
      onClose={onClose}
    >
      <Text>
        {t('holidays.denyWhat', {
          name: request.staff_name,
          start: date(request.start_date),
          end: date(request.end_date),
        })}
      </Text>
      <Textarea
        label={t('holidays.denyReason')}
        required
        data-autofocus
        autosize
        minRows={3}
        value={form.values.reason}
        error={form.errors.reason}
        onChange={event => form.set('reason', event.currentTarget.value)}
      />
    </FormModal>
  )
}
