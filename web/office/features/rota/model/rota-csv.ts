import { CSV_BOM, clockHours, csvRow } from '@rms/domain-kit'
import { t } from '../../../texts/index.ts'
import type { DraftShift } from './draft-shift.ts'
import { type Counting, shiftLength } from './shift-figures.ts'
import { typeOf } from './shift-types.ts'

/** The shifts of a rota as CSV, sorted by person and day. */
export function rotaCsv(shifts: readonly DraftShift[], { staff, timeZoneOf }: Counting): string {
  const nameOf = ({ staffId }: DraftShift) => staff.get(staffId)?.name ?? ''
  const rows = shifts
    .toSorted(
      (a, b) =>
        nameOf(a).localeCompare(nameOf(b)) || a.date.localeCompare(b.date) || a.start.localeCompare(b.start),
    )
    .map(shift =>
      csvRow([
        nameOf(shift),
        shift.date,
        shift.start,
        shift.end,
        clockHours(shiftLength(shift, timeZoneOf(shift.staffId))),
        shift.position,
        typeOf(shift),
        shift.notes,
      ]),
    )
  return [CSV_BOM, csvRow(headers()), ...rows].join('')
}

const headers = () => [
  t('rota.staff'),
  t('rota.date'),
  t('rota.start'),
  t('rota.end'),
  t('rota.hours'),
  t('rota.position'),
  t('rota.shiftType'),
  t('rota.notes'),
]
