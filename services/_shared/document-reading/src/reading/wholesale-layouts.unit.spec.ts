import { describe, expect, it } from 'vitest'
import { layOutPlainText } from '../page/plain-text-layout.ts'
import { readLayout } from './read-layout.ts'

const read = (text: string) => readLayout([layOutPlainText(text)], 'pdf', {})
const linesOf = (text: string) =>
  read(text).lines.map(line => [line.product_name, line.quantity, line.unit_price, line.total_price])

describe('layouts of different trades', () => {
  it('goods may be below an unusual heading', () => {
    expect(
      linesOf(`
Bultos  Género               K. brutos   Tara   Kilos    Precio  Importe
4       Tomate en rama       22,00       1,50   20,500   1,20    24,60
2       Cebolla roja         11,00       1,00   10,250   0,80    8,20
Total factura                                                    32,80`),
    ).toEqual([
      ['Tomate en rama', 20.5, 1.2, 24.6],
      ['Cebolla roja', 10.25, 0.8, 8.2],
    ])
  })

  it('weighed goods have the unit of the header, but crates among them do not', () => {
    const { lines } = read(`
Kolli   Ware                 Gewicht    €/kg    Betrag
2       Lammschulter         12,400     9,90    122,76
1       Pfandkiste           3          4,00    12,00
Summe                                           134,76`)
    expect(lines.map(({ unit }) => unit)).toEqual(['kg', 'each'])
  })

  it('two discounts are applied one after the other', () => {
    const { lines, verdict } = read(`
Descripción          Cantidad   Precio   Dto1    Dto2    Importe
Vino tinto           10         5,00     10,00   5,00    42,75
Cava brut            2          8,00                     16,00
Total factura                                            58,75`)
    expect(lines[0]?.flags).toContainEqual({
      code: 'discount',
      message: 'The total includes a discount of 7.25.',
    })
    expect(verdict).toBe('accepted')
  })

  it('a rate next to the price is its discount', () => {
    const { lines, verdict } = read(`
Artikel              Menge   Preis          Betrag
Kopfsalat            39      12,5 % 32,12   1.096,10
Bier                 11      10,66          117,26
Butter               9       47,17 -10 %    382,08
Summe                                       1.595,44`)
    expect(lines.map(line => [line.unit_price, line.flags.map(({ code }) => code)])).toEqual([
      [32.12, ['discount', 'unit-unknown']],
      [10.66, ['unit-unknown']],
      [47.17, ['discount', 'unit-unknown']],
    ])
    expect(verdict).toBe('accepted')
  })

  it.each([
    [
      'above the names',
      `
Pos  Artikel          Menge   Preis   Betrag
10   M-01             5       16,00   80,00
     Dorade
20   M-02             5       18,00   90,00
     Tintenfisch
Summe                                 170,00`,
    ],
    [
      'right before the names',
      `
Pos  Artikel              Menge   Preis   Betrag
10   M-01 Dorade          5       16,00   80,00
20   M-02 Tintenfisch     5       18,00   90,00
Summe                                     170,00`,
    ],
  ])('codes without a column may be %s', (_, text) => {
    expect(read(text).lines.map(line => [line.supplier_code, line.product_name])).toEqual([
      ['M-01', 'Dorade'],
      ['M-02', 'Tintenfisch'],
    ])
  })

  it('a word at the start of only some names is not a code', () => {
    expect(
      linesOf(`
Item                 Qty   Price   Amount
B-12 tablets         5     16.00   80.00
Squid                5     18.00   90.00
Total                              170.00`).map(([name]) => name),
    ).toEqual(['B-12 tablets', 'Squid'])
  })

  it('names are above if there is no row between the last line and its total', () => {
    const { lines, verdict } = read(`
Boucherie Centrale

BAVETTE D'ALOYAU
   12,450 kg   x   18,90 €/kg      235,31
CÔTE DE BOEUF
   6,200 kg    x   24,00 €/kg      148,80
Total T.T.C.                       384,11`)
    expect(lines.map(line => line.product_name)).toEqual(["BAVETTE D'ALOYAU", 'CÔTE DE BOEUF'])
    expect(verdict).toBe('accepted')
  })

  it('the pack size next to the numbers is not a name if the name is above', () => {
    expect(
      linesOf(`
CODE     DESCRIPTION
         SIZE             QTY    PRICE    VALUE
417417   TOMATOES CHOPPED
         6X2550G          4      12.00    48.00
815815   BASMATI RICE
         1X10KG           2      15.50    31.00
TOTAL TO PAY                              79.00`).map(([name]) => name),
    ).toEqual(['TOMATOES CHOPPED', 'BASMATI RICE'])
  })

  it('the price per piece and the weight do not continue the name', () => {
    expect(
      linesOf(`
Désignation                Prix colis   Qté   Montant HT
Frites surgelées           13,35        15    200,25
   6 x 2,225
Beurre doux                34,43        2     68,86
   T/WT= 12,300
Total TTC                                     269,11`).map(([name]) => name),
    ).toEqual(['Frites surgelées', 'Beurre doux'])
  })
})

describe('the footer of an invoice', () => {
  it('may have the tax rate in the header of its totals', () => {
    expect(
      read(`
Produit              Poids net   Prix    Montant
Oignons rouges       10,000      1,00    10,00
Tomates grappe       20,500      2,00    41,00
Total HT             TVA 5,50            Total TTC
51,00                2,81                53,81`),
    ).toMatchObject({ verdict: 'accepted', header: { total_amount: 53.81, tax_amount: 2.81 } })
  })

  it('adds the surcharge of small shops to the tax', () => {
    expect(
      read(`
Concepto             Cantidad    Precio  Importe
Lechuga romana       10          1,00    10,00
Cebolla roja         20          2,00    40,00
Base imponible                           50,00
IVA 10 %                                 5,00
Rec. equivalencia 1,4 %                  0,70
Total factura                            55,70`),
    ).toMatchObject({ verdict: 'accepted', header: { total_amount: 55.7, tax_amount: 5.7 } })
  })

  it('may label the sum of all lines only with their number', () => {
    expect(
      read(`
Désignation          Qté    P.U.    Montant HT
Laitue romaine       10     1,00    10,00
Tomates grappe       20     2,00    40,00
2 articles                          50,00
TVA 5,5 %                           2,75
TOTAL TTC                           52,75`).verdict,
    ).toBe('accepted')
  })
})

describe('the header of an invoice', () => {
  it('may have a title with wide letter spacing', () => {
    expect(
      read(`
Handelshof GmbH
R E C H N U N G   Nr. 47110815
Artikel          Menge   Preis   Betrag
Brezel           2       1,00    2,00
Summe                            2,00`).header.invoice_number,
    ).toBe('47110815')
  })

  it('is that of the supplier, not of a customer with a number or of the street', () => {
    expect(
      read(`
MAKROSUR AUTOSERVICIO S.A.
Gewerbepark 11 · 51063 Köln · CIF A28647451
FACTURA 29/0988       FECHA 17/05/2026
CLIENTE 27 417 HOSTELERIA EL PUERTO SL
DESCRIPCION      CANT    PRECIO  IMPORTE
Nata 35 %        2       1,00    2,00
TOTAL FACTURA                    2,00`).header.supplier_name,
    ).toBe('MAKROSUR AUTOSERVICIO S.A.')
  })
})
