import type { Language } from '../i18n/language.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** The formatter of a locale with these options. Each is created once, because that is slow on phones. */
export function getDateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = JSON.stringify([locale, options])
  const format = formats.get(name) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(name, format)
  return format
}

interface RangeStyle {
  /** Whether both dates include the weekday: 'Mon 16 – Sun 22 Nov 2026' instead of '16 – 22 Nov 2026'. */
  readonly hasWeekdays?: boolean
  readonly hasYear?: boolean
}

/**
 * Formats two calendar dates (YYYY-MM-DD) as a range, with the month in letters. Shared parts are shown once; a
 * range of one day is a single date. English puts the day first, which is unambiguous with the month in letters.
 */
export function formatDateRange(
  language: Language,
  [start, end]: readonly [start: string, end: string],
  { hasWeekdays = false, hasYear = true }: RangeStyle = {},
): string {
  const days = [new Date(start), new Date(end)] as const
  const format = getDateFormat(language, {
    ...(hasWeekdays && { weekday: 'short' }),
    day: 'numeric',
    month: 'short',
    ...((hasYear || start.slice(0, 4) !== end.slice(0, 4)) && { year: 'numeric' }),
    timeZone: 'UTC',
  })
  if (language === 'en') return formatEnglish(format, days)
  const range = format.formatRange(...days).replaceAll(THIN_SPACE, ' ')
  return language === 'es' ? shortenSpanish(format, days, range) : range
}

const THIN_SPACE = '\u2009'
type Days = readonly [Date, Date]
type Part = Intl.DateTimeFormatPartTypes

/** The locale data of English puts the month first or repeats it, depending on the country. */
function formatEnglish(format: Intl.DateTimeFormat, days: Days): string {
  const [start, end] = days.map(day => formatToParts(format, day)) as [Parts, Parts]
  const words = (parts: Parts, names: readonly Part[]) => names.flatMap(name => parts[name] ?? []).join(' ')
  const whole = words(end, ['weekday', 'day', 'month', 'year'])
  if (days[0].getTime() === days[1].getTime()) return whole
  const isSameYear = start.year === end.year
  const own: Part[] = ['weekday', 'day']
  if (!isSameYear || start.month !== end.month) own.push('month')
  if (!isSameYear) own.push('year')
  return `${words(start, own)} – ${whole}`
}

/** 'lun 16 – dom 22 nov 2026': the locale data repeats the month and puts commas after the weekdays. */
function shortenSpanish(format: Intl.DateTimeFormat, days: Days, range: string): string {
  const [start, end] = days.map(day => formatToParts(format, day)) as [Parts, Parts]
  const text = range.replaceAll(',', '')
  const isRepeated = text.split(` ${start.month}`).length > 2 && start.year === end.year
  return isRepeated ? text.replace(` ${start.month}`, '') : text
}

type Parts = Partial<Record<Part, string>>

const formatToParts = (format: Intl.DateTimeFormat, day: Date): Parts =>
  Object.fromEntries(format.formatToParts(day).map(({ type, value }) => [type, value]))
