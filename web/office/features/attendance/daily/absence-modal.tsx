import type { AttendanceRow } from '@rms/contracts'
import { ReasonModal } from '../../../components/reason-modal.tsx'
import { tellDone } from '../../../lib/notify.ts'
import { dateInWords } from '../../../lib/week-words.ts'
import { t } from '../../../texts/index.ts'
import { useRecordAbsenceMutation } from '../attendance-api.ts'

interface AbsenceModalProps {
  row: AttendanceRow
  date: string
  onClose: () => void
}

/** Asks for the reason of an absence. */
export function AbsenceModal({ row, date, onClose }: AbsenceModalProps) {
  const [record] = useRecordAbsenceMutation()
  const recordFor = async (reason: string) => {
    await record({ staffId: row.staff_id, date, reason }).unwrap()
    tellDone(t('attendance.absenceRecorded'))
    onClose()
  }
  return (
    <ReasonModal
      title={t('attendance.recordAbsence')}
      label={t('attendance.reason')}
      missing={t('attendance.reasonRequired')}
      act={t('common.save')}
      failed={t('attendance.absenceFailed')}
      onReason={recordFor}
      onClose={onClose}
    >
      {row.staff_name}, {dateInWords(date)}
    </ReasonModal>
  )
}
