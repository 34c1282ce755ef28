import {
  CreatePriceAgreementBody,
  findFieldProblems,
  PRICE_AGREEMENT_COLUMNS,
  type PriceAgreementColumn,
  type PriceAgreementImportProblem,
} from '@rms/contracts'
import { toAgreementTerms } from '../agreement-terms.ts'
import type { AgreementTerms } from '../price-agreement.ts'
import { type CsvFormats, parseCsvDate, parseCsvNumber, type RowProblem } from './parse-csv-values.ts'
import PRICINGS from './pricings.json' with { type: 'json' }
import type { AgreementCells } from './read-agreement-file.ts'

export interface RowDefaults extends CsvFormats {
  readonly validFrom: string | undefined
  readonly currency: string
}

export type ParsedRow =
  | { readonly ok: true; readonly terms: AgreementTerms }
  | { readonly ok: false; readonly problem: PriceAgreementImportProblem }

const NUMBERS = [
  'unit_price',
  'tolerance_percent',
  'tolerance_amount',
  'free_goods_buy',
  'free_goods_get',
] as const
const DATES = ['valid_from', 'valid_to'] as const

/** The terms in the cells of a row, or what is wrong with the first of them that cannot be read. */
export function parseAgreementRow(cells: AgreementCells, defaults: RowDefaults): ParsedRow {
  const isDayPrice = parsePricing(cells.pricing) === 'day-price'
  const required = isDayPrice ? (['product'] as const) : (['product', 'unit_price'] as const)
  const missing = required.find(column => cells[column] === '')
  if (missing) return refuse(cells, { column: missing, ...MISSING })
  const values: Partial<Record<PriceAgreementColumn, number | string>> = {}
  for (const column of PRICE_AGREEMENT_COLUMNS) {
    if (cells[column] === '') continue
    const parsed = parseCell(column, cells[column], defaults)
    if (!parsed.ok) return refuse(cells, { ...parsed.problem, column })
    values[column] = parsed.value
  }
  return toTerms(cells, values, defaults)
}

const MISSING = { code: 'csv-value-missing', sentence: 'This value is missing.' }

function parseCell(column: PriceAgreementColumn, text: string, formats: CsvFormats) {
  if (NUMBERS.some(each => each === column)) return parseCsvNumber(text, formats)
  if (DATES.some(each => each === column)) return parseCsvDate(text, formats)
  return { ok: true as const, value: column === 'pricing' ? parsePricing(text) : text }
}

/** In any of the four languages; a text that names neither pricing is returned as it is. */
function parsePricing(text: string): string {
  const name = text.replace(/\s+/g, ' ').trim().toLowerCase()
  if (PRICINGS['day-price'].includes(name)) return 'day-price'
  return PRICINGS.fixed.includes(name) ? 'fixed' : text
}

type CellValues = Readonly<Partial<Record<PriceAgreementColumn, number | string>>>

function toTerms(cells: AgreementCells, values: CellValues, { validFrom, currency }: RowDefaults): ParsedRow {
  const {
    supplier: _,
    product: __,
    location: ___,
    free_goods_buy: buy,
    free_goods_get: get,
    ...same
  } = values
  if (!values.valid_from && !validFrom) return refuse(cells, { column: 'valid_from', ...MISSING })
  const body = CreatePriceAgreementBody.safeParse({
    valid_from: validFrom,
    currency,
    ...same,
    ...PLACEHOLDER_IDS,
    free_goods: buy === undefined && get === undefined ? null : { buy, get },
  })
  if (body.success) return { ok: true, terms: toAgreementTerms(body.data, currency) }
  const [first] = findFieldProblems(body.error)
  const column = PRICE_AGREEMENT_COLUMNS.find(name => name === first?.field.replace('.', '_')) ?? null
  const problem = { code: 'csv-value-invalid', sentence: first?.message ?? '', column }
  const { rule, limit } = first ?? {}
  return refuse(cells, problem, { ...(rule && { rule }), ...(limit !== undefined && { limit }) })
}

/** The names of supplier and product are looked up separately. */
const PLACEHOLDER_IDS = { supplier_id: 1, product_id: 1 }

const refuse = (
  cells: AgreementCells,
  { code, sentence, column }: Omit<RowProblem, 'value'>,
  more: Pick<PriceAgreementImportProblem, 'rule' | 'limit'> = {},
): ParsedRow => ({
  ok: false,
  problem: { code, message: sentence, column, value: column ? cells[column] : '', ...more },
})
