import { describe, expect, it } from 'vitest'
import { detectDocumentTitle } from './document-titles.ts'

describe('the title of a document', () => {
  it.each([
    'Avoir client',
    'Kundengutschrift',
    'Customer credit note',
    'Abono de cliente',
    'Avoir n° 12',
    'Storno Rechnung Nr. 4711',
    'Rechnung Storno',
    'Rechnungsgutschrift',
  ])('is that of a credit note: %s', phrase => expect(detectDocumentTitle(phrase)).toBe('credit-note'))

  it.each([
    'Lieferschein',
    'LIEFERSCHEIN Nr. 4711 vom 03.05.2026',
    'Warenbegleitschein',
    'Delivery note',
    'Delivery Docket No. 88',
    'Despatch note',
    'Packing slip',
    'Bon de livraison n° 12',
    'BORDEREAU DE LIVRAISON',
    'Albarán',
    'Albarán de entrega nº 55012',
    'Nota de entrega',
  ])('is that of a delivery note: %s', phrase => expect(detectDocumentTitle(phrase)).toBe('delivery-note'))

  it.each([
    'Lieferschein / Rechnung',
    'Rechnung und Lieferschein Nr. 12',
    'Invoice / Delivery Note',
    'Facture - Bon de livraison',
    'Albarán-Factura',
  ])('that names an invoice as well is that of an invoice: %s', phrase =>
    expect(detectDocumentTitle(phrase)).toBe('invoice'),
  )

  it.each([
    'Delivery note enclosed',
    'Delivery slip 1. The lines are entered by hand.',
    'Lieferschein liegt bei',
    'Bon de livraison 12,50 EUR',
  ])('is not a mention of a delivery note: %s', phrase => expect(detectDocumentTitle(phrase)).toBeNull())

  it.each(['Credit note 12.50 EUR', 'Avoir sur votre compte', 'A credit note follows'])(
    'is not a mention of a credit note: %s',
    phrase => expect(detectDocumentTitle(phrase)).toBeNull(),
  )
})
