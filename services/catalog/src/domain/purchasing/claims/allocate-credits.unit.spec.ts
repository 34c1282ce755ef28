import { toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import type { Purchasing } from '../derive-purchasing.ts'
import { costEntries, DISPUTED_CLAIM, derive, dispute, disputed } from '../testing/derived-amounts.ts'
import { creditNote, decision, invoice, invoicedLine } from '../testing/purchasing-facts.ts'
import { allocateCredits } from './allocate-credits.ts'
import { listCreditLines } from './credit-lines.ts'

describe('Credits', () => {
  const credit = (more: Parameters<typeof invoicedLine>[0]) =>
    creditNote({ lines: [invoicedLine({ lineId: 9, quantity: 1, ...more })] })
  const closed = ({ claims }: Purchasing) =>
    claims.map(({ state, creditedAmount, openAmount }) => [
      state,
      creditedAmount.toNumber(),
      openAmount.toNumber(),
    ])
  const unallocated = ({ credits }: Purchasing) =>
    credits.unallocated.map(({ amount }) => amount?.toNumber() ?? null)

  it('lower the cost by their price part only: 176, then 160, not 116', () => {
    expect(costEntries(derive(...disputed))).toEqual([['2026-03-03', 176, 'invoiced']])
    expect(costEntries(derive(...disputed, credit({ unitPrice: 60 })))).toEqual([
      ['2026-03-03', 160, 'invoiced'],
    ])
  })

  it('of exactly the price part are for the price', () => {
    expect(costEntries(derive(...disputed, credit({ unitPrice: 16 })))).toEqual([
      ['2026-03-03', 160, 'invoiced'],
    ])
  })

  it('are allocated from the oldest claim on, in whichever order the claims are given', () => {
    const later = invoice({
      id: 2,
      invoiceDate: '2026-03-10',
      lines: [invoicedLine({ lineId: 2, quantity: 10, unitPrice: 22, noteNumber: '' })],
    })
    const { claims, match } = derive(...disputed, later, credit({ unitPrice: 65 }))
    const listed = claims.map(({ claim }) => claim)
    for (const given of [listed, listed.toReversed()]) {
      const { claimCredits } = allocateCredits(given, listCreditLines(match.assigned), [])
      expect(claimCredits.map(({ claimId, amount }) => [claimId, amount.toNumber()])).toEqual([
        ['1-1', 60],
        ['2-2', 5],
      ])
    }
  })

  it('for goods never received lower no cost', () => {
    expect(costEntries(derive(...disputed, credit({ unitPrice: 44 })))).toEqual([
      ['2026-03-03', 176, 'invoiced'],
    ])
  })

  it('close a claim in part, and the rest stays open', () => {
    expect(closed(derive(...disputed, credit({ unitPrice: 25 })))).toEqual([['open', 25, 35]])
    expect(closed(derive(...disputed, credit({ unitPrice: 60 })))).toEqual([['credited', 60, 0]])
  })

  it('leave an excess unallocated', () => {
    const purchasing = derive(...disputed, credit({ unitPrice: 70 }))
    expect(closed(purchasing)).toEqual([['credited', 60, 0]])
    expect(unallocated(purchasing)).toEqual([10])
  })

  it.each(['deposit', 'rebate'] as const)('of the kind %s never close a claim for goods', kind => {
    const purchasing = derive(...disputed, credit({ unitPrice: 60, kind }))
    expect(closed(purchasing)).toEqual([['open', 0, 60]])
    expect(unallocated(purchasing)).toEqual([60])
  })

  it('are compared net with net', () => {
    const gross = creditNote({
      lines: [invoicedLine({ lineId: 9, quantity: 1, unitPrice: '64.20', vatRate: 7 })],
    })
    expect(closed(derive(...disputed, gross))).toEqual([['credited', 60, 0]])
  })

  it('may be printed with negative amounts', () => {
    expect(closed(derive(...disputed, credit({ quantity: -1, unitPrice: 60 })))).toEqual([
      ['credited', 60, 0],
    ])
  })

  it('that arrive before their invoice wait, and match later', () => {
    const early = credit({ unitPrice: 60 })
    expect(unallocated(derive(early))).toEqual([60])
    expect(closed(derive(early, ...disputed))).toEqual([['credited', 60, 0]])
  })

  it('of January do not close a claim of March', () => {
    const goodwill = { ...credit({ unitPrice: 60 }), invoiceDate: '2026-01-20' }
    expect(closed(derive(...disputed, goodwill))).toEqual([['open', 0, 60]])
  })

  it('wait if it is unclear how much VAT they include', () => {
    const unclear = { ...credit({ unitPrice: 60 }), taxTotal: toDecimal('4.20') }
    const purchasing = derive(...disputed, unclear)
    expect(closed(purchasing)).toEqual([['open', 0, 60]])
    expect(unallocated(purchasing)).toEqual([null])
  })

  describe('that wait for review', () => {
    const pending = { ...credit({ unitPrice: 60 }), isPending: true }
    const awaited = ({ claims }: Purchasing) =>
      claims.flatMap(({ awaitedCredits }) => awaitedCredits.map(({ amount }) => amount.toNumber()))
    const sent = decision({ type: 'send-claim', claimId: DISPUTED_CLAIM, amount: toDecimal(60) })
    const manual = decision({
      ...{ type: 'allocate-credit', claimId: DISPUTED_CLAIM, creditLineId: 9 },
      amount: toDecimal(60),
    })

    it('close no claim and lower no cost until they are processed', () => {
      const waiting = derive(...disputed, pending)
      expect(closed(waiting)).toEqual([['open', 0, 60]])
      expect(awaited(waiting)).toEqual([60])
      expect(unallocated(waiting)).toEqual([60])
      expect(costEntries(waiting)).toEqual(costEntries(derive(...disputed)))
      expect(closed(derive(...disputed, sent, pending))).toEqual([['sent', 0, 60]])
      const processed = derive(...disputed, sent, pending, { ...pending, revision: 2, isPending: false })
      expect([closed(processed), awaited(processed)]).toEqual([[['credited', 60, 0]], []])
    })

    it('reopen the claim if they are returned to review, and await nothing once they are deleted', () => {
      const processed = { ...pending, isPending: false }
      const returned = derive(...disputed, processed, { ...pending, revision: 2 })
      expect(closed(returned)).toEqual([['open', 0, 60]])
      const deleted = derive(...disputed, processed, { ...pending, revision: 2, deleted: true })
      expect([closed(deleted), awaited(deleted)]).toEqual([[['open', 0, 60]], []])
    })

    it('close no claim by hand either', () => {
      const waiting = derive(...disputed, pending, manual)
      expect([closed(waiting), awaited(waiting)]).toEqual([[['open', 0, 60]], [60]])
    })

    it('await what reviewed credits leave open', () => {
      const reviewed = creditNote({
        id: 51,
        lines: [invoicedLine({ lineId: 10, quantity: 1, unitPrice: 25 })],
      })
      const waiting = derive(...disputed, pending, reviewed)
      expect([closed(waiting), awaited(waiting)]).toEqual([[['open', 25, 35]], [35]])
    })

    it('count on their own invoice, which is reviewed as a whole', () => {
      const lines = [
        invoicedLine({ quantity: 10, unitPrice: 22 }),
        invoicedLine({ lineId: 2, quantity: -1, unitPrice: 16 }),
      ]
      const [received, agreed] = [dispute.received, dispute.agreed]
      for (const isPending of [true, false])
        expect(closed(derive(agreed, received, invoice({ lines, isPending })))).toEqual([['open', 16, 44]])
    })
  })
})
