import type { Absence, AttendanceRow } from '@rms/contracts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { RowAction, TextRowAction } from '../../../components/row-actions.tsx'
import { notifyUndoable } from '../../../components/undoable-notification.tsx'
import { notifyNotSaved } from '../../../lib/notify-not-saved.ts'
import { t } from '../../../texts/index.ts'
import {
  useDeleteAbsenceMutation,
  useListAbsencesQuery,
  useRecordAbsenceMutation,
} from '../attendance-api.ts'

interface AbsenceActionProps {
  row: AttendanceRow
  date: string
  onRecord: () => void
}

/** Records or removes the reason of an absence. */
export function AbsenceAction({ row, date, onRecord }: AbsenceActionProps) {
  const { data: absences = [] } = useListAbsencesQuery(date)
  const [remove] = useDeleteAbsenceMutation()
  const [record] = useRecordAbsenceMutation()
  const name = row.staff_name
  const recorded = absences.find(({ staff_id }) => staff_id === row.staff_id)
  const removeAbsence = async ({ id, staff_id: staffId, reason }: Absence) => {
    const answer = await remove(id)
    const { error } = answer
    if (error) notifyNotSaved(toApiFailure(error).error ?? t('attendance.absenceFailed'), error)
    else notifyUndoable(t('attendance.absenceDeleted'), () => record({ staffId, date, reason }).unwrap())
  }
  if (recorded)
    return (
      <RowAction
        icon={IconArrowBackUp}
        shortLabel={t('attendance.deleteAbsenceReason', { reason: recorded.reason })}
        label={t('attendance.deleteAbsenceOf', { name })}
        onClick={() => removeAbsence(recorded)}
      />
    )
  if (row.actual_start !== null || row.scheduled_start === null) return null
  return (
    <TextRowAction
      shortLabel={t('attendance.recordAbsence')}
      label={t('attendance.recordAbsenceOf', { name })}
      onClick={onRecord}
    />
  )
}
