import { addDays, type CalendarDate } from '@rms/domain-kit'

/** Both days included. */
export interface ReportPeriod {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** The month of a day: YYYY-MM. */
export const toMonth = (date: CalendarDate): string => date.slice(0, 7)

/** Whether a period starts with the first day of a month and ends with the last one of a month. */
export const isWholeMonths = ({ from, to }: ReportPeriod): boolean =>
  from.endsWith('-01') && addDays(to, 1).endsWith('-01')

/** All months from one to another. */
export function listMonths(from: string, to: string): string[] {
  const last = Temporal.PlainYearMonth.from(to)
  const months: string[] = []
  for (
    let month = Temporal.PlainYearMonth.from(from);
    Temporal.PlainYearMonth.compare(month, last) <= 0;
    month = month.add({ months: 1 })
  )
    months.push(month.toString())
  return months
}
