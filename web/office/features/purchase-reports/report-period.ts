import { addDays, isCalendarDate } from '@rms/domain-kit'

export const PERIOD_KINDS = ['month', 'quarter', 'year', 'custom'] as const
export type PeriodKind = (typeof PERIOD_KINDS)[number]

/** The months of a period that can be browsed. */
const PERIOD_MONTHS = { month: 1, quarter: 3, year: 12 } as const

/** A period with both days included. */
export interface ReportPeriod {
  readonly kind: PeriodKind
  readonly from: string
  readonly to: string
}

/** Reads the period from the URL; by default the current year. */
export function parseReportPeriod(params: URLSearchParams, today: string): ReportPeriod {
  const kind = PERIOD_KINDS.find(name => name === params.get('period')) ?? 'year'
  const readDate = (name: string, fallback: string) => {
    const value = params.get(name) ?? ''
    return isCalendarDate(value) ? value : fallback
  }
  if (kind !== 'custom') return getPeriodOf(kind, readDate('date', today))
  const to = readDate('to', today)
  return { kind, from: readDate('from', getPeriodOf('month', to).from), to }
}

/** The month, quarter or year of a day. */
export function getPeriodOf(kind: Exclude<PeriodKind, 'custom'>, date: string): ReportPeriod {
  const months = PERIOD_MONTHS[kind]
  const day = Temporal.PlainDate.from(date)
  const first = day.with({ month: day.month - ((day.month - 1) % months), day: 1 })
  return { kind, from: first.toString(), to: addDays(first.add({ months }).toString(), -1) }
}

/** The first day of the next period, or of the previous one. */
export const moveToNextPeriod = ({ to }: ReportPeriod): string => addDays(to, 1)
export const moveToPreviousPeriod = ({ kind, from }: ReportPeriod): string =>
  kind === 'custom' ? from : getPeriodOf(kind, addDays(from, -1)).from

/** The URL parameters of a kind of period that shows the same time as before as far as possible. */
export const toPeriodParams = (kind: PeriodKind, { from, to }: ReportPeriod): Record<string, string> =>
  kind === 'custom' ? { period: kind, date: '', from, to } : { period: kind, date: from, from: '', to: '' }
