import { z } from 'zod'
import { defineEndpoint } from '../foundation/endpoint.ts'
import {
  Amount,
  decimalNumberSchema,
  Id,
  IdParams,
  Instant,
  optionalSingleLineSchema,
  Quantity,
  requiredLineSchema,
  Success,
} from '../foundation/primitives.ts'

/** The meaning of a column of an invoice's lines. */
export const InvoiceFormatColumn = z.enum([
  'code',
  'product_name',
  'quantity',
  'unit',
  'unit_price',
  'total_price',
])
export type InvoiceFormatColumn = z.infer<typeof InvoiceFormatColumn>

/** The invoice format of a supplier, as far as it was learned. */
export const RecognisedInvoiceFormat = z.object({
  /** The columns of its lines, with the heading of each. */
  columns: z.array(z.object({ column: InvoiceFormatColumn, heading: z.string().nullable() })),
  /** The columns from left to right. */
  order: z.array(InvoiceFormatColumn),
  decimal_mark: z.enum(['.', ',']).nullable(),
  date_order: z.enum(['day-first', 'month-first']).nullable(),
  /** The supplier's unit words and their meaning: { st: 'each' }. */
  units: z.record(z.string(), z.string()),
  /** Whether delivery notes of the supplier that state prices and a total are invoices. */
  invoiced_by_delivery_note: z.boolean(),
})
export type RecognisedInvoiceFormat = z.infer<typeof RecognisedInvoiceFormat>

export const ParsedInvoiceLine = z.object({
  product_name: z.string(),
  quantity: Quantity,
  unit: z.string(),
  unit_price: Quantity,
  total_price: Amount,
})
export type ParsedInvoiceLine = z.infer<typeof ParsedInvoiceLine>

/** A line of a sample, corrected by a person. */
const CorrectedItem = z.object({
  product_name: requiredLineSchema(300),
  quantity: decimalNumberSchema(6),
  unit: optionalSingleLineSchema(20),
  unit_price: decimalNumberSchema(6),
  total_price: decimalNumberSchema(2),
})

/** A format learned for a supplier, from a sample or from a correction of one of its invoices. */
export const InvoiceFormatTraining = z.object({
  id: Id,
  supplierId: Id,
  supplier_name: z.string(),
  source: z.enum(['sample', 'correction']),
  understood: RecognisedInvoiceFormat,
  item_count: z.int(),
  created_at: Instant,
})
export type InvoiceFormatTraining = z.infer<typeof InvoiceFormatTraining>

const Sample = z.object({ supplierId: Id, invoiceText: z.string().trim().min(1).max(200_000) })
/** All managers share these records. */
const backOffice = {
  service: 'invoicing',
  access: 'back-office',
  requires: 'none',
  scope: 'business',
} as const

export const formatTrainingEndpoints = {
  trainInvoiceFormat: defineEndpoint({
    ...backOffice,
    method: 'post',
    path: '/api/settings/train-invoice-format',
    changes: 'nothing',
    summary: "Read a sample of a supplier's invoices; nothing is saved",
    body: Sample,
    response: z.object({ parsedItems: z.array(ParsedInvoiceLine), understood: RecognisedInvoiceFormat }),
  }),
  saveTrainingData: defineEndpoint({
    ...backOffice,
    method: 'post',
    path: '/api/settings/save-training-data',
    sharedBecause: 'invoices of a supplier look the same at all locations',
    summary: 'Save the invoice format of a supplier from a corrected sample',
    body: Sample.extend({ parsedItems: z.array(CorrectedItem).min(1).max(1000) }),
    status: 201,
    response: z.object({ id: Id, supplierId: Id, created_at: Instant }),
  }),
  listTrainingData: defineEndpoint({
    ...backOffice,
    method: 'get',
    path: '/api/settings/training-data',
    summary: 'Saved invoice formats of suppliers, newest first',
    query: z.object({ supplier_id: z.coerce.number().pipe(Id).optional() }),
    response: z.array(InvoiceFormatTraining),
  }),
  deleteTrainingData: defineEndpoint({
    ...backOffice,
    method: 'delete',
    path: '/api/settings/training-data/:id',
    sharedBecause: 'invoices of a supplier look the same at all locations',
    summary: 'Delete a saved format',
    params: IdParams,
    response: Success,
  }),
}
