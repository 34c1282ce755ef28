import type { PurchasePolicy } from '@rms/contracts'
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
}

export const toPolicyValues = ({
  approval_thresholds,
  version: _,
  ...policy
}: PurchasePolicy): PolicyValues => ({
  ...policy,
  approval_thresholds: Object.fromEntries(
    approval_thresholds.map(({ location_id, amount }) => [String(location_id), amount]),
  ),
})

/** Empty tolerances are 0; locations without an amount need no approval. */
export const toPolicyBody = ({
  approval_thresholds,
  require_orders,
  ...values
}: PolicyValues): PurchasePolicyBody => ({
  price_tolerance_percent: Number(values.price_tolerance_percent),
  price_tolerance_amount: Number(values.price_tolerance_amount),
  quantity_tolerance_percent: Number(values.quantity_tolerance_percent),
  day_price_percent: Number(values.day_price_percent),
  require_orders,
  approval_thresholds: Object.entries(approval_thresholds)
    .filter(([, amount]) => amount !== '')
    .map(([id, amount]) => ({ location_id: Number(id), amount: Number(amount) })),
})
