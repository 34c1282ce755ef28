import type { Reading } from '@rms/contracts'
import { describe, expect, it } from 'vitest'
import { layOutPlainText } from '../page/plain-text-layout.ts'
import type { PageTokens } from '../page/token.ts'
import { readLayout } from './read-layout.ts'

/** A page as recognised, farther to the right and larger than the page before, as the next photo may be. */
function recognisedPage(text: string, page = 1, { scale = 1, shift = 0 } = {}): PageTokens {
  const { tokens, ...size } = layOutPlainText(text, page)
  return {
    ...size,
    tokens: tokens.map(token => ({
      ...token,
      box: { ...token.box, x: token.box.x * scale + shift, width: token.box.width * scale },
      confidence: 0.9,
    })),
  }
}

const valuesOf = ({ lines }: Reading) =>
  lines.map(line => [line.product_name, line.quantity, line.unit_price, line.total_price])

const linesOf = (pages: readonly PageTokens[]) => valuesOf(readLayout(pages, 'ocr', {}))

describe('a photographed table', () => {
  const first = recognisedPage(`
Celery fresh           303.60        23.000    13.2000
Brown onions            86.94        15.681     5.5440
Mint bunch             440.00       160.000     2.7500
Dover sole             711.26        22.000    32.3300
Carried forward      1,541.80`)
  const second = (place: { scale: number; shift: number }) =>
    recognisedPage(
      `
Raspberries            417.91        26.500    15.7700
Flat parsley           426.42        90.000     4.7380
Peeled crayfish        350.32        21.100    16.6030
Total                2,736.45`,
      2,
      place,
    )
  const linesOfBoth = [
    ['Celery fresh', 23, 13.2, 303.6],
    ['Brown onions', 15.681, 5.544, 86.94],
    ['Mint bunch', 160, 2.75, 440],
    ['Dover sole', 22, 32.33, 711.26],
    ['Raspberries', 26.5, 15.77, 417.91],
    ['Flat parsley', 90, 4.738, 426.42],
    ['Peeled crayfish', 21.1, 16.603, 350.32],
  ]

  it('keeps quantities and prices apart if the columns of the second page are elsewhere', () => {
    expect(linesOf([first, second({ scale: 1.06, shift: 20 })])).toEqual(linesOfBoth)
  })

  const scales = [0.9, 0.95, 1, 1.05, 1.1, 1.15]
  const shifts = Array.from({ length: 11 }, (_, step) => step * 10 - 50)
  it.each(scales)('is never accepted with exchanged factors, with a second page of size %s', scale => {
    for (const shift of shifts) {
      const reading = readLayout([first, second({ scale, shift })], 'ocr', {})
      const isRight = JSON.stringify(valuesOf(reading)) === JSON.stringify(linesOfBoth)
      const { verdict } = reading
      expect({ shift, isRight, verdict }).not.toEqual({ shift, isRight: false, verdict: 'accepted' })
    }
  })

  it('takes discounts off whose percent sign and minus sign were misread', () => {
    const page = recognisedPage(`
Total      Description               Qty       Price
238.22     Butter salted          12.712      18.740
47.64      Rebate 20 3%
8.28       Reblochon                   8       1.035
1.24       15 §  IE
468.48     Double cream              183       2.560
-9.37      2 ¥
656.73     Total`)
    expect(linesOf([page])).toEqual([
      ['Butter salted', 12.712, 18.74, 190.58],
      ['Reblochon', 8, 1.035, 7.04],
      ['Double cream', 183, 2.56, 459.11],
    ])
  })

  it('takes a discount off that has lost its decimal mark', () => {
    const page = recognisedPage(`
Description              Qty       Price        Total
Lamb rack                17.4 kg   48.88       850.51
Discount 25 %                                  €21263
Roast beef               3.4 kg    22.42        76.23
Total                                          714.11`)
    expect(linesOf([page])).toMatchObject([
      ['Lamb rack', 17.4, 48.88, 637.88],
      ['Roast beef', 3.4, 22.42, 76.23],
    ])
  })

  it('is not certain of a price for ten that may have lost its decimal mark', () => {
    const page = recognisedPage(`
Code     Description       Cases    per     Qty       Price        Total
P358     Cling film        9        10      90        EUR4723      EUR 4250.70
P359     Oven cloths       5        10      50        EUR1200      EUR 600.00
Total                                                              EUR 4850.70`)
    const { verdict, flags } = readLayout([page], 'ocr', {})
    expect({ verdict, flags }).toMatchObject({ verdict: 'doubtful', flags: [{ reason: 'columns-unclear' }] })
  })

  it('has free goods with the sign of the credited ones around them', () => {
    const page = recognisedPage(`
Description              Qty       Price        Total
Mozzarella               21,000    -5,87      -123,27
Yoghurt                  6,000      0,00         0,00
Cheese                   2,500     -4,00       -10,00
Total                                         -133,27`)
    expect(linesOf([page])).toEqual([
      ['Mozzarella', -21, 5.87, -123.27],
      ['Yoghurt', -6, 0, 0],
      ['Cheese', -2.5, 4, -10],
    ])
  })

  it('takes a discount off a line whose quantity or price was misread', () => {
    const page = recognisedPage(`
Description              Qty       Price        Total
Feta                     171       24.129      410.19
Disc. 12.5 %                                   -51.27
Mushrooms                120                   302.40
Disc. 12.5 %                                   -37.80
Total                                          623.52`)
    const { lines, verdict } = readLayout([page], 'ocr', {})
    expect(lines.map(line => [line.quantity, line.total_price])).toEqual([
      [17, 358.92],
      [120, 264.6],
    ])
    expect(verdict).toBe('doubtful')
  })

  it('has no line for the account of the supplier', () => {
    const page = recognisedPage(`
Description              Qty       Price        Total
Feta                     17 kg     10.00       170.00
Carrots                  2 kg       3.00         6.00
ING  IBAN: BE08          4662      0972        BBRUBEBB
Total                                          176.00`)
    expect(linesOf([page])).toEqual([
      ['Feta', 17, 10, 170],
      ['Carrots', 2, 3, 6],
    ])
  })

  it('takes no number off that is no percentage of the line', () => {
    const page = recognisedPage(`
Total      Description               Qty       Price
238.22     Butter salted          12.712      18.740
47.00      20 §
285.22     Total`)
    expect(linesOf([page])).toMatchObject([['Butter salted', 12.712, 18.74, 238.22]])
  })

  it('recognises the amounts below a word for goods by their arithmetic', () => {
    const page = recognisedPage(`
Item     Goods     VAT      Units             Particulars          Rate      Disc
1         79.56    0.00     5 x 10 bunch      Lemon sorbet         1.768     10 %
2         46.35    0.00     10.644 kg         Vanilla ice cream    5.806     25 %
3        460.27    0.00     6 x 6 pcs         Cod loin            14.206     10 %`)
    expect(linesOf([page])).toEqual([
      ['Lemon sorbet', 50, 1.768, 79.56],
      ['Vanilla ice cream', 10.644, 5.806, 46.35],
      ['Cod loin', 36, 14.206, 460.27],
    ])
  })

  it('separates line numbers from names even if some are lost', () => {
    const page = recognisedPage(`
Article                     Qty     Price     Amount
1|Basil                      11      1.02      11.22
Back of cod                   6     17.01     102.06
3 Raspberries                 9      9.41      84.69
4 Scallops                    1     42.30      42.30
5 Sunflower oil             434     12.40    5381.60
6 Peeled tomatoes             6     13.38      80.28`)
    expect(linesOf([page]).map(([name]) => name)).toEqual([
      'Basil',
      'Back of cod',
      'Raspberries',
      'Scallops',
      'Sunflower oil',
      'Peeled tomatoes',
    ])
  })

  it('does not take a quantity with a unit for a price', () => {
    const page = recognisedPage(`
Article                         Units     Price     EAN              Amount
196.00 Ltr    Quark 20%         1         7.970|4046413476698      1562.12
12.00 Ltr     Cream             1         2.500|4046413476697        30.00`)
    expect(linesOf([page])).toMatchObject([
      [expect.stringContaining('Quark'), 196, 7.97, 1562.12],
      [expect.stringContaining('Cream'), 12, 2.5, 30],
    ])
  })

  it('is not accepted if a page of it was not read as goods', () => {
    const listed = recognisedPage(`
Qty   E-Preis    Value   Bezeichnung       Art.No   UOM
 12    59,870   718,44   Peeled crayfish   45915    box
  9     0,674     6,07   Raspberries       41913    kg
Carried forward      724,51`)
    const unread = recognisedPage(
      `
  7     0,412     2,88   Lemon sorbet      32693    pcs
Total amount            727,39`,
      2,
      { scale: 1.05, shift: 40 },
    )
    const reading = readLayout([listed, unread], 'ocr', {})
    expect(reading).toMatchObject({ verdict: 'doubtful', flags: [{ reason: 'row-not-read' }] })
  })

  it('is not accepted if a line number was taken for a factor', () => {
    const headed = recognisedPage(`
No  Price  Goods  Units  Bezeichnung
 1   3,12   9,36      3  Peeled crayfish
 2   7,21  50,47      7  Tomato pulp
Carried forward       59,83`)
    const second = recognisedPage(
      `
No  Price  Goods  Units  Bezeichnung
 3  10,95  32,85      3  Paper napkins
Summe                 92,68`,
      2,
    )
    expect(readLayout([headed, second], 'ocr', {}).verdict).toBe('doubtful')
  })

  it.each([
    [
      'a word of the heading is lost',
      `
Description        Qty        Price
Gouda 48%            3        14.43        43.29
Basil               12         0.74         8.88
Total                                      52.17`,
      ['Gouda 48%', 'Basil'],
    ],
    [
      'amounts are headed as goods',
      `
#  Code   Bezeichnung    Cases  Menge   Preis   Goods
1  92309  Milk 3.5%          1    108   2.164  233.71
2  97846  Raspberries        6      8  25.669  205.35
3  33058  Quark 20% fat      6      4  22.345   89.38
Total                                          528.44`,
      ['Milk 3.5%', 'Raspberries', 'Quark 20% fat'],
    ],
  ])('has no headings in its names if %s', (_, text, names) => {
    expect(linesOf([recognisedPage(text)]).map(([name]) => name)).toEqual(names)
  })

  it('does not tell quantities from prices by their decimals alone', () => {
    const page = recognisedPage(`

Milk          9.41  14.292   134.49
Parsley      12.01   0.628     7.54
Sorbet       21.03  26.230   551.62
Total                        693.65`)
    expect(readLayout([page], 'ocr', {}).flags).toMatchObject([{ reason: 'columns-unclear' }])
  })

  it.each([
    ['below', '14.203 kg                            fi\nLamb shoulder'],
    ['in its row', '14.203 kg     Lamb shoulder          fi'],
  ])('is not accepted without goods whose price and amount were not read, with the name %s', (_, row) => {
    const page = recognisedPage(`
Qty           Article              Price    Amount
18 kg         Bread rolls           3.34     60.12
${row}
9.275 kg      Puff pastry          20.33    188.56
Total                                       248.68`)
    expect(readLayout([page], 'ocr', {}).verdict).toBe('doubtful')
  })
})

describe('a photographed document whose first heading could not be recognised', () => {
  const first = recognisedPage(`
Celery fresh           23.000    13.2000    303.60
Brown onions           15.681     5.5440     86.94
Mint bunch            160.000     2.7500    440.00
Carried forward                             830.54`)
  const second = recognisedPage(
    `
Description            Quantity    Price    Amount
i  Brought forward from page 1              830.54
Raspberries            26.500    15.7700    417.91
Total                                     1,248.45`,
    2,
  )

  it('has the lines of all pages, and no line for the amount brought forward', () => {
    expect(linesOf([first, second])).toEqual([
      ['Celery fresh', 23, 13.2, 303.6],
      ['Brown onions', 15.681, 5.544, 86.94],
      ['Mint bunch', 160, 2.75, 440],
      ['Raspberries', 26.5, 15.77, 417.91],
    ])
  })
})
