import type { PurchaseCheckResult } from '@rms/contracts'
import { toDecimal } from '@rms/domain-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createExampleInvoice,
  createExampleInvoiceLine,
  EXAMPLE_INSTANT,
} from '../../testing/invoice-examples.ts'
import type { Invoice } from '../invoices/invoice.ts'
import { NO_PURCHASE_CHECK } from '../invoices/purchase-check.ts'
import { applyPurchaseResult } from './apply-purchase-result.ts'

const recorded = createExampleInvoice({
  items: [createExampleInvoiceLine()],
  purchaseCheck: { ...NO_PURCHASE_CHECK, recordedRevision: 4, fingerprint: 'facts', isAwaited: true },
})
const createResult = (more: Partial<PurchaseCheckResult> = {}): PurchaseCheckResult => ({
  invoice_id: recorded.id,
  revision: 4,
  outcome: 'differs',
  currency: 'EUR',
  claimed_amount: 60,
  lines: [{ item_id: 1, statuses: ['price-differs', 'not-checked'], claimed_amount: 60 }],
  ...more,
})
const apply = (invoice: Invoice, result: PurchaseCheckResult, second = 0, hasPurchaseChecks = true) =>
  applyPurchaseResult(invoice, result, {
    comparedAt: EXAMPLE_INSTANT.add({ seconds: second }),
    hasPurchaseChecks,
  })
const messageOf = (result: PurchaseCheckResult) => apply(recorded, result).flags[0]?.message

describe('A result of comparing an invoice', () => {
  it('describes differences with their number and what can be claimed', () => {
    expect(messageOf(createResult())).toBe(
      '1 line differs: 1 price above the agreed price. €60.00 can be claimed.',
    )
    const lines: PurchaseCheckResult['lines'] = [
      { item_id: 1, statuses: ['over-billed', 'price-differs'], claimed_amount: 44 },
      { item_id: 2, statuses: ['over-billed'], claimed_amount: 16 },
      { item_id: 3, statuses: ['price-differs'], claimed_amount: 0 },
      { item_id: 4, statuses: ['not-ordered', 'short'], claimed_amount: 0 },
      { item_id: 5, statuses: ['matched'], claimed_amount: 0 },
    ]
    expect(messageOf(createResult({ lines, currency: 'GBP' }))).toBe(
      '3 lines differ: 2 lines invoiced above the accepted quantity, 1 price different from the agreed price. £60.00 can be claimed.',
    )
  })

  it('counts lines as differing that need a decision according to the policy, and no others', () => {
    const lines: PurchaseCheckResult['lines'] = [
      { item_id: 1, statuses: ['not-ordered'], claimed_amount: 0, needs_decision: true },
      { item_id: 2, statuses: ['price-differs'], claimed_amount: 0, needs_decision: false },
    ]
    expect(messageOf(createResult({ lines, claimed_amount: 0 }))).toBe('1 line differs: 1 line not ordered.')
  })

  it('names every part of a claim of a line, and counts the line once', () => {
    const lines: PurchaseCheckResult['lines'] = [
      {
        ...{ item_id: 1, statuses: ['over-billed', 'price-differs'], claimed_amount: 60 },
        claim_reasons: ['quantity', 'price'],
      },
    ]
    expect(messageOf(createResult({ lines }))).toBe(
      '1 line differs: 1 line invoiced above the accepted quantity, 1 price above the agreed price. €60.00 can be claimed.',
    )
  })

  it('names agreed free goods that are missing', () => {
    const lines: PurchaseCheckResult['lines'] = [
      { item_id: 1, statuses: ['over-billed'], claimed_amount: 5.45, claim_reasons: ['free-goods'] },
    ]
    expect(messageOf(createResult({ lines, claimed_amount: 5.45 }))).toBe(
      '1 line differs: 1 line with agreed free goods missing. €5.45 can be claimed.',
    )
  })

  it('says why a line cannot be compared if several deliveries are possible', () => {
    const lines: PurchaseCheckResult['lines'] = [
      {
        ...{ item_id: 1, statuses: ['unclear'], claimed_amount: 0 },
        ...{ needs_decision: true, unclear_reason: 'delivery' },
      },
    ]
    expect(messageOf(createResult({ lines, claimed_amount: 0 }))).toBe(
      '1 line differs: 1 line that cannot be compared, because it may belong to several deliveries.',
    )
  })

  it('that names no line is still a question', () => {
    expect(messageOf(createResult({ lines: [], claimed_amount: 0 }))).toBe(
      'This invoice differs from its order, delivery or agreed prices.',
    )
  })

  it('of another revision changes nothing', () => {
    expect(apply(recorded, createResult({ revision: 3 }))).toBe(recorded)
    expect(apply(recorded, createResult({ revision: 5 }))).toBe(recorded)
  })

  it('is stored without a flag for a processed invoice', () => {
    const processed = { ...recorded, status: 'processed' as const }
    expect(apply(processed, createResult())).toMatchObject({
      flags: [],
      purchaseCheck: { comparison: { outcome: 'differs', claimedAmount: toDecimal(60) } },
    })
  })

  it('is stored without a flag if invoices of the supplier are not compared', () => {
    expect(apply(recorded, createResult(), 0, false)).toMatchObject({
      flags: [],
      purchaseCheck: { comparison: { outcome: 'differs' } },
    })
  })

  it('is the last one of the current revision, in whatever order and however often they arrive', () => {
    const results = [
      createResult(),
      createResult({ outcome: 'matched', claimed_amount: 0, lines: [] }),
      createResult({ claimed_amount: 16 }),
      createResult({ revision: 3, claimed_amount: 99 }),
      createResult({ claimed_amount: 5 }),
    ]
    const inOrder = results.reduce((invoice, result, second) => apply(invoice, result, second), recorded)
    const deliveries = fc.array(fc.nat({ max: results.length - 1 }), { maxLength: 8 }).chain(repeated =>
      fc.shuffledSubarray([...results.keys(), ...repeated], {
        minLength: results.length + repeated.length,
      }),
    )
    fc.assert(
      fc.property(deliveries, order => {
        const received = order.reduce((invoice, index) => {
          const result = results[index]
          return result ? apply(invoice, result, index) : invoice
        }, recorded)
        expect(received).toEqual(inOrder)
      }),
    )
  })
})
