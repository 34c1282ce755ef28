import type { StockDoubt } from '@rms/contracts'
import { type CalendarDate, type Decimal, sumDecimals } from '@rms/domain-kit'

/** What a closed count states about a product. */
export interface CountedStock {
  readonly countId: number
  readonly productId: number
  readonly afterCloseOf: CalendarDate
  /** In `unit`. */
  readonly quantity: Decimal
  readonly unit: string
  /** Whether the count was complete. */
  readonly isComplete: boolean
}

const STOCK_CHANGE_KINDS = ['received', 'transferred-in', 'transferred-out', 'wasted', 'used'] as const

/** Goods of a product that came or left after a business date. */
export interface StockChange {
  readonly kind: (typeof STOCK_CHANGE_KINDS)[number]
  readonly productId: number
  readonly date: CalendarDate
  /** In stock units, positive; null if its unit cannot be converted. */
  readonly quantity: Decimal | null
}

/** The stock of a product with everything that it follows from. */
export interface StockOnHand {
  /** Null without a count. */
  readonly quantity: Decimal | null
  /** The sums by kind; negative for goods that left. */
  readonly changes: readonly { readonly kind: StockChange['kind']; readonly quantity: Decimal }[]
  readonly doubts: readonly StockDoubt[]
}

interface OnHandInput {
  /** Null if the product was never counted. */
  readonly counted: CountedStock | null
  /** The counted quantity in stock units; null if its unit cannot be converted. */
  readonly countedQuantity: Decimal | null
  readonly changes: readonly StockChange[]
  /** Whether the changes contain what was used since the count. */
  readonly isUsageKnown: boolean
}

/**
 * The counted stock with all changes after the close of its date. Without a count nothing is known, whatever came or
 * left.
 */
export function computeStockOnHand({
  counted,
  countedQuantity,
  changes,
  isUsageKnown,
}: OnHandInput): StockOnHand {
  if (!counted) return { quantity: null, changes: [], doubts: ['not-counted'] }
  const later = changes.filter(({ date }) => date > counted.afterCloseOf)
  const sums = STOCK_CHANGE_KINDS.flatMap(kind => {
    const ofKind = later.filter(change => change.kind === kind).flatMap(({ quantity }) => quantity ?? [])
    const total = sumDecimals(ofKind)
    return ofKind.length === 0 ? [] : [{ kind, quantity: isIncoming(kind) ? total : total.negated() }]
  })
  const isUnitUnknown = countedQuantity === null || later.some(({ quantity }) => quantity === null)
  const quantity = countedQuantity?.plus(sumDecimals(sums.map(each => each.quantity))) ?? null
  const doubts: StockDoubt[] = [
    ...(counted.isComplete ? [] : ['count-incomplete' as const]),
    ...(isUsageKnown ? [] : ['usage-unknown' as const]),
    ...(isUnitUnknown ? ['unit-unknown' as const] : []),
    ...(quantity?.lt(0) ? ['negative-stock' as const] : []),
  ]
  return { quantity, changes: sums, doubts }
}

const isIncoming = (kind: StockChange['kind']): boolean => kind === 'received' || kind === 'transferred-in'
