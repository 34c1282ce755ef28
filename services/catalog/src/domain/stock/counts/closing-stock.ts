import {
  type CalendarDate,
  type Decimal,
  type FigureCertainty,
  sumDecimals,
  toBusinessDate,
  toCertainty,
  ZERO,
} from '@rms/domain-kit'
import type { StockCount } from './count-facts.ts'
import { type CountedLine, computeCountProgress } from './count-progress.ts'

/** Goods that came to a location or left it. */
export interface StockMovement {
  readonly id: string
  readonly kind: 'receipt' | 'transfer-in' | 'transfer-out' | 'waste'
  readonly productId: number
  /** The business date. */
  readonly date: CalendarDate
  /** Null if the time is not known. */
  readonly at: Temporal.Instant | null
  /** In stock units, positive; null if the moved quantity cannot be converted to them. */
  readonly quantity: Decimal | null
}

export type ClosingReason =
  | 'area-not-counted'
  | 'blank-line'
  | 'different-units'
  | 'movement-time-unknown'
  | 'movement-unit-unknown'
  | 'movement-between-areas'
  | 'receipt-exceeds-count'

/** A movement after the close of the day that was reversed, because it happened before goods were counted. */
export interface ReversedMovement {
  readonly movementId: string
  /** Negative for goods that came. */
  readonly quantity: Decimal
}

/** The stock of a product at the close of a business date, with everything that it follows from. */
export interface ClosingStock extends FigureCertainty<ClosingReason> {
  readonly productId: number
  readonly afterCloseOf: CalendarDate
  readonly stockUnit: string
  /** Null if the product was not counted. */
  readonly quantity: Decimal | null
  readonly lines: readonly CountedLine[]
  readonly reversed: readonly ReversedMovement[]
}

/**
 * The closing stock of each product on the sheets or in the lines of a count. A count states the stock after the close
 * of its date, also if people count on the next day: receipts after the close come off the lines that were counted
 * after them. With 8 counted on Sunday, a delivery of 3 on Monday and 3 counted in a second area after it, the closing
 * stock of Sunday is 8.
 */
export function computeClosingStock(count: StockCount, movements: readonly StockMovement[]): ClosingStock[] {
  const { lines, areas, isComplete } = computeCountProgress(count)
  const byProduct = Map.groupBy(lines, ({ line }) => line.productId)
  const moved = Map.groupBy(
    new Map(movements.map(movement => [movement.id, movement])).values(),
    ({ productId }) => productId,
  )
  const onSheets = count.areas.flatMap(({ productIds }) => productIds)
  const blank = new Set(areas.flatMap(({ blankProductIds }) => blankProductIds))
  return [...new Set([...onSheets, ...byProduct.keys()])]
    .sort((a, b) => a - b)
    .map(productId =>
      closeProduct(productId, byProduct.get(productId) ?? [], {
        count,
        movements: moved.get(productId) ?? [],
        reasons: [
          ...(isComplete ? [] : ['area-not-counted' as const]),
          ...(blank.has(productId) ? ['blank-line' as const] : []),
        ],
      }),
    )
}

interface ProductContext {
  readonly count: StockCount
  readonly movements: readonly StockMovement[]
  readonly reasons: readonly ClosingReason[]
}

function closeProduct(
  productId: number,
  lines: readonly CountedLine[],
  { count, movements, reasons }: ProductContext,
): ClosingStock {
  const units = new Set(lines.map(({ line }) => line.stockUnit))
  const { reversed, doubts } = reverseMovements(lines, movements, count)
  const isKnown = units.size === 1
  const amounts = [...lines, ...reversed].map(({ quantity }) => quantity)
  return {
    productId,
    afterCloseOf: count.afterCloseOf,
    stockUnit: [...units][0] ?? '',
    quantity: isKnown ? sumDecimals(amounts) : null,
    lines,
    reversed: isKnown ? reversed : [],
    ...toCertainty([...reasons, ...doubts, ...(units.size > 1 ? ['different-units' as const] : [])]),
  }
}

/**
 * The latest movement first, because it concerns the fewest lines. Goods that left come back on if every line was
 * counted after them; if some were counted before, it is not known which area they came from.
 */
function reverseMovements(
  lines: readonly CountedLine[],
  movements: readonly StockMovement[],
  { afterCloseOf, timeZone, cutoffMinutes }: StockCount,
): { readonly reversed: readonly ReversedMovement[]; readonly doubts: readonly ClosingReason[] } {
  const remaining = new Map(lines.map(({ line, quantity }) => [line.lineId, quantity]))
  const reversed: ReversedMovement[] = []
  const doubts: ClosingReason[] = []
  for (const { id, kind, date, at, quantity } of movements.toSorted(compareLatestFirst)) {
    if (date <= afterCloseOf) continue
    const last = lines
      .map(({ line }) => toBusinessDate(line.recordedAt, timeZone, cutoffMinutes))
      .sort()
      .at(-1)
    if (at === null) {
      if (last !== undefined && date <= last) doubts.push('movement-time-unknown')
      continue
    }
    const after = lines.filter(({ line }) => Temporal.Instant.compare(line.recordedAt, at) > 0)
    if (after.length === 0) continue
    if (quantity === null) {
      doubts.push('movement-unit-unknown')
      continue
    }
    if (kind === 'receipt' || kind === 'transfer-in') {
      const found = takeFrom(after, remaining, quantity)
      reversed.push({ movementId: id, quantity: found.negated() })
      if (found.lt(quantity) && after.length === lines.length) doubts.push('receipt-exceeds-count')
    } else if (after.length === lines.length) reversed.push({ movementId: id, quantity })
    else doubts.push('movement-between-areas')
  }
  return { reversed: reversed.toReversed(), doubts }
}

/** Takes goods off lines, at most what was counted: the rest is in an area that was counted before it came. */
function takeFrom(
  lines: readonly CountedLine[],
  remaining: Map<string, Decimal>,
  quantity: Decimal,
): Decimal {
  let open = quantity
  for (const { line } of lines) {
    const left = remaining.get(line.lineId) ?? ZERO
    const taken = left.lt(open) ? left : open
    remaining.set(line.lineId, left.minus(taken))
    open = open.minus(taken)
  }
  return quantity.minus(open)
}

function compareLatestFirst(a: StockMovement, b: StockMovement): number {
  const byTime =
    a.at && b.at ? Temporal.Instant.compare(b.at, a.at) : Number(a.at === null) - Number(b.at === null)
  return byTime || (a.id < b.id ? -1 : 1)
}
