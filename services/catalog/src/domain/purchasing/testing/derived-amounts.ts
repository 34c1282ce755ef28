import { derivePurchasing, type Purchasing } from '../derive-purchasing.ts'
import type { PurchasingFact } from '../facts/purchasing-facts.ts'
import { agreement, delivery, EURO_POLICY, invoice, invoicedLine, receivedLine } from './purchasing-facts.ts'

/** Results of facts as plain numbers, for tests that read as business rules. */

export const derive = (...facts: PurchasingFact[]): Purchasing => derivePurchasing(facts, EURO_POLICY)

export const claimAmounts = ({ claims }: Purchasing): number[] =>
  claims.map(({ claim }) => claim.amount.toNumber())

export const costEntries = ({ costs }: Purchasing): [date: string, amount: number | null, source: string][] =>
  costs.map(({ date, amount, source }) => [date, amount?.toNumber() ?? null, source])

export const observedPrices = ({ match }: Purchasing): number[] =>
  [...match.history.values()].flat().map(({ price }) => price.toNumber())

/** Invoiced 10 at 22, accepted 8, agreed 20: a claim of 44 + 16 with the id `1-1`. */
export const dispute = {
  agreed: agreement({ price: 20 }),
  received: delivery({ lines: [receivedLine({ ordered: 10, received: 8 })] }),
  invoiced: invoice({ lines: [invoicedLine({ quantity: 10, unitPrice: 22 })] }),
}
export const disputed: readonly PurchasingFact[] = Object.values(dispute)
export const DISPUTED_CLAIM = '1-1'
