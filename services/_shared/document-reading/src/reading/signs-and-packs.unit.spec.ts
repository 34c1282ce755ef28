import { describe, expect, it } from 'vitest'
import { layOutPlainText } from '../page/plain-text-layout.ts'
import { readLayout } from './read-layout.ts'

const read = (text: string) => readLayout([layOutPlainText(text)], 'pdf', {})
const linesOf = (text: string) =>
  read(text).lines.map(line => [line.product_name, line.quantity, line.unit_price, line.total_price])

describe('a sign that is not at its number', () => {
  it.each([
    ['before the currency', '-EUR 12.50'],
    ['apart from the currency', '- EUR 12.50'],
    ['as a bracket before the currency', '(EUR 12.50)'],
    ['after the currency', '12.50 EUR-'],
    ['as CR', '12.50 CR'],
  ])('makes the amount negative: %s', (_, amount) => {
    expect(
      linesOf(`
Item                 Qty       Price        Amount
Sea salt             4         2.00         8.00
Returned crates      -5        2.50         ${amount}`),
    ).toEqual([
      ['Sea salt', 4, 2, 8],
      ['Returned crates', -5, 2.5, -12.5],
    ])
  })

  it('is not an open bracket that is closed after other words', () => {
    expect(
      linesOf(`
Hake fillet          2.500     (EUR 18.00 per kg)     45.00
Bread rolls          12.000    (EUR 4.50 per kg)      54.00`),
    ).toEqual([
      ['Hake fillet', 2.5, 18, 45],
      ['Bread rolls', 12, 4.5, 54],
    ])
  })

  it('is found in a table without headings', () => {
    expect(
      linesOf(`
CHF 18.00      -2.500 kg      Hake fillet       -CHF 45.00
CHF 4.50       -12.000 kg     Bread rolls       -CHF 54.00`),
    ).toEqual([
      ['Hake fillet', -2.5, 18, -45],
      ['Bread rolls', -12, 4.5, -54],
    ])
  })
})

describe('the price for several pieces', () => {
  it.each(['181.70 per100', '181.70 per 100', '181.70 /100', '181.70 les 100'])('is known from %s', price => {
    const [line] = read(`
Item                 Qty       Price             Amount
Paper bags           500       ${price}          908.50`).lines
    expect(line).toMatchObject({ quantity: 500, unit_price: 181.7, total_price: 908.5 })
    expect(line?.flags.map(({ code }) => code)).toContain('price-basis')
  })
})

describe('a table without headings', () => {
  it('may have a column with the quantity to which prices refer', () => {
    const { lines, verdict } = read(`
686.25       152.50       100        450      Unsalted butter
187.43       499.80       1000       375      Free range eggs
53.44        6.68         1          8        Mascarpone
315.00       15.00        1          21       Halloumi
Total                                         1,242.12`)
    expect(lines.map(({ quantity, unit_price, total_price }) => [quantity, unit_price, total_price])).toEqual(
      [
        [450, 152.5, 686.25],
        [375, 499.8, 187.43],
        [8, 6.68, 53.44],
        [21, 15, 315],
      ],
    )
    expect(verdict).toBe('accepted')
  })

  it('does not take a rate of tax for the quantity to which prices refer', () => {
    const { lines, verdict } = read(`
10 %   Sea bream             10 btl / 16.307 kg       15.9700     260.42
10 %   Bacon                 5 btl / 4.62 kg          13.7090      63.34
10 %   Liver loaf            6 bunch                  14.7600      88.56
10 %   Salami                5 pc / 17 kg             49.7900     846.43
Total                                                           1,258.75`)
    expect(lines.map(({ quantity, unit_price, total_price }) => [quantity, unit_price, total_price])).toEqual(
      [
        [16.307, 15.97, 260.42],
        [4.62, 13.709, 63.34],
        [6, 14.76, 88.56],
        [17, 49.79, 846.43],
      ],
    )
    expect(verdict).toBe('accepted')
  })

  it('may separate thousands by a wide space', () => {
    const { header } = read(`
Raw ham              67        20,01        1 340,67
Total                                   -€ 1   340,67`)
    expect(header.total_amount).toBe(-1340.67)
  })

  it('may separate thousands after a currency by a space', () => {
    expect(
      linesOf(`
Raw ham              67        EUR 20,01        EUR 1 340,67
Goose liver          2         EUR 36,50        EUR 73,00`),
    ).toEqual([
      ['Raw ham', 67, 20.01, 1340.67],
      ['Goose liver', 2, 36.5, 73],
    ])
  })
})

describe('packs and their content in one cell', () => {
  it('tell which of two totals belongs to the price', () => {
    expect(
      linesOf(`
Net          Gross        Item              Number          Price per piece
32.40        38.56        Table linen       2 x 12 pcs      1.35
30.00        35.70        Napkins           3 x 10 pcs      1.00`),
    ).toEqual([
      ['Table linen', 24, 1.35, 32.4],
      ['Napkins', 30, 1, 30],
    ])
  })

  it('are not multiplied by themselves if the discount below has no sign', () => {
    expect(
      linesOf(`
Item                 Number          Price       Amount
Wheat beer           8 x 10 pcs      25.14       1810.08
  Discount 10 %      201.12`),
    ).toEqual([['Wheat beer', 80, 25.14, 1810.08]])
  })
})

describe('a discount', () => {
  it('may explain the lines of a table without headings, in an unlabelled column', () => {
    const { lines, verdict } = read(`
Carrots             3.45      3.28      9.5      29.50
Garlic              2.75                23       63.25
Cucumbers           1.75                7        12.25
Onions              3.20      2.57      4        10.23
Total                                            115.23`)
    expect(
      lines.map(({ product_name, quantity, total_price }) => [product_name, quantity, total_price]),
    ).toEqual([
      ['Carrots', 9.5, 29.5],
      ['Garlic', 23, 63.25],
      ['Cucumbers', 7, 12.25],
      ['Onions', 4, 10.23],
    ])
    expect(verdict).toBe('accepted')
  })

  it('may be printed below every line of a table without headings', () => {
    const { lines } = read(`
      286 cartons  Smoked salmon         7.766      1,776.86
                   Discount 20 %  444.22
      136 pcs      Country bread         1.761        227.52
                   Discount 5 %    11.98
Total                                               2,004.38`)
    expect(
      lines.map(({ product_name, quantity, total_price }) => [product_name, quantity, total_price]),
    ).toEqual([
      ['Smoked salmon', 286, 1776.86],
      ['Country bread', 136, 227.52],
    ])
  })

  it('reduces the credited line above it', () => {
    const { lines, header } = read(`
CREDIT NOTE
Item                 Qty       Price        Amount
Sour cream           17.6      8.47         149.07 CR
  Discount 3 %                              4.47
Total                                       144.60 CR`)
    expect(lines).toMatchObject([{ quantity: -17.6, unit_price: 8.47, total_price: -144.6 }])
    expect(header.total_amount).toBe(-144.6)
  })

  it('is no rate of a table of taxes below a line', () => {
    const { lines } = read(`
Item                 Qty       Price        Amount
Lava cake            20        7.84         156.80
   %                           Net          VAT
   6 %                         156.80       9.41
Total incl. VAT                             166.21`)
    expect(lines).toMatchObject([{ quantity: 20, unit_price: 7.84, total_price: 156.8 }])
  })

  it('may explain the net price of the line above it', () => {
    const { lines, verdict } = read(`
Item                 Qty       Net price    Amount
Artificial turf      3         3.33           9.99
  List price : 4.00 Discount : 0.67
Steak                5         5.50          27.50
Total                                        37.49`)
    expect(lines).toMatchObject([{ unit_price: 3.33, list_price: 4 }, { unit_price: 5.5 }])
    expect(verdict).toBe('accepted')
  })
})
