import { describe, expect, it } from 'vitest'
import { groupIntoRows } from '../page/group-into-rows.ts'
import { layOutPlainText } from '../page/plain-text-layout.ts'
import { restoreDecimalMark } from './lost-decimal-mark.ts'

function amountIn(text: string, confidence: number): string | undefined {
  const { tokens, ...page } = layOutPlainText(text)
  const [row] = groupIntoRows({ ...page, tokens: tokens.map(token => ({ ...token, confidence })) })
  return row && restoreDecimalMark(row)?.toFixed(2)
}

describe('an amount without its decimal mark', () => {
  it.each([
    ['TOTAL     $270', '2.70'],
    ['TOTAL     €79098', '790.98'],
    ['GST       046', '0.46'],
    ['Net       324 50', '324.50'],
  ])('in "%s" is %s', (text, amount) => expect(amountIn(text, 0.9)).toBe(amount))

  it.each(['TOTAL     1500', 'TOTAL     $50'])('is not restored in "%s"', text =>
    expect(amountIn(text, 0.9)).toBeUndefined(),
  )

  it('is not restored in a text layer, which has no misread characters', () =>
    expect(amountIn('TOTAL     $270', 1)).toBeUndefined())
})
