import type { Reading } from '@rms/contracts'
import { describe, expect, it } from 'vitest'
import { layOutPlainText } from '../page/plain-text-layout.ts'
import { readLayout } from './read-layout.ts'

const read = (...pages: string[]) =>
  readLayout(
    pages.map((text, index) => layOutPlainText(text, index + 1)),
    'pdf',
    {},
  )
const linesOf = ({ lines }: Reading) =>
  lines.map(line => [line.product_name, line.quantity, line.unit, line.unit_price, line.total_price])

const GREEN_VALLEY = `
Green Valley Produce
Invoice No: GV-20417
Date: 2026-05-09

Item                  Qty   Unit     Price    Total
Tomatoes on vine      12    kg       2.40     28.80
Basil fresh           3     each     1.15     3.45
                                     Subtotal 32.25
                                     Tax 8%   2.58
                                     Total    34.83`

describe('a printed invoice', () => {
  it('is read and accepted if lines and tax add up to the total', () => {
    const reading = read(GREEN_VALLEY)
    expect(linesOf(reading)).toEqual([
      ['Tomatoes on vine', 12, 'kg', 2.4, 28.8],
      ['Basil fresh', 3, 'each', 1.15, 3.45],
    ])
    expect(reading.header).toMatchObject({
      invoice_number: 'GV-20417',
      invoice_date: '2026-05-09',
      supplier_name: 'Green Valley Produce',
      net_amount: 32.25,
      tax_amount: 2.58,
      total_amount: 34.83,
    })
    expect(reading).toMatchObject({ verdict: 'accepted', flags: [] })
  })

  it('has the position of each line on the page', () => {
    const [first] = read(GREEN_VALLEY).lines
    expect(first?.box).toMatchObject({ page: 1, x: 0, y: 0.0714 })
  })

  it('keeps an inconsistent line as printed, flagged, and is doubtful', () => {
    const reading = read(GREEN_VALLEY.replace('3.45', '4.45'))
    expect(reading.lines[1]).toMatchObject({
      unit_price: 1.15,
      total_price: 4.45,
      flags: [{ code: 'arithmetic' }],
    })
    expect(reading.verdict).toBe('doubtful')
  })

  it('is doubtful if its lines do not add up to its total', () => {
    const reading = read(GREEN_VALLEY.replace('34.83', '39.83'))
    expect(reading).toMatchObject({ verdict: 'doubtful', flags: [{ code: 'total-mismatch' }] })
    expect(reading.header.total_amount).toBe(39.83)
  })

  it('without a total is not accepted', () => {
    expect(read(GREEN_VALLEY.split('\n').slice(0, 8).join('\n')).verdict).toBe('doubtful')
  })

  it('is not accepted with a row that has an amount and is not a line', () => {
    const reading = read(GREEN_VALLEY.replace('Basil fresh ', `${'Rye bread'.padEnd(46)}9.00\nBasil fresh `))
    expect(reading.verdict).toBe('doubtful')
  })

  it('has no lines if it is not an invoice', () => {
    const reading = read('\nDelivery slip.\nThe lines are entered by hand on 3 pages of 12.50 cm.')
    expect(reading).toMatchObject({ verdict: 'no-lines', lines: [], flags: [{ code: 'no-lines' }] })
  })
})

describe('a table', () => {
  it('may have its columns in any order, and the unit next to the quantity', () => {
    const reading = read(`
Backhaus Nord GmbH          Rechnung Nr. 77   vom 12.05.2026
Betrag        Preis        Menge       Artikel
9,60          3,20         3 kg        Dinkelbrot
2.310,00      11,55        200 kg      Mehl Type 405
Summe 2.319,60`)
    expect(linesOf(reading)).toEqual([
      ['Dinkelbrot', 3, 'kg', 3.2, 9.6],
      ['Mehl Type 405', 200, 'kg', 11.55, 2310],
    ])
    expect(reading).toMatchObject({
      verdict: 'accepted',
      header: { invoice_number: '77', invoice_date: '2026-05-12' },
    })
  })

  it('may have a stacked header, wrapped names, and codes below', () => {
    const reading = read(`
      Art.-Nr.                                      Gesamt-
Pos   Lief.         Bezeichnung        Einzel-      betrag    Menge
                                       preis        EUR
1     KR3M          Joghurt-           2,00         8,00      4 Stk
                    becher Banane
2     SFK5          Schweinesteak      5,50         22,00     4 kg
                    Summe                           30,00`)
    expect(linesOf(reading)).toEqual([
      ['Joghurtbecher Banane', 4, 'each', 2, 8],
      ['Schweinesteak', 4, 'kg', 5.5, 22],
    ])
    expect(reading.lines.map(line => line.supplier_code)).toEqual(['KR3M', 'SFK5'])
  })

  it('may have the total in the row below', () => {
    const reading = read(`
Désignation            Quantité    Prix unitaire    Montant HT
Beurre doux            4           1,50
                                                    6,00
Total TTC 6,00`)
    expect(linesOf(reading)).toEqual([['Beurre doux', 4, 'each', 1.5, 6]])
  })

  it('continues after a section subtotal and on the next page', () => {
    const reading = read(
      `
Descripción            Cantidad    Precio    Importe
Verdura
Zanahoria              2           1,00      2,00
Subtotal                                     2,00
Pescado
Merluza                1           9,00      9,00
Suma y sigue                                 11,00`,
      `
Descripción            Cantidad    Precio    Importe
Atún                   3           4,00      12,00
Base imponible                               23,00
IVA 10%                                      2,30
Total factura                                25,30`,
    )
    expect(reading.lines.map(line => line.product_name)).toEqual(['Zanahoria', 'Merluza', 'Atún'])
    expect(reading).toMatchObject({ verdict: 'accepted', header: { total_amount: 25.3, tax_amount: 2.3 } })
  })

  it('may have a discount column: the list price is kept, the discount flagged', () => {
    const reading = read(`
Item                  Qty   Price    Disc %    Total
Oil                   10    4.00     5         38.00
Salt                  2     1.00               2.00
                            Total              40.00`)
    expect(reading.lines[0]).toMatchObject({
      unit_price: 4,
      total_price: 38,
      flags: [{ code: 'discount' }, { code: 'unit-unknown' }],
    })
    expect(reading.verdict).toBe('accepted')
  })

  it('without a header is found by quantity × price = total', () => {
    const reading = read(`
CASH AND CARRY LTD
2 x 3.50      Olives        7.00
12 x 0.25     Limes         3.00
Total                       10.00`)
    expect(linesOf(reading)).toEqual([
      ['Olives', 2, 'each', 3.5, 7],
      ['Limes', 12, 'each', 0.25, 3],
    ])
    expect(reading.verdict).toBe('accepted')
  })

  it('of taxes is not a table of goods', () => {
    const reading = read(`${GREEN_VALLEY}

Tax rate      Net amount    Tax       Gross amount
8%            32.25         2.58      34.83`)
    expect(reading.lines).toHaveLength(2)
    expect(reading.verdict).toBe('accepted')
  })
})

describe('the footer of an invoice', () => {
  it('may deduct a discount and add delivery', () => {
    const reading = read(`
Item                  Qty   Unit     Price    Total
Flour                 10    kg       2.00     20.00
                                     Discount 2.00
                                     Delivery 4.50
                                     VAT 20%  4.50
                                     Total    27.00`)
    expect(reading).toMatchObject({ verdict: 'accepted', header: { total_amount: 27, tax_amount: 4.5 } })
  })

  it('states the total before prepayments', () => {
    const reading = read(`
Artikel               Menge    Preis    Betrag
Bier                  10       2,00     20,00
                      Bruttosumme       20,00
                      Anzahlung         5,00
                      Zahlbetrag        15,00`)
    expect(reading).toMatchObject({ verdict: 'accepted', header: { total_amount: 20 } })
  })

  it('is not the subtotal of a section that happens to match', () => {
    const reading = read(`
Item                  Qty   Unit     Price    Total
Bread                 10    each     2.00     20.00
Total 0% supplies                             20.00
Buns                  ??    each     1.00     6.00
Total Payable                                 26.00`)
    expect(reading.verdict).toBe('doubtful')
  })
})

describe('the header of an invoice', () => {
  it('is flagged if day and month could be swapped', () => {
    const reading = read(GREEN_VALLEY.replace('2026-05-09', '05/09/2026'))
    expect(reading.flags.map(flag => flag.code)).toEqual(['date-guessed'])
  })

  it('names the seller and not the buyer', () => {
    const reading = read(`
Kunde                           Lieferant
Gasthaus Linde GmbH             Hofkäserei Alm KG
Rechnung Nr. A-17               Rechnungsdatum 01.06.2026
Lieferdatum 28.05.2026          USt-IdNr. DE 123456789`)
    expect(reading.header).toMatchObject({
      supplier_name: 'Hofkäserei Alm KG',
      invoice_number: 'A-17',
      invoice_date: '2026-06-01',
      supplier_tax_id: 'DE123456789',
    })
  })
})
