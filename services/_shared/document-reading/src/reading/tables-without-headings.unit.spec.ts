import { describe, expect, it } from 'vitest'
import { findColumnRole } from '../columns/column-words.ts'
import { layOutPlainText } from '../page/plain-text-layout.ts'
import { readLayout } from './read-layout.ts'

const read = (text: string) => readLayout([layOutPlainText(text)], 'pdf', {})
const linesOf = (text: string) =>
  read(text).lines.map(line => [line.product_name, line.quantity, line.unit_price, line.total_price])

describe('a table without headings', () => {
  it('may consist of a single line, and is certain if its quantity has a unit', () => {
    const { lines, verdict } = read(`
1    Parmesan râpé       85 caisses      6,07      515,95

Montant HT                                         515,95
TVA 5,5 %                                           28,38
Total TTC                                          544,33`)
    expect(lines).toMatchObject([{ product_name: 'Parmesan râpé', quantity: 85, unit_price: 6.07 }])
    expect(verdict).toBe('accepted')
  })

  it('may have a single credited line of one piece', () => {
    expect(
      linesOf(`
32978    Ciabatta 3x250g        1,000 Sack      12,59      -12,59

Nettowert                                                  -12,59
Endbetrag                                                  -12,59`),
    ).toEqual([['Ciabatta 3x250g', -1, 12.59, -12.59]])
  })

  it('does not take a repeated amount for one piece of it', () => {
    expect(
      linesOf(`
1 page
Amount          1      20.00      20.00`),
    ).toEqual([])
  })

  it('tells quantities by the units in the column after them if all numbers have three decimals', () => {
    expect(
      linesOf(`
17.112   Mascarpone     18.000   kg      308.02
 3.519   Rucola         24.000   kg       84.46
11.147   Lauch          17.600   kg      196.19
Total                                    588.67`),
    ).toEqual([
      ['Mascarpone', 18, 17.112, 308.02],
      ['Rucola', 24, 3.519, 84.46],
      ['Lauch', 17.6, 11.147, 196.19],
    ])
  })

  it('has no currency, unit or code as the name of a line', () => {
    const lines = linesOf(`
13.00      Fr. 13.33     B413-3      Fr. 173.29
Disposable gloves
4.00 Cj    Fr. 3.99      Z192-4      Fr. 15.96
Courgettes
2.00 Bto.  Fr. 21.37     713425      Fr. 42.74
Paper rolls`)
    expect(lines).toEqual([
      ['Disposable gloves', 13, 13.33, 173.29],
      ['Courgettes', 4, 3.99, 15.96],
      ['Paper rolls', 2, 21.37, 42.74],
    ])
  })

  it('reads the minus signs that stand apart from their numbers', () => {
    expect(
      linesOf(`
10,000      9,270 €      92,70 €      Mineral water
- 2,000     9,270 €      - 18,54 €    Mineral water
5,000       3,100 €      15,50 €      Deposit`),
    ).toEqual([
      ['Mineral water', 10, 9.27, 92.7],
      ['Mineral water', -2, 9.27, -18.54],
      ['Deposit', 5, 3.1, 15.5],
    ])
  })

  it('takes the factor that is negative for returned goods as the quantity', () => {
    const { lines } = read(`
Rock oysters           19.00     13.270     252.13
Rope mussels           15.00      6.942     104.13
Rock oysters           -1.00     13.270     -13.27
Returnable crate        3.00      4.500      13.50
Total                                       356.49`)
    expect(lines.map(({ quantity }) => quantity)).toEqual([19, 15, -1, 3])
  })

  it('is not certain of quantities because all of them have three decimals', () => {
    const { verdict } = read(`
Rock oysters           19.00     13.270     252.13
Rope mussels           15.00      6.942     104.13
Whelks                430.00      9.447    4062.21
Total                                      4418.47`)
    expect(verdict).toBe('doubtful')
  })

  it.each(['27.00', '999.00'])('does not take the total below a single line for its name: %s', total => {
    const { lines, header } = read(`
Dairy Ltd
Butter 9 kg 3.00 27.00
Total ${total}`)
    expect(lines).toMatchObject([{ product_name: 'Butter', quantity: 9, unit: 'kg', unit_price: 3 }])
    expect(header.total_amount).toBe(Number(total))
  })
})

describe('a table with headings on some of its pages', () => {
  const readPages = (pages: readonly string[]) =>
    readLayout(
      pages.map((text, index) => layOutPlainText(text, index + 1)),
      'ocr',
      {},
    ).lines.map(line => [line.product_name, line.quantity, line.unit_price, line.total_price])

  it('has the order of quantity and price that the readable headings state', () => {
    const pages = [
      `
Price        Qty        Details              Net
4.01 CHF 29.000        Ketchup              116.29
13.99 CHF 5.000        Mustard              69.95`,
      `
              1.42CHF  18.000      Black pepper         25.56
              34.06CHF 23.000      Sea salt             783.38
              12.57CHF  9.000      Balsamic vinegar     113.13`,
    ]
    expect(readPages(pages)).toEqual([
      ['Ketchup', 29, 4.01, 116.29],
      ['Mustard', 5, 13.99, 69.95],
      ['Black pepper', 18, 1.42, 25.56],
      ['Sea salt', 23, 34.06, 783.38],
      ['Balsamic vinegar', 9, 12.57, 113.13],
    ])
  })

  it('is not certain if its headings contradict the numbers', () => {
    const pages = [
      `
Price        Qty          Details              Net
29 pcs       4.01 EUR     Ketchup              116.29`,
      `
              5 pcs        13.99 EUR    Mustard              69.95
              23 pcs       34.06 EUR    Sea salt             783.38
              Total                                          969.62`,
    ]
    const { verdict, flags } = readLayout(
      pages.map((text, index) => layOutPlainText(text, index + 1)),
      'ocr',
      {},
    )
    expect({ verdict, flags }).toMatchObject({ verdict: 'doubtful', flags: [{ reason: 'columns-unclear' }] })
  })

  it('may have its columns in other places on each photographed page', () => {
    const pages = [
      `
Ketchup              29         4.01       116.29
Mustard              5          13.99      69.95
Sea salt             23         34.06      783.38`,
      `
              Black pepper         18         1.42       25.56
              Balsamic vinegar     9          12.57      113.13`,
    ]
    expect(readPages(pages)).toEqual([
      ['Ketchup', 29, 4.01, 116.29],
      ['Mustard', 5, 13.99, 69.95],
      ['Sea salt', 23, 34.06, 783.38],
      ['Black pepper', 18, 1.42, 25.56],
      ['Balsamic vinegar', 9, 12.57, 113.13],
    ])
  })

  it.each([
    ['PreisjeME', 'price'],
    ['Unitprice', 'price'],
    ['QtySupplied', 'quantity'],
    ['Gesamtnetto', 'total'],
  ])('recognises a heading whose words stand too close together: %s', (heading, role) => {
    expect(findColumnRole(heading)).toBe(role)
  })
})

describe('a table without headings whose lines all have a discount', () => {
  it('is found by the amounts of discounts in rows below remarks and codes', () => {
    expect(
      linesOf(`
1   Butter                      15        19.370     276.02
    Artikel-Nr. J986
    Nachlass 5 %                                     14.53-
2   Mascarpone                  24         7.600     145.92
    Artikel-Nr. 22559
    Nachlass 20 %                                    36.48-
3   Crème fraîche               17         3.060      41.62
    Artikel-Nr. 19065
    Nachlass 20 %                                    10.40-

Total                                                463.56`),
    ).toEqual([
      ['Butter', 15, 19.37, 276.02],
      ['Mascarpone', 24, 7.6, 145.92],
      ['Crème fraîche', 17, 3.06, 41.62],
    ])
  })

  it('is found by negative amounts in the same row', () => {
    expect(
      linesOf(`
Scones plain          13.20      -6.60      5 each      59.40
Pork belly             7.83     -23.49     30 each     211.41
Oxtail                23.67     -33.14     14 each     298.24

Total                                                  569.05`),
    ).toEqual([
      ['Scones plain', 5, 13.2, 59.4],
      ['Pork belly', 30, 7.83, 211.41],
      ['Oxtail', 14, 23.67, 298.24],
    ])
  })
})
