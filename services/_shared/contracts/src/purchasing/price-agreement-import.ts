import { z } from 'zod'
import { FIELD_RULES } from '../foundation/field-errors.ts'
import { DateText, Id, PeriodDate, Quantity, requiredLineSchema } from '../foundation/primitives.ts'

/** The columns of an import and an export, in the order of the export. */
export const PRICE_AGREEMENT_COLUMNS = [
  'supplier',
  'product',
  'unit',
  'pack',
  'location',
  'unit_price',
  'currency',
  'valid_from',
  'valid_to',
  'tolerance_percent',
  'tolerance_amount',
  'free_goods_buy',
  'free_goods_get',
  'note',
  'pricing',
] as const
export const PriceAgreementColumn = z.enum(PRICE_AGREEMENT_COLUMNS)
export type PriceAgreementColumn = z.infer<typeof PriceAgreementColumn>

/** The most rows of one import. */
export const PRICE_AGREEMENT_IMPORT_MAX_ROWS = 2000

/** The heading of each column in the file. */
const PriceAgreementHeadings = z.object(
  Object.fromEntries(
    PRICE_AGREEMENT_COLUMNS.map(column => [column, requiredLineSchema(200).optional()]),
  ) as Record<PriceAgreementColumn, z.ZodOptional<ReturnType<typeof requiredLineSchema>>>,
)
export type PriceAgreementHeadings = z.infer<typeof PriceAgreementHeadings>

export const PriceAgreementImportBody = z.object({
  /** The text of the file, with a header row. Separated by commas, semicolons or tabs. */
  csv: z.string().min(1).max(4_000_000),
  /** By default, recognised by their headings. A column that is left out here is not read. */
  columns: PriceAgreementHeadings.optional(),
  /** How to read dates such as 03/04/2026. Dates with dots or with the year first need no format. */
  date_format: z.enum(['DD/MM/YYYY', 'MM/DD/YYYY']).optional(),
  /** How to read numbers such as 1,250. */
  decimal_separator: z.enum([',', '.']).optional(),
  /** For rows without a supplier. */
  supplier_id: Id.optional(),
  /** For rows without a first day. */
  valid_from: PeriodDate.optional(),
  /** Ends the open-ended agreement of an item on the day before its new one. */
  ends_previous: z.boolean().optional(),
})

/** Why a row cannot be imported. */
export const PriceAgreementImportProblem = z.object({
  code: z.string(),
  message: z.string(),
  column: PriceAgreementColumn.nullable(),
  /** The text in that column. */
  value: z.string(),
  /** The violated rule of the column, if it is one, so that clients can word the message themselves. */
  rule: z.enum(FIELD_RULES).optional(),
  limit: z.number().optional(),
})
export type PriceAgreementImportProblem = z.infer<typeof PriceAgreementImportProblem>

export const PRICE_AGREEMENT_IMPORT_OUTCOMES = ['new', 'changed', 'unchanged', 'error'] as const

export const PriceAgreementImportRow = z.object({
  /** The number of the row in a spreadsheet, the header row being 1. */
  row: z.int(),
  outcome: z.enum(PRICE_AGREEMENT_IMPORT_OUTCOMES),
  problem: PriceAgreementImportProblem.nullable(),
  /** As in the file if the supplier, product or location was not found. */
  supplier_name: z.string(),
  product_name: z.string(),
  location_name: z.string(),
  unit: z.string(),
  pack: z.string(),
  /** Null for a day price, and if the row cannot be read. */
  unit_price: Quantity.nullable(),
  is_day_price: z.boolean(),
  currency: z.string(),
  valid_from: DateText.nullable(),
  valid_to: DateText.nullable(),
  /** The price of the changed agreement, or of the latest earlier one of the same item. */
  previous_price: Quantity.nullable(),
  /** The last day of the agreement that the row ends; null if it ends none. */
  previous_valid_to: DateText.nullable(),
})
export type PriceAgreementImportRow = z.infer<typeof PriceAgreementImportRow>

export const PriceAgreementImport = z.object({
  headings: z.array(z.string()),
  /** The headings of the columns that were read. */
  columns: z.partialRecord(PriceAgreementColumn, z.string()),
  /** Columns without which no row can be read. */
  missing_columns: z.array(PriceAgreementColumn),
  rows: z.array(PriceAgreementImportRow),
  counts: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), error: z.int() }),
})
export type PriceAgreementImport = z.infer<typeof PriceAgreementImport>
