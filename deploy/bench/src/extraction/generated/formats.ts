import { type Decimal, sum } from '@rms/domain-kit'
import type { InventedInvoice, InventedLine } from './invoice.ts'
import type { Style } from './style.ts'
import type { ColumnKey, Language } from './words.ts'

/** A number in the supplier's way of writing. */
export function written(number: Decimal, decimals: number, { decimalMark, group }: Style): string {
  const [whole = '', part] = number.abs().toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return `${number.isNegative() ? '-' : ''}${grouped}${part ? decimalMark + part : ''}`
}

export function money(amount: Decimal, style: Style, decimals = 2): string {
  const number = written(amount, decimals, style)
  if (style.currency === 'none') return number
  return style.currency === 'before' ? `${style.currencySign} ${number}` : `${number} ${style.currencySign}`
}

const LOCALES: Record<Language, string> = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', es: 'es-ES' }

export function dateText(date: string, language: Language, { dateFormat }: Style): string {
  const [year, month, day] = date.split('-')
  switch (dateFormat) {
    case 'iso':
      return date
    case 'slashes':
      return `${day}/${month}/${year}`
    case 'numeric':
      return language === 'de' ? `${day}.${month}.${year}` : `${day}/${month}/${year}`
    case 'named':
      return Temporal.PlainDate.from(date).toLocaleString(LOCALES[language], {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
      })
  }
}

/** What stands in a line's cell. */
export function cellText(key: ColumnKey, line: InventedLine, index: number, style: Style): string {
  switch (key) {
    case 'position':
      return String(index + 1)
    case 'code':
      return line.code
    case 'name':
      return style.capitals ? line.name.toUpperCase() : line.name
    case 'quantity': {
      const quantity = written(line.quantity, quantityDecimals(line.quantity, style), style)
      return style.unitPlace === 'with-quantity' ? `${quantity} ${line.unit}` : quantity
    }
    case 'unit':
      return line.unit
    case 'price':
      return money(line.unitPrice, style, style.priceDecimals)
    case 'discount':
      return line.discountPercent
        ? `${written(line.discountPercent, line.discountPercent.isInteger() ? 0 : 1, style)} %`
        : ''
    case 'tax':
      return `${line.taxPercent}${style.lines === 'grid' ? '%' : ',00'.replace(',', style.decimalMark)}`
    case 'total':
      return money(line.total, style)
  }
}

function quantityDecimals(quantity: Decimal, { quantityDecimals: fixed }: Style): number {
  return Math.max(fixed ?? 0, quantity.decimalPlaces())
}

/** What the lines of the pages so far come to. */
export function carried(lines: InventedInvoice['lines'], style: Style): string {
  return money(sum(lines.map(line => line.total)), style)
}
