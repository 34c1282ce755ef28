import { type Decimal, sumDecimals } from '@rms/domain-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { derivePurchasing, type Purchasing } from './derive-purchasing.ts'
import type { PurchasingFact } from './facts/purchasing-facts.ts'
import { arrivals, purchaseHistory } from './testing/purchase-history.ts'
import { EURO_POLICY } from './testing/purchasing-facts.ts'

const SEED = 26
const parameters = { seed: SEED, numRuns: 60 }
const derive = (facts: Iterable<PurchasingFact>): Purchasing => derivePurchasing(facts, EURO_POLICY)

/** Everything that is derived, without the facts themselves. */
const summarise = ({ match, orders, claims, credits, costs, payments, deposits }: Purchasing): string =>
  JSON.stringify({
    lines: match.lines.map(each => [each.billed.line.lineId, each.accepted, each.statuses, each.price]),
    history: [...match.history],
    orders,
    claims,
    credits,
    costs,
    payments,
    deposits,
  })

const sum = (amounts: readonly Decimal[]): string => sumDecimals(amounts).toFixed(2)

describe('Whatever is derived from facts', () => {
  it('is the same in any order of arrival and with repetitions', () => {
    const shuffled = purchaseHistory.chain(facts => arrivals(facts).map(arrived => ({ facts, arrived })))
    fc.assert(
      fc.property(shuffled, ({ facts, arrived }) => {
        expect(summarise(derive(arrived))).toBe(summarise(derive(facts)))
      }),
      parameters,
    )
  })

  it('does not change when facts are derived from their own selection', () => {
    fc.assert(
      fc.property(purchaseHistory, facts => {
        const purchasing = derive(facts)
        const { agreements, orders, deliveries, invoices, decisions } = purchasing.facts
        const selected = [agreements, orders, deliveries, invoices, decisions].flat()
        expect(summarise(derive(selected))).toBe(summarise(purchasing))
      }),
      parameters,
    )
  })
})

describe('Claims', () => {
  it('add up to the cent: credited, waived and open amounts to the claim, and credits to the credit notes', () => {
    fc.assert(
      fc.property(purchaseHistory, facts => {
        const { claims, credits, facts: current } = derive(facts)
        for (const { claim, creditedAmount, waivedAmount, openAmount } of claims) {
          expect(sum([creditedAmount, waivedAmount, openAmount])).toBe(claim.amount.toFixed(2))
          expect(sum([claim.quantityAmount, claim.priceAmount])).toBe(claim.amount.toFixed(2))
          expect([creditedAmount, waivedAmount, openAmount].some(amount => amount.isNegative())).toBe(false)
        }
        const notes = current.invoices.filter(({ documentType }) => documentType === 'credit-note')
        const credited = notes.flatMap(({ lines }) => lines.map(({ total }) => total))
        const allocated = credits.claimCredits.map(({ amount }) => amount)
        const rest = credits.unallocated.flatMap(({ amount }) => (amount ? [amount] : []))
        expect(sum([...allocated, ...rest])).toBe(sum(credited))
      }),
      parameters,
    )
  })

  it('never exceed what the line charges', () => {
    fc.assert(
      fc.property(purchaseHistory, facts => {
        const { claims, match } = derive(facts)
        const totals = new Map(match.lines.map(({ billed }) => [billed.line.lineId, billed.line.total]))
        for (const { claim } of claims) expect(claim.amount.lte(totals.get(claim.lineId) ?? 0)).toBe(true)
      }),
      parameters,
    )
  })

  it('disappear with their invoice, and change no claim of another one that is billed by its own note', () => {
    fc.assert(
      fc.property(purchaseHistory, facts => {
        const [first] = derive(facts).claims
        if (!first) return
        const deleted = derive([
          ...facts,
          ...facts.flatMap(fact => deleteInvoice(fact, first.claim.invoiceId)),
        ])
        expect(deleted.claims.filter(({ claim }) => claim.invoiceId === first.claim.invoiceId)).toEqual([])
      }),
      parameters,
    )
  })
})

describe('Received goods', () => {
  it('are used at most once, by whichever invoices bill them', () => {
    fc.assert(
      fc.property(purchaseHistory, facts => {
        const { match } = derive(facts)
        const accepted = sumDecimals(match.received.map(goods => goods.accepted))
        const left = sumDecimals(match.received.map(goods => goods.remaining))
        const billed = sumDecimals(match.lines.map(line => line.accepted ?? 0))
        expect(accepted.minus(left).eq(billed)).toBe(true)
        expect(match.received.some(goods => goods.remaining.isNegative())).toBe(false)
      }),
      parameters,
    )
  })
})

describe('Costs', () => {
  it('of an invoice, its claims for missing goods and what counts with received goods add up to what it charges', () => {
    fc.assert(
      fc.property(purchaseHistory, facts => {
        const { costs, claims, match, covered } = derive(facts)
        const invoiced = costs.flatMap(({ source, amount }) =>
          source === 'invoiced' && amount ? [amount] : [],
        )
        const missing = claims.map(({ claim }) => claim.quantityAmount)
        const credited = claims.map(({ creditedPriceAmount }) => creditedPriceAmount)
        const charged = match.lines.map(({ billed }) => billed.line.total)
        expect(sum([...invoiced, ...missing, ...credited, ...covered.values()])).toBe(sum(charged))
      }),
      parameters,
    )
  })
})

const deleteInvoice = (fact: PurchasingFact, invoiceId: number): PurchasingFact[] =>
  fact.kind === 'invoice' && fact.id === invoiceId ? [{ ...fact, revision: 9, deleted: true }] : []
