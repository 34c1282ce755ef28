import { PRICE_AGREEMENT_COLUMNS, type PriceAgreementColumn } from '@rms/contracts'
import { CSV_BOM, type CsvCell, formatCsvRow } from '@rms/domain-kit'
import type { PriceAgreement } from './price-agreement.ts'
import { toTermColumns } from './price-agreement-presenter.ts'

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
  location: agreement.location?.name ?? '',
  ...toTermColumns(agreement),
})
