import { describe, expect, it } from 'vitest'
import { layOutPlainText } from '../page/plain-text-layout.ts'
import { readLayout } from '../reading/read-layout.ts'

const read = (text: string) => readLayout([layOutPlainText(text)], 'pdf', {})

const LINES = `
Item                 Qty      Price    Amount
Red onions           10       3.00      30.00
Olive oil            10       7.00      70.00
`

describe('totals side by side', () => {
  it('may have labels of several rows', () => {
    const { header, verdict } = read(`${LINES}
Subtotal       Exceptional      Delivery       Total           VAT          Total incl.
               discount         charge         excl. VAT       20.00 %      VAT
               5.00 %
100.00         5.00-            5.00           100.00          20.00        120.00`)
    expect(header).toMatchObject({ total_amount: 120, net_amount: 100, tax_amount: 20 })
    expect(verdict).toBe('accepted')
  })

  it('are no line, even if their labels resemble headings of goods', () => {
    const { lines, header } = read(`${LINES}
Sum of goods      Carriage      Net amount      VAT        Gross amount
EUR 100.00        EUR 10.00     EUR 110.00      EUR 22.00  EUR 132.00`)
    expect(lines).toHaveLength(2)
    expect(header.total_amount).toBe(132)
  })
})

describe('the total', () => {
  it('is the amount after rounding, also if prices include tax', () => {
    const { header } = read(`
Artikel              Menge    Preis    Betrag
Rote Zwiebeln        10       3.00      30.00
Olivenöl             10       7.01      70.11
Satz      Basis      USt.     Gesamtbetrag
2 = 8.1 %  92.61     7.50     100.11
Alle Preise inkl. MwSt.
Rundung                                 -0.01
Zahllast                               100.10`)
    expect(header.total_amount).toBe(100.1)
  })

  it('includes the negative tax of returned packaging', () => {
    const { header } = read(`
Item                 Qty      Price    Amount
Red onions           10       20.00     200.00
Returned keg         -3       30.00     -90.00
Total ex VAT                            110.00
VAT                                     -20.70
Total inc VAT                            89.30`)
    expect(header).toMatchObject({ total_amount: 89.3, tax_amount: -20.7 })
  })

  it('may be stated only in the sentence that asks for the transfer, above the amount after an early payment', () => {
    const { header } = read(`${LINES}
Netto                                   100.00
MwSt.                                    20.00
Wir bitten um Überweisung von 120,00 € ohne Abzug.
Zahlbar bis 15.10.2026 abzgl. 3 % Skonto: 116,40 €`)
    expect(header.total_amount).toBe(120)
  })
})
