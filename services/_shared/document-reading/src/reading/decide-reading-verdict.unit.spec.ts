import type { Reading, UnsureReason } from '@rms/contracts'
import { computeLineTotal, Decimal, ONE, sumDecimals, toCents, ZERO } from '@rms/domain-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ParsedLine } from '../checks/parsed-document.ts'
import { layOutPlainText } from '../page/plain-text-layout.ts'
import {
  type AcceptanceCriteria,
  decideReadingVerdict,
  getUnsureFlags,
  pickBetterReading,
} from './decide-reading-verdict.ts'
import { readLayout } from './read-layout.ts'

interface Line {
  name: string
  quantity: Decimal
  price: Decimal
  total: Decimal
}

interface Paper {
  heading: readonly [name: string, quantity: string, price: string, total: string]
  footer: readonly [net: string, tax: string, grand: string]
  lines: Line[]
  taxPercent: number
}

const WORDS: readonly Pick<Paper, 'heading' | 'footer'>[] = [
  { heading: ['Description', 'Qty', 'Price', 'Amount'], footer: ['Subtotal', 'VAT', 'Grand total'] },
  { heading: ['Artikel', 'Menge', 'Preis', 'Betrag'], footer: ['Nettobetrag', 'MwSt', 'Rechnungsbetrag'] },
  { heading: ['Désignation', 'Qté', 'P.U. HT', 'Montant'], footer: ['Total HT', 'TVA', 'Total TTC'] },
  {
    heading: ['Descripción', 'Cantidad', 'Precio', 'Importe'],
    footer: ['Base imponible', 'IVA', 'Total factura'],
  },
]

const line: fc.Arbitrary<Line> = fc
  .record({
    name: fc.constantFrom('Leek', 'Oil 5 L', 'Flour 25 kg', 'Red onions', 'Cheese', 'Pfand'),
    quantity: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: -4, max: -1 })),
    cents: fc.integer({ min: 25, max: 9_999 }),
  })
  .map(({ name, quantity, cents }) => {
    const [count, price] = [new Decimal(quantity), new Decimal(cents).div(100)]
    return { name, quantity: count, price, total: computeLineTotal(count, price) }
  })

const paper: fc.Arbitrary<Paper> = fc
  .record({
    words: fc.constantFrom(...WORDS),
    lines: fc.array(line, { minLength: 1, maxLength: 9 }),
    taxPercent: fc.constantFrom(0, 7, 10, 20),
  })
  .map(({ words, lines, taxPercent }) => ({ ...words, lines, taxPercent }))
  .filter(({ lines }) => sumOf(lines).gt(1))

const sumOf = (lines: readonly Line[]) => sumDecimals(lines.map(({ total }) => total))
const row = (...cells: string[]) =>
  cells
    .map(cell => cell.padEnd(20))
    .join('')
    .trimEnd()
const lineRow = ({ name, quantity, price, total }: Line) =>
  row(name, quantity.toFixed(), price.toFixed(2), total.toFixed(2))

function rowsOfPaper({ heading, footer, lines, taxPercent }: Paper): string[] {
  const net = sumOf(lines)
  const tax = toCents(net.times(taxPercent).div(100))
  const amounts = [net, tax, net.plus(tax)]
  return [
    'Green Valley Produce',
    '',
    row(...heading),
    ...lines.map(lineRow),
    ...footer.map((label, index) => row('', '', label, amounts[index]?.toFixed(2) ?? '')),
  ]
}

const FIRST_LINE = 3
const read = (rows: readonly string[]) => readLayout([layOutPlainText(rows.join('\n'))], 'pdf', {})
const RUNS = { seed: 20260501, numRuns: 40 }
const place = fc.nat({ max: 1000 })
const at = <Item>(items: readonly Item[], where: number) => where % items.length

it('a document is accepted if its lines are consistent as printed and add up to its total', () => {
  fc.assert(
    fc.property(paper, one => {
      const { verdict, lines } = read(rowsOfPaper(one))
      expect(verdict).toBe('accepted')
      expect(
        lines.map(({ quantity, unit_price, total_price }) => [quantity, unit_price, total_price]),
      ).toEqual(
        one.lines.map(({ quantity, price, total }) =>
          [quantity, price, total].map(value => value.toNumber()),
        ),
      )
    }),
    RUNS,
  )
})

describe('a document is not accepted', () => {
  it('if one of its rows was lost', () => {
    fc.assert(
      fc.property(paper, place, (one, where) => {
        const rows = rowsOfPaper(one)
        const lost = rows.toSpliced(FIRST_LINE + at(one.lines, where), 1)
        expect(read(lost).verdict).not.toBe('accepted')
      }),
      RUNS,
    )
  })

  it('if a digit of a line was misread', () => {
    fc.assert(
      fc.property(paper, place, place, fc.integer({ min: 1, max: 9 }), (one, where, digitPlace, by) => {
        const rows = rowsOfPaper(one)
        const index = FIRST_LINE + at(one.lines, where)
        const before = rows[index] ?? ''
        const digits = [...before.slice(20).matchAll(/\d/g)].map(found => 20 + found.index)
        const digit = digits[at(digits, digitPlace)] ?? 0
        const misread = before.slice(0, digit) + ((Number(before[digit]) + by) % 10) + before.slice(digit + 1)
        fc.pre(isFarFromPrinted(misread))
        const reading = read(rows.with(index, misread))
        expect(reading.verdict).not.toBe('accepted')
        expect(statesReason(reading)).toBe(true)
      }),
      RUNS,
    )
  })

  it('if the amount of a line cannot be read', () => {
    fc.assert(
      fc.property(paper, place, (one, where) => {
        const rows = rowsOfPaper(one)
        const index = FIRST_LINE + at(one.lines, where)
        const blurred = `${(rows[index] ?? '').slice(0, 60)}?I?,S?`
        const reading = read(rows.with(index, blurred))
        expect(reading.verdict).not.toBe('accepted')
        expect(statesReason(reading)).toBe(true)
      }),
      RUNS,
    )
  })

  it('if the found lines are only those of a section', () => {
    fc.assert(
      fc.property(paper, line, (one, last) => {
        fc.pre(last.total.gt(1))
        const [net] = one.footer
        const section = row('', '', net, sumOf(one.lines).toFixed(2))
        const whole = rowsOfPaper({ ...one, lines: [...one.lines, last] })
        const reading = read(whole.toSpliced(FIRST_LINE + one.lines.length, 1, section))
        expect(reading.verdict).not.toBe('accepted')
        expect(statesReason(reading)).toBe(true)
      }),
      RUNS,
    )
  })

  it('if the amount of its only line appears nowhere else', () => {
    fc.assert(
      fc.property(paper, one => {
        const rows = rowsOfPaper({ ...one, lines: one.lines.slice(0, 1) })
        const reading = read(rows.slice(0, FIRST_LINE + 1))
        expect(reading.verdict).not.toBe('accepted')
        expect(statesReason(reading)).toBe(true)
      }),
      RUNS,
    )
  })
})

/** Two readings of a line within a cent of each other are a rounding by the supplier, not a misreading. */
function isFarFromPrinted(text: string): boolean {
  const [quantity = '', price = '', total = ''] = text.slice(20).split(/\s+/)
  return new Decimal(quantity).times(price).minus(total).abs().gt('0.011')
}

/** Whether a flag of a line or of the document says why the document is not accepted. */
function statesReason({ flags, lines }: Reading): boolean {
  const all = [...flags, ...lines.flatMap(line => line.flags)]
  return all.some(({ code }) => ['reading-unsure', 'total-mismatch', 'no-lines', 'arithmetic'].includes(code))
}

describe('the reason why a document is doubtful although its lines are consistent', () => {
  const leek: ParsedLine = {
    name: 'Leek',
    supplierCode: null,
    pack: null,
    quantity: new Decimal(2),
    unit: 'kg',
    unitPrice: new Decimal(2),
    listPrice: null,
    basisQuantity: ONE,
    adjustment: ZERO,
    total: new Decimal(4),
    box: null,
    confidence: 1,
  }
  const accepted: AcceptanceCriteria = {
    lines: [leek, leek],
    totals: { adjustment: ZERO, net: null, tax: null, grand: new Decimal(8) },
    reconciliation: 'holds',
    footer: [],
    text: '',
    hasMissingPages: false,
    unexplainedRows: 0,
    unreadSums: 0,
    knowsColumns: true,
    isRecognised: true,
    isUnclearCorrection: false,
    isNonInvoice: false,
  }
  const totals = accepted.totals

  it.each<[UnsureReason, Partial<AcceptanceCriteria>]>([
    ['row-not-read', { unexplainedRows: 1 }],
    ['page-missing', { hasMissingPages: true }],
    [
      'line-number-gap',
      {
        lines: [
          { ...leek, position: 1 },
          { ...leek, position: 2 },
          { ...leek, position: 4 },
        ],
      },
    ],
    ['line-number-gap', { lines: [{ ...leek, position: 3 }] }],
    ['total-not-readable', { unreadSums: 1 }],
    ['total-not-found', { reconciliation: 'unstated', totals: { ...totals, grand: null } }],
    ['larger-total', { footer: [{ label: 'total', amount: new Decimal(9) }] }],
    ['not-an-invoice', { isNonInvoice: true }],
    ['correction-unclear', { isUnclearCorrection: true }],
    ['columns-unclear', { knowsColumns: false }],
    ['tax-unclear', { totals: { ...totals, tax: new Decimal(1) } }],
    ['name-unclear', { lines: [leek, { ...leek, name: 'kg' }] }],
    ['values-corrected', { lines: [leek, { ...leek, repair: 99 }] }],
  ])('is %s', (reason, change) => {
    const evidence = { ...accepted, ...change }
    expect(decideReadingVerdict(evidence)).toBe('doubtful')
    expect(getUnsureFlags(evidence)).toMatchObject([{ code: 'reading-unsure', reason }])
  })

  it('is not stated for an accepted document or one without lines', () => {
    expect(decideReadingVerdict(accepted)).toBe('accepted')
    expect(getUnsureFlags(accepted)).toEqual([])
    expect(getUnsureFlags({ ...accepted, lines: [], unexplainedRows: 2 })).toEqual([])
  })
})

describe('the better of two readings', () => {
  const read = readLayout(
    [
      layOutPlainText(`
Item             Qty      Price      Amount
Leek             2        3.00       6.00
Oil              1        9.00       9.00
Total                                15.00`),
    ],
    'ocr',
    {},
  )
  const fitting: Reading = { ...read, verdict: 'doubtful', flags: [] }
  const mismatched: Reading = {
    ...fitting,
    header: { ...read.header, supplier_name: 'Green Grocers Ltd', invoice_number: '4711' },
    flags: [{ code: 'total-mismatch', message: 'The lines do not add up.' }],
  }

  it('adds up, even if the other one has more fields of the header', () => {
    expect(read.lines).toHaveLength(2)
    expect(pickBetterReading(mismatched, fitting)).toBe(fitting)
  })

  it('has lines', () => {
    expect(pickBetterReading({ ...fitting, verdict: 'no-lines', lines: [] }, mismatched)).toBe(mismatched)
  })
})
