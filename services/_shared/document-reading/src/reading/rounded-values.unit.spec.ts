import { describe, expect, it } from 'vitest'
import { layOutPlainText } from '../page/plain-text-layout.ts'
import { readLayout } from './read-layout.ts'

const read = (line: string, total: string) => {
  const reading = readLayout(
    [
      layOutPlainText(`
Item                 Qty      Unit    Price    Amount
${line}
Red onions           2        kg      3.00     6.00
Total                                          ${total}`),
    ],
    'pdf',
    {},
  )
  const [first] = reading.lines
  return { ...reading, quantity: first?.quantity, codes: first?.flags.map(({ code }) => code) }
}

describe('a quantity that was rounded for print', () => {
  it.each([
    ['up', 'Kitchen help         28       h       10.50    288.75', '294.75', 27.5],
    ['down', 'Courier              6        km      2.00     13.00', '19.00', 6.5],
  ])('%s is restored, and the document stays doubtful', (_, line, total, quantity) => {
    expect(read(line, total)).toMatchObject({ quantity, codes: ['repaired'], verdict: 'doubtful' })
  })

  it.each([
    ['by a discount', 'Lamb                 10       kg      5.00     47.50', '53.50', 10],
    ['by more than rounding', 'Lamb                 10       kg      5.00     54.00', '60.00', 10],
    ['by less than a tenth', 'Lamb                 10       kg      5.00     50.20', '56.20', 10],
    [
      'by so little that any decimal would match',
      'Bags                 28       h       0.05     1.42',
      '7.42',
      28,
    ],
    ['while the total does not match', 'Kitchen help         28       h       10.50    288.75', '300.00', 28],
  ])('is not restored if the total differs %s', (_, line, total, quantity) => {
    expect(read(line, total)).toMatchObject({ quantity, codes: ['arithmetic'], verdict: 'doubtful' })
  })
})

describe('a price that was rounded for print', () => {
  const readPrice = (line: string, total: string) => {
    const { lines, verdict, codes } = read(line, total)
    return { price: lines[0]?.unit_price, verdict, codes }
  }

  it('is restored, and the document accepted, if the goods are counted and all amounts add up', () => {
    expect(readPrice('Deposit              20      pcs     2.77     55.46', '61.46')).toEqual({
      price: 2.773,
      verdict: 'accepted',
      codes: [],
    })
  })

  it.each([
    ['the goods are weighed', 'Lamb                 20      kg      2.77     55.46', '61.46'],
    ['the total does not match', 'Deposit              20      pcs     2.77     55.46', '70.00'],
    ['it would be printed differently', 'Deposit              20      pcs     2.77     55.60', '61.60'],
    ['the difference is large', 'Bags               3500      pcs     0.01     36.75', '42.75'],
    ['a discount of 1 % explains it', 'Deposit             100      pcs     0.50     49.50', '55.50'],
  ])('stays as printed, and the document doubtful, if %s', (_, line, total) => {
    expect(readPrice(line, total).verdict).toBe('doubtful')
  })
})
