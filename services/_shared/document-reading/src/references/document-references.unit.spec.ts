import { describe, expect, it } from 'vitest'
import { layOutPlainText } from '../page/plain-text-layout.ts'
import { readLayout } from '../reading/read-layout.ts'
import { readPlainTextInvoice } from '../reading/read-plain-text-invoice.ts'

const read = (text: string) => readLayout([layOutPlainText(text)], 'pdf', {})
const notesOf = (text: string) =>
  read(text).lines.map(line => [line.product_name, line.note_number, line.delivery_date])

const GOODS = `
Artikel              Menge   Preis    Betrag
Tomaten              2 kg    3,00     6,00
Gurken               4 kg    1,50     6,00
Summe                                 12,00`

describe('the delivery note of an invoice', () => {
  it.each([
    ['Lieferschein-Nr.: 4711 vom 03.03.2026', '4711', '2026-03-03'],
    ['Lieferschein LS-2026/0815 vom 3. März 2026', 'LS-2026/0815', '2026-03-03'],
    ['LS-Nr. 90-4711', '90-4711', undefined],
    ['Delivery note no. DN 4711 dated 3 March 2026', 'DN 4711', '2026-03-03'],
    ['Despatch note: D4711', 'D4711', undefined],
    ['Bon de livraison n° 4711 du 03/03/2026', '4711', '2026-03-03'],
    ['BL n° 4711', '4711', undefined],
    ['Albarán nº 4711 de fecha 03/03/2026', '4711', '2026-03-03'],
    ['Nº de albarán: A-4711', 'A-4711', undefined],
  ])('applies to the whole document: %s', (row, note_number, delivery_date) => {
    const { header, lines } = read(
      `Rechnung Nr. R-100\n${row}\nAlle Preise sind netto und gelten für die Menge und den Betrag der Rechnung.\n${GOODS}`,
    )
    expect({ note_number: header.note_number, delivery_date: header.delivery_date }).toEqual({
      note_number,
      delivery_date,
    })
    expect(lines.map(line => line.note_number)).toEqual([undefined, undefined])
  })

  it('may be below its label', () => {
    expect(
      read(`
Rechnung Nr.      Lieferschein-Nr.     Kunden-Nr.
R-100             4711                 20044
${GOODS}`).header,
    ).toMatchObject({ invoice_number: 'R-100', note_number: '4711' })
  })

  it.each([
    'Lieferscheine 4711, 4712 und 4713',
    'Lieferscheine 4711 - 4715',
    'Bons de livraison 4711 et 4712',
    'Albaranes 4711 y 4712',
    'Lieferschein liegt bei',
    'Lieferschein vom 03.03.2026',
    'Lieferschein 4711 vom 03.03.2026                 12,00\nLieferschein 4712 vom 17.03.2026',
  ])('is unknown if there are several, or none has a number: %s', row => {
    expect(read(`Rechnung Nr. R-100\n${row}\n${GOODS}`).header).not.toHaveProperty('note_number')
  })
})

describe('a collective invoice', () => {
  it.each([
    [
      'German',
      `
Artikel              Menge   Preis    Betrag
Lieferschein 4711 vom 03.03.2026
Tomaten              2 kg    3,00     6,00
Gurken               4 kg    1,50     6,00
Lieferschein 4712 vom 17.03.2026
Paprika              2 kg    4,00     8,00
Summe                                 20,00`,
    ],
    [
      'English',
      `
Item                 Qty     Price    Amount
Delivery note 4711 dated 3 March 2026
Tomaten              2 kg    3.00     6.00
Gurken               4 kg    1.50     6.00
Delivery note 4712 dated 17 March 2026
Paprika              2 kg    4.00     8.00
Total                                 20.00`,
    ],
    [
      'French',
      `
Désignation          Qté     Prix     Montant
Bon de livraison n° 4711 du 03/03/2026
Tomaten              2 kg    3,00     6,00
Gurken               4 kg    1,50     6,00
Bon de livraison n° 4712 du 17/03/2026
Paprika              2 kg    4,00     8,00
Total                                 20,00`,
    ],
    [
      'Spanish',
      `
Descripción          Cant.   Precio   Importe
Albarán nº 4711 de fecha 03/03/2026
Tomaten              2 kg    3,00     6,00
Gurken               4 kg    1,50     6,00
Albarán nº 4712 de fecha 17/03/2026
Paprika              2 kg    4,00     8,00
Total                                 20,00`,
    ],
  ])('in %s assigns the lines to the headings above them', (_, text) => {
    expect(notesOf(text)).toEqual([
      ['Tomaten', '4711', '2026-03-03'],
      ['Gurken', '4711', '2026-03-03'],
      ['Paprika', '4712', '2026-03-17'],
    ])
    expect(read(text).header).not.toHaveProperty('note_number')
    expect(read(text).header).not.toHaveProperty('delivery_date')
  })

  it('is read the same from plain text', () => {
    const text = `
Rechnung Nr. R-100
Lieferschein 4711 vom 03.03.2026
Tomaten 2 kg 3,00 6,00
Gurken 4 kg 1,50 6,00
Lieferschein 4712 vom 17.03.2026
Paprika 2 kg 4,00 8,00
Summe 20,00`
    expect(readPlainTextInvoice(text).lines.map(line => [line.product_name, line.note_number])).toEqual([
      ['Tomaten', '4711'],
      ['Gurken', '4711'],
      ['Paprika', '4712'],
    ])
  })

  it('may print the delivery note in each line', () => {
    const text = `
Rechnung Nr. R-100
Artikel                                      Menge   Preis    Betrag
Tomaten LS 4711 vom 03.03.2026               2 kg    3,00     6,00
Gurken LS 4712 vom 17.03.2026                4 kg    1,50     6,00
Summe                                                         12,00`
    expect(read(text).lines.map(line => [line.note_number, line.delivery_date])).toEqual([
      ['4711', '2026-03-03'],
      ['4712', '2026-03-17'],
    ])
  })

  it('continues on the next page, where the heading may be repeated without its date', () => {
    const pages = [
      `
Artikel              Menge   Preis    Betrag
Lieferschein 4711 vom 03.03.2026
Tomaten              2 kg    3,00     6,00
Lieferschein 4712 vom 17.03.2026
Paprika              2 kg    4,00     8,00`,
      `
Artikel              Menge   Preis    Betrag
Lieferschein 4712
Gurken               4 kg    1,50     6,00
Summe                                 20,00`,
    ]
    const { lines } = readLayout(
      pages.map((page, index) => layOutPlainText(page, index + 1)),
      'pdf',
      {},
    )
    expect(lines.map(line => [line.note_number, line.delivery_date])).toEqual([
      ['4711', '2026-03-03'],
      ['4712', '2026-03-17'],
      ['4712', '2026-03-17'],
    ])
  })

  it.each([
    [
      'the first lines have no heading',
      `
Artikel              Menge   Preis    Betrag
Tomaten              2 kg    3,00     6,00
Lieferschein 4711 vom 03.03.2026
Gurken               4 kg    1,50     6,00
Lieferschein 4712 vom 17.03.2026
Summe                                 12,00`,
    ],
    [
      'a single number is between the lines',
      `
Artikel              Menge   Preis    Betrag
Tomaten              2 kg    3,00     6,00
Lieferschein 4711 vom 03.03.2026
Gurken               4 kg    1,50     6,00
Summe                                 12,00`,
    ],
    [
      'a heading has no lines',
      `
Lieferschein 4710 vom 01.03.2026
Lieferschein 4711 vom 03.03.2026
Artikel              Menge   Preis    Betrag
Tomaten              2 kg    3,00     6,00
Gurken               4 kg    1,50     6,00
Summe                                 12,00`,
    ],
  ])('does not assign lines if %s', (_, text) => {
    const { header, lines } = read(text)
    expect(lines.flatMap(line => line.note_number ?? [])).toEqual([])
    expect(header.note_number).toBeUndefined()
  })
})

describe('the order of an invoice', () => {
  it.each([
    ['Ihre Bestellung Nr. B-2041', 'B-2041'],
    ['Bestellnummer: 2041', '2041'],
    ['Your order no. 2041', '2041'],
    ['PO No: PO-2041', 'PO-2041'],
    ['Votre commande n° 2041', '2041'],
    ['Nº de pedido: P2041', 'P2041'],
    ['Su pedido 2041', '2041'],
  ])('is read: %s', (row, number) => {
    expect(read(`${row}\n${GOODS}`).header.order_number).toBe(number)
  })

  it("is not the supplier's own number of the order, nor a code of goods", () => {
    const { header } = read(`Auftragsnummer: 77812\nBestellungen bitte bis 14:00\n${GOODS}`)
    expect(header).not.toHaveProperty('order_number')
  })

  it.each([
    [
      'in the header of the table',
      `
Bestell-Nr.   Artikel              Menge   Preis    Betrag
10045         Tomaten              2 kg    3,00     6,00
10046         Gurken               4 kg    1,50     6,00
Summe                                               12,00`,
    ],
    [
      'below each of its names',
      `
Artikel              Menge   Preis    Betrag
Tomaten              2 kg    3,00     6,00
Bestell-Nr. 10045
Gurken               4 kg    1,50     6,00
Bestell-Nr. 10046
Summe                                 12,00`,
    ],
  ])('is not the code of goods %s', (_, text) => {
    const { header, lines } = read(text)
    expect(header).not.toHaveProperty('order_number')
    expect(lines.flatMap(line => line.order_number ?? [])).toEqual([])
  })

  it('is not a word before another number', () => {
    expect(read(`Bestellung bis 14 Uhr\nDocket for 2 boxes\n${GOODS}`).header).not.toHaveProperty(
      'order_number',
    )
  })

  it('may differ between the lines of an invoice', () => {
    const text = `
Artikel              Menge   Preis    Betrag
Ihre Bestellung 100
Tomaten              2 kg    3,00     6,00
Ihre Bestellung 101
Gurken               4 kg    1,50     6,00
Summe                                 12,00`
    expect(read(text).lines.map(line => line.order_number)).toEqual(['100', '101'])
  })
})

describe('the delivery date of an invoice', () => {
  it.each([
    ['Lieferdatum: 03.03.2026', '2026-03-03'],
    ['Liefer- und Leistungsdatum 03.03.2026', '2026-03-03'],
    ['Delivery date: 3 March 2026', '2026-03-03'],
    ['Date de livraison : 3 mars 2026', '2026-03-03'],
    ['Fecha de entrega: 3 de marzo de 2026', '2026-03-03'],
  ])('is read: %s', (row, date) => {
    expect(read(`${row}\n${GOODS}`).header.delivery_date).toBe(date)
  })

  it('may be that of the invoice', () => {
    const text = `Rechnungsdatum: 05.03.2026\nLieferdatum entspricht Rechnungsdatum\n${GOODS}`
    expect(read(text).header.delivery_date).toBe('2026-03-05')
  })

  it.each([
    'Lieferdatum: 01.03.2026 - 31.03.2026',
    'Voraussichtliches Lieferdatum: 03.03.2026',
    'Expected delivery date: 3 March 2026',
    'Lieferdatum: 03.03.2026\nLieferdatum: 10.03.2026',
  ])('is unknown for a period, an expected day or several days: %s', row => {
    expect(read(`${row}\n${GOODS}`).header).not.toHaveProperty('delivery_date')
  })
})

describe('the invoice that a credit note corrects', () => {
  it.each([
    ['Gutschrift Nr. G-7\nzur Rechnung Nr. R-4711 vom 03.03.2026', 'R-4711'],
    ['Gutschrift Nr. G-7\nUrsprungsrechnung: R-4711', 'R-4711'],
    ['Credit note no. G-7\nfor invoice no. R-4711', 'R-4711'],
    ['Credit note no. G-7\nOriginal invoice: R-4711', 'R-4711'],
    ['Avoir n° G-7\nsur facture n° R-4711', 'R-4711'],
    ["Avoir n° G-7\nFacture d'origine : R-4711", 'R-4711'],
    ['Abono nº G-7\nsobre la factura nº R-4711', 'R-4711'],
    ['Abono nº G-7\nRectifica a la factura R-4711', 'R-4711'],
  ])('is read: %s', (head, number) => {
    const { header } = read(`${head}\n${GOODS}`)
    expect(header).toMatchObject({ document_type: 'credit-note', credited_invoice_number: number })
  })

  it('is not read from an invoice, which may mention another one', () => {
    const { header } = read(`Rechnung Nr. R-5\nwir verrechnen die Gutschrift zur Rechnung R-4\n${GOODS}`)
    expect(header).not.toHaveProperty('credited_invoice_number')
  })
})
