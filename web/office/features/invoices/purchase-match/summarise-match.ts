import type { InvoiceMatch, MatchStatus, PurchaseLine } from '@rms/contracts'
import { needsPriceDecision } from '../../../lib/describe-price-check.ts'

/** Whether there is anything to compare the invoice with, or a condition of its payment. */
export const isMatchRelevant = ({
  orders,
  deliveries,
  lines,
  payment,
  rate_missing,
}: InvoiceMatch): boolean =>
  rate_missing === true ||
  orders.length > 0 ||
  deliveries.length > 0 ||
  lines.some(({ claim_id, price }) => claim_id !== null || hasExpectedPrice(price)) ||
  payment.holds.length > 0 ||
  payment.withheld !== 0 ||
  payment.already_withheld !== 0 ||
  payment.approval.state !== 'not-needed'

const hasExpectedPrice = (price: PurchaseLine['price']): boolean =>
  price !== null && (price.agreement_id !== null || price.day_price !== null)

/** The lines whose prices a person can accept at once, so that nothing is claimed for them. */
export const listPricesToAccept = ({ lines }: Pick<InvoiceMatch, 'lines'>): readonly PurchaseLine[] =>
  lines.filter(needsPriceDecision)

/** How many lines have each status, most important first; lines that match are counted last. */
export function countStatuses({ lines }: Pick<InvoiceMatch, 'lines'>): readonly [MatchStatus, number][] {
  const statuses = lines.flatMap(line => line.statuses[0] ?? [])
  return STATUSES_BY_IMPORTANCE.flatMap(status => {
    const count = statuses.filter(other => other === status).length
    return count === 0 ? [] : [[status, count] as [MatchStatus, number]]
  })
}

const STATUSES_BY_IMPORTANCE = [
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
] as const satisfies readonly MatchStatus[]
