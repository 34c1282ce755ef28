import { toDecimal } from '@rms/domain-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Purchasing } from '../derive-purchasing.ts'
import type { InvoiceFact, RecordedPayment } from '../facts/invoice-fact.ts'
import type { PurchasingFact } from '../facts/purchasing-facts.ts'
import { derive } from '../testing/derived-amounts.ts'
import {
  creditNote,
  decision,
  delivery,
  invoice,
  invoicedLine,
  receivedLine,
} from '../testing/purchasing-facts.ts'

const at = (day: number) => Temporal.Instant.from(`2026-11-${day}T09:00:00Z`)

/** An invoice of 10 cases at 10 plus 7 % VAT, of which 8 arrived: a claim of 20, with VAT 21.40. */
const shortDelivery = (
  id: number,
  { day, uploaded, checkedIn = uploaded }: { day: number; uploaded: number; checkedIn?: number },
): [InvoiceFact, PurchasingFact] => [
  invoice({
    ...{ id, invoiceDate: `2026-11-${day}`, uploadedAt: at(uploaded), total: 107 },
    lines: [invoicedLine({ lineId: id, quantity: 10, unitPrice: 10, vatRate: 7, noteNumber: `LS-${id}` })],
  }),
  delivery({
    ...{ id, deliveryDate: `2026-11-${day}`, checkedInAt: at(checkedIn) },
    lines: [receivedLine({ ordered: 10, received: 8, recordedAt: at(checkedIn) })],
  }),
]

/** 2 cases at 10, without a reference. */
const credited = (more: Partial<InvoiceFact> = {}) =>
  creditNote({
    ...{ invoiceDate: '2026-11-22', uploadedAt: at(22), total: 21.4, ...more },
    lines: [invoicedLine({ lineId: 50, quantity: 2, unitPrice: 10, vatRate: 7, noteNumber: '' })],
  })

const payment = (
  amounts: { total: number; due: number },
  more: Partial<RecordedPayment>,
): RecordedPayment => ({
  ...{ currency: 'EUR', withheld: toDecimal(0), alreadyWithheld: toDecimal(0), isShortPaid: false },
  withheldByClaim: new Map(),
  total: toDecimal(amounts.total),
  due: toDecimal(amounts.due),
  ...more,
})

const states = ({ claims }: Purchasing) =>
  Object.fromEntries(claims.map(({ claim, state }) => [claim.invoiceId, state]))

describe('A late invoice', () => {
  const first = shortDelivery(1, { day: 20, uploaded: 20 })
  const late = shortDelivery(3, { day: 10, uploaded: 25 })

  it('of an earlier date takes no credit of a claim that was known when the credit was recorded', () => {
    const sent = decision({ type: 'send-claim', claimId: '1-1', amount: toDecimal(20) })
    expect(states(derive(...first, sent, credited()))).toEqual({ 1: 'credited' })
    expect(states(derive(...first, sent, credited(), ...late))).toEqual({ 1: 'credited', 3: 'open' })
  })

  it('takes none if it was uploaded before, and its delivery was checked in afterwards', () => {
    const checkedLate = shortDelivery(3, { day: 10, uploaded: 10, checkedIn: 25 })
    expect(states(derive(...first, credited(), ...checkedLate))).toEqual({ 1: 'credited', 3: 'open' })
  })

  it('takes what the claims that were known leave', () => {
    const more = credited({ id: 51, invoiceDate: '2026-11-23', uploadedAt: at(23) })
    const second: InvoiceFact = { ...more, lines: more.lines.map(line => ({ ...line, lineId: 51 })) }
    expect(states(derive(...first, credited(), second, ...late))).toEqual({ 1: 'credited', 3: 'credited' })
    expect(states(derive(credited(), ...late))).toEqual({ 3: 'credited' })
  })

  it('takes no credit that was paid, even if its invoice was known and is the oldest', () => {
    const settledCredits = [{ creditLineId: 50, claimId: '1-1', amount: toDecimal(20) }]
    const paid = credited({
      isPaid: true,
      payment: payment({ total: -21.4, due: -21.4 }, { settledCredits }),
    })
    const known = shortDelivery(3, { day: 10, uploaded: 10 })
    expect(states(derive(...first, credited(), ...known))).toEqual({ 1: 'open', 3: 'credited' })
    expect(states(derive(...first, paid, ...known))).toEqual({ 1: 'credited', 3: 'open' })
  })

  it('is paid in full if another invoice was paid without the claim of the credit', () => {
    const [invoiced, received] = first
    const withheld = toDecimal('21.4')
    const shortPaid: InvoiceFact = {
      ...{ ...invoiced, isPaid: true },
      payment: payment(
        { total: 107, due: 85.6 },
        { withheld, isShortPaid: true, withheldByClaim: new Map([['1-1', withheld]]) },
      ),
    }
    const paidCredit = credited({
      isPaid: true,
      payment: payment({ total: -21.4, due: 0 }, { alreadyWithheld: withheld }),
    })
    const { payments } = derive(shortPaid, received, paidCredit, ...late)
    const dues = payments.map(({ invoiceId, due }) => [invoiceId, due.toNumber()])
    expect(dues).toEqual([
      [1, 85.6],
      [3, 107],
      [50, 0],
    ])
  })

  it('changes nothing of what was credited before, in any order of arrival', () => {
    const facts = fc.record({
      days: fc.uniqueArray(fc.integer({ min: 10, max: 19 }), { minLength: 2, maxLength: 4 }),
      uploaded: fc.array(fc.integer({ min: 10, max: 28 }), { minLength: 4, maxLength: 4 }),
    })
    fc.assert(
      fc.property(facts, ({ days, uploaded }) => {
        const documents = days.map((day, index) =>
          shortDelivery(index + 1, { day, uploaded: uploaded[index] ?? 10 }),
        )
        const before = documents.filter((_, index) => (uploaded[index] ?? 10) <= 22)
        const credits = (list: readonly (readonly PurchasingFact[])[]) =>
          derive(...list.flat(), credited()).credits.claimCredits.map(({ claimId, amount }) => [
            claimId,
            amount.toNumber(),
          ])
        if (before.length > 0) expect(credits(documents)).toEqual(credits(before))
        expect(credits(documents.toReversed())).toEqual(credits(documents))
      }),
      { seed: 26, numRuns: 100 },
    )
  })
})
