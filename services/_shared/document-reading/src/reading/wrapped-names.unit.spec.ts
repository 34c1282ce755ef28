import { describe, expect, it } from 'vitest'
import { layOutPlainText } from '../page/plain-text-layout.ts'
import type { PageTokens } from '../page/token.ts'
import { readLayout } from './read-layout.ts'

/** A page whose row distances follow its empty rows: items are separated by half a row more. */
function parted(text: string): PageTokens {
  const page = layOutPlainText(text)
  return {
    ...page,
    tokens: page.tokens.map(token => ({ ...token, box: { ...token.box, y: token.box.y * 0.6 } })),
  }
}

const namesIn = (page: PageTokens) => readLayout([page], 'pdf', {}).lines.map(line => line.product_name)

describe('the name of a line', () => {
  it('may be above its numbers', () => {
    expect(
      namesIn(
        parted(`
Item                     Qty     Price    Total


Tomatoes on vine

                         12      2.40     28.80


Double cream

                         3       1.15     3.45


Total                                     32.25`),
      ),
    ).toEqual(['Tomatoes on vine', 'Double cream'])
  })

  it('may be below its numbers, with a remark below it', () => {
    expect(
      namesIn(
        parted(`
Artikel                  Menge   Preis    Betrag


                         12      2,40     28,80

Rispentomaten

Herkunft: Spanien


                         3       1,15     3,45

Schlagsahne


Summe                                     32,25`),
      ),
    ).toEqual(['Rispentomaten', 'Schlagsahne'])
  })

  it('may start above the row of its numbers and end in it', () => {
    expect(
      namesIn(
        parted(`
Désignation              Qté     P.U.     Montant


Laitue romaine           2       1,00     2,00


Vinaigre balsamique

vieilli douze ans        3       4,00     12,00


Total TTC                                 14,00`),
      ),
    ).toEqual(['Laitue romaine', 'Vinaigre balsamique vieilli douze ans'])
  })
})

describe('totals', () => {
  it('may be below their labels', () => {
    const { header, verdict } = readLayout(
      [
        layOutPlainText(`
Descripción              Cantidad  Precio   Importe
Cebolla roja             10        2,00     20,00
Base imponible           IVA                Total factura
20,00                    2,00               22,00`),
      ],
      'pdf',
      {},
    )
    expect(verdict).toBe('accepted')
    expect(header).toMatchObject({ net_amount: 20, tax_amount: 2, total_amount: 22 })
  })
})

describe('without a header', () => {
  it('indistinguishable factors need review', () => {
    const { verdict, lines } = readLayout(
      [
        layOutPlainText(`
CASH AND CARRY LTD
Olives           3.50      2.25      7.88
Limes            1.25      4.75      5.94
Total                                13.82`),
      ],
      'pdf',
      {},
    )
    expect(lines).toHaveLength(2)
    expect(verdict).toBe('doubtful')
  })

  it('a unit attached to a number makes it the quantity, on either side', () => {
    const { verdict, lines } = readLayout(
      [
        layOutPlainText(`
CASH AND CARRY LTD
Olives           3.50      2.25kg      7.88
Limes            1.25      4.75kg      5.94
Total                                  13.82`),
      ],
      'pdf',
      {},
    )
    expect(lines).toMatchObject([{ quantity: 2.25, unit: 'kg', unit_price: 3.5 }, { quantity: 4.75 }])
    expect(verdict).toBe('accepted')
  })
})
