import { Text, TextInput } from '@mantine/core'
import type { AttendanceRow } from '@rms/contracts'
import { FormModal } from '../../../components/form-modal.tsx'
import { useForm } from '../../../lib/form.ts'
import { t } from '../../../lib/i18n/index.ts'
import { tellDone } from '../../../lib/notify.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useRecordAbsenceMutation } from '../attendance-api.ts'

interface AbsenceModalProps {
  row: AttendanceRow
  date: string
  onClose: () => void
}

/** Why somebody did not come to their shift. */
export function AbsenceModal({ row, date, onClose }: AbsenceModalProps) {
  const [record] = useRecordAbsenceMutation()
  const formats = useFormats()
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim() ? undefined : t('attendance.reasonRequired') }),
    save: async ({ reason }) => {
      await record({ staffId: row.staff_id, date, reason: reason.trim() }).unwrap()
      tellDone(t('attendance.absenceRecorded'))
      onClose()
    },
    describe: failure => failure.error ?? t('attendance.absenceFailed'),
  })
  return (
    <FormModal
      title={t('attendance.recordAbsence')}
      form={form}
      save={t('common.save')}
      size={500}
      onClose={onClose}
    >
      <Text>
        {row.staff_name}, {formats.date(date)}
      </Text>
      <TextInput
        label={t('attendance.reason')}
        required
        data-autofocus
        value={form.values.reason}
        error={form.errors.reason}
        onChange={event => form.set('reason', event.currentTarget.value)}
      />
    </FormModal>
  )
}
