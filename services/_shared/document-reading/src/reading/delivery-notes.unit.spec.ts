import { describe, expect, it } from 'vitest'
import { layOutPlainText } from '../page/plain-text-layout.ts'
import { readLayout } from './read-layout.ts'

const readType = (text: string) => readLayout([layOutPlainText(text)], 'pdf', {}).header.document_type

const PRICED = `
Artikel              Menge    Preis    Betrag
Rote Zwiebeln        2        3,00     6,00
Olivenöl             1        9,00     9,00
Gesamtbetrag                           15,00`
const UNPRICED = `
Artikel                       Menge    Einheit
Rote Zwiebeln                 2        kg
Olivenöl                      1        l`

describe('a delivery note', () => {
  it.each([
    'Lieferschein vom 03.05.2026',
    'LIEFERSCHEIN   Nr. 4711',
    'Delivery note no. 88',
    'DELIVERY DOCKET',
    'Bon de livraison n° 12 du 3/05/2026',
    'ALBARÁN 55012',
  ])('is known by its title, with and without prices: %s', title => {
    expect(readType(`Backhaus Nord GmbH\n${title}\n${PRICED}`)).toBe('delivery-note')
    expect(readType(`Backhaus Nord GmbH\n${title}\n${UNPRICED}`)).toBe('delivery-note')
  })

  it.each([
    'Rechnungsadresse: Hafenstr. 1',
    'Rechnung folgt',
    'Invoice to: Harbour Ltd',
    'This is not an invoice',
    'Please check all goods on receipt',
    'Receipt: no complaints after 24 hours',
    'Goods receipt confirmed by:',
    'Ware gegen Quittung erhalten',
    'Les réclamations sont à faire après avoir contrôlé la marchandise',
    'Keine Gutschrift ohne Reklamation',
    'Gutschrift nur innerhalb von 2 Tagen',
    'No credit note without a claim',
    'Sin reclamación no hay abono',
  ])('stays one with the words: %s', words =>
    expect(readType(`Lieferschein Nr. 4711\n${words}\n${PRICED}`)).toBe('delivery-note'),
  )

  it('has the number and the date of the delivery note', () => {
    const { header } = readLayout(
      [layOutPlainText(`Lieferschein Nr. 4711 vom 03.05.2026\n${PRICED}`)],
      'pdf',
      {},
    )
    expect(header).toMatchObject({ invoice_number: '4711', invoice_date: '2026-05-03', total_amount: 15 })
  })
})

describe('an invoice', () => {
  it.each([
    ['that states the number of its delivery note', `Lieferschein: 26/8126\nRechnung Nr. 12\n${PRICED}`],
    ['that is a numbered receipt', `Delivery note no. 88\nReceipt no. RC-12\n${PRICED}`],
    ['that is a dated credit note', `Lieferschein: 26/8126\nGutschrift vom 03.05.2026\n${PRICED}`],
    ['that is also the delivery note', `Lieferschein / Rechnung\n${PRICED}`],
    ['whose title was not read', `Rechnungsnummer: 12      Lieferschein: 26/8126\n${PRICED}`],
    ['with the note below its goods', `Rechnung\n${PRICED}\nLieferschein 26/8126`],
    ['without any title', PRICED],
  ])('%s is not a delivery note', (_, text) => expect(readType(text)).toBeUndefined())
})
