import { describe, expect, it } from 'vitest'
import { layOutPlainText } from '../page/plain-text-layout.ts'
import { readLayout } from './read-layout.ts'

const read = (text: string) => readLayout([layOutPlainText(text)], 'pdf', {})
const namesOf = (text: string) => read(text).lines.map(({ product_name }) => product_name)

describe('remarks about products', () => {
  it.each([
    'Please check the goods on arrival.',
    'Bitte Ware bei Anlieferung sofort prüfen.',
    'Replacement for item 4711',
    'Ersatz für Art. 9931',
    'Delivered by route 14',
    'Docket 6021/4 of 30-Jan-25',
    'Chilled goods: keep below +7 °C',
  ])('are no part of the name: %s', remark => {
    expect(
      namesOf(`
Item                                       Qty       Price     Amount
Pilsner                                    2         3.00      6.00
${remark}
Apple juice                                1         9.00      9.00`),
    ).toEqual(['Pilsner', 'Apple juice'])
  })

  it('are not taken for the name above the first line', () => {
    expect(
      namesOf(`
Docket 6021/4 of 30-Jan-25
38.00      2.00 trays       76.00
Virgin olive oil
5.50       4.00 trays       22.00
Dinner rolls`),
    ).toEqual(['Virgin olive oil', 'Dinner rolls'])
  })
})

describe('line numbers and codes without a column', () => {
  it('are separated from names', () => {
    expect(
      read(`
1 28391                       8.00       9.62       76.96
Cherry tomatoes
2 698.51                      3.00       4.50       13.50
Whole milk
3 UW6892                      2.00       2.98        5.96
Washed carrots`).lines.map(({ product_name, supplier_code }) => [product_name, supplier_code]),
    ).toEqual([
      ['Cherry tomatoes', '28391'],
      ['Whole milk', '698.51'],
      ['Washed carrots', 'UW6892'],
    ])
  })

  it('are no pack counts after names', () => {
    expect(
      namesOf(`
Article                        Qty     Price    Amount
Paper napkins 10000             10     10.00    100.00
Straws 12500                     5     10.00     50.00`),
    ).toEqual(['Paper napkins 10000', 'Straws 12500'])
  })

  it('are separated before names that end with pack counts', () => {
    const { lines } = read(`
Article                        Qty     Price    Amount
48213 Paper napkins 500         10     10.00    100.00
48290 Straws 200                 5     10.00     50.00`)
    expect(lines.map(line => [line.supplier_code, line.product_name])).toEqual([
      ['48213', 'Paper napkins 500'],
      ['48290', 'Straws 200'],
    ])
  })

  it('are no sizes before names', () => {
    expect(
      namesOf(`
Item                       Qty       Price     Amount
500 g Butter               2         3.00      6.00
250 g Mascarpone           1         9.00      9.00`),
    ).toEqual(['500 g Butter', '250 g Mascarpone'])
  })
})

describe('a name in several rows', () => {
  it('may end with a size in the row of the numbers', () => {
    expect(
      namesOf(`
Item                             Qty       Price     Amount
Scallops in the half shell
75 CL                            2         3.00      6.00
Strawberries
3x250g                           1         9.00      9.00`),
    ).toEqual(['Scallops in the half shell 75 CL', 'Strawberries'])
  })

  it('may contain a content that looks like an amount', () => {
    expect(
      namesOf(`
18.000      6.50       117.00
Mascarpone Alpina 0,75 l
2.000       3.00         6.00
Cooking cream`),
    ).toEqual(['Mascarpone Alpina 0,75 l', 'Cooking cream'])
  })

  it('may have a row of currencies above it', () => {
    expect(
      namesOf(`
No.   Description            Price     Quantity   Total price
                             Fr.                  Fr.
1                            21.15     16         338.40
      Pizza boxes`),
    ).toEqual(['Pizza boxes'])
  })
})

describe('a code', () => {
  it('is no name, even below a heading that may be one', () => {
    expect(
      read(`
Quantity     Price       Description               Article       Total
25.60        23.00       Salt cod                  5-8353        588.80
11.30        11.80       Rainbow trout             771.17        133.34`).lines.map(
        ({ product_name, supplier_code }) => [product_name, supplier_code],
      ),
    ).toEqual([
      ['Salt cod', '5-8353'],
      ['Rainbow trout', '771.17'],
    ])
  })
})

describe('a code below the numbers that looks like an amount', () => {
  it('is no amount, and the name below it belongs to the line', () => {
    const { lines, header } = read(`
No.   Price    Description                Unit     Units     Total
1     3.26                                bunch    13        42.38
               677912
               Ripe avocado
2     3.79                                ctn      10        37.90
               844.14
               Red peppers
Total VAT                                          EUR 421.48`)
    expect(lines.map(({ product_name, supplier_code }) => [product_name, supplier_code])).toEqual([
      ['Ripe avocado', '677912'],
      ['Red peppers', '844.14'],
    ])
    expect(header.supplier_tax_id).toBeNull()
  })
})

describe('goods that are called like an amount', () => {
  it('are lines if they have a quantity, a price and a total', () => {
    expect(
      namesOf(`
Désignation                      Qté       P.U.      Montant
Bar de ligne                     10        10.00     80.00
Remise 20 %                                          -20.00
Croissant                        1         9.00      9.00`),
    ).toEqual(['Bar de ligne', 'Croissant'])
  })
})

describe('headings in two languages', () => {
  it('may wrap a phrase that contains another heading', () => {
    expect(
      read(`
Qté       Désignation         Réf.       Unit       Total HT
Qty       Details             Product    Price      Extension
                              Code
25        Pork roast          61076      9.31       232.75
12        Rose garlic         BE8358     0.83         9.96`).lines.map(({ product_name, supplier_code }) => [
        product_name,
        supplier_code,
      ]),
    ).toEqual([
      ['Pork roast', '61076'],
      ['Rose garlic', 'BE8358'],
    ])
  })

  it('leave the unit left of the name in its own column', () => {
    expect(
      read(`
Unit           Qty       VAT    Details                     Price      Amount
Delivery note 26/2617 of Saturday, 10 May 2026
kg             11.20     5.5    Cod loin                    6.25       70.00
Delivery note 26/2618 of Monday, 12 May 2026
case            2.00     5.5    Whelks                      16.83      33.66`).lines.map(
        ({ product_name, unit }) => [product_name, unit],
      ),
    ).toEqual([
      ['Cod loin', 'kg'],
      ['Whelks', 'cases'],
    ])
  })
})
