import { describe, expect, it } from 'vitest'
import { layOutPlainText } from '../page/plain-text-layout.ts'
import { readLayout } from './read-layout.ts'

const read = (text: string) => readLayout([layOutPlainText(text)], 'pdf', {})
const valuesIn = (text: string) =>
  read(text).lines.map(line => [line.quantity, line.unit_price, line.total_price])

describe('a discount between two lines', () => {
  const documentWith = (discount: string) =>
    readLayout(
      [
        layOutPlainText(`
Item             Qty      Price      Amount
Cream cheese     6        15.94      95.64
${discount}
Whole milk       6        4.90       29.40
Total                                113.08`),
      ],
      'ocr',
      {},
    )

  it('belongs to the line above, also if the decimal point of its rate was lost', () => {
    expect(documentWith('Disc. 125 %                          -11.96')).toMatchObject({
      verdict: 'accepted',
      lines: [{ total_price: 83.68 }, { total_price: 29.4 }],
    })
  })

  it('is never one of the whole document', () => {
    expect(documentWith('Disc. 17 %                           -11.96')).toMatchObject({
      verdict: 'doubtful',
      flags: [{ code: 'reading-unsure', reason: 'row-not-read' }],
    })
  })
})

describe('a discount below the last line', () => {
  const documentWith = (first: string, last: string, total: string) =>
    read(`
Item             Qty      Price      Amount
Cream cheese     6        15.94      95.64
${first}
Whole milk       6        4.90       29.40
${last}
Total                                ${total}`)

  it('is not one of the document if other lines have theirs below them', () => {
    expect(documentWith('Discount 10 %   -9.56', 'Discount  %   -2.94', '112.54')).toMatchObject({
      verdict: 'doubtful',
      flags: [{ reason: 'row-not-read' }],
    })
  })

  it('is one of the document if no line has any', () => {
    expect(documentWith('', 'Discount 5 %   -6.25', '118.79').verdict).toBe('accepted')
  })
})

describe('the quantity of a line', () => {
  it('is the one of two that the price is for, even if a discount below reduces the total', () => {
    expect(
      read(`
Item            Quantity              Price      Amount
Ham             2 ea / 17.000 kg      9.00       114.75
Discount 25 % -38.25
Cheese          3.000 ea              10.00      30.00
Total                                            144.75`),
    ).toMatchObject({
      lines: [{ quantity: 17, unit: 'kg', total_price: 114.75 }, { quantity: 3 }],
      verdict: 'accepted',
    })
  })

  it('is uncertain if the goods are free and two are printed', () => {
    expect(
      read(`
Item            Qty                   Price      Amount
Mushrooms       1 pc / 11 kg          0.00       0.00
Cheese          3 pcs                 10.00      30.00
Total                                            30.00`),
    ).toMatchObject({ lines: [{ quantity: 11, unit: 'kg' }, { quantity: 3 }], verdict: 'doubtful' })
  })

  it('of free goods is cases times content, also with the unit in a column of its own', () => {
    expect(
      read(`
Item            Qty       Unit    Price      Amount
Apple juice     1 x 2     pcs       -           -
Cheese          2 x 3     pcs     10.00       60.00
Total                                         60.00`),
    ).toMatchObject({ lines: [{ quantity: 2 }, { quantity: 6 }], verdict: 'accepted' })
  })

  it.each(['   -           -', '               -', '   4           4'])(
    'of one digit directly below the headings starts a line: 1%s',
    amounts => {
      const { lines } = read(`
Item            Qty       Unit    Price      Amount
Apple juice     1         pcs  ${amounts}
Cheese          2         pcs     10.00       20.00
Total                                         20.00`)
      expect(lines).toMatchObject([{ product_name: 'Apple juice', quantity: 1 }, { quantity: 2 }])
    },
  )

  it('is uncertain if the only unit stands in the column of prices', () => {
    expect(
      read(`
Item            Qty        Price           Amount
Mint            7.07       11.50 kg        81.31
Limes           3.46       29.10 kg        100.69
Total                                      182.00`),
    ).toMatchObject({ verdict: 'doubtful', flags: [{ code: 'reading-unsure', reason: 'columns-unclear' }] })
  })

  it('may be in another column than that of the lines with names above them', () => {
    expect(
      valuesIn(`
Item        Boxes     Weight     Price     Amount
Brie
            9                    7.00      63.00
Chips
            11        20.833     2.83      58.96
Bread
            7                    2.00      14.00
Total                                      135.96`),
    ).toEqual([
      [9, 7, 63],
      [20.833, 2.83, 58.96],
      [7, 2, 14],
    ])
  })

  it('has a price for 100 or 1000 in a column whose heading does not say so', () => {
    const text = `
Item             Quantity      P.U.        U.P.      Discount      Amount
Gloves           900           972.60      1000      17.51         857.83
Water            625           63.00       100       78.75         315.00
Beer             9             10.00       1         5.00          85.00
Total                                                              1257.83
Net                                        42                      1257.83`
    expect(read(text).lines.map(({ flags }) => flags.map(({ code }) => code))).toEqual([
      ['price-basis', 'discount', 'unit-unknown'],
      ['price-basis', 'discount', 'unit-unknown'],
      ['discount', 'unit-unknown'],
    ])
  })
})

describe('the total of a line', () => {
  it('may be explained by several discounts below it, with remarks between', () => {
    expect(
      read(`
Item           Qty       Price       Amount
Steel coil     10        100.00      850.00
Certificate included
Discount for stock goods             -100.00
Discount for direct delivery         -50.00
Total                                850.00`),
    ).toMatchObject({ lines: [{ quantity: 10, total_price: 850 }], verdict: 'accepted' })
  })

  it('of credited goods is reduced by the amount of a discount without its sign', () => {
    expect(
      read(`
Item          Qty         Price      Discount      Amount
Oysters       -13.00      17.03      -27.67        -193.72
Trout         -10.00      16.00      -16.00        -144.00
Total                                              -337.72`),
    ).toMatchObject({ lines: [{ quantity: -13 }, { quantity: -10 }], verdict: 'accepted' })
  })

  it('may be the only negative number of a credited line, reduced or free', () => {
    expect(
      valuesIn(`
Item          Qty         Price      Discount      Amount
Gin           14.000      9.25       3 %           -125.62
Tonic         11.000                               0.00
Cola          19.000      6.99                     -132.81
Total                                              -258.43`),
    ).toEqual([
      [-14, 9.25, -125.62],
      [-11, 0, 0],
      [-19, 6.99, -132.81],
    ])
  })

  it('of free goods needs no price', () => {
    expect(
      read(`
Item          Qty       Price      Amount
Trout         1                    0.00
Roquefort     5         16.90      84.50
Total                              84.50`),
    ).toMatchObject({ lines: [{ quantity: 1, unit_price: 0 }, { quantity: 5 }], verdict: 'accepted' })
  })
})

describe('a letter without a title', () => {
  it.each([
    'Nous portons au crédit de votre compte :',
    'Wir schreiben Ihnen wie folgt gut:',
    'We have credited your account with:',
    'Abonamos en su cuenta:',
  ])('is a credit note if it says so: %s', sentence => {
    const { lines, flags } = read(`
${sentence}
Item            Qty        Price           Amount
Garlic          29.5 kg    10.58           312.11
Total                                      312.11`)
    expect(lines).toMatchObject([{ quantity: -29.5, unit_price: 10.58, total_price: -312.11 }])
    expect(flags.map(({ code }) => code)).toContain('credit-note')
  })
})

describe('a single line with a discount below it, whose heading of the price is unknown', () => {
  it.each(['Px', 'Xx'])('keeps the quantity below its own heading: %s', heading => {
    const { lines } = read(`
                                                        ${heading}
Mt HT     Produit              Quantité         Un.     unit.
43.20     Miel toutes fleurs   8.00             COL     6.7500
          Rem. 20 % 10.80-
Montant HT   43.20`)
    expect(lines).toMatchObject([{ quantity: 8, unit_price: 6.75, total_price: 43.2 }])
  })
})

describe('prices below a heading that alone would mean a unit', () => {
  it('are prices if they multiply with the quantities', () => {
    expect(
      valuesIn(`
                                              PR.
                      CDAD.     PEDIDO        UNIT.    DESCUENTO     IMPORTE
CONCEPTO                                       €                      €
Fresón                23         23            8,85      -6,11        197,44
Setas de cardo        5          5             5,91      -5,91         23,64
Aguacate              28         31            5,48     -38,36        115,08

TOTAL FACTURA                                                        336,16`),
    ).toEqual([
      [23, 8.85, 197.44],
      [5, 5.91, 23.64],
      [28, 5.48, 115.08],
    ])
  })
})
