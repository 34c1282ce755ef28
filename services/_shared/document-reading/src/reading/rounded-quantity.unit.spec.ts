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
