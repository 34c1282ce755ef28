import { describe, expect, it } from 'vitest'
import { invoiceMatch, milkLine } from '../../../../testing/purchase-fixtures.ts'
import { countStatuses, isMatchRelevant, listPricesToAccept } from './summarise-match.ts'

const unknown = {
  ...invoiceMatch,
  orders: [],
  deliveries: [],
  lines: [{ ...milkLine, claim_id: null, price: null }],
}

describe('A comparison', () => {
  it('is relevant if there is something to compare with, or a condition of payment', () => {
    expect(isMatchRelevant(invoiceMatch)).toBe(true)
    expect(isMatchRelevant(unknown)).toBe(false)
    expect(isMatchRelevant({ ...unknown, lines: [{ ...milkLine, claim_id: null }] })).toBe(true)
    const { payment } = unknown
    expect(isMatchRelevant({ ...unknown, payment: { ...payment, holds: ['unknown-iban'] } })).toBe(true)
    const approval = { ...payment.approval, state: 'approved' as const }
    expect(isMatchRelevant({ ...unknown, payment: { ...payment, approval } })).toBe(true)
  })

  it('counts each line once, by its most important status', () => {
    const lines = [
      milkLine,
      { ...milkLine, statuses: ['matched' as const] },
      { ...milkLine, statuses: ['not-received' as const, 'short' as const] },
      { ...milkLine, statuses: ['matched' as const] },
      { ...milkLine, statuses: [] },
    ]
    expect(countStatuses({ lines })).toEqual([
      ['not-received', 1],
      ['over-billed', 1],
      ['matched', 2],
    ])
  })

  it('offers to accept only prices without a decision', () => {
    const decided = milkLine.price && { ...milkLine.price, decision: 'claimed' as const }
    expect(listPricesToAccept({ lines: [milkLine, { ...milkLine, price: decided }] })).toEqual([milkLine])
  })
})
