import type {
  PriceAgreementImport,
  PriceAgreementImportProblem,
  PriceAgreementImportRow,
} from '@rms/contracts'
import { toNumber } from '@rms/domain-kit'
import type { PriceAgreement } from '../price-agreement.ts'
import type { PlannedRow } from './plan-import.ts'
import type { AgreementFile } from './read-agreement-file.ts'

type FileRow = AgreementFile['rows'][number]

/** The rows of an import with what each of them does, and their counts. */
export function presentImport(
  { headings, columns }: Pick<AgreementFile, 'headings' | 'columns'>,
  {
    missing,
    rows,
  }: {
    readonly missing: PriceAgreementImport['missing_columns']
    readonly rows: readonly PriceAgreementImportRow[]
  },
): PriceAgreementImport {
  const count = (outcome: PriceAgreementImportRow['outcome']) =>
    rows.filter(row => row.outcome === outcome).length
  return {
    headings: [...headings],
    columns,
    missing_columns: missing,
    rows: [...rows],
    counts: {
      new: count('new'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      error: count('error'),
    },
  }
}

/** A row that cannot be read, with its texts as in the file. */
export const presentUnreadRow = (
  { row, cells }: FileRow,
  problem: PriceAgreementImportProblem | null,
): PriceAgreementImportRow => ({
  row,
  outcome: 'error',
  problem,
  supplier_name: cells.supplier,
  product_name: cells.product,
  location_name: cells.location,
  unit: cells.unit,
  pack: cells.pack,
  unit_price: null,
  is_day_price: false,
  currency: cells.currency,
  valid_from: null,
  valid_to: null,
  previous_price: null,
  previous_valid_to: null,
})

/** A row with the agreement that it describes. */
export function presentPlannedRow({ row, cells }: FileRow, planned: PlannedRow): PriceAgreementImportRow {
  const described = { row, ...presentAgreement(planned.agreement) }
  if (planned.outcome === 'error') {
    const { code, sentence: message, column } = planned.problem
    const problem = { code, message, column, value: column ? cells[column] : '' }
    return { ...described, outcome: 'error', problem, previous_price: null, previous_valid_to: null }
  }
  return {
    ...described,
    outcome: planned.outcome,
    problem: null,
    previous_price: planned.previous?.unitPrice ? toNumber(planned.previous.unitPrice, 6) : null,
    previous_valid_to: planned.ended?.validTo ?? null,
  }
}

const presentAgreement = (agreement: PriceAgreement) => ({
  supplier_name: agreement.supplier.name,
  product_name: agreement.product.name,
  location_name: agreement.location?.name ?? '',
  unit: agreement.unit,
  pack: agreement.pack,
  unit_price: agreement.unitPrice && toNumber(agreement.unitPrice, 6),
  is_day_price: agreement.unitPrice === null,
  currency: agreement.currency,
  valid_from: agreement.validFrom,
  valid_to: agreement.validTo,
})
