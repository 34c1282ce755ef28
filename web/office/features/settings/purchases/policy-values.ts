import type { ProductClass, PurchasePolicy } from '@rms/contracts'
import { DEFAULT_PRODUCT_CLASS, isSameCategory } from '../../../lib/product-classes.ts'
import type { PurchasePolicyBody } from './purchase-policy-api.ts'

/** Field names match the contract, so that errors of the server are shown at their fields. */
export interface PolicyValues {
  price_tolerance_percent: number | string
  price_tolerance_amount: number | string
  quantity_tolerance_percent: number | string
  require_orders: boolean
  day_price_percent: number | string
  /** The amount above which invoices need an approval, by the id of the location; '' for none. */
  approval_thresholds: Readonly<Record<string, number | string>>
  /** By category; those that are not contained have the default. */
  product_classes: Readonly<Record<string, ProductClass>>
}

export const toPolicyValues = ({
  approval_thresholds,
  product_classes = [],
  version: _,
  ...policy
}: PurchasePolicy): PolicyValues => ({
  ...policy,
  approval_thresholds: Object.fromEntries(
    approval_thresholds.map(({ location_id, amount }) => [String(location_id), amount]),
  ),
  product_classes: Object.fromEntries(
    product_classes
      .filter(({ product_class }) => product_class !== DEFAULT_PRODUCT_CLASS)
      .map(({ category, product_class }) => [category, product_class]),
  ),
})

type Classes = PolicyValues['product_classes']

export const findProductClass = (classes: Classes, category: string): ProductClass =>
  Object.entries(classes).find(([name]) => isSameCategory(name, category))?.[1] ?? DEFAULT_PRODUCT_CLASS

/** Sets the class of a category, in any of its spellings. */
export function withProductClass(classes: Classes, category: string, productClass: ProductClass): Classes {
  const others = Object.entries(classes).filter(([name]) => !isSameCategory(name, category))
  const own = productClass === DEFAULT_PRODUCT_CLASS ? [] : [[category, productClass] as const]
  return Object.fromEntries([...others, ...own])
}

/** Empty tolerances are 0; locations without an amount need no approval. Unchanged classes are not sent. */
export const toPolicyBody = (
  { approval_thresholds, require_orders, product_classes, ...values }: PolicyValues,
  base?: PolicyValues,
): PurchasePolicyBody => ({
  price_tolerance_percent: Number(values.price_tolerance_percent),
  price_tolerance_amount: Number(values.price_tolerance_amount),
  quantity_tolerance_percent: Number(values.quantity_tolerance_percent),
  day_price_percent: Number(values.day_price_percent),
  require_orders,
  approval_thresholds: Object.entries(approval_thresholds)
    .filter(([, amount]) => amount !== '')
    .map(([id, amount]) => ({ location_id: Number(id), amount: Number(amount) })),
  ...(!areSameClasses(product_classes, base?.product_classes) && {
    product_classes: Object.entries(product_classes).map(([category, product_class]) => ({
      category,
      product_class,
    })),
  }),
})

const areSameClasses = (classes: Classes, others: Classes = {}): boolean =>
  Object.keys(classes).length === Object.keys(others).length &&
  Object.entries(classes).every(([category, productClass]) => others[category] === productClass)
