import { toDecimal, toNumber } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import {
  createExampleInvoice,
  createExampleInvoiceLine,
  createExampleInvoiceSummary,
} from '../../testing/invoice-examples.ts'
import { applyInvoiceChangeEffects } from './change-effects.ts'
import { correctHeader } from './correct-invoice-header.ts'
import { canHaveDuplicate, getInvoiceIdentity, withDuplicateFlag } from './duplicate-invoices.ts'
import type { Invoice } from './invoice.ts'
import { getTotalAmount } from './invoice.ts'
import { checkLineChange, checkStatusChange, checkTypeChange } from './status-rules.ts'

describe('the status of an invoice with a line', () => {
  const steps: [Invoice['status'], Invoice['status'], boolean][] = [
    ['pending', 'processed', true],
    ['processed', 'paid', true],
    ['paid', 'processed', true],
    ['pending', 'pending', false],
    ['pending', 'paid', false],
    ['processed', 'pending', false],
    ['processed', 'processed', false],
    ['paid', 'pending', false],
    ['paid', 'paid', false],
  ]
  it.each(steps)('%s → %s: %s', (status, wanted, isAllowed) => {
    const invoice = { status, items: [createExampleInvoiceLine()], documentType: 'invoice' as const }
    expect(checkStatusChange(invoice, wanted) === null).toBe(isAllowed)
  })

  it('stays pending without one', () => {
    expect(
      checkStatusChange({ status: 'pending', items: [], documentType: 'invoice' }, 'processed')?.code,
    ).toBe('no-lines')
  })

  it('never applies to a delivery note', () => {
    const note = { items: [createExampleInvoiceLine()], documentType: 'delivery-note' as const }
    for (const wanted of ['processed', 'paid'] as const)
      expect(checkStatusChange({ ...note, status: 'pending' }, wanted)?.code).toBe('delivery-note')
  })

  it('decides whether a document may become a delivery note: not once it is processed', () => {
    expect(checkTypeChange({ status: 'pending', documentType: 'invoice' }, 'delivery-note')).toBeNull()
    expect(checkTypeChange({ status: 'processed', documentType: 'credit-note' }, 'invoice')).toBeNull()
    expect(checkTypeChange({ status: 'paid', documentType: 'invoice' }, 'delivery-note')?.code).toBe(
      'type-not-allowed',
    )
  })

  it('decides whether lines may change: those of a paid invoice may not', () => {
    expect(checkLineChange({ status: 'processed' })).toBeNull()
    expect(checkLineChange({ status: 'paid' })?.code).toBe('invoice-paid')
  })
})

describe('the total of an invoice', () => {
  const items = Array.from({ length: 10 }, (_, id) =>
    createExampleInvoiceLine({ id, totalPrice: toDecimal(0.1) }),
  )
  it('is the exact sum of its lines', () => {
    expect(toNumber(getTotalAmount({ statedTotal: null, items }), 2)).toBe(1)
  })
  it('is the stated one, if there is one', () => {
    expect(toNumber(getTotalAmount({ statedTotal: toDecimal(1.19), items }), 2)).toBe(1.19)
  })
})

describe('the event of a change', () => {
  const pending = createExampleInvoice({ items: [createExampleInvoiceLine()] })
  const processed = { ...pending, status: 'processed' as const, factsRevision: 4 }
  const typeOf = (before: Invoice, after: Invoice) =>
    applyInvoiceChangeEffects(before, after, 'EUR').event?.type ?? null

  it('is none for a pending invoice', () => {
    expect(typeOf(pending, { ...pending, items: [] })).toBeNull()
  })
  it('has the facts, with the new revision, when the invoice becomes processed', () => {
    const { invoice, event } = applyInvoiceChangeEffects(pending, { ...pending, status: 'processed' }, 'EUR')
    expect(event?.type).toBe('invoicing.invoice-processed')
    expect(event?.facts).toMatchObject({
      invoice_id: 7,
      revision: 5,
      currency: 'EUR',
      lines: [{ item_id: 1, order: 0, total_price: 6 }],
    })
    expect(invoice).toMatchObject({ revision: 5, factsRevision: 5 })
  })
  it.each<[string, Partial<Invoice>]>([
    ['a line', { items: [createExampleInvoiceLine({ quantity: toDecimal(3) })] }],
    ['removal of the last line', { items: [] }],
    ['the date', { date: '2026-01-01' }],
    ['the supplier', { supplier: { id: 12, name: 'Market' } }],
  ])('is published again for a processed invoice after a change: %s', (_, change) => {
    expect(typeOf(processed, { ...processed, ...change })).toBe('invoicing.invoice-items-changed')
  })
  it('is none for a processed invoice if nothing relevant for prices changes', () => {
    const { invoice, event } = applyInvoiceChangeEffects(
      processed,
      { ...processed, notes: 'paid by card', status: 'paid' },
      'EUR',
    )
    expect(event).toBeNull()
    expect(invoice).toMatchObject({ revision: 5, factsRevision: 4 })
  })
})

describe('the identity of an invoice', () => {
  it('is its number, ignoring spaces and case', () => {
    expect(getInvoiceIdentity(createExampleInvoice({ number: ' re 77 ' })).numberKey).toBe(
      getInvoiceIdentity(createExampleInvoice({ number: 'RE77' })).numberKey,
    )
  })
  it.each<[string, Partial<Invoice>, boolean]>([
    ['date and total', { dateSource: 'read', statedTotal: toDecimal(5) }, true],
    ['a total of 0', { dateSource: 'read', statedTotal: toDecimal(0) }, false],
    ['a total that was not read', { dateSource: 'given', statedTotal: null }, false],
    ['an assumed date', { dateSource: 'upload-day', statedTotal: toDecimal(5) }, false],
    ['only a number', { number: '5' }, true],
  ])('is compared only if it is meaningful: %s', (_, invoice, isKnown) => {
    expect(canHaveDuplicate(getInvoiceIdentity(createExampleInvoice(invoice)))).toBe(isKnown)
  })
  it('has one duplicate flag, and none when the duplicate is deleted', () => {
    const createDuplicate = (id: number) => ({
      ...createExampleInvoiceSummary({ id }),
      shownNumber: `No. ${id}`,
    })
    const flagged = withDuplicateFlag(createExampleInvoice(), createDuplicate(3))
    expect(withDuplicateFlag(flagged, createDuplicate(4)).flags).toEqual([
      {
        code: 'duplicate',
        message: 'Possible duplicate: invoice No. 4 from Dairy, dated 4 May 2026, already exists.',
        twin_id: 4,
      },
    ])
    expect(withDuplicateFlag(flagged, null).flags).toEqual([])
  })
})

describe('a corrected header', () => {
  it('changes the sent fields; a given date is no longer guessed', () => {
    const guessed = createExampleInvoice({
      number: 'A',
      flags: [{ code: 'date-guessed', message: 'The day of upload is used.' }],
    })
    expect(correctHeader(guessed, { date: '2026-04-30' }, 'EUR')).toMatchObject({
      number: 'A',
      date: '2026-04-30',
      dateSource: 'given',
      flags: [],
    })
    expect(correctHeader(guessed, { notes: 'x' }, 'EUR')).toMatchObject({
      dateSource: 'upload-day',
      flags: guessed.flags,
    })
  })
})
