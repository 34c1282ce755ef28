import type { InvoiceQuestionCode } from '@rms/contracts'
import { toDecimal } from '@rms/domain-kit'
import { isUnchanged } from '@rms/service-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyInvoiceChangeEffects, type InvoiceChangeEffects } from '../../domain/invoices/change-effects.ts'
import { correctHeader } from '../../domain/invoices/correct-invoice-header.ts'
import type { Invoice } from '../../domain/invoices/invoice.ts'
import { getTotalAmount } from '../../domain/invoices/invoice.ts'
import { checkLineChange, checkStatusChange } from '../../domain/invoices/status-rules.ts'
import { correctLine, createManualLine } from '../../domain/lines/manual-line.ts'
import { flagInvoice } from '../../domain/review/flag-invoice.ts'
import type { PastInvoiceLine } from '../../domain/review/past-invoice-line.ts'
import { findOpenInvoiceQuestion, getNextInvoiceQuestion } from '../../domain/review/review-question.ts'
import {
  createExampleInvoice,
  createExampleReaderLine,
  createExampleReadHeader,
  createExampleReading,
  EXAMPLE_INSTANT,
  exampleReviewContext,
} from '../../testing/invoice-examples.ts'
import { needsReviewFlags } from '../invoices/change-invoice.ts'
import { applyFlagConfirmation, isReadyAfterConfirmation } from '../invoices/confirm-flag.ts'
import { toInvoiceSummary } from '../invoices/invoice-presenter.ts'
import { applyReading } from './apply-reading.ts'

/** The steps between upload and payment of an invoice, with amounts that often coincide. */
type Step =
  | { readonly kind: 'read'; readonly price: number; readonly total: number; readonly isUnclear: boolean }
  | { readonly kind: 'answer' }
  | { readonly kind: 'answer-again' }
  | { readonly kind: 'correct-line'; readonly place: number; readonly price: number }
  | { readonly kind: 'add-line'; readonly price: number }
  | { readonly kind: 'delete-line'; readonly place: number }
  | { readonly kind: 'correct-total'; readonly total: number | null }
  | { readonly kind: 'correct-tax'; readonly tax: number | null }
  | { readonly kind: 'correct-date'; readonly date: string }
  | { readonly kind: 'change-supplier'; readonly supplier: keyof typeof SUPPLIERS }
  | { readonly kind: 'pay' }
  | { readonly kind: 'take-payment-back' }

const SUPPLIERS = { dairy: { id: 11, name: 'Dairy' }, market: { id: 12, name: 'Market' } } as const

const price = fc.constantFrom(3, 4, 30)
const amount = fc.constantFrom(6, 8, 60, 66)
const place = fc.nat({ max: 2 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('read' as const), price, total: amount, isUnclear: fc.boolean() }),
  { weight: 4, arbitrary: fc.constant({ kind: 'answer' as const }) },
  fc.constant({ kind: 'answer-again' as const }),
  fc.record({ kind: fc.constant('correct-line' as const), place, price }),
  fc.record({ kind: fc.constant('add-line' as const), price }),
  fc.record({ kind: fc.constant('delete-line' as const), place }),
  fc.record({ kind: fc.constant('correct-total' as const), total: fc.option(amount) }),
  fc.record({ kind: fc.constant('correct-tax' as const), tax: fc.option(fc.constantFrom(1, 2, 60)) }),
  fc.record({
    kind: fc.constant('correct-date' as const),
    date: fc.constantFrom('2026-05-02', '2027-05-02'),
  }),
  fc.record({
    kind: fc.constant('change-supplier' as const),
    supplier: fc.constantFrom('dairy' as const, 'market' as const),
  }),
  fc.constantFrom({ kind: 'pay' as const }, { kind: 'take-payment-back' as const }),
)

const butterAtThree: PastInvoiceLine = {
  invoiceId: 3,
  supplierId: 11,
  supplierName: 'Dairy',
  date: '2026-04-20',
  currency: null,
  productId: null,
  code: null,
  name: 'Butter',
  unit: 'kg',
  pack: null,
  quantity: toDecimal(2),
  price: toDecimal(3),
}
const contextOf = ({ supplier }: Pick<Invoice, 'supplier'>) =>
  exampleReviewContext({
    suppliers: Object.values(SUPPLIERS),
    history: supplier.id === butterAtThree.supplierId ? [butterAtThree] : [],
  })
const by = { at: EXAMPLE_INSTANT, userId: 1, username: 'maria' }

interface Answered {
  readonly code: InvoiceQuestionCode
  readonly itemId: number | null
  readonly facts: string
}

/** The course of an invoice so far. */
interface Course {
  readonly invoice: Invoice
  readonly autoProcess: boolean
  readonly answers: readonly Answered[]
  readonly sent: readonly NonNullable<InvoiceChangeEffects['event']>[]
}

/** The values to which a question refers, without the rest of the invoice. */
function factsOf(invoice: Invoice, { code, itemId }: Pick<Answered, 'code' | 'itemId'>): string {
  const { statedTotal, statedTax, items, date, supplier, readHeader } = invoice
  const line = items.find(({ id }) => id === itemId)
  if (line)
    return JSON.stringify([line.productName, line.quantity, line.unitPrice, line.totalPrice, supplier.id])
  if (code === 'total-mismatch')
    return JSON.stringify([statedTotal, statedTax, items.map(({ totalPrice }) => totalPrice)])
  return JSON.stringify([date, supplier.id, readHeader?.supplier_name])
}

const listFlagReferences = ({ flags, items }: Invoice) => [
  ...flags.map(({ code }) => ({ code, itemId: null })),
  ...items.flatMap(item => item.flags.map(({ code }) => ({ code, itemId: item.id }))),
]

function decide({ invoice, autoProcess, answers }: Course, step: Step): Invoice {
  const { items } = invoice
  const canChangeLines = checkLineChange(invoice) === null
  const line = (at: number) => items[at % Math.max(1, items.length)]
  const answer = (code: InvoiceQuestionCode, itemId: number | null) => {
    const confirmed = applyFlagConfirmation(invoice, { code, itemId }, { by, context: contextOf(invoice) })
    const isReady = confirmed !== invoice && isReadyAfterConfirmation(confirmed, code, autoProcess)
    const status =
      isReady && checkStatusChange(confirmed, 'processed') === null ? 'processed' : confirmed.status
    return { ...confirmed, status }
  }
  switch (step.kind) {
    case 'read':
      return canChangeLines ? read(invoice, step, autoProcess) : invoice
    case 'answer': {
      const question = getNextInvoiceQuestion(toInvoiceSummary(invoice))
      const canAnswer = question && question.code !== 'no-lines' && question.code !== 'reading-failed'
      return canAnswer ? answer(question.code, question.item_id) : invoice
    }
    case 'answer-again': {
      const last = answers.at(-1)
      return last ? answer(last.code, last.itemId) : invoice
    }
    case 'correct-line': {
      const corrected = line(step.place)
      if (!canChangeLines || !corrected) return invoice
      const change = { unitPrice: toDecimal(step.price) }
      return { ...invoice, items: items.map(item => (item === corrected ? correctLine(item, change) : item)) }
    }
    case 'add-line': {
      const values = { productName: 'Oil', quantity: toDecimal(2), unit: 'l', totalPrice: null }
      const id = 1 + Math.max(500, ...items.map(item => item.id))
      const added = createManualLine(
        { ...values, unitPrice: toDecimal(step.price) },
        { id, source: 'manual' },
      )
      return canChangeLines ? { ...invoice, items: [...items, added] } : invoice
    }
    case 'delete-line':
      return canChangeLines ? { ...invoice, items: items.filter(item => item !== line(step.place)) } : invoice
    case 'correct-total':
      return corrected(invoice, { total: step.total === null ? null : toDecimal(step.total) })
    case 'correct-tax':
      return corrected(invoice, { tax: step.tax === null ? null : toDecimal(step.tax) })
    case 'correct-date':
      return correctHeader(invoice, { date: step.date }, 'EUR')
    case 'change-supplier':
      return correctHeader(invoice, { supplier: SUPPLIERS[step.supplier] }, 'EUR')
    case 'pay':
      return invoice.status === 'processed' ? { ...invoice, status: 'paid' } : invoice
    case 'take-payment-back':
      return invoice.status === 'paid' ? { ...invoice, status: 'processed' } : invoice
  }
}

const corrected = (invoice: Invoice, corrections: Partial<Invoice['corrections']>): Invoice =>
  correctHeader(invoice, { corrections }, 'EUR')

function read(
  invoice: Invoice,
  { price, total, isUnclear }: Extract<Step, { kind: 'read' }>,
  autoProcess: boolean,
): Invoice {
  const sums = { total_amount: total, net_amount: null, tax_amount: null }
  const doesAddUp = price * 2 === total
  const flags = isUnclear ? [{ code: 'low-confidence' as const, message: 'Hard to read.' }] : []
  const reading = createExampleReading({
    verdict: doesAddUp && !isUnclear ? 'accepted' : 'doubtful',
    header: createExampleReadHeader({ ...sums, supplier_name: 'Dairy' }),
    lines: [createExampleReaderLine({ unit_price: price, total_price: price * 2, flags })],
    flags: [
      ...(doesAddUp ? [] : [{ code: 'total-mismatch', message: 'They do not add up.' } as const]),
      ...(isUnclear ? [{ code: 'reading-unsure', reason: 'row-not-read', message: 'A row.' } as const] : []),
    ],
  })
  return applyReading(
    invoice,
    { kind: 'read', reading },
    {
      policy: { autoProcess, currency: 'EUR' },
      context: contextOf(invoice),
      duplicate: null,
      itemIds: [100 + price],
      now: EXAMPLE_INSTANT,
    },
  )
}

/** Applies one step and saves it like a change: flagged if necessary, and with its event. */
function applyStep(course: Course, step: Step): Course {
  const { invoice: before } = course
  const question = step.kind === 'answer' ? getNextInvoiceQuestion(toInvoiceSummary(before)) : null
  const decided = decide(course, step)
  const after = needsReviewFlags(before, decided) ? flagInvoice(decided, contextOf(decided)) : decided
  if (isUnchanged(before, after)) return course
  const { invoice, event } = applyInvoiceChangeEffects(before, after, 'EUR')
  if (event?.type === 'invoicing.invoice-processed') expectNoOpenQuestion(invoice)
  expectNoRepeatedQuestion(course, invoice)
  expectPresentAmounts(invoice)
  const answered = question && { code: question.code, itemId: question.item_id }
  return {
    ...course,
    invoice,
    answers: answered
      ? [...course.answers, { ...answered, facts: factsOf(before, answered) }]
      : course.answers,
    sent: event ? [...course.sent, event] : course.sent,
  }
}

const expectNoOpenQuestion = (invoice: Invoice) =>
  expect(findOpenInvoiceQuestion(toInvoiceSummary(flagInvoice(invoice, contextOf(invoice))))).toBeNull()

const expectNoRepeatedQuestion = ({ answers }: Course, invoice: Invoice) => {
  const openQuestions = listFlagReferences(invoice).map(reference =>
    JSON.stringify({ ...reference, facts: factsOf(invoice, reference) }),
  )
  for (const answer of answers) expect(openQuestions).not.toContain(JSON.stringify(answer))
}

const expectPresentAmounts = (invoice: Invoice) => {
  const mismatch = invoice.flags.find(({ code }) => code === 'total-mismatch')
  if (mismatch) expect(mismatch.message).toContain(getTotalAmount(invoice).toFixed(2))
}

describe('In whatever order things happen to an invoice', () => {
  it('prices are recorded only without open questions, each once, and no question is asked twice', () => {
    const steps = fc.array(step, { minLength: 1, maxLength: 14 })
    let processed = 0
    fc.assert(
      fc.property(steps, fc.boolean(), (taken, autoProcess) => {
        const invoice = createExampleInvoice({
          extraction: { ...createExampleInvoice().extraction, state: 'done' },
        })
        const start: Course = { invoice, autoProcess, answers: [], sent: [] }
        const { sent } = taken.reduce(applyStep, start)
        const types = sent.map(({ type }) => type)
        expect(types.lastIndexOf('invoicing.invoice-processed')).toBeLessThanOrEqual(0)
        const facts = sent.map(event => JSON.stringify({ ...event.facts, revision: 0 }))
        expect(facts.filter((each, place) => each === facts[place - 1])).toEqual([])
        const revisions = sent.map(event => event.facts.revision)
        expect(revisions).toEqual([...new Set(revisions)].sort((one, other) => one - other))
        processed += types.length > 0 ? 1 : 0
      }),
      { seed: 20261123, numRuns: 600 },
    )
    expect(processed).toBeGreaterThan(60)
  })
})
