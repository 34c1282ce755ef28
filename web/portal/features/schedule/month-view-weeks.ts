import { addDays, getMonday } from '@rms/domain-kit'

/** All weeks, Monday to Sunday, that overlap a month. Calendar days are unaffected by clock changes. */
export function getMonthViewWeeks(day: string): string[][] {
  const first = Temporal.PlainDate.from(day).with({ day: 1 })
  const last = first.add({ months: 1 }).subtract({ days: 1 }).toString()
  const weeks: string[][] = []
  for (let monday = getMonday(first.toString()); monday <= last; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)))
  return weeks
}

/** The first day of the month a number of months later. */
export const getMonthStart = (day: string, months: number): string =>
  Temporal.PlainDate.from(day).with({ day: 1 }).add({ months }).toString()
