import type { CalendarDate, Decimal } from '@rms/domain-kit'

export const STOCK_CHANGE_KINDS = ['received', 'transferred-in', 'transferred-out', 'wasted', 'used'] as const

/** Goods of a product that came or left after a business date. */
export interface StockChange {
  readonly kind: (typeof STOCK_CHANGE_KINDS)[number]
  readonly productId: number
  readonly date: CalendarDate
  /** In stock units, positive; null if its unit cannot be converted. */
  readonly quantity: Decimal | null
  /** Goods that were wasted as trim, which recipes may contain. */
  readonly isTrim?: boolean
}
