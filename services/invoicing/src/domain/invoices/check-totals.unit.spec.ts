import { toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { presentInvoice } from '../../features/invoices/invoice-presenter.ts'
import {
  createExampleInvoice,
  createExampleInvoiceLine,
  createExampleReadHeader,
} from '../../testing/invoice-examples.ts'
import { findOpenInvoiceQuestion } from '../review/review-question.ts'
import { getTotalFlags, isTaxLargerThanTotal } from './check-totals.ts'
import type { Invoice, TotalsCheck } from './invoice.ts'

/** An invoice with one line and stated amounts. */
const stating = (
  line: number,
  { total, tax = null, ...more }: { total: number | null; tax?: number | null } & Partial<Invoice>,
): Invoice =>
  createExampleInvoice({
    statedTotal: total === null ? null : toDecimal(total),
    statedTax: tax === null ? null : toDecimal(tax),
    items: [createExampleInvoiceLine({ totalPrice: toDecimal(line) })],
    ...more,
  })
const messages = (invoice: Invoice) => getTotalFlags(invoice).map(({ message }) => message)
const read = (difference: number, holds: boolean): TotalsCheck => ({
  difference: toDecimal(difference),
  holds,
})
const typedTotal = (total: number) => ({ ...createExampleInvoice().corrections, total: toDecimal(total) })

describe('The totals of an invoice', () => {
  it.each<[string, Invoice, number]>([
    ['agree if the lines add up to the stated total', stating(6.42, { total: 6.42, tax: 0.42 }), 0],
    ['agree if they add up to it with the tax', stating(6, { total: 6.42, tax: 0.42 }), 0],
    ['agree to the cent', stating(5.99, { total: 6.42, tax: 0.42 }), 0],
    ['are flagged otherwise', stating(5.9, { total: 6.42, tax: 0.42 }), 1],
    ['are not compared if no total is stated', stating(5.9, { total: null }), 0],
    [
      'agree with discounts and charges that the reader found',
      stating(10, { total: 8, readBalance: read(-2, true) }),
      0,
    ],
    [
      'are flagged with another difference than the reader explained',
      stating(10, { total: 9, readBalance: read(-2, true) }),
      1,
    ],
    [
      'are flagged if the reader could not explain the difference',
      stating(10, { total: 8, readBalance: read(-2, false) }),
      1,
    ],
    [
      'agree with the net amount on the document',
      stating(6, { total: 7, readHeader: createExampleReadHeader({ net_amount: 6 }) }),
      0,
    ],
    [
      'are flagged if a person corrected the total despite that net amount',
      stating(6, {
        total: 999,
        corrections: typedTotal(999),
        readHeader: createExampleReadHeader({ net_amount: 6 }),
      }),
      1,
    ],
    ['of a credit note agree if negative', stating(-6, { total: -6.42, tax: -0.42 }), 0],
    ['of a credit note are flagged with the sign of an invoice', stating(-6, { total: 6 }), 1],
    ['without lines are flagged if there is a total', { ...stating(1, { total: 9 }), items: [] }, 1],
    [
      'without lines are not flagged again if none were found',
      { ...stating(1, { total: 9, flags: [{ code: 'no-lines', message: 'x' }] }), items: [] },
      0,
    ],
  ])('%s', (_, invoice, doubts) => {
    expect(getTotalFlags(invoice)).toHaveLength(doubts)
  })

  it('are in the flag with their current amounts', () => {
    expect(messages(stating(5.9, { total: 6.42, tax: 0.42 }))).toEqual([
      'The lines (5.90) and the tax (0.42) do not add up to the invoice total of 6.42.',
    ])
    expect(messages(stating(5, { total: 7 }))).toEqual([
      'The lines (5.00) do not add up to the invoice total of 7.00.',
    ])
  })
})

describe('A tax', () => {
  it.each<[string, Invoice, boolean]>([
    ['cannot exceed the total', stating(40, { total: 40, tax: 999_999 }), true],
    ['cannot exceed the credit of a credit note', stating(-40, { total: -40, tax: -41 }), true],
    ['cannot exceed the lines if no total is stated', stating(40, { total: null, tax: 41 }), true],
    ['may equal the total', stating(40, { total: 40, tax: 40 }), false],
    [
      'may exceed a total that returned empties have reduced',
      stating(1, {
        total: 3,
        tax: 7,
        items: [
          createExampleInvoiceLine({ totalPrice: toDecimal(100) }),
          createExampleInvoiceLine({ totalPrice: toDecimal(-104) }),
        ],
      }),
      false,
    ],
    [
      'is not checked as long as there is neither a total nor a line',
      { ...stating(1, { total: null, tax: 9 }), items: [] },
      false,
    ],
  ])('%s', (_, invoice, isBeyond) => {
    expect(isTaxLargerThanTotal(invoice)).toBe(isBeyond)
  })

  it('that was read above the total is flagged, even if the lines add up to the total', () => {
    expect(messages(stating(40, { total: 40, tax: 400, readBalance: read(-400, true) }))).toEqual([
      'The tax (400.00) is higher than the total (40.00).',
    ])
  })

  it('above the total is distinguished from lines that do not add up, also in the question', () => {
    const above = stating(40, { total: 40, tax: 400, readBalance: read(-400, true) })
    const findQuestion = (invoice: Invoice) =>
      findOpenInvoiceQuestion({
        ...invoice,
        flags: getTotalFlags(invoice),
        itemCount: 1,
        lineQuestion: null,
      })
    expect(getTotalFlags(above)).toMatchObject([{ code: 'total-mismatch', reason: 'tax-above-total' }])
    expect(findQuestion(above)).toMatchObject({ code: 'total-mismatch', reason: 'tax-above-total' })
    expect(findQuestion(stating(5, { total: 7 }))).not.toHaveProperty('reason')
  })
})

describe('the tax on a document', () => {
  const shown = { fileUrl: '', businessCurrency: 'EUR' }

  it('is shown, so that nobody searches for a missing line', () => {
    expect(presentInvoice(stating(5.9, { total: 6.42, tax: 0.42 }), shown).read_tax_amount).toBe(0.42)
  })

  it('is omitted if there is none', () => {
    expect(presentInvoice(stating(5.9, { total: 6.42 }), shown)).not.toHaveProperty('read_tax_amount')
  })
})
