import type { AttendanceRow } from '@rms/contracts'
import { ReasonModal } from '../../../components/reason-modal.tsx'
import { formatLongDate } from '../../../lib/format-dates.ts'
import { notifySuccess } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { useRecordAbsenceMutation } from '../attendance-api.ts'

interface RecordAbsenceModalProps {
  row: AttendanceRow
  date: string
  onClose: () => void
}

/** Records an absence with its reason. */
export function AbsenceFormModal({ row, date, onClose }: RecordAbsenceModalProps) {
  const [record] = useRecordAbsenceMutation()
  const saveReason = async (reason: string) => {
    await record({ staffId: row.staff_id, date, reason }).unwrap()
    notifySuccess(t('attendance.absenceRecorded'))
    onClose()
  }
  return (
    <ReasonModal
      title={t('attendance.recordAbsence')}
      label={t('attendance.reason')}
      missingMessage={t('attendance.reasonRequired')}
      submitLabel={t('common.save')}
      failureMessage={t('attendance.absenceFailed')}
      onReason={saveReason}
      onClose={onClose}
    >
      {row.staff_name}, {formatLongDate(date)}
    </ReasonModal>
  )
}
