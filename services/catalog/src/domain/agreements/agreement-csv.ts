import { PRICE_AGREEMENT_COLUMNS, type PriceAgreementColumn } from '@rms/contracts'
import { CSV_BOM, type CsvCell, formatCsvRow, toNumber } from '@rms/domain-kit'
import type { PriceAgreement } from './price-agreement.ts'

/** A CSV file of agreements with the columns of the import: ISO dates and plain numbers. */
export const createAgreementCsv = (agreements: readonly PriceAgreement[]): string =>
  CSV_BOM + formatCsvRow(PRICE_AGREEMENT_COLUMNS) + agreements.map(toRow).join('')

const toRow = (agreement: PriceAgreement): string => {
  const cells = toCells(agreement)
  return formatCsvRow(PRICE_AGREEMENT_COLUMNS.map(column => cells[column]))
}

const toCells = (agreement: PriceAgreement): Readonly<Record<PriceAgreementColumn, CsvCell>> => ({
  supplier: agreement.supplier.name,
  product: agreement.product.name,
  unit: agreement.unit,
  pack: agreement.pack,
  location: agreement.location?.name ?? '',
  unit_price: toNumber(agreement.unitPrice, 6),
  currency: agreement.currency,
  valid_from: agreement.validFrom,
  valid_to: agreement.validTo,
  tolerance_percent: toNumber(agreement.tolerancePercent, 2),
  tolerance_amount: toNumber(agreement.toleranceAmount, 2),
  free_goods_buy: agreement.freeGoods?.buy ?? null,
  free_goods_get: agreement.freeGoods?.get ?? null,
  note: agreement.note,
})
