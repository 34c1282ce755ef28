import type { ShiftTimes } from '@rms/contracts'
import { formatDayAndMonth, formatShortWeekday } from '../../../lib/format-dates.ts'
import { t } from '../../../texts/index.ts'
import type { DraftShift } from '../model/draft-shift.ts'
import type { ShiftDifference } from '../model/rebase-shifts.ts'

/** Formats the times of a shift, for example 'Mon 2 Mar, 09:00–17:00'. */
export const formatShiftTimes = ({
  shift_date,
  start_time,
  end_time,
}: Omit<ShiftTimes, 'position'>): string =>
  t('rota.shiftWhen', {
    day: `${formatShortWeekday(shift_date)} ${formatDayAndMonth(shift_date)}`,
    start: start_time,
    end: end_time,
  })

/** Describes a changed shift in one line, with the name of the staff member. */
export function describeShiftChange(
  difference: ShiftDifference,
  getStaffName: (staffId: number) => string,
): string {
  switch (difference.kind) {
    case 'added':
      return t('rota.diff.added', { shift: describeShift(difference.after, getStaffName) })
    case 'removed':
      return t('rota.diff.removed', { shift: describeShift(difference.before, getStaffName) })
    case 'changed':
      return t('rota.diff.changed', {
        before: describeShift(difference.before, getStaffName),
        after: describeShift(difference.after, getStaffName),
      })
  }
}

const describeShift = (shift: DraftShift, getStaffName: (staffId: number) => string): string =>
  `${getStaffName(shift.staffId)}, ${formatShiftTimes({ shift_date: shift.date, start_time: shift.start, end_time: shift.end })}`
