import { z } from 'zod'
import { createRecordAccessRule } from '../foundation/authorization.ts'
import { defineEndpoint } from '../foundation/endpoint.ts'
import {
  Amount,
  DateText,
  decimalNumberSchema,
  Id,
  IdParams,
  PageQuery,
  PeriodDate,
  Quantity,
  requiredLineSchema,
} from '../foundation/primitives.ts'
import { MatchStatus, PurchaseLine } from './purchase-lines.ts'
import { ProductCategory, PurchasePolicy, PurchasePolicyBody } from './purchase-policy.ts'

export const PaymentHold = z.enum([
  'unknown-iban',
  'iban-changed',
  'approval-missing',
  'approval-void',
  'vat-unclear',
])
export type PaymentHold = z.infer<typeof PaymentHold>

/** What is to be paid for an invoice. Nothing is paid while it has a hold. Due = total − withheld + already withheld. */
export const PurchasePayment = z.object({
  currency: z.string(),
  total: Amount,
  /** Disputed amounts with VAT that are not paid. */
  withheld: Amount,
  /** Credits for amounts that were withheld before, so that they deduct nothing again. */
  already_withheld: Amount,
  due: Amount,
  /** What was withheld, and neither a credit nor an open claim justifies any more. Missing, as `is_paid`, after an update. */
  owed: Amount.optional(),
  /** Of a paid credit: what it left out because it was withheld, and no invoice withholds any more. Missing likewise. */
  undeducted: Amount.optional(),
  short_paid: z.boolean(),
  /** Then the amounts are those that were paid. Missing until the invoice is compared again after an update. */
  is_paid: z.boolean().optional(),
  holds: z.array(PaymentHold),
  approval: z.object({
    state: z.enum(['not-needed', 'missing', 'void', 'approved']),
    approved_by: z.string().nullable(),
    /** Sent with the approval, so that nobody approves what they have not seen. */
    fingerprint: z.string(),
    /** Whether the caller has the right and has not entered the invoice. */
    can_approve: z.boolean(),
  }),
})
export type PurchasePayment = z.infer<typeof PurchasePayment>

/** An invoice compared with its orders, deliveries and agreed prices. */
export const InvoiceMatch = z.object({
  invoice_id: Id,
  /** The most important status of its lines. */
  status: MatchStatus,
  orders: z.array(z.object({ id: Id, order_number: z.string() })),
  deliveries: z.array(z.object({ id: Id, note_number: z.string(), date: DateText })),
  lines: z.array(PurchaseLine),
  /** The claims of this invoice, net. */
  claimed_amount: Amount,
  /** Whether the cost of some line is unknown, because no exchange rate applies to the day of its delivery. */
  rate_missing: z.boolean().optional(),
  payment: PurchasePayment,
})
export type InvoiceMatch = z.infer<typeof InvoiceMatch>

/** A price above the agreed one, in another pack, or a day price above the recent ones, until a person decides. */
export const PriceDifference = z.object({
  invoice_id: Id,
  invoice_number: z.string(),
  invoice_date: DateText,
  supplier_id: Id,
  supplier_name: z.string(),
  location_id: Id,
  location_name: z.string(),
  currency: z.string(),
  /** Of the whole line, from the agreed price or, for a day price, from the recent median. The list is sorted by it. */
  amount: Amount,
  line: PurchaseLine,
})
export type PriceDifference = z.infer<typeof PriceDifference>

/** Containers charged as a deposit and not returned yet. */
export const DepositBalance = z.object({
  supplier_id: Id,
  supplier_name: z.string(),
  location_id: Id,
  location_name: z.string(),
  container: z.string(),
  currency: z.string(),
  quantity: Quantity,
  amount: Amount,
})
export type DepositBalance = z.infer<typeof DepositBalance>

const ItemIdParams = z.object({ item_id: z.coerce.number().pipe(Id) })
const QueryId = z.coerce.number().pipe(Id)

const backOffice = { service: 'catalog', access: 'back-office', requires: 'none' } as const
const oneLine = [createRecordAccessRule('purchase-line', 'params.item_id')]
const oneInvoice = [createRecordAccessRule('purchase-invoice', 'params.id')]

export const purchaseCheckEndpoints = {
  listPriceDifferences: defineEndpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'get',
    path: '/api/purchases/prices',
    summary: 'Prices that wait for a decision, the largest amount first',
    query: PageQuery.extend({ supplier_id: QueryId.optional(), location_id: QueryId.optional() }),
    paged: true,
    response: z.array(PriceDifference),
  }),
  acceptPrice: defineEndpoint({
    ...backOffice,
    scope: oneLine,
    method: 'post',
    path: '/api/purchases/prices/:item_id/accept',
    summary: 'Accept a price, which becomes the agreed one from a date, by default from the delivery on',
    params: ItemIdParams,
    /** The price that the user saw: 409 `price-changed` if it has changed. */
    body: z.object({ price: decimalNumberSchema(6).nonnegative(), from: PeriodDate.optional() }),
    response: PriceDifference,
  }),
  claimPrice: defineEndpoint({
    ...backOffice,
    scope: oneLine,
    method: 'post',
    path: '/api/purchases/prices/:item_id/claim',
    summary: 'Claim the difference from the agreed price',
    params: ItemIdParams,
    body: z.object({ price: decimalNumberSchema(6).nonnegative() }),
    response: PriceDifference,
  }),
  withdrawPriceDecision: defineEndpoint({
    ...backOffice,
    scope: oneLine,
    method: 'delete',
    path: '/api/purchases/prices/:item_id/decision',
    summary: 'Undo the decision about a price; 409 if there is none',
    params: ItemIdParams,
    response: PriceDifference,
  }),
  getInvoiceMatch: defineEndpoint({
    ...backOffice,
    scope: oneInvoice,
    method: 'get',
    path: '/api/purchases/invoices/:id',
    summary:
      'An invoice compared with its orders, deliveries and agreed prices; null until it has been compared',
    params: IdParams,
    response: InvoiceMatch.nullable(),
  }),
  approveInvoice: defineEndpoint({
    ...backOffice,
    requires: 'approve-invoices',
    scope: oneInvoice,
    method: 'post',
    path: '/api/purchases/invoices/:id/approve',
    summary: 'Approve an invoice for payment; 403 for the person who entered it, 409 if it has changed',
    params: IdParams,
    body: z.object({ fingerprint: requiredLineSchema(200) }),
    response: InvoiceMatch,
  }),
  withdrawInvoiceApproval: defineEndpoint({
    ...backOffice,
    requires: 'approve-invoices',
    scope: oneInvoice,
    method: 'delete',
    path: '/api/purchases/invoices/:id/approve',
    summary: 'Withdraw an approval',
    params: IdParams,
    response: InvoiceMatch,
  }),
  setShortPayment: defineEndpoint({
    ...backOffice,
    scope: oneInvoice,
    method: 'post',
    path: '/api/purchases/invoices/:id/short-pay',
    summary:
      'Decide whether an invoice is paid without the amounts of its claims; 409 once a credit note was settled without them',
    params: IdParams,
    body: z.object({ short_paid: z.boolean() }),
    response: InvoiceMatch,
  }),
  listInvoicesToApprove: defineEndpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'get',
    path: '/api/purchases/approvals',
    summary: 'Invoices that need an approval before they are paid, oldest first',
    query: PageQuery,
    paged: true,
    response: z.array(
      z.object({
        invoice_id: Id,
        invoice_number: z.string(),
        invoice_date: DateText,
        supplier_id: Id,
        supplier_name: z.string(),
        location_id: Id,
        location_name: z.string(),
        payment: PurchasePayment,
      }),
    ),
  }),
  listDepositBalances: defineEndpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'get',
    path: '/api/purchases/deposits',
    summary: 'Containers charged and not returned, by supplier, location and container',
    query: z.object({ supplier_id: QueryId.optional() }),
    response: z.array(DepositBalance),
  }),
  listProductCategories: defineEndpoint({
    ...backOffice,
    scope: 'business',
    method: 'get',
    path: '/api/purchases/categories',
    summary:
      'The categories of products and of `product_classes`, by name, with what their products are bought for: food, unless `PUT /api/purchases/policy` set another class',
    response: z.array(ProductCategory),
  }),
  getPurchasePolicy: defineEndpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'get',
    path: '/api/purchases/policy',
    summary:
      'How purchases are compared and approved; with the approval thresholds of the locations of the caller',
    response: PurchasePolicy,
  }),
  updatePurchasePolicy: defineEndpoint({
    sparse: true,
    ...backOffice,
    requires: 'settings',
    scope: 'business',
    method: 'put',
    path: '/api/purchases/policy',
    sharedBecause: 'limits of other locations stay, and nobody else may change the policy itself',
    versioned: 'policy',
    summary:
      'Change how purchases are compared and approved, and what the products of categories are bought for, which restates the cost of goods of all days; approval thresholds of other locations than those of the caller stay',
    body: PurchasePolicyBody,
    response: PurchasePolicy,
  }),
}
