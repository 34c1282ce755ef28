import type { ShiftTimes } from '@rms/contracts'
import { dayAndMonth, shortDayName } from '../../../lib/week-words.ts'
import { t } from '../../../texts/index.ts'
import type { DraftShift } from '../model/draft-shift.ts'
import type { ShiftDifference } from '../model/rebase.ts'

/** Formats the times of a shift, for example 'Mon 2 Mar, 09:00–17:00'. */
export const timesInWords = ({ shift_date, start_time, end_time }: Omit<ShiftTimes, 'position'>): string =>
  t('rota.shiftWhen', {
    day: `${shortDayName(shift_date)} ${dayAndMonth(shift_date)}`,
    start: start_time,
    end: end_time,
  })

/** Describes a changed shift in one line, with the name of the staff member. */
export function differenceInWords(difference: ShiftDifference, nameOf: (staffId: number) => string): string {
  switch (difference.kind) {
    case 'added':
      return t('rota.diff.added', { shift: describeShift(difference.after, nameOf) })
    case 'removed':
      return t('rota.diff.removed', { shift: describeShift(difference.before, nameOf) })
    case 'changed':
      return t('rota.diff.changed', {
        before: describeShift(difference.before, nameOf),
        after: describeShift(difference.after, nameOf),
      })
  }
}

const describeShift = (shift: DraftShift, nameOf: (staffId: number) => string): string =>
  `${nameOf(shift.staffId)}, ${timesInWords({ shift_date: shift.date, start_time: shift.start, end_time: shift.end })}`
