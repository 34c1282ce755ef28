import { computeLineTotal, type Decimal, sumDecimals, toCents } from '@rms/domain-kit'
import type { InvoiceLayout } from './invoice-layout.ts'
import type { InvoiceColumnKey, InvoiceLanguage } from './invoice-vocabulary.ts'
import type { SampleLine } from './sample-invoice.ts'

/** Formats a number in the supplier's notation. */
function written(number: Decimal, decimals: number, style: InvoiceLayout): string {
  return signed(number, absolute(number, decimals, style), style)
}

export function formatMoney(amount: Decimal, style: InvoiceLayout, decimals = 2): string {
  const number = absolute(amount, decimals, style)
  const sign = style.currencySign
  const text = { none: number, before: `${sign} ${number}`, after: `${number} ${sign}` }[style.currency]
  return signed(amount, text, style).replaceAll(' ', NO_BREAK)
}

/** An amount must not wrap. */
const NO_BREAK = '\u00a0'

function absolute(number: Decimal, decimals: number, { decimalMark, group }: InvoiceLayout): string {
  const [whole = '', part] = number.abs().toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return `${grouped}${part ? decimalMark + part : ''}`
}

function signed(number: Decimal, text: string, { quirks }: InvoiceLayout): string {
  if (!number.isNegative() || number.isZero()) return text
  switch (quirks.minus) {
    case 'before':
      return `-${text}`
    case 'trailing':
      return `${text}-`
    case 'brackets':
      return `(${text})`
    case 'credit':
      return `${text} CR`
  }
}

const LOCALES: Record<InvoiceLanguage, string> = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', es: 'es-ES' }

export function formatPrintedDate(
  date: string,
  language: InvoiceLanguage,
  { dateFormat }: InvoiceLayout,
): string {
  const [year = '', month, day] = date.split('-')
  const named = (length: 'long' | 'short') =>
    Temporal.PlainDate.from(date).toLocaleString(LOCALES[language], {
      day: 'numeric',
      month: length,
      year: 'numeric',
    })
  switch (dateFormat) {
    case 'iso':
      return date
    case 'slashes':
      return `${day}/${month}/${year}`
    case 'numeric':
      return language === 'de' ? `${day}.${month}.${year}` : `${day}/${month}/${year}`
    case 'short-year':
      return `${day}.${month}.${year.slice(2)}`
    case 'dashes':
      return `${day}-${month}-${year}`
    case 'named':
      return named('long')
    case 'short-name':
      return named('short')
  }
}

/** The text of a line's cell. */
export function formatCell(
  key: InvoiceColumnKey,
  line: SampleLine,
  index: number,
  style: InvoiceLayout,
): string {
  switch (key) {
    case 'position':
      return String((index + 1) * style.quirks.positionStep)
    case 'code':
      return line.code
    case 'name':
      return style.capitals ? line.name.toUpperCase() : line.name
    case 'quantity':
      return quantityText(line, style)
    case 'ordered':
      return written(line.ordered, quantityDecimals(line.ordered, style), style)
    case 'origin':
      return line.origin
    case 'unit':
      return line.unit
    case 'price':
      return formatMoney(line.unitPrice, style, Math.max(style.priceDecimals, line.unitPrice.decimalPlaces()))
    case 'discount':
      return discountText(line, style)
    case 'tax':
      return `${line.taxPercent}${style.lines === 'grid' ? '%' : ',00'.replace(',', style.decimalMark)}`
    case 'total':
      return formatMoney(line.total, style)
    case 'gross':
      return formatMoney(toCents(line.total.times(100 + line.taxPercent).div(100)), style)
  }
}

function quantityText({ quantity, unit }: SampleLine, style: InvoiceLayout): string {
  const number = written(quantity, quantityDecimals(quantity, style), style)
  if (style.unitPlace !== 'with-quantity') return number
  return style.quirks.quantityForm === 'glued' ? `${number}${unit}` : `${number} ${unit}`
}

function discountText(
  { quantity, unitPrice, total, discountPercent }: SampleLine,
  style: InvoiceLayout,
): string {
  if (!discountPercent) return ''
  if (style.quirks.discountForm === 'money')
    return written(computeLineTotal(quantity, unitPrice).minus(total), 2, style)
  return `${written(discountPercent, discountPercent.isInteger() ? 0 : 1, style)} %`
}

function quantityDecimals(quantity: Decimal, { quantityDecimals: fixed }: InvoiceLayout): number {
  return Math.max(fixed ?? 0, quantity.decimalPlaces())
}

/** The formatted sum of lines. */
export function sumLines(lines: readonly SampleLine[], style: InvoiceLayout): string {
  return formatMoney(sumDecimals(lines.map(line => line.total)), style)
}
