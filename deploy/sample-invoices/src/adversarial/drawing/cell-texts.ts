import { type Decimal, toCents, toDecimal } from '@rms/domain-kit'
import type { AdversarialDocument } from '../adversarial-document.ts'
import { formatAmount, formatNumber, formatPercent } from '../formats/number-style.ts'
import type { DocumentLayout } from '../layout/document-layout.ts'
import type { InvoiceLine } from '../lines/invoice-line.ts'
import { fillInPlaceholders, LABEL_VOCABULARIES } from '../vocabulary/label-vocabularies.ts'
import type { ColumnKey } from '../vocabulary/label-vocabulary.ts'
import {
  applySignToPrice,
  applySignToQuantity,
  applySignToSum,
  computeDiscountAmount,
  getPrintedLineTotal,
} from './printed-sums.ts'

/** The text in a cell of a line. */
export function formatCellText(
  key: ColumnKey,
  line: InvoiceLine,
  index: number,
  document: AdversarialDocument,
  layout: DocumentLayout,
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
        toCents(
          applySignToSum(document, line.total).times(toDecimal(100).plus(document.rates[line.rate])).div(100),
        ),
        numbers,
        'line',
      )
  }
}

function quantityNumber(
  quantity: Decimal,
  document: AdversarialDocument,
  { numbers }: DocumentLayout,
): string {
  const decimals = Math.max(document.scheme.quantityDecimals ?? 0, quantity.decimalPlaces())
  return formatNumber(applySignToQuantity(document, quantity), decimals, numbers)
}

function packagesText(line: InvoiceLine, document: AdversarialDocument, layout: DocumentLayout): string {
  if (line.packs) return formatNumber(applySignToQuantity(document, line.packs.count), 0, layout.numbers)
  return document.scheme.quantityForm === 'weighed-column'
    ? quantityNumber(line.quantity, document, layout)
    : ''
}

function quantityText(line: InvoiceLine, document: AdversarialDocument, layout: DocumentLayout): string {
  const number = quantityNumber(line.quantity, document, layout)
  const { packs, unit } = line
  const count = packs ? formatNumber(applySignToQuantity(document, packs.count), 0, layout.numbers) : ''
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

function priceText(
  price: Decimal,
  line: InvoiceLine,
  document: AdversarialDocument,
  layout: DocumentLayout,
): string {
  const { zeroAs } = layout.table
  if (line.kind === 'free' && zeroAs !== 'number') return zeroAs === 'dash' ? '-' : ''
  const decimals = Math.max(
    document.scheme.priceDecimals,
    line.kind === 'goods' ? Math.min(4, price.decimalPlaces()) : 2,
  )
  const text = formatAmount(applySignToPrice(document, price), layout.numbers, 'line', decimals)
  if (line.pricePer === 1 || document.scheme.pricePer !== 'with-price') return text
  const form = LABEL_VOCABULARIES[document.country.language].pricePer[line.code.length % 4] ?? '/{count}'
  return `${text}\u00a0${fillInPlaceholders(form, { count: String(line.pricePer) }).replaceAll(' ', '\u00a0')}`
}

function discountText(
  line: InvoiceLine,
  document: AdversarialDocument,
  { numbers, table }: DocumentLayout,
): string {
  if (!line.discountPercent) return ''
  if (document.scheme.discounts === 'amount-column')
    return `${table.discountSign}${formatNumber(computeDiscountAmount(line), 2, numbers)}`
  return `${table.discountSign}${formatPercent(line.discountPercent, numbers)}`
}

function taxText(
  line: InvoiceLine,
  document: AdversarialDocument,
  { numbers, table }: DocumentLayout,
): string {
  const percent = toDecimal(document.rates[line.rate])
  switch (table.taxForm) {
    case 'percent':
      return formatPercent(percent, numbers)
    case 'bare':
      return formatNumber(percent, percent.decimalPlaces(), numbers)
    case 'decimal':
      return formatNumber(percent, 2, numbers)
    case 'code':
      return getTaxCode(line.rate, document)
  }
}

/** Codes are explained in the totals. */
export function getTaxCode(rate: 0 | 1, { supplier }: AdversarialDocument): string {
  return (supplier.iban.length + supplier.name.length) % 2 === 0 ? (rate === 0 ? 'A' : 'B') : String(rate + 1)
}

function totalText(line: InvoiceLine, document: AdversarialDocument, layout: DocumentLayout): string {
  if (line.kind === 'free' && layout.table.zeroAs === 'dash') return '-'
  return formatAmount(getPrintedLineTotal(document, line), layout.numbers, 'line')
}
