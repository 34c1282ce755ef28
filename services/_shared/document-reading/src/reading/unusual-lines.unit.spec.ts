import type { Reading } from '@rms/contracts'
import { describe, expect, it } from 'vitest'
import { layOutPlainText } from '../page/plain-text-layout.ts'
import { readLayout } from './read-layout.ts'

const read = (text: string) => readLayout([layOutPlainText(text)], 'pdf', {})
const linesOf = ({ lines }: Reading) =>
  lines.map(line => [line.product_name, line.quantity, line.unit_price, line.total_price])

describe('lines of unusual columns', () => {
  it('may have the quantity to which the price refers in a column of its own', () => {
    const reading = read(`
Description         Qty    Price    Per     Net value
Paper napkins       500     4.00    100         20.00
Olive oil            12     6.50      1         78.00

Total                                           98.00`)
    expect(linesOf(reading)).toEqual([
      ['Paper napkins', 500, 4, 20],
      ['Olive oil', 12, 6.5, 78],
    ])
    expect(reading.lines[0]?.flags).toContainEqual({
      code: 'price-basis',
      message: 'The unit price is for 100 each.',
    })
    expect(reading.verdict).toBe('accepted')
  })

  it('are counted by piece or by weight, whichever multiplies to the total', () => {
    const reading = read(`
Description         Boxes    Weight    Price    Total
Hake fillet             3    12.450     8.90   110.81
Lemons box              4               6.00    24.00
Mussels                 2    10.000     3.10    31.00

Total                                          165.81`)
    expect(linesOf(reading)).toEqual([
      ['Hake fillet', 12.45, 8.9, 110.81],
      ['Lemons box', 4, 6, 24],
      ['Mussels', 10, 3.1, 31],
    ])
  })

  it('may state pieces and weight in one cell', () => {
    const reading = read(`
Produit             Quantité              Prix      Total
Truite vidée        6 pc / 5,948 kg       7,61      45,26
Saumon fumé         3 pc / 2,100 kg      31,00      65,10

Total HT                                           110,36`)
    expect(linesOf(reading)).toEqual([
      ['Truite vidée', 5.948, 7.61, 45.26],
      ['Saumon fumé', 2.1, 31, 65.1],
    ])
  })

  it('that are free have a dash in place of their amounts', () => {
    const reading = read(`
Artikel              Menge      Preis     Betrag
Cola 24 x 0,33 l     16 Ktn     11,24     179,84
Apfelsaft            23 Ktn         -          -

Summe                                     179,84`)
    expect(linesOf(reading)).toEqual([
      ['Cola 24 x 0,33 l', 16, 11.24, 179.84],
      ['Apfelsaft', 23, 0, 0],
    ])
    expect(reading.verdict).toBe('accepted')
  })

  it('are reduced by the discount in per cent below them', () => {
    const reading = read(`
Description          Qty    Price    Total
Veal rack             13     5.10    66.30
    Less 5 %                         -3.32
Leeks                  3    10.63    31.89

Total                                94.87`)
    expect(linesOf(reading)).toEqual([
      ['Veal rack', 13, 5.1, 62.98],
      ['Leeks', 3, 10.63, 31.89],
    ])
    expect(reading.verdict).toBe('accepted')
  })

  it('have codes of several forms in front of their names', () => {
    const reading = read(`
Description                Qty    Price    Total
5049 Black pudding          16     6.00    96.00
TK0964 Guinea fowl           2     7.50    15.00
V781-6 Ribeye steak         10     3.00    30.00

Total                                     141.00`)
    expect(reading.lines.map(line => [line.supplier_code, line.product_name])).toEqual([
      ['5049', 'Black pudding'],
      ['TK0964', 'Guinea fowl'],
      ['V781-6', 'Ribeye steak'],
    ])
  })

  it.each([
    'Né, élevé et abattu en France',
    'Nettogewicht 4,5 kg je Karton',
    'Commodity code 0702 00 00',
    '2 Kolli à 5 kg',
    'FR-BIO-09',
    'Ihre Bestell-Pos. 77',
  ])('do not have the remark "%s" in their name', remark => {
    const reading = read(`
Artikel                               Menge     Preis     Betrag
Rinderfilet                               2     30,00      60,00
${remark}
Lammkeule                                 1     25,00      25,00

Summe                                                      85,00`)
    expect(reading.lines.map(line => line.product_name)).toEqual(['Rinderfilet', 'Lammkeule'])
  })
})

describe('a row of goods outside of the columns', () => {
  const documentWith = (row: string) =>
    readLayout(
      [
        layOutPlainText(`
Description            Quantity       Unit price      Amount
Olive oil              4              20.00            80.00
Basmati rice           2              60.00           120.00
${row}
Total                                                 200.00`),
      ],
      'pdf',
      {},
    )

  it('keeps the document from being accepted', () => {
    expect(documentWith('').verdict).toBe('accepted')
    const { verdict, flags } = documentWith('Honey  2  10.00  20.00')
    expect(verdict).toBe('doubtful')
    expect(flags).toMatchObject([{ reason: 'row-not-read' }])
  })
})

describe('goods that are called like an amount', () => {
  const reasonsOf = (row: string) => {
    const { flags } = read(`
Item               Qty  Price   Total
Lamb rack          1    20.00   20.00
${row}
Beef fillet        2    30.00   60.00
Total                           ${row.includes('3.60') ? '83.60' : '104.00'}`)
    return flags.map(flag => flag.reason ?? flag.code)
  }

  it.each([
    'Delivery box            12.00   24.00',
    'Port wine          2            24.00',
    'Tax free spirit    2            24.00',
    'Round adj tray     3             3.60',
  ])('are not taken for one if a value is missing: %s', row => {
    expect(reasonsOf(row)).toContain('row-not-read')
  })

  it('do not take the total below them for their own', () => {
    const { lines, header } = read(`
Item               Qty  Price   Total
Lamb rack          1    20.00   20.00
Apples             3    50.00   150.00
Batch L3322 BBE 13/06/2026
Total                           170.00`)
    expect(lines).toHaveLength(2)
    expect(header.total_amount).toBe(170)
  })

  it('have a rate of tax and not a discount in the column of taxes', () => {
    const { verdict, lines } = read(`
Item     Qty  Price  VAT  Total
Milk     5    10.00  20%  40.00
Total                     40.00`)
    expect(verdict).toBe('doubtful')
    expect(lines[0]?.flags.map(({ code }) => code)).toContain('arithmetic')
  })
})
