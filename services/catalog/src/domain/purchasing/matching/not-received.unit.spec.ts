import { toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { claimAmounts, costEntries, derive, dispute } from '../testing/derived-amounts.ts'
import {
  agreement,
  BUTTER,
  decision,
  delivery,
  invoice,
  invoicedLine,
  KILO,
  receivedLine,
  SALMON,
} from '../testing/purchasing-facts.ts'

describe('A line that was not received', () => {
  const nothingReceived = delivery({ lines: [] })

  it('is claimed as a whole after the check-in', () => {
    const purchasing = derive(nothingReceived, dispute.invoiced)
    expect(purchasing.match.lines[0]?.status).toBe('not-received')
    expect(claimAmounts(purchasing)).toEqual([220])
  })

  it('is claimed with exactly the net amount of the line', () => {
    const gross = invoice({ lines: [invoicedLine({ quantity: 7, unitPrice: '0.335', vatRate: 7 })] })
    expect(claimAmounts(derive(nothingReceived, gross))).toEqual([2.2])
  })

  it('is not checked and not claimed before the check-in', () => {
    const purchasing = derive({ ...nothingReceived, checkedInAt: null }, dispute.invoiced)
    expect(purchasing.match.lines[0]?.status).toBe('not-checked')
    expect(claimAmounts(purchasing)).toEqual([])
    expect(claimAmounts(derive(dispute.invoiced))).toEqual([])
  })

  it('is not claimed if the note number belongs to no recorded delivery', () => {
    const other = delivery({ id: 2, noteNumber: 'LS-2' })
    expect(derive(other, dispute.invoiced).match.lines[0]?.statuses).toEqual(['not-checked'])
  })

  it('can still have a price claim, for the invoiced quantity', () => {
    expect(claimAmounts(derive(dispute.agreed, dispute.invoiced))).toEqual([20])
  })
})

describe('Goods that were accepted under another product', () => {
  const renamed = 102
  const agreed = agreement({ price: 12 })
  const datterini = invoicedLine({ lineId: 1, productId: renamed, quantity: 5, unitPrice: 12 })
  const invoiced = invoice({ lines: [datterini] })
  const accepted = (quantity: number) => receivedLine({ received: quantity })
  const tomatoes = delivery({ lines: [accepted(5)] })

  it('are not claimed as not received, because they may be those on the invoice', () => {
    const purchasing = derive(agreed, tomatoes, invoiced)
    expect(claimAmounts(purchasing)).toEqual([])
    expect(purchasing.match.lines[0]?.statuses).toEqual(['unclear'])
  })

  it('cost what is agreed for them, and not the amount of the invoice too', () => {
    expect(costEntries(derive(agreed, tomatoes, invoiced))).toEqual([['2026-03-03', 60, 'agreed']])
  })

  it('are compared once the product of the line is chosen or the substitute recorded', () => {
    const linked = invoice({ lines: [{ ...datterini, productId: BUTTER }] })
    expect(claimAmounts(derive(agreed, delivery({ lines: [accepted(4)] }), linked))).toEqual([12])
    const substitutedBy = { productId: BUTTER, unit: datterini.unit }
    const substitute = receivedLine({ productId: renamed, ordered: 5, received: 4, substitutedBy })
    expect(claimAmounts(derive(agreed, delivery({ lines: [substitute] }), invoiced))).toEqual([12])
  })

  it('leave a claim if everything that was accepted is on an invoice', () => {
    const both = invoice({ lines: [datterini, invoicedLine({ lineId: 2, quantity: 5, unitPrice: 12 })] })
    expect(claimAmounts(derive(tomatoes, both))).toEqual([60])
    const other = invoice({
      id: 2,
      lines: [invoicedLine({ lineId: 20, quantity: 4, unitPrice: 12 })],
    })
    expect(claimAmounts(derive(tomatoes, invoiced, other))).toEqual([60])
  })

  it('leave a claim if a person recorded that nothing of the invoiced product arrived', () => {
    const none = receivedLine({ productId: renamed, received: 0 })
    expect(claimAmounts(derive(delivery({ lines: [accepted(5), none] }), invoiced))).toEqual([60])
  })

  it('are no reason to doubt if they were refused, or cannot be compared with their own line', () => {
    const refused = receivedLine({ received: 5, refused: 5 })
    expect(claimAmounts(derive(delivery({ lines: [refused] }), invoiced))).toEqual([60])
    const kilos = invoicedLine({ lineId: 2, unit: KILO, quantity: 5, unitPrice: 3 })
    const both = invoice({ lines: [datterini, kilos] })
    expect(claimAmounts(derive(tomatoes, both))).toEqual([60])
  })

  it('keep the claim that was sent while it is doubtful', () => {
    const sent = decision({ type: 'send-claim', claimId: '1-1', amount: toDecimal(60) })
    const empty = delivery({ lines: [receivedLine({ productId: SALMON, received: 0 })] })
    expect(claimAmounts(derive(empty, invoiced, sent))).toEqual([60])
    const added = delivery({ lines: [accepted(5)], revision: 2 })
    const [position] = derive(empty, added, invoiced, sent).claims
    expect([position?.claim.amount.toNumber(), position?.claim.isSuspended]).toEqual([60, true])
  })
})
