import { z } from 'zod'
import {
  createLocationAccessRule,
  createRecordAccessRule,
  type RecordAccessRule,
} from '../foundation/authorization.ts'
import { defineEndpoint } from '../foundation/endpoint.ts'
import {
  BooleanText,
  DateText,
  decimalNumberSchema,
  extendWithVersion,
  Id,
  IdParams,
  Instant,
  optionalSingleLineSchema,
  optionalTextSchema,
  PageQuery,
  PeriodDate,
  Quantity,
  RequestDate,
  Success,
  Version,
} from '../foundation/primitives.ts'
import { Currency } from './invoice-schemas.ts'
import { PriceAgreementImport, PriceAgreementImportBody } from './price-agreement-import.ts'

const MAX_UNIT_PRICE = 100_000
const MAX_FREE_GOODS = 10_000

/** So many units are paid, and so many more are free. */
const FreeGoods = z.object({ buy: z.int().positive(), get: z.int().positive() })
export type FreeGoods = z.infer<typeof FreeGoods>

/** Whether an agreement applies today. */
export const PriceAgreementStatus = z.enum(['upcoming', 'current', 'ended'])
export type PriceAgreementStatus = z.infer<typeof PriceAgreementStatus>

/** A day price changes daily, as for fish and vegetables, so that no price is agreed. */
export const AgreementPricing = z.enum(['fixed', 'day-price'])
export type AgreementPricing = z.infer<typeof AgreementPricing>

/** The measures in which prices of different packs are compared. */
const BaseUnit = z.enum(['kg', 'l', 'lb', 'each'])

/** The previous agreement for the same product in another pack, and how the price per base unit has changed. */
export const PackChange = z.object({
  agreement_id: Id,
  unit: z.string(),
  pack: z.string(),
  unit_price: Quantity,
  valid_from: DateText,
  /** Null when the packs cannot be compared. */
  base_unit: BaseUnit.nullable(),
  previous_base_price: Quantity.nullable(),
  base_price: Quantity.nullable(),
  /** Signed and not rounded. */
  percent: z.number().nullable(),
})
export type PackChange = z.infer<typeof PackChange>

export const PriceAgreement = z.object({
  id: Id,
  supplier_id: Id,
  supplier_name: z.string(),
  product_id: Id,
  product_name: z.string(),
  /** As on invoices. */
  unit: z.string(),
  /** The pack, such as 6 × 1 l; '' if there is none. */
  pack: z.string(),
  /** The content of one unit; null if neither unit, pack nor product name gives it. */
  base_amount: Quantity.nullable(),
  base_unit: BaseUnit.nullable(),
  /** The price per base unit. */
  base_price: Quantity.nullable(),
  /** Null for all locations. */
  location_id: Id.nullable(),
  location_name: z.string(),
  pricing: AgreementPricing,
  /** Net, per unit; null for a day price. */
  unit_price: Quantity.nullable(),
  currency: z.string(),
  valid_from: DateText,
  /** The last day; null while it has none. */
  valid_to: DateText.nullable(),
  status: PriceAgreementStatus,
  tolerance_percent: Quantity,
  tolerance_amount: Quantity,
  free_goods: FreeGoods.nullable(),
  /** Where the price was agreed. */
  note: z.string(),
  pack_change: PackChange.nullable(),
  created_at: Instant,
  version: Version,
})
export type PriceAgreement = z.infer<typeof PriceAgreement>

const agreementFields = {
  /** Blank or missing means each. */
  unit: optionalSingleLineSchema(20),
  pack: optionalSingleLineSchema(40),
  /** Missing or null means all locations. */
  location_id: Id.nullish(),
  /** By default fixed. A day price has neither a tolerance nor free goods. */
  pricing: AgreementPricing.optional(),
  /** Required for a fixed price, missing or null for a day price. */
  unit_price: decimalNumberSchema(6, MAX_UNIT_PRICE).positive().nullish(),
  /** By default that of the business. */
  currency: Currency.optional(),
  valid_from: PeriodDate,
  valid_to: PeriodDate.nullish(),
  tolerance_percent: decimalNumberSchema(2, 100).nonnegative(),
  tolerance_amount: decimalNumberSchema(2, MAX_UNIT_PRICE).nonnegative(),
  free_goods: z
    .object({
      buy: z.int().positive().max(MAX_FREE_GOODS),
      get: z.int().positive().max(MAX_FREE_GOODS),
    })
    .nullish(),
  note: optionalTextSchema(1000),
}

/** Whether the open-ended agreement of the same item is ended on the day before the new one starts. */
const endsPrevious = { ends_previous: z.boolean().optional() }

export const CreatePriceAgreementBody = z
  .object({
    supplier_id: Id,
    product_id: Id,
    ...agreementFields,
    tolerance_percent: agreementFields.tolerance_percent.default(0),
    tolerance_amount: agreementFields.tolerance_amount.default(0),
    ...endsPrevious,
  })
  // Also if other fields are wrong, so that all problems are reported together.
  .superRefine(requirePriceUnlessDaily, { when: ({ value }) => typeof value === 'object' && value !== null })

interface PricedBody {
  readonly pricing?: AgreementPricing | undefined
  readonly unit_price?: number | null | undefined
}

function requirePriceUnlessDaily(
  { pricing, unit_price: price }: PricedBody,
  { addIssue }: z.core.$RefinementCtx<PricedBody>,
): void {
  const path = ['unit_price']
  const hasPrice = price !== undefined && price !== null
  if (pricing === 'day-price' && hasPrice)
    addIssue({ code: 'custom', path, message: 'must be left out for a day price' })
  if (pricing !== 'day-price' && !hasPrice) {
    const message = 'Invalid input: expected number, received undefined'
    addIssue({ code: 'invalid_type', expected: 'number', path, message, input: undefined })
  }
}

/** Supplier and product stay: for another item, add another agreement. */
export const UpdatePriceAgreementBody = extendWithVersion(z.object(agreementFields).partial())

export const AgreeOnInvoiceLineBody = z.object({
  invoice_id: Id,
  item_id: Id,
  location_id: agreementFields.location_id,
  valid_from: PeriodDate.optional(),
  ...endsPrevious,
})

export const EndPriceAgreementBody = z.object({ valid_to: PeriodDate, version: Version.optional() })

const QueryId = z.coerce.number().pipe(Id)

const PriceAgreementFilter = z.object({
  supplier_id: QueryId.optional(),
  product_id: QueryId.optional(),
  /** What applies at this location: its own agreements and those for all locations. */
  location_id: QueryId.optional(),
  valid_on: RequestDate.optional(),
  search: PageQuery.shape.search,
})
export type PriceAgreementFilter = z.infer<typeof PriceAgreementFilter>

const backOffice = { service: 'catalog', access: 'back-office', requires: 'none' } as const

/** Agreements of the caller's locations, and those for all locations. */
const ownOrGeneral: RecordAccessRule = { record: 'price-agreement', at: 'params.id', orGeneral: true }

export const priceAgreementEndpoints = {
  listPriceAgreements: defineEndpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'get',
    path: '/api/price-agreements',
    summary: 'Agreed prices, by product name by default',
    query: PageQuery.extend(PriceAgreementFilter.shape),
    paged: true,
    response: z.array(PriceAgreement),
  }),
  exportPriceAgreements: defineEndpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'get',
    path: '/api/price-agreements/export',
    summary: 'Agreed prices as a CSV file with the columns of the import',
    query: PriceAgreementFilter,
    produces: 'text/csv',
    response: z.string(),
  }),
  listPriceAgreementHistory: defineEndpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'get',
    path: '/api/price-agreements/history',
    summary:
      'All agreements for a product of a supplier, oldest first; with a unit, only for that unit and pack',
    query: z.object({
      supplier_id: QueryId,
      product_id: QueryId,
      unit: z.string().trim().max(20).optional(),
      pack: z.string().trim().max(40).optional(),
    }),
    response: z.array(PriceAgreement),
  }),
  importPriceAgreements: defineEndpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'post',
    path: '/api/price-agreements/import',
    summary: 'Import agreed prices from CSV, all rows or none; with `preview=true` nothing is saved',
    query: z.object({ preview: BooleanText.optional() }),
    body: PriceAgreementImportBody,
    bodyLimit: '5mb',
    response: PriceAgreementImport,
  }),
  agreeOnInvoiceLinePrice: defineEndpoint({
    ...backOffice,
    scope: [
      createRecordAccessRule('purchase-line', 'body.item_id'),
      createLocationAccessRule('body.location_id', 'none'),
    ],
    method: 'post',
    path: '/api/price-agreements/from-invoice-line',
    summary: 'Agree on the price of a line of a processed invoice, by default from the date of the invoice',
    body: AgreeOnInvoiceLineBody,
    status: 201,
    response: PriceAgreement,
  }),
  getPriceAgreement: defineEndpoint({
    ...backOffice,
    scope: [ownOrGeneral],
    method: 'get',
    path: '/api/price-agreements/:id',
    summary: 'One agreed price',
    params: IdParams,
    response: PriceAgreement,
  }),
  createPriceAgreement: defineEndpoint({
    ...backOffice,
    scope: [createLocationAccessRule('body.location_id', 'none')],
    method: 'post',
    path: '/api/price-agreements',
    summary: 'Add an agreed price; 409 with the agreement that it overlaps',
    body: CreatePriceAgreementBody,
    status: 201,
    response: PriceAgreement,
  }),
  updatePriceAgreement: defineEndpoint({
    sparse: true,
    ...backOffice,
    scope: [ownOrGeneral, createLocationAccessRule('body.location_id', 'unchanged')],
    method: 'put',
    path: '/api/price-agreements/:id',
    versioned: 'price_agreement',
    summary: 'Correct an agreed price; for a new price from a date, add another agreement',
    params: IdParams,
    body: UpdatePriceAgreementBody,
    response: PriceAgreement,
  }),
  endPriceAgreement: defineEndpoint({
    ...backOffice,
    scope: [ownOrGeneral],
    method: 'post',
    path: '/api/price-agreements/:id/end',
    versioned: 'price_agreement',
    summary: 'Set the last day of an agreed price',
    params: IdParams,
    body: EndPriceAgreementBody,
    response: PriceAgreement,
  }),
  deletePriceAgreement: defineEndpoint({
    ...backOffice,
    scope: [ownOrGeneral],
    method: 'delete',
    path: '/api/price-agreements/:id',
    summary: 'Delete an agreed price that has not begun; 409 for one that has been in force',
    params: IdParams,
    response: Success,
  }),
}
