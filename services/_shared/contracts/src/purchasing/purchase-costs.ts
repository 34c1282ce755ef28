import { z } from 'zod'
import { Amount, DateText, Id, Quantity } from '../foundation/primitives.ts'

/** What products are bought for; `not-cost` is no cost of goods, such as detergent. */
export const ProductClass = z.enum(['food', 'beverage', 'other', 'not-cost'])
export type ProductClass = z.infer<typeof ProductClass>
/** `freight` are charges of suppliers, which belong to the cost of goods. */
export const PurchaseClass = z.enum([...ProductClass.options, 'freight'])
export type PurchaseClass = z.infer<typeof PurchaseClass>

/**
 * `accrued` goods are received and not invoiced yet; `unpriced` ones have no known price or net amount. What is `uncertain`
 * may change: nobody has reviewed the invoice, or it is open whether it bills goods that were received.
 */
export const PurchaseCostSource = z.enum(['invoiced', 'accrued', 'uncertain', 'unpriced'])
export type PurchaseCostSource = z.infer<typeof PurchaseCostSource>

export const PurchaseCostFact = z.object({
  date: DateText,
  location_id: Id,
  product_class: PurchaseClass,
  source: PurchaseCostSource,
  invoice_id: Id.nullable(),
  delivery_id: Id.nullable(),
  /** Null for charges and goods of an unknown product. Events of earlier releases do not have this and the next two fields. */
  product_id: Id.nullable().optional(),
  /** What entered the stock, in `unit`: the accepted quantity or, unless somebody checked the delivery, the invoiced one. */
  quantity: Quantity.nullable().optional(),
  /** kg, lb, l or each if the content of the purchase unit is known, otherwise its name. */
  unit: z.string().optional(),
  /** In the currency of the business; 0 if unpriced. */
  amount: Amount,
})
export type PurchaseCostFact = z.infer<typeof PurchaseCostFact>
