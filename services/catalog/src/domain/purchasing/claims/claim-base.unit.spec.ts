import { describe, expect, it } from 'vitest'
import { claimAmounts, DISPUTED_CLAIM, derive, dispute, disputed } from '../testing/derived-amounts.ts'
import { agreement, delivery, invoice, invoicedLine, receivedLine } from '../testing/purchasing-facts.ts'

describe('The claim base', () => {
  it('is missing goods at the invoiced price and accepted goods at the difference: 44 + 16 = 60', () => {
    const [position] = derive(...disputed).claims
    expect(position?.claim.quantityAmount.toNumber()).toBe(44)
    expect(position?.claim.priceAmount.toNumber()).toBe(16)
    expect(position?.claim.amount.toNumber()).toBe(60)
    expect(position?.claim.id).toBe(DISPUTED_CLAIM)
  })

  it('rounds each product to cents', () => {
    const facts = [
      agreement({ price: '1.111' }),
      delivery({ lines: [receivedLine({ received: 2 })] }),
      invoice({ lines: [invoicedLine({ quantity: 3, unitPrice: '1.115' })] }),
    ]
    const [position] = derive(...facts).claims
    expect(position?.claim.quantityAmount.toString()).toBe('1.12')
    expect(position?.claim.priceAmount.toString()).toBe('0.01')
  })

  it('does not deduct a price below the agreed one from missing goods', () => {
    const received = delivery({ lines: [receivedLine({ received: 8 })] })
    expect(claimAmounts(derive(agreement({ price: 30 }), received, dispute.invoiced))).toEqual([44])
  })

  it('counts damaged and refused goods as not accepted', () => {
    const received = delivery({ lines: [receivedLine({ received: 10, damaged: 1, refused: 1 })] })
    expect(claimAmounts(derive(dispute.agreed, received, dispute.invoiced))).toEqual([60])
  })
})
