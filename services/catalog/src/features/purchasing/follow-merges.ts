import type { DecisionFact } from '../../domain/purchasing/facts/decision-fact.ts'
import type { DeliveryFact } from '../../domain/purchasing/facts/delivery-fact.ts'

type FindRemaining = (productId: number) => number

/** A delivery with the products that remain after merges. */
export const followMergesInDelivery = (
  delivery: DeliveryFact,
  findRemaining: FindRemaining,
): DeliveryFact => ({
  ...delivery,
  lines: delivery.lines.map(line => ({
    ...line,
    productId: findRemaining(line.productId),
    substitutedBy: line.substitutedBy && {
      ...line.substitutedBy,
      productId: findRemaining(line.substitutedBy.productId),
    },
  })),
})

/** A decision with the product that remains after merges. */
export function followMergesInDecision(fact: DecisionFact, findRemaining: FindRemaining): DecisionFact {
  const { decision } = fact
  if (decision.type === 'accept-price')
    return { ...fact, decision: { ...decision, productId: findRemaining(decision.productId) } }
  if (decision.type !== 'send-claim' || !decision.stated) return fact
  const stated = { ...decision.stated, productId: findRemaining(decision.stated.productId) }
  return { ...fact, decision: { ...decision, stated } }
}
