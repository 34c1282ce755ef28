import { toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { DISPUTED_CLAIM, derive, dispute, disputed } from '../testing/derived-amounts.ts'
import {
  creditNote,
  decision,
  invoice,
  invoicedLine,
  receivedLine,
  STATION,
} from '../testing/purchasing-facts.ts'
import { computeAgeing, computeRecovered, getAgeingBucket } from './claim-states.ts'

const send = decision({ type: 'send-claim', claimId: DISPUTED_CLAIM, amount: toDecimal(60) }, { id: 1 })
const waive = decision(
  { type: 'waive-claim', claimId: DISPUTED_CLAIM, reason: 'goodwill' },
  { id: 2, date: '2026-04-01' },
)
const credit = (amount: number, invoiceDate = '2026-03-20') =>
  creditNote({ invoiceDate, lines: [invoicedLine({ lineId: 9, quantity: 1, unitPrice: amount })] })
const position = (...facts: Parameters<typeof derive>) => {
  const [first] = derive(...facts).claims
  return (
    first && [
      first.state,
      first.creditedAmount.toNumber(),
      first.waivedAmount.toNumber(),
      first.openAmount.toNumber(),
    ]
  )
}

describe('A claim', () => {
  it('is open, then sent, then credited', () => {
    expect(position(...disputed)).toEqual(['open', 0, 0, 60])
    expect(position(...disputed, send)).toEqual(['sent', 0, 0, 60])
    expect(position(...disputed, send, credit(20))).toEqual(['sent', 20, 0, 40])
    expect(position(...disputed, send, credit(60))).toEqual(['credited', 60, 0, 0])
  })

  it('may be waived after a partial credit', () => {
    expect(position(...disputed, waive)).toEqual(['waived', 0, 60, 0])
    expect(position(...disputed, credit(20), waive)).toEqual(['waived', 20, 40, 0])
  })

  it('receives no credit dated after it was waived', () => {
    const purchasing = derive(...disputed, waive, credit(60, '2026-04-02'))
    expect(purchasing.credits.unallocated.map(({ amount }) => amount?.toNumber())).toEqual([60])
    expect(position(...disputed, waive, credit(60, '2026-04-02'))).toEqual(['waived', 0, 60, 0])
  })

  it('shows that it has changed since it was sent', () => {
    const corrected = invoice({ revision: 2, lines: [invoicedLine({ quantity: 10, unitPrice: 21 })] })
    const [claim] = derive(...disputed, send, corrected).claims
    expect([claim?.sentAmount?.toNumber(), claim?.claim.amount.toNumber()]).toEqual([60, 50])
  })

  it('disappears with its invoice, and so does a claim that a correction removes', () => {
    expect(derive(...disputed, { ...dispute.invoiced, revision: 2, deleted: true }).claims).toEqual([])
    const right = invoice({ revision: 2, lines: [invoicedLine({ quantity: 8, unitPrice: 20 })] })
    expect(derive(...disputed, right, send).claims).toEqual([])
  })
})

describe('A claim that has grown since it was waived', () => {
  // A price claim of 20; the check-in finds only 2 of 10, so that 8 × 22 + 2 × 2 = 180 are claimed.
  const priced = [dispute.agreed, dispute.invoiced]
  const checkIn = { ...dispute.received, lines: [receivedLine({ ordered: 10, received: 2 })] }
  const waiveOpen = (amount: number, more: { id?: number; date?: string } = {}) =>
    decision(
      { type: 'waive-claim', claimId: DISPUTED_CLAIM, reason: 'goodwill', amount: toDecimal(amount) },
      { id: 2, date: '2026-03-10', ...more },
    )

  it('is waived with what was open then, and the rest is open: 180 − 20 = 160', () => {
    expect(position(...priced, waiveOpen(20))).toEqual(['waived', 0, 20, 0])
    expect(position(...priced, waiveOpen(20), checkIn)).toEqual(['open', 0, 20, 160])
    expect(position(...priced, waiveOpen(20), checkIn, send)).toEqual(['sent', 0, 20, 160])
  })

  it('may be waived again', () => {
    const second = waiveOpen(160, { id: 3, date: '2026-03-12' })
    expect(position(...priced, waiveOpen(20), checkIn, second)).toEqual(['waived', 0, 180, 0])
  })

  it('is closed by later credits up to what was not waived', () => {
    const facts = [...priced, waiveOpen(20), checkIn]
    expect(position(...facts, credit(100))).toEqual(['open', 100, 20, 60])
    expect(position(...facts, credit(160))).toEqual(['waived', 160, 20, 0])
    const { credits } = derive(...facts, credit(180))
    expect(credits.unallocated.map(({ amount }) => amount?.toNumber())).toEqual([20])
    expect(position(...facts, credit(180))).toEqual(['waived', 160, 20, 0])
    expect(position(...facts, credit(180, '2026-03-09'))).toEqual(['credited', 180, 0, 0])
  })

  it('is waived with no more than what is left when it shrinks', () => {
    const corrected = invoice({ revision: 2, lines: [invoicedLine({ quantity: 10, unitPrice: '20.5' })] })
    expect(position(...priced, waiveOpen(20), corrected)).toEqual(['waived', 0, 5, 0])
  })

  it('keeps what was waived after an earlier credit, whatever a later one names', () => {
    const early = credit(20, '2026-03-09')
    const named = creditNote({
      id: 51,
      lines: [invoicedLine({ lineId: 10, quantity: 1, unitPrice: 60, creditedInvoiceNumber: 'R-1' })],
    })
    expect(position(...disputed, early, waiveOpen(40), named)).toEqual(['waived', 20, 40, 0])
  })

  it('is waived completely by a decision of an earlier release', () => {
    const waived = { ...waive, date: '2026-03-10' }
    expect(position(...priced, waived, checkIn)).toEqual(['waived', 0, 180, 0])
    expect(position(...priced, waived, checkIn, credit(180))).toEqual(['waived', 0, 180, 0])
  })
})

describe('A sent claim whose invoice cannot be compared', () => {
  const unclear = invoice({
    revision: 2,
    total: 300,
    lines: [invoicedLine({ quantity: 10, unitPrice: 22 })],
  })
  const claimOf = (...facts: Parameters<typeof derive>) => {
    const [first, ...others] = derive(...facts).claims
    expect(others).toEqual([])
    return first && [first.state, first.claim.amount.toNumber(), first.claim.isSuspended]
  }

  it('stays with the amount that was sent, and has the new one when the invoice is clear again', () => {
    expect(claimOf(...disputed, unclear)).toBeUndefined()
    expect(claimOf(...disputed, send, unclear)).toEqual(['sent', 60, true])
    const clear = invoice({ revision: 3, lines: [invoicedLine({ quantity: 10, unitPrice: 21 })] })
    expect(claimOf(...disputed, send, unclear, clear)).toEqual(['sent', 50, false])
    expect(derive(...disputed, send, unclear, clear).claims[0]?.sentAmount?.toNumber()).toBe(60)
  })

  it('keeps its credits, and can be waived', () => {
    expect(position(...disputed, send, unclear, credit(20))).toEqual(['sent', 20, 0, 40])
    expect(position(...disputed, send, unclear, credit(20), waive)).toEqual(['waived', 20, 40, 0])
  })

  it('stays while the product is unknown, and disappears with the line', () => {
    const stated = {
      ...{ productId: 100, reasons: ['quantity', 'price'] as const },
      ...{ priceAmount: toDecimal(16), missingQuantity: toDecimal(2) },
    }
    const sent = { ...send, decision: { ...send.decision, stated } } as typeof send
    const unknown = invoice({
      revision: 2,
      lines: [invoicedLine({ quantity: 10, unitPrice: 22, productId: null })],
    })
    expect(claimOf(...disputed, sent, unknown)).toEqual(['sent', 60, true])
    expect(derive(...disputed, sent, unknown).claims[0]?.claim).toMatchObject({
      ...{ productId: 100, reasons: ['quantity', 'price'] },
    })
    expect(claimOf(...disputed, sent, invoice({ revision: 2, lines: [] }))).toBeUndefined()
  })

  it('stays while several deliveries are possible', () => {
    const line = { quantity: 10, unitPrice: 22, noteNumber: '' }
    const facts = [dispute.agreed, dispute.received, invoice({ lines: [invoicedLine(line)] }), send]
    const extra = { ...dispute.received, id: 2, noteNumber: 'LS-2' }
    expect(claimOf(...facts)).toEqual(['sent', 60, false])
    expect(claimOf(...facts, extra)).toEqual(['sent', 60, true])
  })
})

describe('Credits', () => {
  const second = invoice({
    id: 2,
    invoiceDate: '2026-03-10',
    lines: [invoicedLine({ lineId: 2, quantity: 5, unitPrice: 22, noteNumber: '' })],
  })
  const states = (...facts: Parameters<typeof derive>) =>
    derive(...facts).claims.map(({ claim, creditedAmount }) => [claim.id, creditedAmount.toNumber()])

  it('without a reference close the claim of exactly their amount, otherwise the oldest', () => {
    expect(states(...disputed, second, credit(10))).toEqual([
      ['1-1', 0],
      ['2-2', 10],
    ])
    expect(states(...disputed, second, credit(65))).toEqual([
      ['1-1', 60],
      ['2-2', 5],
    ])
  })

  it('that name an invoice close no claim of another one, even before that invoice arrives', () => {
    const named = creditNote({
      lines: [invoicedLine({ lineId: 9, quantity: 1, unitPrice: 10, creditedInvoiceNumber: 'R-2' })],
    })
    expect(states(...disputed, named)).toEqual([['1-1', 0]])
    expect(states(...disputed, named, second)).toEqual([
      ['1-1', 0],
      ['2-2', 10],
    ])
  })

  it('without a product close the only claim or invoice of their amount', () => {
    const unnamed = (amount: number) =>
      creditNote({ lines: [invoicedLine({ lineId: 9, productId: null, quantity: 1, unitPrice: amount })] })
    expect(states(...disputed, second, unnamed(60))).toEqual([
      ['1-1', 60],
      ['2-2', 0],
    ])
    expect(states(...disputed, second, unnamed(61))).toEqual([
      ['1-1', 0],
      ['2-2', 0],
    ])
  })

  it('go first where a person allocates them', () => {
    const manual = decision({
      type: 'allocate-credit',
      creditLineId: 9,
      claimId: '2-2',
      amount: toDecimal(3),
    })
    expect(states(...disputed, second, credit(12), manual)).toEqual([
      ['1-1', 9],
      ['2-2', 3],
    ])
  })

  it('of another supplier or currency close nothing', () => {
    expect(states(...disputed, { ...credit(60), supplierId: 2 })).toEqual([['1-1', 0]])
    expect(states(...disputed, { ...credit(60), currency: 'GBP' })).toEqual([['1-1', 0]])
  })

  it('of another location close a claim only if they name its invoice, or as a person allocates them', () => {
    const printed = [invoicedLine({ lineId: 9, quantity: 1, unitPrice: 60, noteNumber: '' })]
    const atOtherLocation = { ...credit(60), locationId: STATION, lines: printed }
    expect(states(...disputed, atOtherLocation)).toEqual([['1-1', 0]])
    const line = { productId: null, quantity: 1, unitPrice: 60, noteNumber: '' }
    const unnamed = { ...atOtherLocation, lines: [invoicedLine({ lineId: 9, ...line })] }
    expect(states(...disputed, unnamed)).toEqual([['1-1', 0]])
    const named = { ...unnamed, lines: [invoicedLine({ lineId: 9, ...line, creditedInvoiceNumber: 'R-1' })] }
    expect(states(...disputed, named)).toEqual([['1-1', 60]])
    const amount = toDecimal(60)
    const manual = decision({ type: 'allocate-credit', creditLineId: 9, claimId: '1-1', amount })
    expect(states(...disputed, atOtherLocation, manual)).toEqual([['1-1', 60]])
  })

  it('on a later invoice count as well', () => {
    const deducted = invoice({
      id: 3,
      invoiceDate: '2026-03-18',
      lines: [invoicedLine({ lineId: 9, quantity: -1, unitPrice: 60, noteNumber: '' })],
    })
    expect(position(...disputed, deducted)).toEqual(['credited', 60, 0, 0])
  })
})

describe('Ageing', () => {
  it.each([
    ['2026-03-04', '0-7'],
    ['2026-03-11', '0-7'],
    ['2026-03-12', '8-30'],
    ['2026-04-03', '8-30'],
    ['2026-04-04', '31-60'],
    ['2026-05-03', '31-60'],
    ['2026-05-04', 'over-60'],
  ])('on %s puts a claim of 4 March into %s', (today, bucket) => {
    expect(getAgeingBucket('2026-03-04', today)).toBe(bucket)
  })

  it('adds up what is open by supplier', () => {
    const [supplier] = computeAgeing(derive(...disputed, credit(20)).claims, '2026-03-15')
    expect([
      supplier?.supplierId,
      supplier?.total.toNumber(),
      supplier?.openAmounts['8-30'].toNumber(),
    ]).toEqual([1, 40, 40])
  })
})

describe('The recovered amount', () => {
  it('is what credits of a period have closed', () => {
    const { claims } = derive(...disputed, credit(20))
    const recovered = (from: string, to: string) =>
      computeRecovered(claims, { from, to }).get('EUR')?.toNumber()
    expect(recovered('2026-03-01', '2026-03-31')).toBe(20)
    expect(recovered('2026-04-01', '2026-04-30')).toBeUndefined()
  })

  it('contains no goods that are returned on the claimed invoice itself', () => {
    const charged = invoicedLine({ lineId: 1, quantity: 10, unitPrice: 22 })
    const returned = invoicedLine({ lineId: 2, quantity: -2, unitPrice: 21, noteNumber: '' })
    const deducted = { ...dispute, invoiced: invoice({ lines: [charged, returned] }) }
    const { claims } = derive(...Object.values(deducted))
    expect(claims.map(({ creditedAmount }) => creditedAmount.toNumber())).toEqual([42])
    expect(computeRecovered(claims, { from: '2026-01-01', to: '2026-12-31' })).toEqual(new Map())
  })
})
