import type { Reading } from '@rms/contracts'
import { toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import type { Invoice } from '../../domain/invoices/invoice.ts'
import { createManualLine } from '../../domain/lines/manual-line.ts'
import {
  createExampleInvoice,
  createExampleInvoiceLine,
  createExampleInvoiceSummary,
  createExampleReaderLine,
  createExampleReadHeader,
  createExampleReading,
  EXAMPLE_INSTANT,
  exampleReviewContext,
} from '../../testing/invoice-examples.ts'
import { applyReading, type ReadingContext } from './apply-reading.ts'

const usual: ReadingContext = {
  policy: { autoProcess: true, currency: 'EUR' },
  context: exampleReviewContext(),
  duplicate: null,
  itemIds: [100, 101, 102],
  now: EXAMPLE_INSTANT,
}
const DUPLICATE = {
  ...createExampleInvoiceSummary({ id: 3, number: 'RE-77', date: '2026-05-02' }),
  shownNumber: 'RE-77',
}

const apply = ({
  invoice = {},
  reading = {},
  given = {},
}: {
  invoice?: Partial<Invoice>
  reading?: Partial<Reading>
  given?: Partial<ReadingContext>
} = {}) =>
  applyReading(
    createExampleInvoice(invoice),
    { kind: 'read', reading: createExampleReading(reading) },
    { ...usual, ...given },
  )

const codes = ({ flags }: Invoice) => flags.map(flag => flag.code)
const processingRequested: Partial<Invoice> = {
  extraction: { ...createExampleInvoice().extraction, wantsProcessing: true },
}
const noLines: Partial<Reading> = { verdict: 'no-lines', lines: [] }

describe('whether a reading processes the invoice', () => {
  it.each<[string, Parameters<typeof apply>[0], Invoice['status']]>([
    ['accepted: by itself', {}, 'processed'],
    [
      'accepted, but the business wants to review first',
      { given: { policy: { autoProcess: false, currency: null } } },
      'pending',
    ],
    [
      'accepted, and processing was requested',
      { invoice: processingRequested, given: { policy: { autoProcess: false, currency: null } } },
      'processed',
    ],
    ['doubtful: needs review', { reading: { verdict: 'doubtful' } }, 'pending'],
    [
      'doubtful, and processing was requested',
      { invoice: processingRequested, reading: { verdict: 'doubtful' } },
      'processed',
    ],
    ['a duplicate', { given: { duplicate: DUPLICATE } }, 'pending'],
    [
      'a duplicate, and processing was requested',
      { invoice: processingRequested, given: { duplicate: DUPLICATE } },
      'pending',
    ],
    ['without lines', { reading: noLines }, 'pending'],
    [
      'without read lines, with one by hand, and processing was requested',
      {
        invoice: { ...processingRequested, items: [createExampleInvoiceLine({ source: 'manual' })] },
        reading: noLines,
      },
      'pending',
    ],
    [
      'already processed',
      { invoice: { status: 'processed' }, reading: { verdict: 'doubtful' } },
      'processed',
    ],
    [
      'in another currency than that of the business',
      { reading: { header: createExampleReadHeader({ currency: 'GBP' }) } },
      'processed',
    ],
  ])('%s', (_, circumstances, status) => {
    expect(apply(circumstances).status).toBe(status)
  })
})

describe('the fields that a reading fills', () => {
  it('are the empty ones: number, date, currency, text', () => {
    expect(apply()).toMatchObject({
      number: 'RE-77',
      date: '2026-05-02',
      dateSource: 'read',
      currency: 'EUR',
      statedTotal: toDecimal(6.42),
      ocrText: 'Butter 2 kg',
    })
  })

  it('are not those that a manager has entered', () => {
    const given = apply({
      invoice: { number: 'B-1', date: '2026-05-20', dateSource: 'given', ocrText: 'mine' },
    })
    expect(given).toMatchObject({ number: 'B-1', date: '2026-05-20', dateSource: 'given', ocrText: 'mine' })
  })

  it('do not include a date that was read before', () => {
    expect(apply({ invoice: { date: '2026-04-01', dateSource: 'read' } }).date).toBe('2026-04-01')
  })
})

describe('the flags after a reading', () => {
  it('are none if everything adds up', () => expect(codes(apply())).toEqual([]))

  it('state that the upload date is used as the date', () => {
    expect(codes(apply({ reading: { header: createExampleReadHeader({ invoice_date: null }) } }))).toEqual([
      'date-guessed',
    ])
  })

  it('question an ambiguous date only while it is the current one', () => {
    const flags = [{ code: 'date-guessed' as const, message: 'Day and month could be exchanged.' }]
    expect(codes(apply({ reading: { flags } }))).toEqual(['date-guessed'])
    expect(
      codes(apply({ invoice: { date: '2026-05-03', dateSource: 'given' }, reading: { flags } })),
    ).toEqual([])
  })

  it('name the duplicate', () => {
    const flag = apply({ given: { duplicate: DUPLICATE } }).flags.find(each => each.code === 'duplicate')
    expect(flag).toEqual({
      code: 'duplicate',
      message: 'Possible duplicate: invoice RE-77 from Dairy, dated 2 May 2026, already exists.',
      twin_id: 3,
    })
  })

  it('name a foreign currency once the business has chosen its own', () => {
    const header = createExampleReadHeader({ currency: 'GBP' })
    expect(codes(apply({ reading: { header } }))).toEqual(['foreign-currency'])
    expect(
      codes(apply({ reading: { header }, given: { policy: { autoProcess: true, currency: null } } })),
    ).toEqual([])
  })

  it('of an earlier reading are removed', () => {
    const before = [
      { code: 'total-mismatch' as const, message: 'old' },
      { code: 'no-lines' as const, message: 'old' },
    ]
    expect(codes(apply({ invoice: { flags: before } }))).toEqual([])
  })

  it('state that there are no lines', () => expect(codes(apply({ reading: noLines }))).toEqual(['no-lines']))
})

describe('lines', () => {
  const hand = createManualLine(
    { productName: 'Deposit', quantity: toDecimal(1), unit: '', unitPrice: toDecimal(2), totalPrice: null },
    { id: 5, source: 'manual' },
  )

  it('of an earlier reading stay if the file has none now', () => {
    expect(apply({ invoice: { items: [createExampleInvoiceLine()] }, reading: noLines }).items).toHaveLength(
      1,
    )
  })

  it('of a paid invoice stay, whatever is read', () => {
    const paid = apply({
      invoice: { status: 'paid', items: [hand] },
      reading: { lines: [createExampleReaderLine()] },
    })
    expect(paid).toMatchObject({ status: 'paid', items: [hand], number: '', extraction: { state: 'done' } })
  })

  it('by hand stay next to those that are read', () => {
    expect(apply({ invoice: { items: [hand] } }).items.map(item => item.productName)).toEqual([
      'Butter',
      'Deposit',
    ])
  })
})

describe('a file that cannot be opened', () => {
  it('leaves the invoice unchanged, with the reason', () => {
    const before = createExampleInvoice({ items: [createExampleInvoiceLine()], number: 'B-1' })
    const unreadable = {
      reason: 'password' as const,
      error: 'It has a password.',
      suggestion: 'Save it without.',
    }
    const after = applyReading(before, { kind: 'unreadable', unreadable }, usual)
    expect(after).toMatchObject({
      status: 'pending',
      number: 'B-1',
      items: before.items,
      extraction: {
        state: 'failed',
        reason: 'password',
        error: 'It has a password.',
        suggestion: 'Save it without.',
      },
    })
  })
})
