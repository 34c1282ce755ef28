import { describe, expect, it } from 'vitest'
import { claimAmounts, derive, dispute } from '../testing/derived-amounts.ts'
import { delivery, invoice, invoicedLine } from '../testing/purchasing-facts.ts'

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
