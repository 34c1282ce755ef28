import { describe, expect, it } from 'vitest'
import { groupIntoRows } from '../page/group-into-rows.ts'
import { layOutPlainText } from '../page/plain-text-layout.ts'
import { findInvoiceNumber } from './invoice-number.ts'

const numberIn = (text: string, isCreditNote = false) =>
  findInvoiceNumber(groupIntoRows(layOutPlainText(text)), isCreditNote)

describe('the number of an invoice', () => {
  it.each([
    ['FAKTURA-NR.:   RG 198879', 'RG 198879'],
    ['Rechn.-Nr.: 26.83478', '26.83478'],
    ['INV. NUMBER     RG 146632', 'RG 146632'],
    ['Nº Fra.    00457439', '00457439'],
    ['Facture n° / Invoice No. :   AR983565', 'AR983565'],
    ['Handelsrechnung (380) Nr. 471102 vom 05.03.2018', '471102'],
    ['Relevé-facture F75099 - 14/11/2026', 'F75099'],
    ['Lieferschein-Rechnung RE-2024-64027 vom 09.10.24', 'RE-2024-64027'],
    ['Invoice (Original) number 1839 of 08/02/2024', '1839'],
    ['Facture périodique n° PX-20931 du 04/05/2026', 'PX-20931'],
    ['FACTURA TRIMESTRAL Nº V26118 - 03.03.2026', 'V26118'],
    ['Facture mensuelle 2026/K/118', '2026/K/118'],
    ['SALES CREDIT NOTE 77310', '77310'],
    ['N° pièce:   1567   Livraison:   Client:', '1567'],
  ])('follows its label: %s', (text, number) => {
    expect(numberIn(text)).toBe(number)
  })

  it('is below its label among other numbers', () => {
    const text = `
Auftrag Nr.     Rechnungsnr.    Kunden-UID      Zahlbar bis
4550891448      FV26-3722       ATU 59797591    30.08.25`
    expect(numberIn(text)).toBe('FV26-3722')
  })

  it('is above its label in a box whose captions are below', () => {
    const text = `
38        S98206                2025-02-18
Ruta      Número de factura     Fecha`
    expect(numberIn(text)).toBe('S98206')
  })

  it('is not a quantity below a column heading that mentions the invoice', () => {
    const text = `
Pièce n°     Livreur
K20517       R7

Article               P.U. HT   Qté fact.   Montant
Farine T55               1,20           4      4,80
Sel fin                  0,60           2      1,20`
    expect(numberIn(text)).toBe('K20517')
  })

  it('is preferred to the numbers of order, customer and delivery note', () => {
    const text = `
Kundennummer: 30211
Bestellung: B-7713
Lieferschein: 26/8126
Belegnummer: 77120`
    expect(numberIn(text)).toBe('77120')
  })

  it('on a credit note is its own number, not that of the credited invoice', () => {
    const text = `
Gutschrift Nr. GS-1001
zur Rechnung Nr. RE-7788`
    expect(numberIn(text, true)).toBe('GS-1001')
  })

  it.each([
    ['a postcode below the title', 'Rechnung\n24106 Kiel'],
    ['a misread logo below the title', 'Rechnung\n5      i    A'],
    ['a version after the title', 'Factura CFDI 4.0'],
    ['the folio of the register of companies', 'REG. MERC. Barcelona Tomo 1248, Folio 727'],
    ['an amount with a comma', 'Gesamtbetrag der Rechnung: 938,20 €'],
    ['an amount with a space for thousands', 'Total facture\n2 938,20'],
    ['a rate above the terms of payment', '20 %\nPaiement à réception de facture.'],
    ['a quantity above another', '13 pièce\n24 pièce'],
    ['a row below the label of a date', 'Date de facture\n31'],
    ['an amount below a label', 'TOTAL FACTURA\n4125.82'],
  ])('is not %s', (_, text) => {
    expect(numberIn(text)).toBeNull()
  })
})
