import type { Absence, AttendanceRow } from '@rms/contracts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { failureOf } from '../../../../shared/api/failure.ts'
import { RowAction, WordAction } from '../../../components/row-action.tsx'
import { tellUndoable } from '../../../components/undoable-notice.tsx'
import { tellNotSaved } from '../../../lib/not-saved.ts'
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
  const takeBack = async ({ id, staff_id: staffId, reason }: Absence) => {
    const answer = await remove(id)
    const { error } = answer
    if (error) tellNotSaved(failureOf(error).error ?? t('attendance.absenceFailed'), error)
    else tellUndoable(t('attendance.absenceTakenBack'), () => record({ staffId, date, reason }).unwrap())
  }
  if (recorded)
    return (
      <RowAction
        icon={IconArrowBackUp}
        word={t('attendance.takeBack', { reason: recorded.reason })}
        label={t('attendance.takeBackOf', { name })}
        onClick={() => takeBack(recorded)}
      />
    )
  if (row.actual_start !== null || row.scheduled_start === null) return null
  return (
    <WordAction
      word={t('attendance.recordAbsence')}
      label={t('attendance.recordAbsenceOf', { name })}
      onClick={onRecord}
    />
  )
}
