import { z } from 'zod'

/** A product as earlier invoices of the supplier have it. */
export const KnownItem = z.object({
  name: z.string(),
  code: z.string().nullable(),
  unit: z.string().nullable(),
  /** What it cost before, the latest first; the price of one unit. */
  prices: z.array(z.number()).readonly(),
  /** The names that it was read by before a person put them right, and the unit where that was put right too. */
  readAs: z
    .array(z.object({ name: z.string(), unit: z.object({ from: z.string(), to: z.string() }).nullable() }))
    .readonly()
    .optional(),
})
export type KnownItem = z.infer<typeof KnownItem>

/** What is known of the supplier before reading; it decides only what the document leaves open. */
export const SupplierHints = z.object({
  decimalMark: z.enum([',', '.']).optional(),
  dateOrder: z.enum(['day-first', 'month-first']).optional(),
  /** The columns of numbers from left to right, for a table whose header does not tell them. */
  columnOrder: z
    .array(z.enum(['quantity', 'price', 'total']))
    .readonly()
    .optional(),
  /** The words that the supplier heads its columns with. */
  headings: z
    .array(
      z.object({
        column: z.enum(['name', 'code', 'quantity', 'unit', 'price', 'total']),
        heading: z.string(),
      }),
    )
    .readonly()
    .optional(),
  supplierName: z.string().optional(),
  supplierTaxId: z.string().optional(),
  currency: z.string().length(3).optional(),
  items: z.array(KnownItem).readonly().optional(),
})
export type SupplierHints = z.infer<typeof SupplierHints>
