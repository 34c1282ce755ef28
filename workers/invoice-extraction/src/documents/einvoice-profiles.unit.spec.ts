import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createCii, createCiiLine, createCiiTotals, PEPPOL_INVOICE } from '../testing/einvoices.ts'
import { createSmallPdf } from '../testing/small-pdf.ts'
import { createDocumentReader } from './read-document.ts'

const folder = mkdtempSync(join(tmpdir(), 'rms-profiles-'))
const reader = createDocumentReader()
afterAll(async () => {
  await reader.close()
  rmSync(folder, { recursive: true })
})

async function readingOf(bytes: Buffer) {
  const path = join(folder, 'document')
  writeFileSync(path, bytes)
  const outcome = await reader.read({ path }, () => {})
  if (outcome.kind !== 'read') throw new Error(outcome.unreadable.error)
  return outcome.reading
}

const carrots = createCiiLine({ name: 'Carrots', price: '1.5000', quantity: '10.0000', total: '15.00' })
const settlement = createCiiTotals({ tax: '1.05', grand: '16.05' })
const PAGE = `
Hof Nord GmbH
Rechnung Nr. R-1 vom 09.05.2026   Kunde: Gasthaus Krone

Artikel          Menge     Preis     Betrag
Carrots          10 kg     1,50      15,00

Netto                                15,00
MwSt 7 %                             1,05
Gesamtbetrag EUR                     16,05`

/** The profiles without lines. */
const SMALL = ['urn:factur-x.eu:1p0:minimum', 'urn:factur-x.eu:1p0:basicwl']
/** The profiles with lines. */
const WHOLE = [
  'urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic',
  'urn:cen.eu:en16931:2017',
  'urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended',
]
const XRECHNUNG = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0'

describe.each(SMALL)('an e-invoice of the profile %s', guideline => {
  const eInvoice = createCii({ guideline, lines: '', settlement })

  it('provides the header data; the lines are the printed ones', async () => {
    const reading = await readingOf(createSmallPdf({ pages: [PAGE], eInvoice }))
    expect(reading).toMatchObject({
      source: 'pdf',
      verdict: 'accepted',
      header: { invoice_number: 'R-1', supplier_tax_id: 'DE123456789', total_amount: 16.05 },
      lines: [{ product_name: 'Carrots', quantity: 10, unit: 'kg', unit_price: 1.5, total_price: 15 }],
    })
  })

  it('is doubtful if the printed lines have another total', async () => {
    const other = PAGE.replace('10 kg     1,50      15,00', '12 kg     1,50      18,00')
      .replace('Netto                                15,00', 'Netto                                18,00')
      .replace('1,05', '1,26')
      .replace('16,05', '19,26')
    const reading = await readingOf(createSmallPdf({ pages: [other], eInvoice }))
    expect(reading.verdict).toBe('doubtful')
    expect(reading.flags.map(({ code }) => code)).toContain('xml-differs')
    expect(reading.header.total_amount).toBe(16.05)
  })
})

describe.each(WHOLE)('an e-invoice of the profile %s', guideline => {
  it('inside a PDF is read exactly', async () => {
    const reading = await readingOf(
      createSmallPdf({ pages: [PAGE], eInvoice: createCii({ guideline, lines: carrots, settlement }) }),
    )
    expect(reading).toMatchObject({
      source: 'einvoice',
      verdict: 'accepted',
      lines: [{ product_name: 'Carrots', quantity: 10, unit_price: 1.5, supplier_code: 'A-7' }],
    })
  })
})

describe('an XRechnung', () => {
  it('in CII is read without a PDF around it', async () => {
    const reading = await readingOf(createCii({ guideline: XRECHNUNG, lines: carrots, settlement }))
    expect(reading).toMatchObject({
      source: 'einvoice',
      verdict: 'accepted',
      header: { total_amount: 16.05 },
    })
  })

  it('in UBL is read without a PDF around it', async () => {
    const ubl = PEPPOL_INVOICE.toString().replace(/(?<=CustomizationID>)[^<]+/, XRECHNUNG)
    const reading = await readingOf(Buffer.from(ubl))
    expect(reading).toMatchObject({
      source: 'einvoice',
      verdict: 'accepted',
      header: { total_amount: 58.85 },
    })
  })
})
