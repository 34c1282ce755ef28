import { CSV_BOM, formatCsvRow, formatPayrollHours } from '@rms/domain-kit'
import { t } from '../../../texts/index.ts'
import type { DraftShift } from './draft-shift.ts'
import { getShiftDuration, type RotaCostingContext } from './shift-costing.ts'
import { getShiftTypeLabel } from './shift-types.ts'

/** The shifts of a rota as CSV, sorted by person and day. */
export function buildRotaCsv(
  shifts: readonly DraftShift[],
  { staff, getTimeZone }: RotaCostingContext,
): string {
  const getStaffName = ({ staffId }: DraftShift) => staff.get(staffId)?.name ?? ''
  const rows = shifts
    .toSorted(
      (a, b) =>
        getStaffName(a).localeCompare(getStaffName(b)) ||
        a.date.localeCompare(b.date) ||
        a.start.localeCompare(b.start),
    )
    .map(shift =>
      formatCsvRow([
        getStaffName(shift),
        shift.date,
        shift.start,
        shift.end,
        formatPayrollHours(getShiftDuration(shift, getTimeZone(shift.staffId))),
        shift.position,
        getShiftTypeLabel(shift),
        shift.notes,
      ]),
    )
  return [CSV_BOM, formatCsvRow(listHeaders()), ...rows].join('')
}

const listHeaders = () => [
  t('rota.staff'),
  t('rota.date'),
  t('rota.start'),
  t('rota.end'),
  t('rota.hours'),
  t('rota.position'),
  t('rota.shiftType'),
  t('rota.notes'),
]
