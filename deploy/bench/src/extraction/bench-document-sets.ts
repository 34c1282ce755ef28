import { readFileSync } from 'node:fs'
import { createWholesaleInvoice, generateInvoice, type InvoiceKind, WHOLESALERS } from '@rms/sample-invoices'
import { installBaselinePrograms } from './baseline-programs.ts'
import { findPrintedFacts, type PrintedFacts } from './find-printed-facts.ts'
import { divideIntoHoldOutGroups } from './hold-out-groups.ts'
import { type CorpusEntry, getCorpusPath, listCorpusDocuments, toIsoDate } from './invoice-corpus.ts'
import type { MeasuredDocument } from './read-documents.ts'
import type { ExpectedLine } from './score-lines.ts'
import { type ImageQuality, renderImages } from './simulated-images.ts'

export interface ExpectedReading {
  /** Identifies the document in lists of failures. */
  name: string
  /** Choices of a generated document, to find out which ones are read wrong. */
  traits?: readonly string[]
  /** Hold-out group. */
  group: string
  lines: readonly ExpectedLine[]
  /** What the pages print of it, if that was checked. */
  printed?: PrintedFacts
  number: string | null
  date: string
  supplier: string
  total: number
}
export type BenchDocument = MeasuredDocument & { key: ExpectedReading }

export function listEInvoiceDocuments(seed: number): BenchDocument[] {
  return dividePdfs(seed).map(({ item, group }) => ({
    key: getExpectedReading(item, group),
    document: getCorpusPath(item),
  }))
}

export function listTextPdfDocuments(seed: number): BenchDocument[] {
  const { pdftotext } = installBaselinePrograms()
  return dividePdfs(seed).map(({ item, group }) => {
    const key = getExpectedReading(item, group)
    const printed = pdftotext ? findPrintedFacts(getCorpusPath(item), key) : undefined
    return {
      key: { ...key, ...(printed && { printed }) },
      document: getCorpusPath(item),
      ignoresEInvoice: true,
    }
  })
}

/** Receipts; each shop is in one group only. */
export function listReceiptDocuments(seed: number): BenchDocument[] {
  const receipts = listCorpusDocuments().filter(({ family }) => family === 'sroie')
  return divideIntoHoldOutGroups(receipts, ({ truth }) => truth.supplier, seed).map(({ item, group }) => ({
    key: getExpectedReading(item, group),
    document: getCorpusPath(item),
  }))
}

/** PDFs by layout family and supplier. */
function dividePdfs(seed: number) {
  const entries = listCorpusDocuments().filter(({ kind }) => kind === 'pdf')
  return divideIntoHoldOutGroups(entries, ({ family, truth }) => `${family}: ${truth.supplier}`, seed)
}

export function getExpectedReading(entry: CorpusEntry, group: string): ExpectedReading {
  const { lines, number, date, supplier, total } = entry.truth
  return {
    ...{ name: entry.file, group, lines, supplier },
    number: number ?? null,
    date: toIsoDate(date),
    total: typeof total === 'number' ? total : Number(total.replace(/[^\d.-]/g, '')),
  }
}

/** Generated invoices of fictional suppliers in four languages; each supplier is in one group only. */
export async function generateInvoicePdfs(
  count: number,
  seed: number,
  kind: InvoiceKind = 'plain',
): Promise<BenchDocument[]> {
  const documents: BenchDocument[] = []
  for (let number = 1; number <= count; number += 1) documents.push(await generateInvoicePdf(number, kind))
  return divideIntoHoldOutGroups(documents, ({ key }) => key.supplier, seed).map(({ item, group }) => ({
    ...item,
    key: { ...item.key, group },
  }))
}

async function generateInvoicePdf(seed: number, kind: InvoiceKind): Promise<BenchDocument> {
  const { pdf, invoice } = await generateInvoice(seed, kind)
  const lines = invoice.lines.map(line => ({
    name: line.name,
    quantity: line.quantity.toNumber(),
    unitPrice: line.unitPrice.toNumber(),
    total: line.total.toNumber(),
  }))
  const { number, date, supplier, grand } = invoice
  const name = `${kind} invoice ${seed}`
  return { document: pdf, key: { name, group: '', lines, number, date, supplier, total: grand.toNumber() } }
}

/** Generated invoices of wholesalers in the style of their trade; each wholesaler is in one group only. */
export async function generateWholesalePdfs(perWholesaler: number, seed: number): Promise<BenchDocument[]> {
  const documents: BenchDocument[] = []
  for (const { item: wholesaler, group } of divideIntoHoldOutGroups(
    WHOLESALERS,
    ({ supplier }) => supplier,
    seed,
  )) {
    for (let number = 1; number <= perWholesaler; number += 1) {
      const { pdf, delivery } = await createWholesaleInvoice(wholesaler, number)
      const lines = delivery.lines.map(line => ({
        name: line.name,
        quantity: line.quantity.toNumber(),
        unitPrice: line.listPrice.toNumber(),
        grossPrice: line.quantity.isZero() ? null : line.total.div(line.quantity).toNumber(),
        total: line.total.toNumber(),
      }))
      const name = `${wholesaler.supplier} ${number}`
      const { date, grand } = delivery
      const key = { name, group, lines, number: delivery.number, date, supplier: wholesaler.supplier }
      documents.push({ document: pdf, key: { ...key, total: grand.toNumber() } })
    }
  }
  return documents
}

/** Simulated scans or photos of real and generated documents, half of each. */
export async function simulateScansAndPhotos(
  condition: ImageQuality,
  count: number,
  seed: number,
): Promise<BenchDocument[]> {
  const generated = await generateInvoicePdfs(Math.ceil(count / 2), seed)
  const real = spread(listTextPdfDocuments(seed), Math.floor(count / 2))
  const documents: BenchDocument[] = []
  for (const { key, document } of [...real, ...generated]) {
    const pdf = typeof document === 'string' ? readFileSync(document) : document
    documents.push({ key, document: await renderImages(pdf, condition) })
  }
  return documents
}

/** `count` items, spread evenly over the list. */
function spread<Item>(items: readonly Item[], count: number): Item[] {
  const step = Math.max(1, items.length / Math.max(1, count))
  return Array.from(
    { length: Math.min(count, items.length) },
    (_, index) => items[Math.floor(index * step)],
  ).flatMap(item => item ?? [])
}
