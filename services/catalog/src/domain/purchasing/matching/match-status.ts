import type { Decimal } from '@rms/domain-kit'
import type { PriceStatus } from '../agreements/price-check.ts'
import type { Allocation } from './allocate-received.ts'
import { isCatchWeight } from './catch-weight-line.ts'

/** What comparing order, delivery and invoice shows for a line, most important first. */
export const MATCH_STATUSES = [
  /** The product, the units, the goods, the VAT or the delivery are unclear, so that nothing can be compared. */
  'unclear',
  'not-received',
  'over-billed',
  'price-differs',
  'substituted',
  'not-ordered',
  'short',
  'under-billed',
  'not-checked',
  'matched',
] as const
export type MatchStatus = (typeof MATCH_STATUSES)[number]

/** Everything that differs, most important first; `matched` alone if nothing does. */
export function listMatchStatuses(
  allocation: Allocation,
  {
    price,
    isOrdered,
    hasUninvoiced,
    toleratedQuantity,
  }: {
    readonly price: PriceStatus
    readonly isOrdered: boolean
    /** Whether the delivery contains more of the product than was invoiced. */
    readonly hasUninvoiced: boolean
    readonly toleratedQuantity: Decimal
  },
): readonly [MatchStatus, ...MatchStatus[]] {
  const { accepted, due, missing, received, billed } = allocation
  const found: ReadonlySet<MatchStatus> = new Set([
    ...when(
      'unclear',
      billed.net === null || allocation.hasUnclearUnits || allocation.mayBeOtherGoods || billed.isAmbiguous,
    ),
    ...when('not-checked', billed.delivery?.checkedInAt == null && !billed.isAmbiguous),
    ...when('not-received', !due.isZero() && accepted?.isZero() === true),
    ...when('over-billed', accepted?.isZero() === false && exceeds(missing, toleratedQuantity)),
    ...when('price-differs', price === 'above' || price === 'below' || price === 'pack-changed'),
    ...when(
      'substituted',
      received.some(each => each.line.substitutedBy !== null),
    ),
    ...when('not-ordered', !isOrdered),
    ...when('short', received.some(isShort)),
    ...when('under-billed', accepted !== null && hasUninvoiced && !isCatchWeight(billed.line)),
  ])
  const [first = 'matched', ...others] = MATCH_STATUSES.filter(status => found.has(status))
  return [first, ...others]
}

const exceeds = (missing: Decimal, tolerated: Decimal): boolean => !missing.isZero() && missing.gt(tolerated)

const when = (status: MatchStatus, applies: boolean): MatchStatus[] => (applies ? [status] : [])

/** Less was accepted than ordered. Quantities of a substitute are in other units. */
const isShort = ({ line, accepted }: Allocation['received'][number]): boolean =>
  line.ordered !== null &&
  line.substitutedBy === null &&
  accepted !== line.ordered &&
  accepted.lt(line.ordered)
