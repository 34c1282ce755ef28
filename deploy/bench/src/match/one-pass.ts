import { type Decimal, toCents, toDecimal, ZERO } from '@rms/domain-kit'
import type { BenchFacts } from '../bench-data/purchase-facts.ts'

/**
 * The claims of all invoices in one pass with look-ups, with the exact numbers of the product: (invoiced − accepted) ×
 * invoiced price + accepted × (invoiced − agreed price). It knows that every line has the number of its delivery note,
 * one agreed price and one unit, and that nothing is substituted, free, credited or waived; it computes no statuses,
 * orders, prices over time, costs or payments.
 */
export function claimInOnePass({
  agreements,
  deliveries,
  invoices,
}: BenchFacts): ReadonlyMap<number, string> {
  const agreed = new Map<number, Decimal>()
  for (const { productId, pricing } of agreements)
    if (pricing.type === 'fixed') agreed.set(productId, pricing.price)
  const accepted = new Map<string, Decimal>()
  for (const { noteNumber, lines } of deliveries)
    for (const line of lines)
      accepted.set(`${noteNumber} ${line.productId}`, line.received.minus(line.damaged).minus(line.refused))
  const claims = new Map<number, string>()
  for (const { lines } of invoices)
    for (const { lineId, productId, noteNumber, quantity, unitPrice } of lines) {
      if (productId === null) continue
      const received = accepted.get(`${noteNumber} ${productId}`) ?? ZERO
      const missing = quantity.minus(received)
      const above = unitPrice.minus(agreed.get(productId) ?? toDecimal(0))
      const amount = toCents(missing.times(unitPrice)).plus(
        above.gt(0) ? toCents(received.times(above)) : ZERO,
      )
      if (amount.gt(0)) claims.set(lineId, amount.toString())
    }
  return claims
}
