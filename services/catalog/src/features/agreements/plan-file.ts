import {
  PRICE_AGREEMENT_COLUMNS,
  PRICE_AGREEMENT_IMPORT_MAX_ROWS,
  type PriceAgreementColumn,
  type PriceAgreementImport,
  type PriceAgreementImportBody,
  type PriceAgreementImportProblem,
} from '@rms/contracts'
import { badRequest, type UserActor } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import type { z } from 'zod'
import { parseAgreementRow, type RowDefaults } from '../../domain/agreements/import/parse-agreement-row.ts'
import type { RowProblem } from '../../domain/agreements/import/parse-csv-values.ts'
import { type ImportPlan, planImport } from '../../domain/agreements/import/plan-import.ts'
import {
  presentImport,
  presentPlannedRow,
  presentUnreadRow,
} from '../../domain/agreements/import/present-import.ts'
import { type AgreementFile, readAgreementFile } from '../../domain/agreements/import/read-agreement-file.ts'
import { buildPriceAgreement, type PriceAgreement } from '../../domain/agreements/price-agreement.ts'
import type { AgreementDependencies } from './agreement-dependencies.ts'
import { findRowParties, type RowParties } from './find-row-parties.ts'

export type ImportRequest = z.output<typeof PriceAgreementImportBody> & { readonly actor: UserActor }

interface PlannedFile {
  readonly result: PriceAgreementImport
  readonly plan: ImportPlan
}

/** Reads a file and decides what each row does. 400 for a file without rows, or with too many. */
export async function planFile(
  needs: AgreementDependencies,
  request: ImportRequest,
  session?: ClientSession,
): Promise<PlannedFile> {
  const file = readFile(request)
  const missing = findMissingColumns(file, request)
  const rows = missing.length > 0 ? [] : file.rows
  const { supplier_id: supplierId, actor, ends_previous: endsPrevious = false } = request
  const parties = await findRowParties(needs, { rows, supplierId, actor }, session)
  const defaults = toRowDefaults(request, (await needs.settings.current(session)).currency)
  const readRows = rows.map(row => readRow(row, parties.get(row.row), { defaults, now: needs.now() }))
  const candidates = readRows.flatMap(({ row: { row }, agreement }) =>
    agreement ? [{ row, agreement }] : [],
  )
  const supplierIds = new Set(candidates.map(({ agreement }) => agreement.supplier.id))
  const existing = await needs.agreements.listForSuppliers([...supplierIds], session)
  const plan = planImport(candidates, { existing, endsPrevious })
  const shown = readRows.map(({ row, problem }) => {
    const planned = plan.rows.get(row.row)
    return planned ? presentPlannedRow(row, planned) : presentUnreadRow(row, problem ?? null)
  })
  return { plan, result: presentImport(file, { missing, rows: shown }) }
}

function readFile({ csv, columns }: ImportRequest): AgreementFile {
  const file = readAgreementFile(csv, columns)
  if (!file || file.rows.length === 0)
    throw badRequest('csv-empty', 'The file has no rows below its header row.', { field: 'csv' })
  if (file.rows.length > PRICE_AGREEMENT_IMPORT_MAX_ROWS)
    throw badRequest(
      'csv-too-many-rows',
      `A file can have at most ${PRICE_AGREEMENT_IMPORT_MAX_ROWS} rows. Divide it into several files.`,
      { field: 'csv' },
    )
  return file
}

/** The columns without which no row can be read, and chosen ones that the file does not have. */
function findMissingColumns(
  { columns, headings }: AgreementFile,
  { supplier_id, valid_from }: ImportRequest,
): PriceAgreementColumn[] {
  const required: PriceAgreementColumn[] = [
    ...(supplier_id === undefined ? (['supplier'] as const) : []),
    'product',
    'unit_price',
    ...(valid_from === undefined ? (['valid_from'] as const) : []),
  ]
  const absent = Object.entries(columns).filter(([, heading]) => !headings.includes(heading))
  return PRICE_AGREEMENT_COLUMNS.filter(
    column => absent.some(([name]) => name === column) || (required.includes(column) && !columns[column]),
  )
}

const toRowDefaults = (
  { date_format, decimal_separator, valid_from }: ImportRequest,
  currency: string,
): RowDefaults => ({
  dateFormat: date_format,
  decimalSeparator: decimal_separator,
  validFrom: valid_from,
  currency,
})

type FileRow = AgreementFile['rows'][number]

interface ReadRow {
  readonly row: FileRow
  readonly agreement?: PriceAgreement
  readonly problem?: PriceAgreementImportProblem
}

/** The agreement that a row describes, with a negative id until it is saved, or what is wrong with the row. */
function readRow(
  row: FileRow,
  found: RowParties | undefined,
  { defaults, now }: { readonly defaults: RowDefaults; readonly now: Temporal.Instant },
): ReadRow {
  const toProblem = ({ code, sentence: message, column }: Omit<RowProblem, 'value'>): ReadRow => ({
    row,
    problem: { code, message, column, value: column ? row.cells[column] : '' },
  })
  if (found && 'problem' in found) return toProblem(found.problem)
  const unit = row.cells.unit || found?.productUnit || ''
  const parsed = parseAgreementRow({ ...row.cells, unit }, defaults)
  if (!found || !parsed.ok) return { row, ...(!parsed.ok && { problem: parsed.problem }) }
  const { validFrom, validTo } = parsed.terms
  if (validTo !== null && validTo < validFrom) return toProblem(REVERSED_DATES)
  return {
    row,
    agreement: buildPriceAgreement(-row.row, { parties: found.parties, terms: parsed.terms }, now),
  }
}

const REVERSED_DATES = {
  code: 'dates-reversed',
  sentence: 'The end date cannot be before the start date.',
  column: 'valid_to',
} as const
