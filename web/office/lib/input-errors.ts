import {
  type DateFormat,
  type DateInputProblem,
  EARLIEST_YEAR,
  formatDate,
  formatNumber,
  LATEST_YEAR,
  MIN_PASSWORD_CHARACTERS,
  type NumberInputProblem,
  parseTimeInput,
  type TimeInputProblem,
} from '@rms/domain-kit'
import { currentLanguage, t } from '../texts/index.ts'

/** The error of a date field; undefined for an empty field. */
export function getDateError(reason: DateInputProblem, format: DateFormat): string | undefined {
  const example = formatDate(`${new Date().getFullYear()}-12-31`, format)
  switch (reason) {
    case 'blank':
      return undefined
    case 'not-a-date':
      return t('typed.notADate', { example })
    case 'no-year':
      return t('typed.noYear', { example })
    case 'short-year':
      return t('typed.shortYear', { example })
    case 'no-such-day':
      return t('typed.noSuchDay', { example })
    case 'year-out-of-range':
      return t('typed.yearOutOfRange', { first: EARLIEST_YEAR, last: LATEST_YEAR })
  }
}

/** The error of a time field; undefined for an empty field. */
export function getTimeError(reason: TimeInputProblem): string | undefined {
  if (reason === 'blank') return undefined
  return t(reason === 'no-such-time' ? 'typed.noSuchTime' : 'typed.notATime')
}

/** The number in a form field; undefined for an empty field, NaN for anything else. */
export const getNumberFieldValue = (value: string | number): number | undefined =>
  value === '' ? undefined : Number(value)

/** The time in a form field as HH:MM; null if there is none. */
export function getTimeFieldValue(text: string): string | null {
  const read = parseTimeInput(text)
  return read.ok ? read.value : null
}

export interface NumberLimits {
  readonly decimals: number
  readonly min?: number | undefined
  readonly max?: number | undefined
}

/** The error of a number field; undefined for an empty field. */
export function getNumberError(
  reason: NumberInputProblem,
  text: string,
  { decimals }: NumberLimits,
): string | undefined {
  switch (reason) {
    case 'blank':
      return undefined
    case 'not-a-number':
      return t('typed.notANumber', { example: formatInLanguage(decimals === 0 ? 12 : 1234.5) })
    case 'ambiguous':
      return t('typed.ambiguousNumber', { text: text.trim(), plain: text.replace(/\D/g, '') })
    case 'too-many-decimals':
      return decimals === 0 ? t('typed.wholeNumber') : t('typed.tooManyDecimals', { count: decimals })
    case 'too-long':
      return t('typed.tooLong')
  }
}

/** The error for a number outside the limits of its field. */
export function getLimitError(value: number, { min, max }: NumberLimits): string | undefined {
  const isTooLow = min !== undefined && value < min
  const isTooHigh = max !== undefined && value > max
  if (!isTooLow && !isTooHigh) return undefined
  if (min !== undefined && max !== undefined)
    return t('typed.between', { min: formatInLanguage(min), max: formatInLanguage(max) })
  return isTooLow
    ? t('typed.atLeast', { min: formatInLanguage(min) })
    : t('typed.atMost', { max: formatInLanguage(max ?? 0) })
}

const formatInLanguage = (value: number): string => formatNumber(value, currentLanguage(), { min: 0, max: 6 })

/** The error of a password that is too short. All other rules are checked by the server. */
export const getPasswordError = (password: string): string | undefined =>
  [...password].length >= MIN_PASSWORD_CHARACTERS
    ? undefined
    : t('account.tooShort', { count: MIN_PASSWORD_CHARACTERS })
