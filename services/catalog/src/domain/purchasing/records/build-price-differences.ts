import { toCents, toDecimal, toNumber } from '@rms/domain-kit'
import type {
  ClaimRecord,
  PriceDifferenceRecord,
  PurchaseCheckRecord,
  PurchaseLineRecord,
} from './purchase-records.ts'

/**
 * The prices that wait for a decision: not after their claim was sent, credited or waived, or after the differences of
 * their invoice were confirmed.
 */
export function buildPriceDifferences(
  checks: readonly PurchaseCheckRecord[],
  claims: readonly ClaimRecord[],
): PriceDifferenceRecord[] {
  const decided = new Set(claims.filter(isDecided).map(({ item_id }) => item_id))
  return checks.flatMap(check =>
    check.lines
      .filter(line => isWaiting(line) && !line.is_confirmed && !decided.has(line.item_id))
      .map(line => toPriceDifference(check, line)),
  )
}

/** Whether a claim was sent, or credited or waived at least in part. */
export const isDecided = ({
  state,
  credited_amount,
  waived_amount,
}: Pick<ClaimRecord, 'state' | 'credited_amount' | 'waived_amount'>): boolean =>
  state !== 'open' || credited_amount !== 0 || waived_amount !== 0

/** A line with its price, whether it waits for a decision or not. */
export const toPriceDifference = (
  check: PurchaseCheckRecord,
  line: PurchaseLineRecord,
): PriceDifferenceRecord => ({
  invoice_id: check.invoice_id,
  invoice_number: check.invoice_number,
  invoice_date: check.invoice_date,
  supplier_id: check.supplier_id,
  location_id: line.location_id,
  currency: check.payment.currency,
  amount: getAmount(line),
  line,
})

/** Above the agreed price, in another pack, or a day price above the recent ones. */
const isWaiting = ({ price }: PurchaseLineRecord): boolean =>
  price !== null && price.decision === null && isToDecide(price)

export const isToDecide = ({ status, day_price }: NonNullable<PurchaseLineRecord['price']>): boolean =>
  status === 'above' || status === 'pack-changed' || day_price !== null

/** A day price is compared with the recent ones, because none is agreed; it is no claim. */
function getAmount({ price, invoiced_quantity }: PurchaseLineRecord): number {
  if (!price?.day_price) return price?.difference ?? 0
  const above = toDecimal(price.price).minus(price.day_price.median)
  return toNumber(toCents(above.times(invoiced_quantity)), 2)
}
