import { toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { derivePurchasing } from '../derive-purchasing.ts'
import type { PurchasingFact } from '../facts/purchasing-facts.ts'
import { DISPUTED_CLAIM, dispute, disputed } from '../testing/derived-amounts.ts'
import {
  creditNote,
  decision,
  EURO_POLICY,
  HARBOUR,
  invoice,
  invoicedLine,
} from '../testing/purchasing-facts.ts'
import { getPaymentFingerprint } from './approvals.ts'

describe('The payment', () => {
  const policy = { ...EURO_POLICY, approvalThresholds: new Map([[HARBOUR, toDecimal(100)]]) }
  const paid = (...facts: PurchasingFact[]) => derivePurchasing(facts, policy).payments
  const approve = (approved = dispute.invoiced, decidedBy = 8) =>
    decision(
      { type: 'approve-invoice', invoiceId: 1, revision: 1, fingerprint: getPaymentFingerprint(approved) },
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
    ['IBAN', { iban: 'DE02 1203 0000 0000 2020 51' }],
  ])('loses its approval when the %s change', (_name, change) => {
    const changed = { ...dispute.invoiced, revision: 2, ...change }
    const supplier = { kind: 'supplier', id: 1, revision: 1, deleted: false, iban: changed.iban } as const
    expect(paid(...disputed, changed, approve(), supplier)[0]?.holds).toEqual(['approval-void'])
  })

  it('keeps its approval when nothing of that changes', () => {
    const moved = { ...dispute.invoiced, revision: 2, invoiceDate: '2026-03-05' }
    expect(paid(...disputed, moved, approve())[0]?.holds).toEqual([])
  })

  it("is always held for an IBAN unlike the supplier's stored one, approved or not", () => {
    const stored = { kind: 'supplier', id: 1, revision: 1, deleted: false } as const
    const printed = { ...dispute.invoiced, iban: 'de02 1203 0000 0000 2020 51' }
    const facts = [printed, approve(printed)]
    expect(paid(...facts)[0]?.holds).toEqual(['unknown-iban'])
    expect(paid(...facts, { ...stored, iban: 'DE99999' })[0]?.holds).toEqual(['unknown-iban'])
    expect(paid(...facts, { ...stored, iban: 'DE02120300000000202051' })[0]?.holds).toEqual([])
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
