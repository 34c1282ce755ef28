import type { CalendarDate } from '@rms/domain-kit'
import type { DayPricing, FixedPricing } from '../facts/agreement-fact.ts'
import type { PurchaseUnit } from '../units/purchase-units.ts'

/** A period in which an agreement has the same terms. Accepting another price ends one and starts the next. */
export interface AgreedTerms {
  /** Null for a price that was accepted without an agreement. */
  readonly agreementId: number | null
  readonly supplierId: number
  readonly productId: number
  readonly unit: PurchaseUnit
  /** Null for all locations. */
  readonly locationId: number | null
  readonly currency: string
  readonly validFrom: CalendarDate
  readonly validTo: CalendarDate | null
  readonly pricing: FixedPricing | DayPricing
}

export const isValidOn = (
  { validFrom, validTo }: Pick<AgreedTerms, 'validFrom' | 'validTo'>,
  date: CalendarDate,
): boolean => validFrom <= date && (validTo === null || date <= validTo)
