import { describe, expect, it } from 'vitest'
import { layOutPlainText } from '../page/plain-text-layout.ts'
import { readLayout } from './read-layout.ts'

/** The reading of a recognised page. `alternatives` are what another pass recognised, by word. */
function readRecognised(text: string, alternatives: Readonly<Record<string, string>> = {}) {
  const { tokens, ...size } = layOutPlainText(text)
  const recognised = tokens.map(token => {
    const other = alternatives[token.text]
    return { ...token, confidence: 0.9, ...(other && { alternatives: [other] }) }
  })
  return readLayout([{ ...size, tokens: recognised }], 'ocr', {})
}

const COLUMNS = 'Item            Qty     Price    Amount'
const SALMON = 'Salmon          34      2.00     68.00'

describe('a recognised document waits, although its amounts add up,', () => {
  it.each([
    [
      'if a line has a minus sign that is none',
      `${COLUMNS}\nBurger buns     39      -1.00    39.00\n${SALMON}\nTotal                            107.00`,
    ],
    [
      'if a quantity is only right times another number of its line',
      `${COLUMNS}\nCream           5.00    0.81     20.25\n${SALMON}\nTotal                            88.25`,
    ],
    [
      'if a quantity is only right times the number of its line',
      `Pos   ${COLUMNS}\n10    Cream           3       2.00     60.00\n20    ${SALMON}\nTotal                                  128.00`,
    ],
    [
      'if a quantity times a price is a fraction of a cent off',
      `${COLUMNS}\nSpinach         9.178   0.94     8.62\n${SALMON}\nTotal                            76.62`,
    ],
    [
      'if a line only multiplies without the quantity to which its price refers',
      `Item            Qty   Unit   Price    per     Amount
Parsley          50   pc     22.70     10     113.50
Rice            500   pc    218.00   1000     109.00
Salt              5   pc     26.71     10     133.55
Total                                         356.05`,
    ],
    [
      'if free goods have no quantity',
      `Item            Qty   Unit   Price    Amount
Parsley          50   pc      2.70    135.00
Sample sauce          pc      0.00      FREE
Total                                 135.00`,
    ],
    [
      'if free goods have only a quantity',
      `${COLUMNS}\nParsley         50      2.70     135.00\nSample sauce    5                 FREE\nTotal                            135.00`,
    ],
    [
      'if free goods are only counted in cases',
      `Item                  Weight   Cases    Price    Amount
Olive oil             22.518     10      5.08    114.39
Mustard                         167         -         -
Rice                      13             12.97   168.61
Total                                            283.00`,
    ],
    [
      'if goods and their return have lost the decimal marks of their amounts',
      `Pos   PU             Denomination          Quantity    Total H.T.
1     EUR21300       Bobines thermiques    2           EUR426
2     EUR21300       Bobines thermiques   -2           EUR -426
3     EUR 14,3600    Essuie-mains          3           EUR 43,08
Total                                                  EUR 43,08`,
    ],
    [
      'if the only line is not the first one',
      `Pos   EUR          Item            Qty    Amount
3     EUR 14.36    Essuie-mains    3       43.08
Total                                      43.08`,
    ],
    [
      'if the quantity of free goods consists of two numbers',
      `${COLUMNS}\nParsley         50      2.70     135.00\nSample sauce    11x2ST   0.00      0.00\nTotal                            135.00`,
    ],
    [
      'if the quantity of free goods is cases times content',
      `${COLUMNS}\nParsley         50       2.70     135.00\nSample sauce    1 x 2    0.00       0.00\nTotal                             135.00`,
    ],
    [
      'if free goods are among credited and charged ones',
      `Credit note 4711\n${COLUMNS}
Parsley        -50      2.70    -135.00
Empties          2      1.50       3.00
Sample sauce     4      0.00       0.00
Total                           -132.00`,
    ],
    [
      'if a discount explains a quantity of zero',
      `${COLUMNS}
Rice            33      26.19    864.27
Cod              0     198.85     74.57
less discount                     74.57
Total                            938.84`,
    ],
    [
      'if the minus signs after quantities are not those of the amounts',
      `Qty          Item          Price     Amount
27,000-Stk   Rapsöl         3,03      81,81
 2,370-kg    Sahne         18,44      43,70
Rechnungsbetrag                      125,51`,
    ],
    [
      'if the discount below its only line may be one of the document',
      `${COLUMNS}\nWhole milk      216     8.92     1926.72\nDiscount 5 %                     -96.34\nTotal                            1830.38`,
    ],
  ])('%s', (_, text) => {
    expect(readRecognised(text).verdict).toBe('doubtful')
  })

  it.each([
    [
      'values-unlikely',
      `${COLUMNS}\nBurger buns     39      -1.00    39.00\n${SALMON}\nTotal                            107.00`,
    ],
    [
      'discount-unclear',
      `${COLUMNS}\nWhole milk      216     8.92     1926.72\nDiscount 5 %                     -96.34\nTotal                            1830.38`,
    ],
  ])('and says why: %s', (reason, text) => {
    expect(readRecognised(text).flags).toContainEqual(expect.objectContaining({ reason }))
  })

  it('and marks the line with the unlikely value', () => {
    const text = `${COLUMNS}\nSpinach         9.178   0.94     8.62\n${SALMON}\nTotal                            76.62`
    const isHardToRead = readRecognised(text).lines.map(({ flags }) =>
      flags.some(({ code }) => code === 'low-confidence'),
    )
    expect(isHardToRead).toEqual([true, false])
  })

  const withFreeGoods = `${COLUMNS}\n${SALMON}\nSorbet          1603    0.00       0.00\nTotal                             68.00`

  it.each(['16.8', '16,03'])(
    'if another pass recognised another quantity of free goods: 1603 and %s',
    other => {
      expect(readRecognised(withFreeGoods, { '1603': other }).verdict).toBe('doubtful')
    },
  )

  it('but not if all passes recognised the same quantity of free goods', () => {
    expect(readRecognised(withFreeGoods).verdict).toBe('accepted')
  })

  it('but not without misread values', () => {
    const text = `${COLUMNS}\nSpinach         9.170   0.94     8.62\n${SALMON}\nTotal                            76.62`
    expect(readRecognised(text).verdict).toBe('accepted')
  })
})
