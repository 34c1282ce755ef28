import { Decimal, removeDivisionRoundingError, toCents, ZERO } from '@rms/domain-kit'
import { decidesCost } from '../matching/billed-lines.ts'
import type { InvoiceMatch, MatchedLine } from '../matching/match-invoices.ts'
import type { ReceivedGoods } from '../matching/received-goods.ts'
import type { ExchangeRates } from '../prices/exchange-rates.ts'
import { type AccrualSource, accrueCost } from './accrue-cost.ts'

/** Accepted goods that no invoice has replaced yet, with what they are expected to cost. */
export interface UninvoicedGoods {
  readonly goods: ReceivedGoods
  /** In the unit of the goods. */
  readonly quantity: Decimal
  readonly source: AccrualSource | 'unpriced'
  /** In the currency of the business, in cents; null without a price or an exchange rate. */
  readonly amount: Decimal | null
  /** The part of the quantity that may be what a doubtful line bills. */
  covering: Decimal
  /** The part of the quantity whose cost a doubtful line states, because it is not known otherwise. */
  replaced: Decimal
}

/** The lines that decide what goods cost, and the goods that none of them bills. */
export interface InvoicedCosts {
  readonly lines: readonly MatchedLine[]
  /** Lines that wait for a person, although their goods were received: what these are expected to cost counts. */
  readonly suspended: readonly MatchedLine[]
  readonly uninvoiced: readonly UninvoicedGoods[]
}

/**
 * Separates what invoices decide from what is expected. A line that waits for a person decides only if nothing else is
 * known about the cost of its goods.
 */
export function separateCosts(match: InvoiceMatch, rates: ExchangeRates): InvoicedCosts {
  const checked = match.lines.filter(({ billed }) => billed.delivery?.checkedInAt != null)
  const decided = new Set(checked.filter(line => decidesCost(line.billed) || isOnlyPrice(line, match, rates)))
  const replaced = new Set(
    [...decided].flatMap(({ billed: { delivery }, deliveredProductId }) =>
      delivery ? [getKey(delivery.id, deliveredProductId)] : [],
    ),
  )
  const withoutPrice = new Set(
    [...decided].filter(line => !decidesCost(line.billed)).flatMap(line => line.received),
  )
  const uninvoiced = match.received.flatMap(goods => {
    const used = withoutPrice.has(goods) ? ZERO : goods.usedWithoutCost
    const isReplaced = replaced.has(getKey(goods.delivery.id, goods.productId))
    const quantity = isReplaced ? used : goods.remaining.plus(used)
    return quantity.gt(0) ? [expectCost(goods, quantity, match, rates)] : []
  })
  return {
    lines: match.lines.filter(line => line.billed.delivery?.checkedInAt == null || decided.has(line)),
    suspended: checked.filter(line => !decided.has(line)),
    uninvoiced,
  }
}

/** Whether the price of a line that waits is the only one for its goods. */
const isOnlyPrice = ({ billed, received }: MatchedLine, match: InvoiceMatch, rates: ExchangeRates): boolean =>
  billed.net !== null &&
  received.some(goods => goods.accepted.gt(0)) &&
  received.every(
    goods => goods.accepted.isZero() || expectCost(goods, goods.accepted, match, rates).amount === null,
  )

function expectCost(
  goods: ReceivedGoods,
  quantity: Decimal,
  match: InvoiceMatch,
  rates: ExchangeRates,
): UninvoicedGoods {
  const accrual = accrueCost({ goods, quantity }, match)
  const { deliveryDate } = goods.delivery
  return {
    ...{ goods, quantity, covering: ZERO, replaced: ZERO },
    source: accrual?.source ?? 'unpriced',
    amount: accrual && rates.convert(accrual.amount, accrual.currency, deliveryDate, null),
  }
}

/** The part of the quantity that no doubtful line may bill so far. */
export const getOpenQuantity = ({ quantity, covering, replaced }: UninvoicedGoods): Decimal =>
  Decimal.max(ZERO, quantity.minus(covering).minus(replaced))

/** What the open part is expected to cost. */
export const getOpenAmount = (goods: UninvoicedGoods): Decimal =>
  goods.amount ? takePart(goods.amount, getOpenQuantity(goods), goods.quantity) : ZERO

/** The same part of an amount as of a quantity, in cents. */
export const takePart = (amount: Decimal, part: Decimal, whole: Decimal): Decimal =>
  part.eq(whole) ? amount : toCents(removeDivisionRoundingError(amount.times(part).div(whole)))

const getKey = (deliveryId: number, productId: number): string => `${deliveryId} ${productId}`
