import { z } from 'zod'
import { Amount, DateText, Id } from '../foundation/primitives.ts'

/** What products are bought for; `not-cost` is no cost of goods, such as detergent. */
export const ProductClass = z.enum(['food', 'beverage', 'other', 'not-cost'])
export type ProductClass = z.infer<typeof ProductClass>
/** `freight` are charges of suppliers, which belong to the cost of goods. */
export const PurchaseClass = z.enum([...ProductClass.options, 'freight'])
export type PurchaseClass = z.infer<typeof PurchaseClass>

/** `accrued` goods are received and not invoiced yet; `unpriced` ones have no known price or net amount. */
export const PurchaseCostSource = z.enum(['invoiced', 'accrued', 'unpriced'])
export type PurchaseCostSource = z.infer<typeof PurchaseCostSource>

export const PurchaseCostFact = z.object({
  date: DateText,
  location_id: Id,
  product_class: PurchaseClass,
  source: PurchaseCostSource,
  invoice_id: Id.nullable(),
  delivery_id: Id.nullable(),
  /** In the currency of the business; 0 if unpriced. */
  amount: Amount,
})
export type PurchaseCostFact = z.infer<typeof PurchaseCostFact>
