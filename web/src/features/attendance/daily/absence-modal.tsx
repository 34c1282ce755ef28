import { Text, TextInput } from '@mantine/core'
import type { AttendanceRow } from '@rms/contracts'
import { AppModal } from '../../../components/app-modal.tsx'
import { AppForm, SaveButtons } from '../../../components/form-parts.tsx'
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
    <AppModal
      opened
      onClose={onClose}
      title={t('attendance.recordAbsence')}
      isUnsaved={form.isDirty}
      size={500}
    >
      <AppForm
        label={t('attendance.recordAbsence')}
        submit={form.submit}
        failure={form.failure}
        footer={<SaveButtons save={t('common.save')} isBusy={form.isBusy} onCancel={onClose} />}
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
      </AppForm>
    </AppModal>
  )
}
