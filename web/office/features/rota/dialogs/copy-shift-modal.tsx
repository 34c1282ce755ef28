import { Checkbox, Stack, Text } from '@mantine/core'
import { useForm } from '../../../../shared/lib/form.ts'
import { FormModal } from '../../../components/form-modal.tsx'
import { formatDayAndMonth, formatWeekday } from '../../../lib/format-dates.ts'
import { notifySuccess } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import type { DraftShift } from '../model/draft-shift.ts'

interface CopyShiftModalProps {
  shift: DraftShift
  days: readonly string[]
  onCopy: (dates: readonly string[]) => void
  onClose: () => void
}

/** Copies a shift to other days of the week. */
export function CopyShiftModal({ shift, days, onCopy, onClose }: CopyShiftModalProps) {
  const form = useForm<{ dates: readonly string[] }>({
    initialValues: { dates: [] },
    validate: ({ dates }) => ({ dates: dates.length > 0 ? undefined : t('rota.chooseDay') }),
    save: async ({ dates }) => {
      onCopy(dates)
      notifySuccess(t('rota.shiftCopied', { count: dates.length }))
      onClose()
    },
    describeFailure: failure =>
      t('rota.copyShiftFailed', { reason: failure.error ?? t('common.unknownError') }),
  })
  return (
    <FormModal
      title={t('rota.copyShift')}
      form={form}
      saveLabel={t('rota.copyShift')}
      size={500}
      onClose={onClose}
    >
      <Text size="md">
        {t('rota.copyWhat', { start: shift.start, end: shift.end, position: shift.position })}
      </Text>
      <Checkbox.Group
        label={t('rota.copyTo')}
        value={[...form.values.dates]}
        error={form.errors.dates}
        onChange={dates => form.set('dates', dates)}
      >
        <Stack gap="sm" mt={8}>
          {days.map(day => (
            <Checkbox
              key={day}
              value={day}
              disabled={day === shift.date}
              label={`${formatWeekday(day)}, ${formatDayAndMonth(day)}${day === shift.date ? ` (${t('rota.original')})` : ''}`}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </FormModal>
  )
}
