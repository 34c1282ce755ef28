import { z } from 'zod'
import { createLocationAccessRule } from '../foundation/authorization.ts'
import { defineEndpoint, MEGABYTE } from '../foundation/endpoint.ts'
import { Amount, DateText, Id, RecordDate } from '../foundation/primitives.ts'
import { SalesDayOutcome } from './sales-days.ts'
import { SalesColumn, SalesMapping, SalesMappingBody } from './sales-mapping.ts'
import { SalesPreset } from './sales-sources.ts'

/** The most rows of one file. */
export const SALES_IMPORT_MAX_ROWS = 100_000
/** The most days of all locations in one file. */
export const SALES_IMPORT_MAX_DAYS = 2000
/** The most problems that are listed. */
export const SALES_IMPORT_MAX_PROBLEMS = 200
/** 32 MB. */
export const SALES_IMPORT_MAX_BYTES = 32 * MEGABYTE

const FieldId = z.coerce.number().pipe(Id)

/** The text of a JSON value in a field of a form. */
const JsonText = z
  .string()
  .max(500_000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON' })
      return z.NEVER
    }
  })

/** The fields sent with the file. */
const importFields = {
  source_id: FieldId,
  /** The location of all rows. Without it, the mapping states the location of each text in the column `location`. */
  location_id: FieldId.optional(),
  /** The day of all rows of a file without a date column, such as a Z-report. */
  date: RecordDate.optional(),
}

export const PreviewSalesImportBody = z.object({
  ...importFields,
  /** The mapping as JSON. By default that of the source, or else the one that the headings suggest. */
  mapping: JsonText.pipe(SalesMappingBody).optional(),
})

export const ImportSalesBody = z.object({
  ...importFields,
  /** The mapping as JSON, as confirmed by the user. */
  mapping: JsonText.pipe(SalesMappingBody),
})

export const SalesImportProblem = z.object({
  /** The number of the row in a spreadsheet, the header row being 1. */
  row: z.int(),
  code: z.string(),
  message: z.string(),
  column: SalesColumn.nullable(),
  value: z.string(),
})
export type SalesImportProblem = z.infer<typeof SalesImportProblem>

/** What is missing before rows can be read. */
export const SALES_IMPORT_QUESTIONS = ['date-format', 'decimal-separator', 'tax-rate'] as const

export const SalesImportDay = z.object({
  location_id: Id,
  location_name: z.string(),
  date: DateText,
  outcome: SalesDayOutcome,
  rows: z.int(),
  items: z.int(),
  net_sales: Amount,
  tax: Amount,
  /** What is stored for the day of this source; null if nothing is. */
  stored_net_sales: Amount.nullable(),
})
export type SalesImportDay = z.infer<typeof SalesImportDay>

/** A text of the file without a location, channel, part of the day or kind, and in how many rows it occurs. */
const UnknownText = z.object({ text: z.string(), rows: z.int() })

export const SalesImport = z.object({
  preset: SalesPreset,
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']),
  headings: z.array(z.string()),
  /** The first values of each column, in the order of the headings. */
  samples: z.array(z.array(z.string())),
  mapping: SalesMapping,
  /** Columns without which no row can be read. */
  missing_columns: z.array(SalesColumn),
  /** What the file leaves open: choose it in the mapping. */
  questions: z.array(z.enum(SALES_IMPORT_QUESTIONS)),
  unknown_locations: z.array(UnknownText),
  unknown_channels: z.array(UnknownText),
  unknown_day_parts: z.array(UnknownText),
  unknown_item_kinds: z.array(UnknownText),
  /** Texts of rows that may be totals of other rows. */
  unknown_totals: z.array(UnknownText),
  rows: z.object({
    total: z.int(),
    imported: z.int(),
    /** Totals below the rows, rows of other locations and rows whose kind is ignored. */
    ignored: z.int(),
    wrong: z.int(),
  }),
  /** The first problems, at most 200. */
  problems: z.array(SalesImportProblem),
  /** As they would be stored, or as they were. */
  days: z.array(SalesImportDay),
  net_sales: Amount,
  tax: Amount,
  /** Items that are not mapped to dishes yet. */
  unmapped_items: z.int(),
})
export type SalesImport = z.infer<typeof SalesImport>

const backOffice = {
  service: 'menu-costing',
  access: 'back-office',
  requires: 'none',
  scope: [createLocationAccessRule('body.location_id', 'own')],
  upload: {
    field: 'file',
    maxBytes: SALES_IMPORT_MAX_BYTES,
    tooLarge: 'The file is larger than 32 MB. Export a shorter period.',
  },
  response: SalesImport,
} as const

export const salesImportEndpoints = {
  previewSalesImport: defineEndpoint({
    ...backOffice,
    method: 'post',
    path: '/api/sales/imports/preview',
    changes: 'nothing',
    summary: 'How a CSV file would be read, and the days that it would change; nothing is saved',
    body: PreviewSalesImportBody,
  }),
  importSales: defineEndpoint({
    ...backOffice,
    method: 'post',
    path: '/api/sales/imports',
    summary:
      'Import the sales of a CSV file, all days or none; 400 with the problems if a row has one, as in the preview; more than 20,000 items are stored in parts, and 503 `sales-import-incomplete` says how many days of a large file were stored; the mapping is kept for the next file of the source',
    body: ImportSalesBody,
  }),
}
