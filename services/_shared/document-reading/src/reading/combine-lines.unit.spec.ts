import type { Reading } from '@rms/contracts'
import { describe, expect, it } from 'vitest'
import { layOutPlainText } from '../page/plain-text-layout.ts'
import { combineLines } from './combine-lines.ts'
import { readLayout } from './read-layout.ts'

/** A pass over the page of an invoice, of which some words were misread. */
function passOf(...misread: readonly (readonly [string, string])[]): Reading {
  const page = `
Item             Qty      Price      Amount
Sea bass         5        12.00      60.00
Black pepper     2        4.50       9.00
Olive oil        3        8.10       24.30
Total                                93.30`
  const text = misread.reduce((whole, [printed, read]) => whole.replace(printed, read), page)
  return readLayout([layOutPlainText(text)], 'ocr', {})
}

const linesOf = ({ lines }: Reading) =>
  lines.map(line => [line.product_name, line.quantity, line.unit_price, line.total_price])

const PRINTED = [
  ['Sea bass', 5, 12, 60],
  ['Black pepper', 2, 4.5, 9],
  ['Olive oil', 3, 8.1, 24.3],
]

describe('the lines of several passes', () => {
  it('have the name on which most passes agree', () => {
    const truncated = passOf(['Black pepper', '      pepper'], ['24.30', '24.80'])
    expect(linesOf(combineLines(truncated, [passOf(), passOf()]))).toEqual(PRINTED)
  })

  it('replace a line that does not multiply correctly', () => {
    const misread = passOf(['4.50 ', '1.50 '])
    expect(linesOf(combineLines(misread, [misread, passOf()]))).toEqual(PRINTED)
  })

  it('do not replace several lines by one that another pass read over all of them', () => {
    const misread = passOf(['4.50 ', '1.50 '], ['8.10 ', '8.70 '])
    const other = passOf()
    const [first] = other.lines
    const merged = { ...other, lines: first?.box ? [{ ...first, box: { ...first.box, height: 0.5 } }] : [] }
    expect(linesOf(combineLines(misread, [misread, merged]))).toEqual(linesOf(misread))
  })

  it('add a line that two other passes contain, and the total is right again', () => {
    const missing = passOf(['Black pepper     2        4.50       9.00', ''])
    expect(missing.flags.map(({ code }) => code)).toContain('total-mismatch')
    const combined = combineLines(missing, [passOf(), passOf()])
    expect(linesOf(combined)).toEqual(PRINTED)
    expect(combined.flags.map(({ code }) => code)).not.toContain('total-mismatch')
    expect(combined).toMatchObject({ verdict: 'doubtful', flags: [{ reason: 'values-corrected' }] })
  })

  it.each([
    ['in place of another one', passOf(['4.50 ', '1.50 '])],
    ['in addition', passOf(['Black pepper     2        4.50       9.00', ''])],
  ])('do not add a line %s that they have in the row above', (_, best) => {
    const others = [passOf(), passOf()].map(pass => {
      const [first] = pass.lines
      const place = passOf().lines[1]?.box
      return { ...pass, lines: first && place ? [{ ...first, box: place }] : [] }
    })
    expect(linesOf(combineLines(best, others))).toEqual(linesOf(best))
  })

  it('do not count the best pass twice', () => {
    const truncated = passOf(['Black pepper', '      pepper'], ['24.30', '24.80'])
    const copy = { ...truncated }
    expect(linesOf(combineLines(copy, [truncated, passOf(), passOf()]))).toEqual(PRINTED)
  })

  it('do not add a line that only one pass contains', () => {
    const missing = passOf(['Black pepper     2        4.50       9.00', ''])
    expect(combineLines(missing, [missing, passOf()]).lines).toHaveLength(2)
  })

  it('keep a line on which no other pass agrees', () => {
    const misread = passOf(['4.50 ', '1.50 '])
    expect(linesOf(combineLines(misread, [misread, misread]))).toEqual(linesOf(misread))
  })

  it('are not changed if the reading is accepted', () => {
    const accepted = passOf()
    expect(accepted.verdict).toBe('accepted')
    expect(
      combineLines(accepted, [passOf(['Sea bass', 'Sea trout']), passOf(['Sea bass', 'Sea trout'])]),
    ).toBe(accepted)
  })
})
