import { Decimal, lineTotal, sum, toCents } from '@rms/domain-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layOutPlainText } from '../page/plain-text-layout.ts'
import { readLayout } from './read-layout.ts'

interface Line {
  name: string
  quantity: Decimal
  price: Decimal
  total: Decimal
}

interface Paper {
  heading: readonly [name: string, quantity: string, price: string, total: string]
  foot: readonly [net: string, tax: string, grand: string]
  lines: Line[]
  taxPercent: number
}

const WORDS: readonly Pick<Paper, 'heading' | 'foot'>[] = [
  { heading: ['Description', 'Qty', 'Price', 'Amount'], foot: ['Subtotal', 'VAT', 'Grand total'] },
  { heading: ['Artikel', 'Menge', 'Preis', 'Betrag'], foot: ['Nettobetrag', 'MwSt', 'Rechnungsbetrag'] },
  { heading: ['Désignation', 'Qté', 'P.U. HT', 'Montant'], foot: ['Total HT', 'TVA', 'Total TTC'] },
  {
    heading: ['Descripción', 'Cantidad', 'Precio', 'Importe'],
    foot: ['Base imponible', 'IVA', 'Total factura'],
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
    return { name, quantity: count, price, total: lineTotal(count, price) }
  })

const paper: fc.Arbitrary<Paper> = fc
  .record({
    words: fc.constantFrom(...WORDS),
    lines: fc.array(line, { minLength: 1, maxLength: 9 }),
    taxPercent: fc.constantFrom(0, 7, 10, 20),
  })
  .map(({ words, lines, taxPercent }) => ({ ...words, lines, taxPercent }))
  .filter(({ lines }) => sumOf(lines).gt(1))

const sumOf = (lines: readonly Line[]) => sum(lines.map(({ total }) => total))
const row = (...cells: string[]) =>
  cells
    .map(cell => cell.padEnd(20))
    .join('')
    .trimEnd()
const lineRow = ({ name, quantity, price, total }: Line) =>
  row(name, quantity.toFixed(), price.toFixed(2), total.toFixed(2))

function rowsOfPaper({ heading, foot, lines, taxPercent }: Paper): string[] {
  const net = sumOf(lines)
  const tax = toCents(net.times(taxPercent).div(100))
  const amounts = [net, tax, net.plus(tax)]
  return [
    'Green Valley Produce',
    '',
    row(...heading),
    ...lines.map(lineRow),
    ...foot.map((label, index) => row('', '', label, amounts[index]?.toFixed(2) ?? '')),
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
        expect(read(rows.with(index, misread)).verdict).not.toBe('accepted')
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
        expect(read(rows.with(index, blurred)).verdict).not.toBe('accepted')
      }),
      RUNS,
    )
  })

  it('if the found lines are only those of a section', () => {
    fc.assert(
      fc.property(paper, line, (one, last) => {
        fc.pre(last.total.gt(1))
        const [net] = one.foot
        const section = row('', '', net, sumOf(one.lines).toFixed(2))
        const whole = rowsOfPaper({ ...one, lines: [...one.lines, last] })
        const lost = whole.toSpliced(FIRST_LINE + one.lines.length, 1, section)
        expect(read(lost).verdict).not.toBe('accepted')
      }),
      RUNS,
    )
  })

  it('if the amount of its only line appears nowhere else', () => {
    fc.assert(
      fc.property(paper, one => {
        const rows = rowsOfPaper({ ...one, lines: one.lines.slice(0, 1) })
        expect(read(rows.slice(0, FIRST_LINE + 1)).verdict).not.toBe('accepted')
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
