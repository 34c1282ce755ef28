import { addDays } from '@rms/domain-kit'
import { getDateFormat } from '../../../../shared/lib/date-formats.ts'
import { formatWeekday } from '../../../lib/format-dates.ts'
import { currentLanguage, t } from '../../../texts/index.ts'
import { CALENDAR_PATTERNS, type TargetValues } from './target-values.ts'

export const describePattern = (pattern: TargetValues['pattern']): string =>
  pattern === 'months' ? t('primeCost.targets.months') : pattern

const A_SUNDAY = '2026-03-01'

/** 'Monday' for 1. */
export const formatWeekdayName = (day: number): string => formatWeekday(addDays(A_SUNDAY, day))

/** 'January' for 1. */
export const formatMonthName = (month: number): string =>
  getDateFormat(currentLanguage(), { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month - 1))

export const patternOptions = () => CALENDAR_PATTERNS.map(value => ({ value, label: describePattern(value) }))

export const weekdayOptions = () =>
  [1, 2, 3, 4, 5, 6, 7].map(day => ({ value: String(day), label: formatWeekdayName(day) }))

export const monthOptions = () =>
  Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: formatMonthName(index + 1),
  }))
