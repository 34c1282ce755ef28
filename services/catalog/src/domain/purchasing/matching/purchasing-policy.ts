import type { Decimal } from '@rms/domain-kit'
import { toDecimal, ZERO } from '@rms/domain-kit'
import type { PriceTolerance } from '../facts/agreement-fact.ts'

/** The settings of a business that decide how purchases are compared. */
export interface PurchasingPolicy {
  /** Null until the business has chosen one; then amounts in different currencies are not converted. */
  readonly businessCurrency: string | null
  /** For agreements without their own tolerance. */
  readonly priceTolerance: PriceTolerance
  /** A shortfall of this percentage of the invoiced quantity is accepted. */
  readonly quantityTolerancePercent: Decimal
  /** Whether everything is ordered in the product, so that goods without an order are a difference. */
  readonly requireOrders: boolean
  /** A day price is reported if it is above the recent median by more than this percentage. */
  readonly dayPriceAlertPercent: Decimal
  /** Invoices above this total need an approval; a location without an entry needs none. */
  readonly approvalThresholds: ReadonlyMap<number, Decimal>
}

/** Quantities exact, no price tolerance, no approvals. */
export const DEFAULT_POLICY: PurchasingPolicy = {
  businessCurrency: null,
  priceTolerance: { percent: ZERO, lineAmount: ZERO },
  quantityTolerancePercent: ZERO,
  requireOrders: false,
  dayPriceAlertPercent: toDecimal(20),
  approvalThresholds: new Map(),
}
