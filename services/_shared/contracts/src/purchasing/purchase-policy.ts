import { normaliseName } from '@rms/domain-kit'
import { z } from 'zod'
import {
  Amount,
  decimalNumberSchema,
  Id,
  Quantity,
  requiredLineSchema,
  Version,
} from '../foundation/primitives.ts'
import { ProductClass } from './purchase-costs.ts'

const ProductCategoryClass = z.object({ category: z.string(), product_class: ProductClass })

/** A category of products, also of deleted ones, with what its products are bought for. */
export const ProductCategory = z.object({
  /** In its most frequent spelling; upper and lower case are the same category. */
  category: z.string(),
  /** Without deleted products. */
  product_count: z.int(),
  product_class: ProductClass,
})
export type ProductCategory = z.infer<typeof ProductCategory>

/** How purchases are compared and approved. */
export const PurchasePolicy = z.object({
  /** A price may exceed the agreed one by both, for agreements without a tolerance of their own. */
  price_tolerance_percent: Quantity,
  price_tolerance_amount: Amount,
  /** A shortfall of this percentage is accepted. */
  quantity_tolerance_percent: Quantity,
  /** Whether goods without an order are a difference. */
  require_orders: z.boolean(),
  /** A day price is reported if it exceeds the recent median by more than this. */
  day_price_percent: Quantity,
  /** Invoices above the amount need an approval; locations without an entry need none. */
  approval_thresholds: z.array(z.object({ location_id: Id, amount: Amount })),
  /**
   * What the products of a category are bought for; food for all others. With food for 500, detergent for 60 and freight
   * of 12 the cost of goods is 572; with the class `not-cost` for the category of detergent it is 512.
   */
  product_classes: z.array(ProductCategoryClass).optional(),
  version: Version,
})
export type PurchasePolicy = z.infer<typeof PurchasePolicy>

const percent = (limit: number) => decimalNumberSchema(2, limit).nonnegative()

export const PurchasePolicyBody = z.object({
  price_tolerance_percent: percent(100).optional(),
  price_tolerance_amount: decimalNumberSchema(2, 100_000).nonnegative().optional(),
  quantity_tolerance_percent: percent(100).optional(),
  require_orders: z.boolean().optional(),
  day_price_percent: percent(1000).optional(),
  approval_thresholds: z
    .array(z.object({ location_id: Id, amount: decimalNumberSchema(2).nonnegative() }))
    .max(500)
    .refine(
      thresholds => new Set(thresholds.map(({ location_id }) => location_id)).size === thresholds.length,
      {
        error: 'can contain each location only once',
      },
    )
    .optional(),
  product_classes: z
    .array(ProductCategoryClass.extend({ category: requiredLineSchema(100) }))
    .max(500)
    .refine(list => new Set(list.map(({ category }) => normaliseName(category))).size === list.length, {
      error: 'can contain each category only once',
    })
    .optional(),
  version: Version.optional(),
})
