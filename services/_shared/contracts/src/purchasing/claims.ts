import { z } from 'zod'
import { Language } from '../business/business-schemas.ts'
import { createRecordAccessRule } from '../foundation/authorization.ts'
import { defineEndpoint } from '../foundation/endpoint.ts'
import {
  Amount,
  DateText,
  decimalNumberSchema,
  Id,
  PageQuery,
  Quantity,
  requiredTextSchema,
} from '../foundation/primitives.ts'
import { OrderChannel } from './supplier-terms.ts'

/** `{invoice}-{line}`: computing claims again finds the same ones. */
export const ClaimId = z.string().regex(/^\d{1,15}-\d{1,15}$/, 'must be the id of a claim')

/** A claim that was waived in part, because it has grown since, is open or sent. */
export const ClaimState = z.enum(['open', 'sent', 'credited', 'waived'])
export type ClaimState = z.infer<typeof ClaimState>

/** A state, or `unsettled`: open or sent, so that an amount is still open. */
export const ClaimStateFilter = z.enum([...ClaimState.options, 'unsettled'])
export type ClaimStateFilter = z.infer<typeof ClaimStateFilter>

export const ClaimReason = z.enum(['quantity', 'weight', 'free-goods', 'price'])
export type ClaimReason = z.infer<typeof ClaimReason>

/** The age of a claim in days since its invoice date. */
export const ClaimAge = z.enum(['0-7', '8-30', '31-60', 'over-60'])
export type ClaimAge = z.infer<typeof ClaimAge>

/** A part of a credit note that closes a claim, or a part of it. */
export const ClaimCredit = z.object({
  credit_note_id: Id,
  credit_note_number: z.string(),
  credit_line_id: Id,
  date: DateText,
  amount: Amount,
  /** Allocated by a person. */
  manual: z.boolean(),
})
export type ClaimCredit = z.infer<typeof ClaimCredit>

/** An expected credit. Amounts are net in the currency of the invoice; credited + waived + open = amount. */
export const Claim = z.object({
  id: ClaimId,
  state: ClaimState,
  reasons: z.array(ClaimReason),
  supplier_id: Id,
  supplier_name: z.string(),
  location_id: Id,
  location_name: z.string(),
  invoice_id: Id,
  invoice_number: z.string(),
  invoice_date: DateText,
  delivery_date: DateText,
  /** Null until a delivery is matched. */
  delivery_id: Id.nullable(),
  item_id: Id,
  product_id: Id,
  product_name: z.string(),
  /** The product that was ordered, if another one was delivered. */
  ordered_product_name: z.string().nullable(),
  unit: z.string(),
  currency: z.string(),
  invoiced_quantity: Quantity,
  /** Null before the check-in. */
  accepted_quantity: Quantity.nullable(),
  missing_quantity: Quantity,
  invoiced_price: Quantity,
  agreed_price: Quantity.nullable(),
  quantity_amount: Amount,
  price_amount: Amount,
  amount: Amount,
  /** With VAT; null if the rate is unknown. */
  gross_amount: Amount.nullable(),
  credited_amount: Amount,
  waived_amount: Amount,
  open_amount: Amount,
  credits: z.array(ClaimCredit),
  /** What credit notes that wait for review would close; it is still open. Missing if there are none. */
  credits_under_review: z.array(ClaimCredit).optional(),
  age_days: z.int(),
  age: ClaimAge,
  sent_on: DateText.nullable(),
  /** The amount last stated to the supplier; differs from `amount` if the facts have changed since. */
  sent_amount: Amount.nullable(),
  waiver_reason: z.string().nullable(),
  /** Whether the invoice cannot be compared at the moment, so that the claim has the amount that was sent. */
  being_corrected: z.boolean().optional(),
  /** Signed links to the photos of the delivered goods. */
  photo_urls: z.array(z.string()),
})
export type Claim = z.infer<typeof Claim>

/** Open amounts per supplier and currency by age. */
export const SupplierClaims = z.object({
  supplier_id: Id,
  supplier_name: z.string(),
  currency: z.string(),
  claims: z.int(),
  total: Amount,
  by_age: z.record(ClaimAge, Amount),
})
export type SupplierClaims = z.infer<typeof SupplierClaims>

export const ClaimSummary = z.object({
  suppliers: z.array(SupplierClaims),
  /** Credited this calendar month and year, per currency. */
  recovered: z.array(z.object({ currency: z.string(), month: Amount, year: Amount })),
})
export type ClaimSummary = z.infer<typeof ClaimSummary>

/** A text about the claims of one supplier in its language, to be copied, sent or printed. */
export const ClaimMessage = z.object({
  supplier_id: Id,
  supplier_name: z.string(),
  language: Language,
  subject: z.string(),
  text: z.string(),
  /** How the supplier takes orders, and so messages; null if not set. */
  channel: OrderChannel.nullable(),
  email: z.string(),
  phone: z.string(),
  /** The supplier's chat; '' without one. */
  chat_link: z.string(),
  photo_urls: z.array(z.string()),
})
export type ClaimMessage = z.infer<typeof ClaimMessage>

/** A line of a credit note with an amount that closes no claim yet. */
export const UnallocatedCredit = z.object({
  credit_line_id: Id,
  credit_note_id: Id,
  credit_note_number: z.string(),
  supplier_id: Id,
  supplier_name: z.string(),
  location_id: Id,
  date: DateText,
  /** As printed on the line. */
  name: z.string(),
  currency: z.string(),
  /** Net; null if it is unclear how much VAT it includes. */
  amount: Amount.nullable(),
  open_amount: Amount.nullable(),
  /** Whether its document waits for review: it closes claims only once it is processed. Missing if it does not. */
  under_review: z.boolean().optional(),
})
export type UnallocatedCredit = z.infer<typeof UnallocatedCredit>

const ClaimIdParams = z.object({ id: ClaimId })
const QueryId = z.coerce.number().pipe(Id)
const MAX_CLAIMS = 200

const ClaimIdList = z
  .string()
  .transform(text => text.split(','))
  .pipe(z.array(ClaimId).min(1).max(MAX_CLAIMS))

/** Claims with the amounts that the user saw: 409 `claim-changed` if one has changed. */
const SeenClaims = z
  .array(
    z.object({
      id: ClaimId,
      amount: decimalNumberSchema(2)
        .nonnegative()
        .describe(
          'The whole `amount` of the claim as the user saw it, also if a part is credited or waived: it decides nothing, but 409 `claim-changed` if the claim has another amount by now',
        ),
    }),
  )
  .min(1)
  .max(MAX_CLAIMS)

const ClaimFilter = z.object({
  state: ClaimStateFilter.optional(),
  supplier_id: QueryId.optional(),
  location_id: QueryId.optional(),
  age: ClaimAge.optional(),
  search: PageQuery.shape.search,
})
export type ClaimFilter = z.infer<typeof ClaimFilter>

const backOffice = { service: 'catalog', access: 'back-office', requires: 'none' } as const
const claimsInBody = [createRecordAccessRule('claim', 'body.claims.*.id')]
const oneClaim = [createRecordAccessRule('claim', 'params.id')]

export const claimEndpoints = {
  listClaims: defineEndpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'get',
    path: '/api/claims',
    summary: 'Claims against suppliers, the largest open amount first by default',
    query: PageQuery.extend(ClaimFilter.shape),
    paged: true,
    response: z.array(Claim),
  }),
  summariseClaims: defineEndpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'get',
    path: '/api/claims/summary',
    summary: 'Open claims by supplier and age, and what was credited this month and year',
    query: z.object({ location_id: QueryId.optional() }),
    response: ClaimSummary,
  }),
  getClaimMessage: defineEndpoint({
    ...backOffice,
    scope: [createRecordAccessRule('claim', 'query.ids.*')],
    method: 'get',
    path: '/api/claims/message',
    summary:
      "A message about claims of one supplier, in the supplier's language; 409 if one has been credited or waived",
    query: z.object({ ids: ClaimIdList }),
    response: ClaimMessage,
  }),
  getClaim: defineEndpoint({
    ...backOffice,
    scope: oneClaim,
    method: 'get',
    path: '/api/claims/:id',
    summary: 'One claim',
    params: ClaimIdParams,
    response: Claim,
  }),
  sendClaims: defineEndpoint({
    ...backOffice,
    scope: claimsInBody,
    method: 'post',
    path: '/api/claims/send',
    summary: 'Record that claims were sent to the supplier; 409 if one has changed or is settled',
    body: z.object({ claims: SeenClaims }),
    response: z.array(Claim),
  }),
  waiveClaims: defineEndpoint({
    ...backOffice,
    scope: claimsInBody,
    method: 'post',
    path: '/api/claims/waive',
    summary: 'Give up what is open of claims for a reason; 409 if one has changed or is settled',
    body: z.object({ claims: SeenClaims, reason: requiredTextSchema(300) }),
    response: z.array(Claim),
  }),
  reopenClaim: defineEndpoint({
    ...backOffice,
    scope: oneClaim,
    method: 'post',
    path: '/api/claims/:id/reopen',
    summary: 'Undo that a claim was waived; 409 if it was not, or if a credit has closed it since',
    params: ClaimIdParams,
    response: Claim,
  }),
  allocateCredit: defineEndpoint({
    ...backOffice,
    scope: oneClaim,
    method: 'post',
    path: '/api/claims/:id/credits',
    summary:
      'Allocate a line of a credit note to a claim; 409 if less of either is open, or if the credit note waits for review',
    params: ClaimIdParams,
    body: z.object({ credit_line_id: Id, amount: decimalNumberSchema(2).positive() }),
    response: Claim,
  }),
  removeAllocatedCredit: defineEndpoint({
    ...backOffice,
    scope: oneClaim,
    method: 'delete',
    path: '/api/claims/:id/credits/:creditLineId',
    summary: 'Undo an allocation that a person made',
    params: ClaimIdParams.extend({ creditLineId: z.coerce.number().pipe(Id) }),
    response: Claim,
  }),
  listUnallocatedCredits: defineEndpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'get',
    path: '/api/credits',
    summary: 'Lines of credit notes that close no claim yet, newest first',
    query: PageQuery.extend({ supplier_id: QueryId.optional() }),
    paged: true,
    response: z.array(UnallocatedCredit),
  }),
}
