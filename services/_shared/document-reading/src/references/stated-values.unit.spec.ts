import { describe, expect, it } from 'vitest'
import { layOutPlainText } from '../page/plain-text-layout.ts'
import { readLayout } from '../reading/read-layout.ts'

const read = (text: string) => readLayout([layOutPlainText(text)], 'pdf', {})
const GOODS = `
Artikel              Menge   Preis    Betrag
Tomaten              2 kg    3,00     6,00
Summe                                 6,00`
const IBAN = 'DE89370400440532013000'

describe('the IBAN of the payee', () => {
  it.each([
    'Bankverbindung: Sparkasse Nord   IBAN DE89 3704 0044 0532 0130 00   BIC COBADEFFXXX',
    'Please pay to IBAN: DE89370400440532013000',
    'Coordonnées bancaires : DE89 3704 0044 0532 0130 00',
    'Transferencia a la cuenta DE89 3704 0044 0532 0130 00',
    'IBAN DE89 3704 0044\n0532 0130 00',
    'IBAN: DE89 3704 0044 0532 0130 00\nNochmals: IBAN DE89370400440532013000',
  ])('is read with any spacing: %s', row => {
    expect(read(`${GOODS}\n${row}`).header.iban).toBe(IBAN)
  })

  it.each([
    ['has a wrong checksum', 'IBAN DE89 3704 0044 0532 0130 01'],
    ['is masked', 'IBAN DE89 **** **** **** 0130 00'],
    ['is continued by more digits', 'Ref DE8937040044053201300012'],
    ['is the customer’s', 'Der Betrag wird von Ihrem Konto DE89 3704 0044 0532 0130 00 abgebucht.'],
    ['is the customer’s', 'SEPA-Lastschrift, Mandat M-1\nIBAN DE89 3704 0044 0532 0130 00'],
    ['is the customer’s', 'Käufer-IBAN: DE89 3704 0044 0532 0130 00'],
    [
      'may be the customer’s',
      'IBAN DE89 3704 0044 0532 0130 00\nTel 030 123\nFax 030 124\nDer Betrag wird per Lastschrift eingezogen.',
    ],
    ['is the customer’s', 'We will debit your account DE89 3704 0044 0532 0130 00 on 5 May.'],
    ['is the customer’s', 'Montant prélevé sur votre compte DE89 3704 0044 0532 0130 00'],
    ['is the customer’s', 'Domiciliación bancaria en su cuenta DE89 3704 0044 0532 0130 00'],
    ['is one of several', `IBAN DE89 3704 0044 0532 0130 00\nIBAN GB29 NWBK 6016 1331 9268 19`],
  ])('is unknown if it %s: %s', (_, row) => {
    expect(read(`${GOODS}\n${row}`).header).not.toHaveProperty('iban')
  })

  it('is read next to that of the customer', () => {
    const rows =
      'Unsere IBAN: GB29 NWBK 6016 1331 9268 19\nTel 030 123\nFax 030 124\nWir buchen von Ihrem Konto DE89 3704 0044 0532 0130 00 ab'
    expect(read(`${GOODS}\n${rows}`).header.iban).toBe('GB29NWBK60161331926819')
  })
})

describe('the VAT rate of a line', () => {
  it.each([
    [
      'German',
      `
Artikel        Menge   Preis   MwSt   Betrag
Tomaten        2 kg    3,00    7 %    6,00
Spülmittel     1 Stk   10,00   19 %   10,00
Netto                                 16,00
MwSt                                  2,32
Gesamtbetrag                          18,32`,
      [7, 19],
    ],
    [
      'English',
      `
Item           Qty     Price   VAT %  Amount
Tomatoes       2 kg    3.00    0      6.00
Detergent      1 pcs   10.00   20     10.00
Net                                   16.00
VAT                                   2.00
Total                                 18.00`,
      [0, 20],
    ],
    [
      'French',
      `
Désignation    Qté     Prix    TVA    Montant
Tomates        2 kg    3,00    5,5 %  6,00
Détergent      1 pce   10,00   20 %   10,00
Total HT                              16,00
TVA                                   2,33
Total TTC                             18,33`,
      [5.5, 20],
    ],
    [
      'Spanish',
      `
Descripción    Cant.   Precio  IVA %  Importe
Tomates        2 kg    3,00    4      6,00
Detergente     1 ud    10,00   21     10,00
Base imponible                        16,00
IVA                                   2,34
Total                                 18,34`,
      [4, 21],
    ],
  ])('is that of its column in %s', (_, text, rates) => {
    expect(read(text).lines.map(line => line.vat_rate)).toEqual(rates)
  })

  it('of gross prices is the same', () => {
    const text = `
Artikel        Menge   Preis   MwSt   Betrag
Tomaten        10 kg   2,14    7 %    21,40
Enthaltene MwSt                       1,40
Gesamtbetrag                          21,40`
    expect(read(text).lines.map(line => line.vat_rate)).toEqual([7])
  })

  it('is unknown if its column contains codes, amounts or contradicts the tax', () => {
    const table = (one: string, other: string, tax: string, total: string) => `
Artikel        Menge   Preis   MwSt   Betrag
Tomaten        2 kg    3,00    ${one}   6,00
Spülmittel     1 Stk   10,00   ${other}   10,00
Netto                                 16,00
MwSt                                  ${tax}
Gesamtbetrag                          ${total}`
    for (const text of [
      table('2   ', '1   ', '2,32', '18,32'),
      table('0,42', '1,90', '2,32', '18,32'),
      table('19 %', '7 % ', '2,32', '18,32'),
    ])
      expect(read(text).lines.flatMap(line => line.vat_rate ?? [])).toEqual([])
  })

  it('may be stated by a code that the document explains', () => {
    const table = (legend: string) => `
Artikel        Menge   Preis   MwSt   Betrag
Tomaten        2 kg    3,00    1      6,00
Spülmittel     1 Stk   10,00   2      10,00
Netto                                 16,00
MwSt                                  2,32
Gesamtbetrag                          18,32
${legend}`
    const ratesOf = (text: string) => read(text).lines.map(line => line.vat_rate)
    expect(ratesOf(table('1 = 7 % MwSt, 2 = 19 % MwSt'))).toEqual([7, 19])
    expect(ratesOf(table('1 = 7 %, 1 = 19 %'))).toEqual([undefined, undefined])
  })

  it('may be a letter behind the amount if it explains the tax', () => {
    const receipt = (net: string, tax: string) => `
Artikel        Menge   Preis   Betrag
Tomaten        2 kg    3,00    6,00 A
Spülmittel     1 Stk   10,00   10,00 B
Gesamtbetrag                   16,00
Netto                          ${net}
enthaltene MwSt                ${tax}
A = 7 %   B = 19 %`
    expect(read(receipt('14,01', '1,99')).lines.map(line => line.vat_rate)).toEqual([7, 19])
    expect(read(receipt('14,95', '1,05')).lines.map(line => line.vat_rate)).toEqual([undefined, undefined])
  })

  it('is the only rate of the document if it explains the whole tax', () => {
    const text = (rate: string) => `
Artikel        Menge   Preis   Betrag
Tomaten        2 kg    3,00    6,00
Gurken         4 kg    1,50    6,00
Nettobetrag                    12,00
zzgl. MwSt ${rate}             0,84
Gesamtbetrag                   12,84`
    expect(read(text('7 %')).lines.map(line => line.vat_rate)).toEqual([7, 7])
    expect(read(text('    ')).lines.map(line => line.vat_rate)).toEqual([undefined, undefined])
  })
})

describe('the tax that prices include', () => {
  it.each([
    ['Enthaltene MwSt 7 %                   1,40'],
    ['davon MwSt 7 %                        1,40'],
    ['Netto                                 20,00\nMwSt                                  1,40'],
    ['TVA incluse 7 %                       1,40'],
    ['IVA incluido 7 %                      1,40'],
    ['Includes VAT 7 %                      1,40'],
  ])('is read if it leads to the total: %s', row => {
    const { header, lines } = read(`
Artikel              Menge   Preis    Betrag
Tomaten              10 kg   2,14     21,40
Gesamtbetrag                          21,40
${row}`)
    expect(header).toMatchObject({ total_amount: 21.4, tax_amount: null, included_tax_amount: 1.4 })
    expect(lines[0]?.vat_rate).toBe(row.includes('%') ? 7 : undefined)
  })

  it.each([
    ['enthaltene MwSt 0 %                    0,00', 'enthaltene MwSt 7 %                    1,40'],
    ['Includes VAT 0 %                       0.00', 'Includes VAT 7 %                       1.40'],
    ['dont TVA 0 %                           0,00', 'dont TVA 7 %                           1,40'],
    ['IVA incluido 0 %                       0,00', 'IVA incluido 7 %                       1,40'],
  ])('is read beside the zero of an exempt rate: %s', (exempt, taxed) => {
    for (const rows of [`${exempt}\n${taxed}`, `${taxed}\n${exempt}`]) {
      const { header, lines } = read(`
Artikel              Menge   Preis    Betrag
Tomaten              10 kg   2,14     21,40
Gesamtbetrag                          21,40
${rows}`)
      expect(header).toMatchObject({ total_amount: 21.4, tax_amount: null, included_tax_amount: 1.4 })
      expect(lines.map(line => line.vat_rate)).toEqual([7])
    }
  })

  it('is read on a credit note whose taxes have no sign', () => {
    const { header } = read(`
Gutschrift
Artikel              Menge   Preis    Betrag
Tomaten              10 kg   -2,14    -21,40
Gesamtbetrag                          -21,40
enthaltene MwSt 7 %                   1,40
enthaltene MwSt 0 %                   0,00`)
    expect(header).toMatchObject({ total_amount: -21.4, tax_amount: null, included_tax_amount: -1.4 })
  })

  it('is not read if it does not lead to the total, or is added to the prices', () => {
    const table = (rows: string) => `
Artikel              Menge   Preis    Betrag
Tomaten              10 kg   2,00     20,00
${rows}`
    for (const rows of [
      'Gesamtbetrag                          20,00\nEnthaltene MwSt 7 %                   2,22',
      'Netto                                 20,00\nMwSt 7 %                              1,40\nGesamtbetrag                          21,40',
    ])
      expect(read(table(rows)).header).not.toHaveProperty('included_tax_amount')
  })
})

describe('the pieces of goods sold by weight', () => {
  it.each([
    ['Lachs ganz 2 Stk     9,98 kg   14,00    139,72', 2],
    ['Salmon 2 pcs         9.98 kg   14.00    139.72', 2],
    ['Saumon 2 pièces      9,98 kg   14,00    139,72', 2],
    ['Salmón 2 piezas      9,98 kg   14,00    139,72', 2],
    ['Lachs ganz           9,98 kg   14,00    139,72', undefined],
    ['Würstchen 6 Stk à 50 g   9,98 kg   14,00   139,72', undefined],
  ])('are read if the weight follows: %s', (row, pieces) => {
    const text = `
Artikel                  Menge     Preis    Betrag
${row}
Summe                                       139,72`
    expect(read(text).lines.map(line => [line.quantity, line.pieces])).toEqual([[9.98, pieces]])
  })
})

describe('the pieces in a column of their own', () => {
  it.each([
    ['Stück', 'Gewicht kg'],
    ['Pieces', 'Weight kg'],
    ['Pièces', 'Poids kg'],
    ['Piezas', 'Peso kg'],
  ])('are read in addition to the weight: %s', (pieces, weight) => {
    const { lines } = read(`
Artikel         ${pieces.padEnd(10)}${weight.padEnd(14)}Preis      Betrag
Lachs ganz      2         9,98          14,00      139,72
Heilbutt        1         4,10          20,00      82,00
Summe                                              221,72`)
    expect(lines.map(line => [line.quantity, line.unit, line.pieces])).toEqual([
      [9.98, 'kg', 2],
      [4.1, 'kg', 1],
    ])
  })
})

describe('the exchange rate', () => {
  it.each([
    ['Wechselkurs: 1 EUR = 0,85 GBP', { base: 'EUR', quote: 'GBP', rate: 0.85 }],
    ['Exchange rate: £1 = €1.1765', undefined],
    ['Exchange rate 1 £ = 1.1765 €', { base: 'GBP', quote: 'EUR', rate: 1.1765 }],
    ['Taux de change : 1 EUR = 0,9432 CHF', { base: 'EUR', quote: 'CHF', rate: 0.9432 }],
    ['Tipo de cambio: 1 EUR = 1,0842 USD', { base: 'EUR', quote: 'USD', rate: 1.0842 }],
    ['Kurs EUR/GBP 0,85', undefined],
    ['1 EUR = 0,85 GBP, 1 EUR = 1,08 USD', undefined],
  ])('is read if it is an equation: %s', (row, rate) => {
    expect(read(`${GOODS}\n${row}`).header.exchange_rate).toEqual(rate)
  })
})
