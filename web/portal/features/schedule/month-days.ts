import { addDays, mondayOf } from '@rms/domain-kit'

/** The whole weeks, Monday to Sunday, that a month touches. Calendar days know no clock changes. */
export function daysOfMonthView(day: string): string[][] {
  const first = Temporal.PlainDate.from(day).with({ day: 1 })
  const last = first.add({ months: 1 }).subtract({ days: 1 }).toString()
  const weeks: string[][] = []
  for (let monday = mondayOf(first.toString()); monday <= last; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)))
  return weeks
}

/** The first day of the month so many months away. */
export const monthFrom = (day: string, months: number): string =>
  Temporal.PlainDate.from(day).with({ day: 1 }).add({ months }).toString()
