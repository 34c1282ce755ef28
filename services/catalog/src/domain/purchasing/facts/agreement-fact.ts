import type { CalendarDate, Decimal, FactVersion } from '@rms/domain-kit'
import type { PurchaseUnit } from '../units/purchase-units.ts'

/** A price may exceed the agreed one by this much. It is exceeded only if both limits are. */
export interface PriceTolerance {
  readonly percent: Decimal
  /** Of the whole line, in the currency of the agreement. */
  readonly lineAmount: Decimal
}

/** Buy 10, get 1 free. */
export interface FreeGoods {
  readonly buy: Decimal
  readonly free: Decimal
}

export interface FixedPricing {
  readonly type: 'fixed'
  /** Net, per unit. */
  readonly price: Decimal
  /** Null for the tolerance of the business. */
  readonly tolerance: PriceTolerance | null
  readonly freeGoods: FreeGoods | null
}

/** The price changes daily (fish, vegetables), so that none is agreed. */
export interface DayPricing {
  readonly type: 'day-price'
}

/** A price agreed with a supplier for a product in one unit, at one location or at all. */
export interface AgreementFact extends FactVersion {
  readonly kind: 'agreement'
  readonly supplierId: number
  readonly productId: number
  readonly unit: PurchaseUnit
  /** Null for all locations. */
  readonly locationId: number | null
  readonly currency: string
  readonly validFrom: CalendarDate
  /** The last day; null without an end. */
  readonly validTo: CalendarDate | null
  readonly pricing: FixedPricing | DayPricing
}

export interface RebateTier {
  /** Net turnover of the period from which the percentage applies. */
  readonly from: Decimal
  readonly percent: Decimal
}

/** A rebate on the turnover with a supplier in a period. */
export interface RebateFact extends FactVersion {
  readonly kind: 'rebate'
  readonly supplierId: number
  readonly currency: string
  readonly periodFrom: CalendarDate
  readonly periodTo: CalendarDate
  readonly tiers: readonly RebateTier[]
  /** Whether a tier applies to the whole turnover once it is reached, not only to the part above it. */
  readonly retroactive: boolean
}
