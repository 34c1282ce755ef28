import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type PageTokens, readLayout, readPlainTextInvoice } from '@rms/document-reading'
import { generateInvoice } from '@rms/sample-invoices'
import { describe, expect, it } from 'vitest'
import { openPdf } from '../pdf/open-pdf.ts'
import { readPdfTokens } from '../pdf/pdf-tokens.ts'
import { toPlainText } from '../testing/plain-text.ts'

const FIXTURES = fileURLToPath(new URL('../../fixtures/', import.meta.url))
const files = readdirSync(FIXTURES).filter(file => file.endsWith('.pdf'))
const SAMPLES = Array.from({ length: 12 }, (_, index) => index + 1)

/** The parts that must be equal in both readings. */
type Reading = ReturnType<typeof readPlainTextInvoice>
const amounts = ({ lines }: Reading) =>
  lines.map(({ quantity, unit, unit_price, total_price }) => [quantity, unit, unit_price, total_price])
const names = ({ lines }: Reading) => lines.map(({ product_name }) => product_name)
const document = ({ header, verdict }: Reading) => ({
  number: header.invoice_number,
  date: header.invoice_date,
  total: header.total_amount,
  net: header.net_amount,
  tax: header.tax_amount,
  verdict,
})

async function bothReadings(bytes: Uint8Array): Promise<{ asPdf: Reading; asText: Reading }> {
  const pdf = await openPdf(bytes)
  const pages: PageTokens[] = []
  for (let page = 1; page <= pdf.pages; page += 1) pages.push(await readPdfTokens(pdf, page))
  await pdf.close()
  return {
    asPdf: readLayout(pages, 'pdf', {}),
    asText: readPlainTextInvoice(pages.map(toPlainText).join('\n\f')),
  }
}

describe.each([
  ...files.map(file => ({ name: file, load: async () => readFileSync(`${FIXTURES}${file}`) })),
  ...SAMPLES.map(seed => ({
    name: `sample ${seed}`,
    load: async () => (await generateInvoice(seed)).pdf,
  })),
])('$name', ({ name, load }) => {
  it('is read the same from a PDF and from its plain text', async () => {
    const { asPdf, asText } = await bothReadings(await load())
    expect(amounts(asText)).toEqual(amounts(asPdf))
    expect(document(asText)).toEqual(document(asPdf))
    if (name !== SMALL_SENDER) expect(asText.header.supplier_name).toBe(asPdf.header.supplier_name)
    for (const [index, text] of names(asText).entries()) expect(text).toMatch(beginsWith(names(asPdf)[index]))
    if (!SMALL_REMARKS.includes(name)) expect(names(asText)).toEqual(names(asPdf))
  })
})

/** Font sizes show what plain text cannot: the sender's line, and remarks below a name. */
const SMALL_SENDER = 'MustangBeispiel20221026.pdf'
const SMALL_REMARKS: readonly string[] = ['ZUGFeRD_2_fully_compliant_complete.pdf', 'sample 7']

const beginsWith = (name = '') => new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
