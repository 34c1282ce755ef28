import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Reading } from '@rms/contracts'
import { afterAll, describe, expect, it } from 'vitest'
import { createSmallPdf } from '../testing/small-pdf.ts'
import { createDocumentReader } from './read-document.ts'

const folder = mkdtempSync(join(tmpdir(), 'rms-credit-note-'))
const reader = createDocumentReader()
afterAll(async () => {
  await reader.close()
  rmSync(folder, { recursive: true })
})

async function readPdf(text: string): Promise<Reading> {
  const path = join(folder, 'document.pdf')
  writeFileSync(path, createSmallPdf({ pages: [text] }))
  const outcome = await reader.read({ path }, () => {})
  if (outcome.kind === 'unreadable') throw new Error(outcome.unreadable.error)
  return outcome.reading
}

const documents = {
  English: {
    invoice: 'INVOICE no. 2026-311',
    creditNote: 'CREDIT NOTE no. 2026-311',
    rest: `
Date: 2026-05-19
Green Valley Produce Ltd

Item                  Qty     Unit     Price     Amount
Red onions            12      kg       1.20      14.40
Olive oil             2       l        9.00      18.00
Subtotal                                         32.40
VAT 20 %                                          6.48
Total                                            38.88`,
  },
  German: {
    invoice: 'RECHNUNG Nr. 2026-311',
    creditNote: 'GUTSCHRIFT Nr. 2026-311',
    rest: `
Datum: 19.05.2026
Hofgut Lindenau GmbH

Artikel               Menge   Einheit  Preis     Betrag
Rote Zwiebeln         12      kg       1,20      14,40
Olivenöl              2       l        9,00      18,00
Zwischensumme                                    32,40
MwSt 20 %                                         6,48
Gesamtbetrag                                     38,88`,
  },
  French: {
    invoice: 'FACTURE n° 2026-311',
    creditNote: 'AVOIR n° 2026-311',
    rest: `
Date : 19/05/2026
Maison Durand SARL

Désignation           Qté     Unité    P.U.      Montant
Oignons rouges        12      kg       1,20      14,40
Huile d'olive         2       l        9,00      18,00
Total HT                                         32,40
TVA 20 %                                          6,48
Total TTC                                        38,88`,
  },
  Spanish: {
    invoice: 'FACTURA nº 2026-311',
    creditNote: 'FACTURA DE ABONO nº 2026-311',
    rest: `
Fecha: 19/05/2026
Frutas Serrano S.L.

Descripción           Cant.   Ud.      Precio    Importe
Cebolla roja          12      kg       1,20      14,40
Aceite de oliva       2       l        9,00      18,00
Base imponible                                   32,40
IVA 20 %                                          6,48
Total factura                                    38,88`,
  },
}

describe.each(Object.entries(documents))('a credit note in %s', (_, { invoice, creditNote, rest }) => {
  it('has the amounts of the same invoice with the opposite sign', async () => {
    const [invoiceReading, creditNoteReading] = [
      await readPdf(invoice + rest),
      await readPdf(creditNote + rest),
    ]
    expect(invoiceReading).toMatchObject({ source: 'pdf', verdict: 'accepted', flags: [] })
    expect(invoiceReading.header).toMatchObject({
      invoice_number: '2026-311',
      invoice_date: '2026-05-19',
      net_amount: 32.4,
      tax_amount: 6.48,
      total_amount: 38.88,
    })
    expect(creditNoteReading.header).toEqual({
      ...invoiceReading.header,
      document_type: 'credit-note',
      net_amount: -32.4,
      tax_amount: -6.48,
      total_amount: -38.88,
    })
    expect(creditNoteReading.lines).toEqual(
      invoiceReading.lines.map(line => ({
        ...line,
        quantity: -line.quantity,
        total_price: -line.total_price,
      })),
    )
    expect(creditNoteReading.flags.map(({ code }) => code)).toEqual(['credit-note'])
    expect(creditNoteReading.verdict).toBe('accepted')
  })

  it('is doubtful if a line does not multiply correctly, like the invoice', async () => {
    const { verdict, lines } = await readPdf(creditNote + rest.replace(/14([.,])40/, '15$140'))
    expect(verdict).toBe('doubtful')
    expect(lines[0]?.flags.map(({ code }) => code)).toContain('arithmetic')
  })
})
