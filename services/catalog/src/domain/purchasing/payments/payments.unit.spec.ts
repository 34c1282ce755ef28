import { toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { derivePurchasing } from '../derive-purchasing.ts'
import type { InvoicedLine, InvoiceFact, RecordedPayment } from '../facts/invoice-fact.ts'
import type { PurchasingFact } from '../facts/purchasing-facts.ts'
import { DISPUTED_CLAIM, dispute, disputed } from '../testing/derived-amounts.ts'
import {
  creditNote,
  decision,
  EURO_POLICY,
  HARBOUR,
  invoice,
  invoicedLine,
  receivedLine,
  STATION,
  supplierFact,
} from '../testing/purchasing-facts.ts'
import { getPaymentFingerprint } from './approvals.ts'
import type { Payment } from './payments.ts'

describe('The payment', () => {
  const policy = { ...EURO_POLICY, approvalThresholds: new Map([[HARBOUR, toDecimal(100)]]) }
  const paid = (...facts: PurchasingFact[]) => derivePurchasing(facts, policy).payments
  const approve = (approved = dispute.invoiced, decidedBy = 8, storedIban = '') =>
    decision(
      {
        type: 'approve-invoice',
        invoiceId: 1,
        revision: 1,
        fingerprint: getPaymentFingerprint(approved, storedIban),
      },
      { decidedBy },
    )
  const shortPay = decision({ type: 'short-pay', invoiceId: 1 }, { id: 2 })

  it('is held until someone other than the person who entered the invoice has approved it', () => {
    expect(paid(...disputed)[0]?.holds).toEqual(['approval-missing'])
    expect(paid(...disputed, approve(dispute.invoiced, 7))[0]?.holds).toEqual(['approval-missing'])
    expect(paid(...disputed, approve())[0]?.holds).toEqual([])
    expect(paid(...disputed, approve())[0]?.approval).toEqual({ type: 'approved', approvedBy: 8 })
  })

  it('needs no approval up to the threshold', () => {
    const small = invoice({ lines: [invoicedLine({ quantity: 1, unitPrice: 100 })] })
    expect(paid(small)[0]?.holds).toEqual([])
  })

  it.each([
    ['lines', { lines: [invoicedLine({ quantity: 11, unitPrice: 20 })], total: toDecimal(220) }],
    ['total', { total: toDecimal(230) }],
    ['tax', { taxTotal: toDecimal(14) }],
    ['date', { invoiceDate: '2026-03-05' }],
    ['number', { invoiceNumber: 'R-OTHER' }],
    ['type', { documentType: 'credit-note', isTypeDeclared: true } as const],
    ['IBAN', { iban: 'DE02 1203 0000 0000 2020 51' }],
  ])('loses its approval when the %s change', (_name, change) => {
    const changed = { ...dispute.invoiced, revision: 2, ...change }
    const supplier = supplierFact({ iban: 'iban' in change ? change.iban : '' })
    expect(paid(...disputed, changed, approve(), supplier)[0]?.holds).toEqual(['approval-void'])
  })

  it('does not regain its approval when a change is changed back, until it is approved again', () => {
    const restored = { ...dispute.invoiced, revision: 3, paymentRevision: 3 }
    expect(paid(...disputed, restored, approve())[0]).toMatchObject({
      holds: ['approval-void'],
      approval: { type: 'void', approvedBy: 8 },
    })
    const secondApproval = decision(
      {
        type: 'approve-invoice',
        invoiceId: 1,
        revision: 3,
        fingerprint: getPaymentFingerprint(dispute.invoiced, ''),
      },
      { id: 2 },
    )
    expect(paid(...disputed, restored, approve(), secondApproval)[0]?.holds).toEqual([])
    const renamed = { ...restored, revision: 4 }
    expect(paid(...disputed, renamed, approve(), secondApproval)[0]?.holds).toEqual([])
  })

  it('loses its approval when its IBAN is removed', () => {
    const printed = { ...dispute.invoiced, iban: 'DE02120300000000202051' }
    const supplier = supplierFact({ iban: printed.iban })
    const approved = approve(printed, 8, printed.iban)
    expect(paid(...disputed, printed, approved, supplier)[0]?.holds).toEqual([])
    const removed = { ...printed, revision: 2, iban: '' }
    expect(paid(...disputed, removed, approved, supplier)[0]?.holds).toEqual(['approval-void'])
  })

  it('does not regain its approval when the stored IBAN is changed back', () => {
    const iban = 'DE02120300000000202051'
    const changed = (at: string) =>
      supplierFact({ iban, ibanChange: { at: Temporal.Instant.from(at), by: 9 } })
    const approved = approve(dispute.invoiced, 8, iban)
    expect(paid(...disputed, approved, changed('2026-03-01T11:00:00Z'))[0]?.holds).toEqual([])
    expect(paid(...disputed, approved, changed('2026-03-01T13:00:00Z'))[0]?.approval.type).toBe('void')
  })

  it('keeps its approval when nothing of that changes', () => {
    const moved = { ...dispute.invoiced, revision: 2, locationId: STATION }
    expect(paid(...disputed, moved, approve())[0]?.holds).toEqual([])
  })

  it("is always held for an IBAN unlike the supplier's stored one, approved or not", () => {
    const printed = { ...dispute.invoiced, iban: 'de02 1203 0000 0000 2020 51' }
    const holds = (iban: string) => paid(printed, approve(printed, 8, iban), supplierFact({ iban }))[0]?.holds
    expect(paid(printed, approve(printed))[0]?.holds).toEqual(['unknown-iban'])
    expect(holds('DE99999')).toEqual(['unknown-iban'])
    expect(holds('DE02120300000000202051')).toEqual([])
  })

  it('is in full unless the dispute is withheld: 220 − 60 = 160', () => {
    expect(paid(...disputed)[0]?.due.toNumber()).toBe(220)
    expect(paid(...disputed, shortPay)[0]?.due.toNumber()).toBe(160)
  })

  it('of a credit note deducts nothing more after a short payment', () => {
    const credit = creditNote({ lines: [invoicedLine({ lineId: 2, quantity: 1, unitPrice: 60 })] })
    expect(paid(...disputed, credit).map(({ due }) => due.toNumber())).toEqual([220, -60])
    expect(paid(...disputed, credit, shortPay).map(({ due }) => due.toNumber())).toEqual([160, 0])
  })

  it('withholds the claim with its VAT', () => {
    const taxed = invoice({
      lines: [invoicedLine({ quantity: 10, unitPrice: 22, vatRate: 7 })],
      total: '235.40',
    })
    const [payment] = paid(dispute.agreed, dispute.received, taxed, shortPay)
    expect(payment?.withheld.toString()).toBe('64.2')
    expect(payment?.due.toString()).toBe('171.2')
  })

  it('withholds nothing that was waived', () => {
    const waived = decision({ type: 'waive-claim', claimId: DISPUTED_CLAIM, reason: 'goodwill' }, { id: 3 })
    expect(paid(...disputed, shortPay, waived)[0]?.due.toNumber()).toBe(220)
  })
})

describe('The need for an approval', () => {
  const policy = {
    ...EURO_POLICY,
    approvalThresholds: new Map([
      [HARBOUR, toDecimal(100)],
      [STATION, toDecimal(1000)],
    ]),
  }
  const holds = (...facts: PurchasingFact[]) => derivePurchasing(facts, policy).payments[0]?.holds
  const crate = (more: Partial<InvoiceFact> = {}) => ({ ...dispute.invoiced, ...more })

  it.each<[string, Partial<InvoiceFact>]>([
    ['a location with a higher threshold', { locationId: STATION, earlierLocationIds: [HARBOUR] }],
    ['a location without a threshold', { locationId: 99, earlierLocationIds: [STATION, HARBOUR] }],
    ['a credit note that the document does not state', { documentType: 'credit-note', isTypeDeclared: true }],
    ['a total below its lines', { total: toDecimal(90) }],
  ])('is not avoided by a change to %s', (_name, change) => {
    expect(holds(crate(change))).toEqual(['approval-missing'])
  })

  it('counts the tax of the lines, stated or by their rates, unless the prices include it', () => {
    const taxed = (lines: InvoicedLine[], more = {}) => holds(crate({ lines, total: toDecimal(90), ...more }))
    const line = invoicedLine({ quantity: 1, unitPrice: 90 })
    expect(taxed([line])).toEqual([])
    expect(taxed([line], { taxTotal: toDecimal('10.01') })).toEqual(['approval-missing'])
    expect(taxed([line], { taxTotal: toDecimal(10) })).toEqual([])
    const rated = invoicedLine({ quantity: 1, unitPrice: 90, vatRate: 19 })
    expect(taxed([rated], { taxTotal: toDecimal(0) })).toEqual(['approval-missing'])
    expect(taxed([rated], { netTotal: toDecimal('75.63'), taxTotal: toDecimal('14.37') })).toEqual([])
  })

  it('follows the location of the delivery too', () => {
    expect(holds(crate({ locationId: STATION }))).toEqual([])
    expect(holds(crate({ locationId: STATION }), dispute.received)).toEqual(['approval-missing'])
  })

  it('does not apply to a credit note that the document states', () => {
    expect(holds(crate({ documentType: 'credit-note' }))).toEqual([])
  })

  it('is not met by someone who changed what is paid', () => {
    const edited = crate({ editedBy: [8] })
    const decided = (decidedBy: number) =>
      decision(
        {
          type: 'approve-invoice',
          invoiceId: 1,
          revision: 1,
          fingerprint: getPaymentFingerprint(edited, ''),
        },
        { decidedBy },
      )
    expect(holds(edited, decided(8))).toEqual(['approval-missing'])
    expect(holds(edited, decided(9))).toEqual([])
  })

  it('arises for any amount when the stored IBAN was changed since the upload', () => {
    const small = invoice({ lines: [invoicedLine({ quantity: 1, unitPrice: 5 })] })
    const changed = (at: string) =>
      supplierFact({ iban: 'DE99999', ibanChange: { at: Temporal.Instant.from(at), by: 8 } })
    const decided = (decidedBy: number, iban = 'DE99999') =>
      decision(
        {
          type: 'approve-invoice',
          invoiceId: 1,
          revision: 1,
          fingerprint: getPaymentFingerprint(small, iban),
        },
        { decidedBy, decidedAt: Temporal.Instant.from('2026-03-06T08:00:00Z') },
      )
    expect(holds(small, changed('2026-03-01T08:00:00Z'))).toEqual([])
    const later = changed('2026-03-05T08:00:00Z')
    expect(holds(small, later)).toEqual(['iban-changed'])
    expect(holds(small, later, decided(8))).toEqual(['iban-changed'])
    expect(holds(small, later, decided(9, ''))).toEqual(['iban-changed'])
    expect(holds(small, later, decided(9))).toEqual([])
  })
})

describe('A recorded payment', () => {
  const recorded = {
    ...{ currency: 'EUR', total: toDecimal(220), withheld: toDecimal(40), alreadyWithheld: toDecimal(0) },
    ...{
      due: toDecimal(180),
      isShortPaid: true,
      withheldByClaim: new Map([[DISPUTED_CLAIM, toDecimal(40)]]),
    },
  }
  const paidInvoice = { ...dispute.invoiced, revision: 2, isPaid: true, payment: recorded }
  const payments = (...facts: PurchasingFact[]) => derivePurchasing(facts, EURO_POLICY).payments

  it('is not changed by a later delivery, decision or credit', () => {
    const credit = creditNote({ lines: [invoicedLine({ lineId: 2, quantity: 1, unitPrice: 60 })] })
    const waived = decision({ type: 'waive-claim', claimId: DISPUTED_CLAIM, reason: 'goodwill' }, { id: 3 })
    for (const facts of [[], disputed, [...disputed, credit], [...disputed, waived]])
      expect(payments(paidInvoice, ...facts)[0]).toMatchObject({
        isPaid: true,
        holds: [],
        ...pickAmounts(recorded),
      })
  })

  it('deducts from a credit only what it withheld: 60 − 40 = 20', () => {
    const credit = creditNote({ lines: [invoicedLine({ lineId: 2, quantity: 1, unitPrice: 60 })] })
    expect(payments(...disputed, paidInvoice, credit).map(({ due }) => due.toNumber())).toEqual([180, -20])
  })

  it('in full deducts nothing from a credit, even if a short payment was decided', () => {
    const shortPay = decision({ type: 'short-pay', invoiceId: 1 }, { id: 2 })
    const inFull = { ...recorded, withheld: toDecimal(0), due: toDecimal(220), withheldByClaim: new Map() }
    const credit = creditNote({ lines: [invoicedLine({ lineId: 2, quantity: 1, unitPrice: 60 })] })
    const facts = [...disputed, { ...paidInvoice, payment: inFull }, credit, shortPay]
    expect(payments(...facts).map(({ due }) => due.toNumber())).toEqual([220, -60])
  })
})

describe('What a credit has deducted', () => {
  const shortPay = decision({ type: 'short-pay', invoiceId: 1 }, { id: 2 })
  const taxed = invoice({ lines: [invoicedLine({ quantity: 10, unitPrice: 22, vatRate: 10 })], total: 242 })
  const facts = [dispute.agreed, dispute.received, taxed]
  const amounts = (...more: PurchasingFact[]) =>
    derivePurchasing([...facts, ...more], EURO_POLICY).payments.map(({ withheld, alreadyWithheld, due }) =>
      [withheld, alreadyWithheld, due].map(Number),
    )
  const credit = (net: number, more: Partial<InvoiceFact> = {}) => {
    const line = invoicedLine({ lineId: 9, quantity: 1, unitPrice: net, vatRate: 10 })
    return { ...creditNote({ lines: [line], total: toDecimal(net).times('1.1') }), ...more }
  }
  const recordPayment = (total: number, more: Partial<RecordedPayment> = {}) => {
    const none = { withheld: toDecimal(0), alreadyWithheld: toDecimal(0), withheldByClaim: new Map() }
    const due = toDecimal(total)
      .minus(more.withheld ?? 0)
      .plus(more.alreadyWithheld ?? 0)
    const payment = { currency: 'EUR', total: toDecimal(total), due, isShortPaid: false, ...none, ...more }
    return { revision: 2, isPaid: true, payment }
  }
  const withheld = { withheld: toDecimal(66), withheldByClaim: new Map([[DISPUTED_CLAIM, toDecimal(66)]]) }
  const paidShort = { ...taxed, ...recordPayment(242, withheld) }
  const settledCredit = credit(60, recordPayment(-66, { alreadyWithheld: toDecimal(66) }))

  it('is not withheld again: 66 deducted, 242 due', () => {
    const deducted = credit(60, recordPayment(-66))
    expect(amounts(shortPay, deducted)).toEqual([
      [0, 0, 242],
      [0, 0, -66],
    ])
  })

  it('in part leaves the rest to withhold: 66 − 11 = 55, and the next credit deducts nothing', () => {
    const deducted = credit(10, recordPayment(-11))
    const second = { ...credit(50), id: 51, lines: credit(50).lines.map(line => ({ ...line, lineId: 10 })) }
    expect(amounts(shortPay, deducted, second)).toEqual([
      [55, 0, 187],
      [0, 0, -11],
      [0, 55, 0],
    ])
  })

  it('does not grow when a check-in is corrected after a short payment: 66 stay withheld', () => {
    const complete = {
      ...dispute.received,
      revision: 2,
      lines: [receivedLine({ ordered: 10, received: 10 })],
    }
    for (const corrections of [[], [complete]])
      expect(amounts(shortPay, paidShort, credit(60), ...corrections)).toEqual([
        [66, 0, 176],
        [0, 66, 0],
      ])
    const agreed = { ...dispute.agreed, revision: 2, deleted: true }
    expect(amounts(paidShort, credit(60), complete, agreed)[1]).toEqual([0, 66, 0])
  })

  it('stays withheld when the payment is undone and its credit was settled with nothing', () => {
    expect(amounts(shortPay, settledCredit)[0]).toEqual([66, 0, 176])
    const { payments } = derivePurchasing([...facts, shortPay, settledCredit], EURO_POLICY)
    expect(payments[0]?.settledByPaidCredits.toNumber()).toBe(66)
  })

  it('is not paid when the invoice is to be paid in full after its credit was settled with nothing', () => {
    expect(amounts(settledCredit)).toEqual([
      [66, 0, 176],
      [0, 66, 0],
    ])
    const partly = credit(60, recordPayment(-66, { alreadyWithheld: toDecimal(22) }))
    expect(amounts(partly)[0]).toEqual([22, 0, 220])
    expect(amounts(credit(60, recordPayment(-66)))[0]).toEqual([0, 0, 242])
  })

  it('is missing from a settled credit once no invoice withholds it: it says so', () => {
    const undeducted = (...more: PurchasingFact[]) =>
      derivePurchasing([...facts, ...more], EURO_POLICY)
        .payments.at(-1)
        ?.undeducted.toNumber()
    expect(undeducted(paidShort, settledCredit)).toBe(0)
    expect(undeducted(shortPay, settledCredit)).toBe(0)
    const right = invoice({
      ...{ revision: 2, total: 176 },
      lines: [invoicedLine({ quantity: 8, unitPrice: 20, vatRate: 10 })],
    })
    expect(undeducted(shortPay, right, settledCredit)).toBe(66)
  })

  it('is in no credit above what is withheld, also if the VAT of their shares is rounded up', () => {
    const note = (id: number, net: string) => {
      const line = invoicedLine({ lineId: id, quantity: 1, unitPrice: net, vatRate: 10 })
      return creditNote({ id, lines: [line], total: toDecimal(net).times('1.1').toDecimalPlaces(2) })
    }
    expect(amounts(shortPay, note(51, '25.35'), note(52, '34.65'))).toEqual([
      [66, 0, 176],
      [0, 27.89, 0],
      [0, 38.11, -0.01],
    ])
  })

  it('is owed again once the claim is waived, unless a credit arrives after all', () => {
    const waived = decision({ type: 'waive-claim', claimId: DISPUTED_CLAIM, reason: 'goodwill' }, { id: 3 })
    const owed = (...more: PurchasingFact[]) =>
      derivePurchasing([...facts, paidShort, ...more], EURO_POLICY).payments[0]?.owed.toNumber()
    expect(owed()).toBe(0)
    expect(owed(waived)).toBe(66)
    expect(owed(waived, credit(60))).toBe(0)
    expect(owed(settledCredit)).toBe(0)
  })
})

const pickAmounts = ({ total, withheld, due }: Pick<Payment, 'total' | 'withheld' | 'due'>) => ({
  total,
  withheld,
  due,
})
