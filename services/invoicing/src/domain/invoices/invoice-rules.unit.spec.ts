import { decimal, toNumber } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { exampleInvoice, exampleItem, exampleSummary } from '../../testing/examples.ts'
import { applyChangeEffects } from './change-effects.ts'
import { correctHeader } from './correct-header.ts'
import { canHaveDuplicate, getInvoiceIdentity, withDuplicateFlag } from './duplicates.ts'
import type { Invoice } from './invoice.ts'
import { totalAmount } from './invoice.ts'
import { checkLineChange, checkStatusChange } from './status.ts'

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
    expect(checkStatusChange({ status, items: [exampleItem()] }, wanted) === null).toBe(isAllowed)
  })

  it('stays pending without one', () => {
    expect(checkStatusChange({ status: 'pending', items: [] }, 'processed')?.code).toBe('no-lines')
  })

  it('decides whether lines may change: those of a paid one stand', () => {
    expect(checkLineChange({ status: 'processed' })).toBeNull()
    expect(checkLineChange({ status: 'paid' })?.code).toBe('invoice-paid')
  })
})

describe('the total of an invoice', () => {
  const items = Array.from({ length: 10 }, (_, id) => exampleItem({ id, totalPrice: decimal(0.1) }))
  it('is the exact sum of its lines', () => {
    expect(toNumber(totalAmount({ statedTotal: null, items }), 2)).toBe(1)
  })
  it('is what the document states, where it does', () => {
    expect(toNumber(totalAmount({ statedTotal: decimal(1.19), items }), 2)).toBe(1.19)
  })
})

describe('what a change lets others hear', () => {
  const pending = exampleInvoice({ items: [exampleItem()] })
  const processed = { ...pending, status: 'processed' as const, factsRevision: 4 }
  const typeOf = (before: Invoice, after: Invoice) =>
    applyChangeEffects(before, after, 'EUR').event?.type ?? null

  it('of a pending invoice is nothing', () => {
    expect(typeOf(pending, { ...pending, items: [] })).toBeNull()
  })
  it('of one that becomes processed are its facts, with the new revision', () => {
    const { invoice, event } = applyChangeEffects(pending, { ...pending, status: 'processed' }, 'EUR')
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
    ['a line', { items: [exampleItem({ quantity: decimal(3) })] }],
    ['the last line going', { items: [] }],
    ['the date', { date: '2026-01-01' }],
    ['the supplier', { supplier: { id: 12, name: 'Market' } }],
  ])('of a processed one, when it touches %s, are its facts again', (_, change) => {
    expect(typeOf(processed, { ...processed, ...change })).toBe('invoicing.invoice-items-changed')
  })
  it('of a processed one are nothing when prices cannot hear a difference', () => {
    const { invoice, event } = applyChangeEffects(
      processed,
      { ...processed, notes: 'paid by card', status: 'paid' },
      'EUR',
    )
    expect(event).toBeNull()
    expect(invoice).toMatchObject({ revision: 5, factsRevision: 4 })
  })
})

describe('by what an invoice is known', () => {
  it('is its number without regard to spaces and case', () => {
    expect(getInvoiceIdentity(exampleInvoice({ number: ' re 77 ' })).numberKey).toBe(
      getInvoiceIdentity(exampleInvoice({ number: 'RE77' })).numberKey,
    )
  })
  it.each<[string, Partial<Invoice>, boolean]>([
    ['date and total', { dateSource: 'read', statedTotal: decimal(5) }, true],
    ['a total of 0', { dateSource: 'read', statedTotal: decimal(0) }, false],
    ['a total that was not read', { dateSource: 'given', statedTotal: null }, false],
    ['a date that is only assumed', { dateSource: 'upload-day', statedTotal: decimal(5) }, false],
    ['a number alone', { number: '5' }, true],
  ])('can be %s', (_, invoice, isKnown) => {
    expect(canHaveDuplicate(getInvoiceIdentity(exampleInvoice(invoice)))).toBe(isKnown)
  })
  it('leaves one flag, and none when the twin is gone', () => {
    const twin = (id: number) => ({ ...exampleSummary({ id }), shownNumber: `No. ${id}` })
    const flagged = withDuplicateFlag(exampleInvoice(), twin(3))
    expect(withDuplicateFlag(flagged, twin(4)).flags).toEqual([
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
  it('changes what was sent; a given date is no longer guessed', () => {
    const guessed = exampleInvoice({
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
