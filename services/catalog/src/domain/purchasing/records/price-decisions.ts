import type { PriceCheck } from '@rms/contracts'
import { type Decimal, toNumber } from '@rms/domain-kit'
import { sortByTime } from '../claims/claim-decisions.ts'
import type { DecisionFact } from '../facts/decision-fact.ts'

/** What people decided about the prices of lines, by line. The last decision applies. */
export type PriceDecisions = ReadonlyMap<number, PriceDecision>

interface PriceDecision {
  readonly type: NonNullable<PriceCheck['decision']>
  /** The accepted price; null for a claim, which follows the price. */
  readonly price: Decimal | null
}

export function listPriceDecisions(decisions: readonly DecisionFact[]): PriceDecisions {
  const byLine = new Map<number, PriceDecision>()
  for (const { decision } of sortByTime(decisions))
    switch (decision.type) {
      case 'accept-price':
      case 'accept-day-price':
        if (decision.lineId !== null) byLine.set(decision.lineId, { type: 'accepted', price: decision.price })
        break
      case 'dispute-price':
        byLine.set(decision.lineId, { type: 'claimed', price: null })
    }
  return byLine
}

/** The decision about a price; null if there is none, or if another price was accepted. */
export function findPriceDecision(
  decisions: PriceDecisions,
  { lineId, price }: { readonly lineId: number; readonly price: Decimal },
): PriceCheck['decision'] {
  const found = decisions.get(lineId)
  if (!found) return null
  const isSamePrice = found.price === null || toNumber(found.price, 6) === toNumber(price, 6)
  return isSamePrice ? found.type : null
}
