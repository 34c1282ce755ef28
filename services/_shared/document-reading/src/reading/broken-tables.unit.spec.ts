import { describe, expect, it } from 'vitest'
import { layOutPlainText } from '../page/plain-text-layout.ts'
import { readLayout } from './read-layout.ts'

const read = (...pages: string[]) =>
  readLayout(
    pages.map((text, index) => layOutPlainText(text, index + 1)),
    'pdf',
    {},
  )
const valuesOf = ({ lines }: ReturnType<typeof read>) =>
  lines.map(line => [line.product_name, line.quantity, line.unit_price, line.total_price])

const TOMATOES = ['Rispentomaten', 12, 2.4, 28.8]
const CREAM = ['Schlagsahne', 3, 1.15, 3.45]

describe('a table broken by the end of a page', () => {
  it('may have the upper half of its header on the page before', () => {
    const reading = read(
      `
Gemüsehof Petersen GmbH
Rechnung Nr. 4711 vom 09.05.2026

Artikel          Menge     Preis     Betrag
`,
      `
                           EUR       EUR
Rispentomaten    12        2,40      28,80
Schlagsahne      3         1,15      3,45
Gesamtbetrag                         32,25`,
    )
    expect(valuesOf(reading)).toEqual([TOMATOES, CREAM])
    expect(reading.verdict).toBe('accepted')
  })

  it('continues without its header if the columns stay the same', () => {
    const reading = read(
      `
Artikel          Menge     Preis     Betrag
Rispentomaten    12        2,40      28,80
Übertrag                             28,80`,
      `
Petersen GmbH    Rechnung 4711       Seite 2
Übertrag                             28,80
Schlagsahne      3         1,15      3,45
Gesamtbetrag                         32,25`,
    )
    expect(valuesOf(reading)).toEqual([TOMATOES, CREAM])
    expect(reading.verdict).toBe('accepted')
  })

  it('may continue with other column positions below its own header', () => {
    const reading = read(
      `
Artikel          Menge     Preis     Betrag
Rispentomaten    12        2,40      28,80`,
      `
     Artikel               Menge     Preis     Betrag
     Schlagsahne           3         1,15      3,45
     Gesamtbetrag                              32,25`,
    )
    expect(valuesOf(reading)).toEqual([TOMATOES, CREAM])
  })
})

describe('a table without a header', () => {
  it('is found by its arithmetic, with the first column as code', () => {
    const reading = read(`
Fish Market LLP
Invoice 4711   09/05/2026

10417   Hake whole             12 kg    2.40    28.80
10815   Mussels                3 kg     1.15    3.45
Total                                           32.25`)
    expect(reading.lines).toMatchObject([
      { product_name: 'Hake whole', quantity: 12, unit: 'kg', unit_price: 2.4 },
      { product_name: 'Mussels', quantity: 3, unit: 'kg', unit_price: 1.15 },
    ])
    expect(reading.verdict).toBe('accepted')
  })

  it('does not use the boxes in front as the unit of the weight after them', () => {
    const reading = read(`
Pescados Marín
Factura 4711   09/05/2026

3 cajas   Merluza              12,450   8,90    110,81
1 cajas   Rape                 4,200    15,50   65,10
TOTAL                                           175,91`)
    expect(reading.lines).toMatchObject([
      { product_name: 'Merluza', quantity: 12.45, unit: 'each', flags: [{ code: 'unit-unknown' }] },
      { product_name: 'Rape', quantity: 4.2, unit: 'each', flags: [{ code: 'unit-unknown' }] },
    ])
  })

  it('needs review if nothing distinguishes quantities from prices', () => {
    const reading = read(`
Hof Nord
Rechnung 4711

Äpfel                  2,50     3,50     8,75
Birnen                 1,50     4,50     6,75
Summe                                    15,50`)
    expect(reading.lines).toHaveLength(2)
    expect(reading.verdict).toBe('doubtful')
  })
})
