import { t } from '../../../texts/index.ts'

export interface ExportPeriod {
  /** YYYY-MM-DD; '' if not entered. */
  startDate: string
  endDate: string
}

/** The month that contains the day. */
export function getMonthPeriod(day: string): ExportPeriod {
  const date = Temporal.PlainDate.from(day)
  return {
    startDate: date.with({ day: 1 }).toString(),
    endDate: date.with({ day: date.daysInMonth }).toString(),
  }
}

/** Why the period cannot be exported; null if it is valid. Start and end may be the same day. */
export function validateExportPeriod({ startDate, endDate }: ExportPeriod): string | null {
  if (!startDate || !endDate) return t('export.bothDates')
  return startDate > endDate ? t('export.order') : null
}
