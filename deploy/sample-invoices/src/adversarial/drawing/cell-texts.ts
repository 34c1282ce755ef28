import { type Decimal, decimal, toCents } from '@rms/domain-kit'
import type { AdversarialDocument } from '../document.ts'
import { formatAmount, formatNumber, formatPercent } from '../formats/number-style.ts'
import type { Layout } from '../layout/layout.ts'
import type { InvoiceLine } from '../lines/invoice-line.ts'
import type { ColumnKey } from '../vocabulary/label-vocabulary.ts'
import { fillIn, LABELS } from '../vocabulary/labels.ts'
import { discountAmount, printedTotal, signedPrice, signedQuantity, signedSum } from './printed-sums.ts'

/** The text in a cell of a line. */
export function cellText(
  key: ColumnKey,
  line: InvoiceLine,
  index: number,
  document: AdversarialDocument,
  layout: Layout,
): string {
  const { numbers, table } = layout
  switch (key) {
    case 'position':
      return String((index + 1) * table.positionStep)
    case 'code':
      return line.code
    case 'ean':
      return line.ean
    case 'name':
      return table.codePlace === 'before-name' && !layout.columns.includes('code')
        ? `${line.code} ${line.name}`
        : line.name
    case 'origin':
      return line.origin
    case 'ordered':
      return quantityNumber(line.ordered, document, layout)
    case 'packages':
      return packagesText(line, document, layout)
    case 'content':
      return line.packs ? formatNumber(line.packs.content, 0, numbers) : ''
    case 'weight':
      return line.packs ? quantityNumber(line.quantity, document, layout) : ''
    case 'quantity':
      return quantityText(line, document, layout)
    case 'unit':
      return line.unit
    case 'listPrice':
      return priceText(line.listPrice, line, document, layout)
    case 'discount':
      return discountText(line, document, layout)
    case 'price':
      return priceText(
        layout.columns.includes('listPrice') ? line.netPrice : line.listPrice,
        line,
        document,
        layout,
      )
    case 'priceUnit':
      return String(line.pricePer)
    case 'tax':
      return taxText(line, document, layout)
    case 'total':
      return totalText(line, document, layout)
    case 'totalWithTax':
      return formatAmount(
        toCents(signedSum(document, line.total).times(decimal(100).plus(document.rates[line.rate])).div(100)),
        numbers,
        'line',
      )
  }
}

function quantityNumber(quantity: Decimal, document: AdversarialDocument, { numbers }: Layout): string {
  const decimals = Math.max(document.scheme.quantityDecimals ?? 0, quantity.decimalPlaces())
  return formatNumber(signedQuantity(document, quantity), decimals, numbers)
}

function packagesText(line: InvoiceLine, document: AdversarialDocument, layout: Layout): string {
  if (line.packs) return formatNumber(signedQuantity(document, line.packs.count), 0, layout.numbers)
  return document.scheme.quantityForm === 'weighed-column'
    ? quantityNumber(line.quantity, document, layout)
    : ''
}

function quantityText(line: InvoiceLine, document: AdversarialDocument, layout: Layout): string {
  const number = quantityNumber(line.quantity, document, layout)
  const { packs, unit } = line
  const count = packs ? formatNumber(signedQuantity(document, packs.count), 0, layout.numbers) : ''
  switch (document.scheme.quantityForm) {
    case 'glued':
      return `${number}${unit}`
    case 'with-unit':
      return `${number}\u00a0${unit}`
    case 'packs-in-cell':
      return packs
        ? `${count}\u00a0x\u00a0${packs.content.toString()}\u00a0${unit}`
        : `${number}\u00a0${unit}`
    case 'weighed-in-cell':
      return packs
        ? `${count}\u00a0${packs.unit}\u00a0/\u00a0${number}\u00a0${unit}`
        : `${number}\u00a0${unit}`
    default:
      return number
  }
}

function priceText(price: Decimal, line: InvoiceLine, document: AdversarialDocument, layout: Layout): string {
  const { zeroAs } = layout.table
  if (line.kind === 'free' && zeroAs !== 'number') return zeroAs === 'dash' ? '-' : ''
  const decimals = Math.max(
    document.scheme.priceDecimals,
    line.kind === 'goods' ? Math.min(4, price.decimalPlaces()) : 2,
  )
  const text = formatAmount(signedPrice(document, price), layout.numbers, 'line', decimals)
  if (line.pricePer === 1 || document.scheme.pricePer !== 'with-price') return text
  const form = LABELS[document.country.language].pricePer[line.code.length % 4] ?? '/{count}'
  return `${text}\u00a0${fillIn(form, { count: String(line.pricePer) }).replaceAll(' ', '\u00a0')}`
}

function discountText(line: InvoiceLine, document: AdversarialDocument, { numbers, table }: Layout): string {
  if (!line.discountPercent) return ''
  if (document.scheme.discounts === 'amount-column')
    return `${table.discountSign}${formatNumber(discountAmount(line), 2, numbers)}`
  return `${table.discountSign}${formatPercent(line.discountPercent, numbers)}`
}

function taxText(line: InvoiceLine, document: AdversarialDocument, { numbers, table }: Layout): string {
  const percent = decimal(document.rates[line.rate])
  switch (table.taxForm) {
    case 'percent':
      return formatPercent(percent, numbers)
    case 'bare':
      return formatNumber(percent, percent.decimalPlaces(), numbers)
    case 'decimal':
      return formatNumber(percent, 2, numbers)
    case 'code':
      return taxCode(line.rate, document)
  }
}

/** Codes are explained in the totals. */
export function taxCode(rate: 0 | 1, { supplier }: AdversarialDocument): string {
  return (supplier.iban.length + supplier.name.length) % 2 === 0 ? (rate === 0 ? 'A' : 'B') : String(rate + 1)
}

function totalText(line: InvoiceLine, document: AdversarialDocument, layout: Layout): string {
  if (line.kind === 'free' && layout.table.zeroAs === 'dash') return '-'
  return formatAmount(printedTotal(document, line), layout.numbers, 'line')
}
