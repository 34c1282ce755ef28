import { toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { derivePurchasing } from '../derive-purchasing.ts'
import type { PurchasingFact } from '../facts/purchasing-facts.ts'
import type { PurchasingPolicy } from '../matching/purchasing-policy.ts'
import { dispute, disputed } from '../testing/derived-amounts.ts'
import {
  agreement,
  BUTTER,
  CASE,
  creditNote,
  decision,
  delivery,
  EURO_POLICY,
  invoice,
  invoicedLine,
  order,
  orderedLine,
  receivedLine,
  SALMON,
  SUPPLIER,
  unit,
} from '../testing/purchasing-facts.ts'
import { buildPurchaseRecords } from './build-purchase-records.ts'

const printed = new Map([[1, { product_name: 'Butter, unsalted', pack: '' }]])

const build = (facts: readonly PurchasingFact[], policy: PurchasingPolicy = EURO_POLICY) =>
  buildPurchaseRecords(derivePurchasing(facts, policy), {
    supplierId: SUPPLIER,
    printed,
    policy,
    userNames: new Map([[8, 'noor']]),
  })
const lineOf = (facts: readonly PurchasingFact[], policy?: PurchasingPolicy) =>
  build(facts, policy).checks[0]?.lines[0]
const resultOf = (facts: readonly PurchasingFact[], policy?: PurchasingPolicy) =>
  build(facts, policy).checks[0]?.result

describe('A compared line', () => {
  it('shows what was ordered, received, accepted and invoiced in its own unit', () => {
    const ordered = order({ lines: [orderedLine({ quantity: 12 })] })
    const received = delivery({
      orderIds: [1],
      lines: [receivedLine({ ordered: 12, received: 11, refused: 1 })],
    })
    expect(lineOf([ordered, received, dispute.invoiced])).toMatchObject({
      product_name: 'Butter, unsalted',
      ordered_quantity: 12,
      received_quantity: 11,
      accepted_quantity: 10,
      invoiced_quantity: 10,
    })
  })

  it('shows what its orders leave for it: 14 ordered, of which 10 were invoiced before', () => {
    const ordered = order({ lines: [orderedLine({ quantity: 14 })] })
    const arrived = (id: number, day: string, received: number) =>
      delivery({ id, deliveryDate: day, orderIds: [1], lines: [receivedLine({ ordered: 14, received })] })
    const billed = (id: number, invoiceDate: string, quantities: readonly number[]) =>
      invoice({
        ...{ id, invoiceDate },
        lines: quantities.map((quantity, index) =>
          invoicedLine({ lineId: id * 10 + index, quantity, unitPrice: 20, noteNumber: `LS-${id}` }),
        ),
      })
    const facts = [
      ordered,
      arrived(1, '2026-03-03', 10),
      arrived(2, '2026-03-05', 4),
      billed(1, '2026-03-04', [6, 4]),
      billed(2, '2026-03-06', [4]),
      billed(3, '2026-03-07', [1]),
    ]
    const shown = build([...facts, arrived(3, '2026-03-06', 1)]).checks.map(({ lines }) =>
      lines.map(line => line.ordered_quantity),
    )
    expect(shown).toEqual([[14, 14], [4], [0]])
  })

  it('shows what arrived beyond the invoice', () => {
    const received = delivery({ lines: [receivedLine({ ordered: 10, received: 12 })] })
    expect(lineOf([received, dispute.invoiced])).toMatchObject({
      statuses: ['under-billed'],
      received_quantity: 12,
      accepted_quantity: 10,
    })
  })

  it('has no quantities that nobody has counted', () => {
    expect(lineOf([dispute.invoiced])).toMatchObject({
      ordered_quantity: null,
      received_quantity: null,
      accepted_quantity: null,
    })
  })
})

describe('The result of an invoice', () => {
  it('differs with a claim, whatever has become of it', () => {
    const waived = decision({ type: 'waive-claim', claimId: '1-1', reason: 'Goodwill' })
    expect(resultOf([...disputed, waived])).toMatchObject({
      outcome: 'differs',
      claimed_amount: 60,
      lines: [{ item_id: 1, claimed_amount: 60, needs_decision: true }],
    })
  })

  it('matches if goods were neither checked nor agreed', () => {
    expect(resultOf([dispute.invoiced])).toMatchObject({
      outcome: 'matched',
      lines: [{ statuses: ['not-checked'], needs_decision: false }],
    })
  })

  it('differs for another pack until a person has accepted its price', () => {
    const agreed = agreement({ price: 20, unit: { name: 'tray', content: null } })
    expect(resultOf([agreed, dispute.invoiced])?.outcome).toBe('differs')
    const accepted = decision({
      ...{ type: 'accept-price', lineId: 1, supplierId: 1, productId: BUTTER, unit: CASE, locationId: null },
      ...{ price: toDecimal(22), currency: 'EUR', from: '2026-03-03' },
    })
    expect(resultOf([agreed, dispute.invoiced, accepted])?.outcome).toBe('matched')
  })

  it('differs for goods that were not ordered only if everything has to be ordered', () => {
    expect(resultOf([dispute.invoiced])?.outcome).toBe('matched')
    expect(resultOf([dispute.invoiced], { ...EURO_POLICY, requireOrders: true })).toMatchObject({
      outcome: 'differs',
      lines: [{ statuses: ['not-ordered', 'not-checked'] }],
    })
  })

  it('differs if several deliveries are possible, so that the invoice waits', () => {
    const deliveries = [1, 2].map(id =>
      delivery({ id, noteNumber: '', lines: [receivedLine({ received: 10 })] }),
    )
    const unnumbered = invoice({ lines: [invoicedLine({ quantity: 10, unitPrice: 22, noteNumber: '' })] })
    expect(resultOf([...deliveries, unnumbered])).toMatchObject({
      outcome: 'differs',
      claimed_amount: 0,
      lines: [{ statuses: ['unclear'], needs_decision: true, unclear_reason: 'delivery' }],
    })
  })

  it('differs for an unknown product in a delivery that was checked in, as it may not have arrived', () => {
    const unknown = invoice({
      lines: [
        invoicedLine({ quantity: 10, unitPrice: 20 }),
        invoicedLine({ lineId: 2, productId: null, quantity: 1, unitPrice: 5 }),
      ],
    })
    const received = delivery({ lines: [receivedLine({ received: 10 })] })
    expect(resultOf([received, unknown])).toMatchObject({
      outcome: 'differs',
      claimed_amount: 0,
      lines: [{ needs_decision: false }, { needs_decision: true, unclear_reason: 'product' }],
    })
    expect(resultOf([unknown])?.outcome).toBe('matched')
    expect(resultOf([{ ...received, checkedInAt: null }, unknown])?.outcome).toBe('matched')
  })

  it('differs if the units of the delivery cannot be compared with the invoiced ones', () => {
    const received = delivery({ lines: [receivedLine({ unit: unit('Kiste'), received: 10 })] })
    const invoiced = invoice({ lines: [invoicedLine({ unit: unit('boxes'), quantity: 10, unitPrice: 22 })] })
    expect(resultOf([received, invoiced])).toMatchObject({
      outcome: 'differs',
      claimed_amount: 0,
      lines: [{ needs_decision: true, unclear_reason: 'units' }],
    })
  })

  it('differs if goods were accepted under another product, so that nobody knows whether they arrived', () => {
    const other = delivery({ lines: [receivedLine({ productId: SALMON, received: 10 })] })
    expect(resultOf([other, dispute.invoiced])).toMatchObject({
      outcome: 'differs',
      claimed_amount: 0,
      lines: [{ statuses: ['unclear'], needs_decision: true, unclear_reason: 'other-goods' }],
    })
  })

  it('differs for unclear VAT if something is agreed or the delivery was checked in', () => {
    const unclear = { ...dispute.invoiced, total: toDecimal(500) }
    const received = delivery({ lines: [receivedLine({ received: 10 })] })
    for (const fact of [dispute.agreed, received])
      expect(resultOf([fact, unclear])).toMatchObject({
        outcome: 'differs',
        claimed_amount: 0,
        lines: [{ needs_decision: true, unclear_reason: 'vat' }],
      })
    const otherProduct = agreement({ price: 20, productId: SALMON })
    for (const facts of [[], [otherProduct], [{ ...received, checkedInAt: null }]])
      expect(resultOf([...facts, unclear])?.outcome).toBe('matched')
  })

  it('states the reasons of a claim', () => {
    expect(resultOf(disputed)?.lines).toMatchObject([{ claim_reasons: ['quantity', 'price'] }])
  })

  it('of a credit note always matches', () => {
    const note = creditNote({ lines: [invoicedLine({ quantity: 1, unitPrice: 5 })] })
    expect(resultOf([note])).toMatchObject({ outcome: 'matched', lines: [] })
  })
})

describe('A day price', () => {
  it('above the recent ones waits for a decision with what it is above them, and is never claimed', () => {
    const dayPriced: PurchasingFact = { ...agreement({ price: 0 }), pricing: { type: 'day-price' } }
    const earlier = [1, 2, 3].map(id =>
      invoice({
        ...{ id: 10 + id, invoiceDate: `2026-02-2${id}` },
        lines: [invoicedLine({ lineId: 10 + id, noteNumber: '', quantity: 10, unitPrice: 10 })],
      }),
    )
    const facts = [dayPriced, ...earlier, dispute.invoiced]
    expect(build(facts)).toMatchObject({
      claims: [],
      priceDifferences: [{ amount: 120, line: { item_id: 1, price: { day_price: { median: 10 } } } }],
    })
    const accepted = decision({ type: 'accept-day-price', lineId: 1, price: toDecimal(22) })
    expect(build([...facts, accepted]).priceDifferences).toEqual([])
  })
})

describe('A credit', () => {
  it('is manual where a person has allocated it', () => {
    const note = creditNote({
      lines: [invoicedLine({ lineId: 500, productId: null, quantity: 1, unitPrice: 5 })],
    })
    const allocated = decision({
      type: 'allocate-credit',
      ...{ creditLineId: 500, claimId: '1-1', amount: toDecimal(3) },
    })
    const { claims, credits } = build([...disputed, note, allocated])
    expect(claims[0]?.credits).toMatchObject([{ credit_line_id: 500, amount: 3, manual: true }])
    expect(credits).toMatchObject([{ credit_line_id: 500, amount: 5, open_amount: 2 }])
  })
})
