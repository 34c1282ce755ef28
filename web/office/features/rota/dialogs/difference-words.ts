import type { ShiftTimes } from '@rms/contracts'
import { dayAndMonth, shortDayName } from '../../../lib/week-words.ts'
import { t } from '../../../texts/index.ts'
import type { DraftShift } from '../model/draft-shift.ts'
import type { ShiftDifference } from '../model/rebase.ts'

/** 'Mon 2 Mar, 09:00–17:00' */
export const timesInWords = ({ shift_date, start_time, end_time }: Omit<ShiftTimes, 'position'>): string =>
  t('rota.shiftWhen', {
    day: `${shortDayName(shift_date)} ${dayAndMonth(shift_date)}`,
    start: start_time,
    end: end_time,
  })

/** A difference in one line, with the name of whom it is about. */
export function differenceInWords(difference: ShiftDifference, nameOf: (staffId: number) => string): string {
  switch (difference.kind) {
    case 'added':
      return t('rota.diff.added', { shift: shiftInWords(difference.after, nameOf) })
    case 'removed':
      return t('rota.diff.removed', { shift: shiftInWords(difference.before, nameOf) })
    case 'changed':
      return t('rota.diff.changed', {
        before: shiftInWords(difference.before, nameOf),
        after: shiftInWords(difference.after, nameOf),
      })
  }
}

const shiftInWords = (shift: DraftShift, nameOf: (staffId: number) => string): string =>
  `${nameOf(shift.staffId)}, ${timesInWords({ shift_date: shift.date, start_time: shift.start, end_time: shift.end })}`
