import type { StockDoubt } from '@rms/contracts'
import { type CalendarDate, Decimal, sumDecimals, ZERO } from '@rms/domain-kit'
import type { UsageSinceCount } from './recipe-usage.ts'
import { STOCK_CHANGE_KINDS, type StockChange } from './stock-change.ts'

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
  /** Everything that was recorded. */
  readonly changes: readonly StockChange[]
  /** What recipes used, as far as it is known. */
  readonly usage: Pick<UsageSinceCount, 'changes' | 'expectedTrim' | 'doubts'>
}

/**
 * The counted stock with all changes after the close of its date. Without a count nothing is known, whatever came or
 * left. Trim that recipes contain already does not leave twice.
 */
export function computeStockOnHand({ counted, countedQuantity, changes, usage }: OnHandInput): StockOnHand {
  if (!counted) return { quantity: null, changes: [], doubts: ['not-counted'] }
  const later = [...changes, ...usage.changes].filter(({ date }) => date > counted.afterCloseOf)
  const sums = STOCK_CHANGE_KINDS.flatMap(kind => {
    const ofKind = later.filter(change => change.kind === kind).flatMap(({ quantity }) => quantity ?? [])
    const total = kind === 'wasted' ? sumWaste(later, usage.expectedTrim) : sumDecimals(ofKind)
    return ofKind.length === 0 ? [] : [{ kind, quantity: isIncoming(kind) ? total : total.negated() }]
  })
  const isUnitUnknown = countedQuantity === null || later.some(({ quantity }) => quantity === null)
  const quantity = countedQuantity?.plus(sumDecimals(sums.map(each => each.quantity))) ?? null
  const doubts: StockDoubt[] = [
    ...(counted.isComplete ? [] : ['count-incomplete' as const]),
    ...usage.doubts,
    ...(isUnitUnknown ? ['unit-unknown' as const] : []),
    ...(quantity?.lt(0) ? ['negative-stock' as const] : []),
  ]
  return { quantity, changes: sums, doubts }
}

/** Waste, with the trim that is more than recipes expect. */
function sumWaste(changes: readonly StockChange[], expectedTrim: Decimal): Decimal {
  const sum = (isTrim: boolean) =>
    sumDecimals(
      changes
        .filter(change => change.kind === 'wasted' && (change.isTrim ?? false) === isTrim)
        .flatMap(({ quantity }) => quantity ?? []),
    )
  return sum(false).plus(Decimal.max(ZERO, sum(true).minus(expectedTrim)))
}

const isIncoming = (kind: StockChange['kind']): boolean => kind === 'received' || kind === 'transferred-in'
