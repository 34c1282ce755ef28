import type { PurchasePolicy } from '@rms/contracts'
import { toDecimal } from '@rms/domain-kit'
import type { PurchasingPolicy } from '../matching/purchasing-policy.ts'

/** How purchases are compared until the business chooses otherwise. Version 0 while nothing was ever set. */
export const DEFAULT_PURCHASE_POLICY: PurchasePolicy = {
  price_tolerance_percent: 0,
  price_tolerance_amount: 0,
  quantity_tolerance_percent: 0,
  require_orders: false,
  day_price_percent: 20,
  approval_thresholds: [],
  version: 0,
}

/** The policy as rules use it. The currency is null until the business has chosen one. */
export const toPurchasingPolicy = (
  policy: PurchasePolicy,
  businessCurrency: string | null,
): PurchasingPolicy => ({
  businessCurrency,
  priceTolerance: {
    percent: toDecimal(policy.price_tolerance_percent),
    lineAmount: toDecimal(policy.price_tolerance_amount),
  },
  quantityTolerancePercent: toDecimal(policy.quantity_tolerance_percent),
  requireOrders: policy.require_orders,
  dayPriceAlertPercent: toDecimal(policy.day_price_percent),
  approvalThresholds: new Map(
    policy.approval_thresholds.map(({ location_id, amount }) => [location_id, toDecimal(amount)]),
  ),
})
