import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Reading } from '@rms/contracts'
import { type PageTokens, readLayout } from '@rms/document-reading'
import { normaliseInvoiceUnit } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openPdf } from '../pdf/open-pdf.ts'
import { readPdfTokens } from '../pdf/pdf-tokens.ts'
import { createDocumentReader } from './read-document.ts'

const Truth = z.array(
  z.object({
    file: z.string(),
    number: z.string(),
    date: z.string(),
    currency: z.string().nullable(),
    total: z.number(),
    lines: z.array(
      z.object({
        name: z.string(),
        code: z.string().nullish(),
        quantity: z.number(),
        unit: z.string().nullish(),
        unitPrice: z.number(),
        total: z.number(),
      }),
    ),
  }),
)

const path = (file: string) => fileURLToPath(new URL(`../../fixtures/${file}`, import.meta.url))
const documents = Truth.parse(JSON.parse(readFileSync(path('truth.json'), 'utf8'))).filter(document =>
  /\.pdf$/.test(document.file),
)
const reader = createDocumentReader()

async function readingOf(file: string): Promise<Reading> {
  const outcome = await reader.read({ path: path(file) }, () => {})
  if (outcome.kind === 'unreadable') throw new Error(outcome.unreadable.error)
  return outcome.reading
}

describe.each(documents)('$file', document => {
  it('is read exactly from its e-invoice', async () => {
    const { source, header, lines } = await readingOf(document.file)
    expect(source).toBe('einvoice')
    expect(header).toMatchObject({
      invoice_number: document.number,
      invoice_date: document.date,
      total_amount: document.total,
    })
    expect(
      lines.map(line => [
        line.product_name,
        line.supplier_code,
        line.quantity,
        line.unit,
        line.unit_price,
        line.total_price,
      ]),
    ).toEqual(
      document.lines.map(line => [
        line.name,
        line.code ?? null,
        line.quantity,
        normaliseInvoiceUnit(line.unit),
        line.unitPrice,
        line.total,
      ]),
    )
  })
})

it.each([
  ['ZUGFeRD_2_fully_compliant_complete.pdf', '39,077.22', '37,763.70'],
  ['MustangBeispiel20221026.pdf', '963.11', '963.12'],
])(
  '%s is doubtful, because its pages print another total than its e-invoice states',
  async (file, stated, printed) => {
    const { verdict, flags } = await readingOf(file)
    expect(verdict).toBe('doubtful')
    expect(flags).toEqual([
      {
        code: 'xml-differs',
        message: `The XML embedded in this PDF states a total of ${stated}, but its pages show ${printed}.`,
      },
    ])
  },
)

describe('the pages without their e-invoice', () => {
  async function pagesOf(file: string): Promise<PageTokens[]> {
    const pdf = await openPdf(readFileSync(path(file)))
    const pages: PageTokens[] = []
    for (let page = 1; page <= pdf.pages; page += 1) pages.push(await readPdfTokens(pdf, page))
    await pdf.close()
    return pages
  }

  it.each([
    'zugferd_2p1_EXTENDED_Warenrechnung.pdf',
    'zugferd_2p1_EXTENDED_Fremdwaehrung.pdf',
    'BASIC_Rechnungskorrektur.pdf',
    'MustangBeispiel20221026.pdf',
  ])('of %s have the same lines as its e-invoice', async file => {
    const { lines } = readLayout(await pagesOf(file), 'pdf', {})
    const truth = documents.find(document => document.file === file)
    expect(lines.map(line => [line.product_name, line.quantity, line.unit_price, line.total_price])).toEqual(
      truth?.lines.map(line => [line.name, line.quantity, line.unitPrice, line.total]),
    )
  })

  it('are accepted only if every line is the same as in the e-invoice', async () => {
    const accepted = []
    for (const document of documents) {
      const { verdict, lines } = readLayout(await pagesOf(document.file), 'pdf', {})
      if (verdict === 'accepted') accepted.push({ document, lines })
    }
    expect(accepted.length).toBeGreaterThan(1)
    for (const { document, lines } of accepted) {
      expect(lines.map(line => line.total_price)).toEqual(document.lines.map(line => line.total))
    }
  })
})
