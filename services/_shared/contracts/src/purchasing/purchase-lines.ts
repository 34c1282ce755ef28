import { z } from 'zod'
import { Amount, DateText, Id, Quantity } from '../foundation/primitives.ts'
import { LineKind } from './document-reading.ts'

/** What comparing order, delivery and invoice shows for a line, most important first. */
export const MatchStatus = z.enum([
  'unclear',
  'not-received',
  'over-billed',
  'price-differs',
  'substituted',
  'not-ordered',
  'short',
  'under-billed',
  'not-checked',
  'matched',
])
export type MatchStatus = z.infer<typeof MatchStatus>

/** Why a line cannot be compared: the first of these that is not certain. */
export const UnclearReason = z.enum(['product', 'delivery', 'units', 'other-goods', 'vat'])
export type UnclearReason = z.infer<typeof UnclearReason>

export const PriceStatus = z.enum([
  'agreed',
  'within-tolerance',
  'above',
  'below',
  'no-agreement',
  'day-price',
  'pack-changed',
  'free',
])
export type PriceStatus = z.infer<typeof PriceStatus>

/** Both prices per kg, litre, pound or piece. */
export const BasePriceComparison = z.object({ unit: z.string(), agreed: Quantity, invoiced: Quantity })
export type BasePriceComparison = z.infer<typeof BasePriceComparison>

/** The price of an invoice line compared with the agreed one, net and per unit of the line. */
export const PriceCheck = z.object({
  status: PriceStatus,
  agreement_id: Id.nullable(),
  price: Quantity,
  agreed_price: Quantity.nullable(),
  /** Quantity × (price − agreed price), in cents; negative if the price is below. */
  difference: Amount,
  /** Set for another pack whose content is known. */
  base_prices: BasePriceComparison.nullable(),
  /** For a day price above the recent ones: their median, and how far it is exceeded. */
  day_price: z.object({ median: Quantity, percent: z.number() }).nullable(),
  /** What a person decided about this price. */
  decision: z.enum(['accepted', 'claimed']).nullable(),
})
export type PriceCheck = z.infer<typeof PriceCheck>

/** An invoice line compared with its order, its delivery and the agreed price. Quantities are in the unit of the line. */
export const PurchaseLine = z.object({
  item_id: Id,
  kind: LineKind,
  product_id: Id.nullable(),
  product_name: z.string(),
  unit: z.string(),
  pack: z.string(),
  /** Most important first; empty for lines that are not goods. */
  statuses: z.array(MatchStatus),
  /** Null unless it is `unclear`; missing in records of earlier releases. */
  unclear_reason: UnclearReason.nullable().optional(),
  /** Null without an order. */
  ordered_quantity: Quantity.nullable(),
  /** Null before the check-in of the delivery. */
  received_quantity: Quantity.nullable(),
  accepted_quantity: Quantity.nullable(),
  invoiced_quantity: Quantity,
  /** Null if it is unclear how much VAT the price includes. */
  price: PriceCheck.nullable(),
  delivery_date: DateText,
  /** The id of the claim for this line; null without one. */
  claim_id: z.string().nullable(),
})
export type PurchaseLine = z.infer<typeof PurchaseLine>
