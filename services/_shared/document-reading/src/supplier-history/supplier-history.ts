import { z } from 'zod'

/** A product on earlier invoices of the supplier. */
export const KnownSupplierItem = z.object({
  name: z.string(),
  code: z.string().nullable(),
  unit: z.string().nullable(),
  /** Earlier prices per unit, latest first. */
  prices: z.array(z.number()).readonly(),
  /** The names that were read before a person corrected them, with the unit if that was corrected too. */
  readAs: z
    .array(z.object({ name: z.string(), unit: z.object({ from: z.string(), to: z.string() }).nullable() }))
    .readonly()
    .optional(),
})
export type KnownSupplierItem = z.infer<typeof KnownSupplierItem>

/** What is known about the supplier before reading; only used where the document is ambiguous. */
export const SupplierHistory = z.object({
  decimalMark: z.enum([',', '.']).optional(),
  dateOrder: z.enum(['day-first', 'month-first']).optional(),
  /** The number columns from left to right, for a table whose header does not determine them. */
  columnOrder: z
    .array(z.enum(['quantity', 'price', 'total']))
    .readonly()
    .optional(),
  /** The supplier's column headings. */
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
  items: z.array(KnownSupplierItem).readonly().optional(),
})
export type SupplierHistory = z.infer<typeof SupplierHistory>
