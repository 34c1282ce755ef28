import { t } from '../../../texts/index.ts'

export interface Period {
  /** YYYY-MM-DD; '' for none. */
  startDate: string
  endDate: string
}

/** From the first to the last day of the month of a day. */
export function monthOf(day: string): Period {
  const date = Temporal.PlainDate.from(day)
  return {
    startDate: date.with({ day: 1 }).toString(),
    endDate: date.with({ day: date.daysInMonth }).toString(),
  }
}

/** Why a period cannot be exported; null when it can. One day alone can. */
export function periodProblem({ startDate, endDate }: Period): string | null {
  if (!startDate || !endDate) return t('export.bothDates')
  return startDate > endDate ? t('export.order') : null
}
