import type { InvoiceLanguage } from '../../invoice-vocabulary.ts'
import type { Random } from '../random.ts'

const DATE_FORMS = [
  'dotted',
  'dotted-short-year',
  'slashed',
  'slashed-short-year',
  'dashed',
  'iso',
  'unpadded',
  'month-name',
  'month-abbreviation',
  'abbreviation-dashed',
  'weekday',
] as const
export type PrintedDateFormat = (typeof DATE_FORMS)[number]

const LOCALES: Record<InvoiceLanguage, string> = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', es: 'es-ES' }

/** Forms that people of the language use. */
export function pickPrintedDateFormat(language: InvoiceLanguage, { pick }: Random): PrintedDateFormat {
  const common: Record<InvoiceLanguage, readonly PrintedDateFormat[]> = {
    de: ['dotted', 'dotted', 'dotted', 'dotted-short-year', 'unpadded'],
    fr: ['slashed', 'slashed', 'slashed', 'slashed-short-year', 'dotted', 'dashed'],
    es: ['slashed', 'slashed', 'dashed', 'slashed-short-year', 'dotted'],
    en: ['slashed', 'slashed', 'slashed-short-year', 'dashed', 'abbreviation-dashed'],
  }
  return pick([
    ...common[language],
    ...common[language],
    'iso',
    'month-name',
    'month-abbreviation',
    'abbreviation-dashed',
    'weekday',
  ])
}

export function formatDate(
  date: Temporal.PlainDate,
  form: PrintedDateFormat,
  language: InvoiceLanguage,
): string {
  const day = String(date.day).padStart(2, '0')
  const month = String(date.month).padStart(2, '0')
  const shortYear = String(date.year).slice(2)
  const named = (options: Intl.DateTimeFormatOptions) => date.toLocaleString(LOCALES[language], options)
  switch (form) {
    case 'dotted':
      return `${day}.${month}.${date.year}`
    case 'dotted-short-year':
      return `${day}.${month}.${shortYear}`
    case 'slashed':
      return `${day}/${month}/${date.year}`
    case 'slashed-short-year':
      return `${day}/${month}/${shortYear}`
    case 'dashed':
      return `${day}-${month}-${date.year}`
    case 'iso':
      return date.toString()
    case 'unpadded':
      return language === 'de'
        ? `${date.day}.${date.month}.${date.year}`
        : `${date.day}/${date.month}/${date.year}`
    case 'month-name':
      return named({ day: 'numeric', month: 'long', year: 'numeric' })
    case 'month-abbreviation':
      return named({ day: 'numeric', month: 'short', year: 'numeric' })
    case 'abbreviation-dashed':
      return `${day}-${named({ month: 'short' }).replace('.', '')}-${date.year % 2 === 0 ? date.year : shortYear}`
    case 'weekday':
      return `${named({ weekday: 'long' })}, ${named({ day: 'numeric', month: 'long', year: 'numeric' })}`
  }
}
