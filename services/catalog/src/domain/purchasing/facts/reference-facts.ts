import type { CalendarDate, Decimal, FactVersion } from '@rms/domain-kit'

/** The stored payment details of a supplier; its id is that of the supplier. */
export interface SupplierFact extends FactVersion {
  readonly kind: 'supplier'
  /** '' if none is stored. */
  readonly iban: string
  /** The last change of an IBAN that was stored before; null if there was none. */
  readonly ibanChange: { readonly at: Temporal.Instant; readonly by: number } | null
}

export interface ExchangeRateFact extends FactVersion {
  readonly kind: 'exchange-rate'
  readonly currency: string
  readonly date: CalendarDate
  /** Units of this currency per unit of the currency of the business: 0.85 £/€ for a business in euros. */
  readonly rate: Decimal
}
