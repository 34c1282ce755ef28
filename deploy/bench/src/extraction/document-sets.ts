import { readFileSync } from 'node:fs'
import { buildSupplierHints } from '@rms/document-reading'
import { createWholesaleInvoice, generateInvoice, type InvoiceKind, WHOLESALERS } from '@rms/sample-invoices'
import { installComparedPrograms } from './compared-programs.ts'
import { findPrintedLines } from './find-printed-lines.ts'
import {
  type CorpusEntry,
  type CorpusSplit,
  getCorpusPath,
  getCorpusSplit,
  listCorpus,
} from './invoice-corpus.ts'
import type { MeasuredDocument } from './read-documents.ts'
import type { ExpectedLine } from './score-lines.ts'
import { type ImageQuality, renderImages } from './simulated-images.ts'

export interface ExpectedReading {
  share: CorpusSplit
  lines: readonly ExpectedLine[]
  /** Lines that the pages print, if that was checked. */
  printed?: readonly ExpectedLine[]
  number: string | null
  date: string
  supplier: string
  total: number
}
export type BenchDocument = MeasuredDocument & { key: ExpectedReading }

/** Seeds up to this one were used to tune the rules. */
const LAST_TUNED_SEED = 200
const GENERATED_PER_SHARE = 60

export function listEInvoices(): BenchDocument[] {
  return pdfs().map(entry => ({ key: truthOf(entry), document: getCorpusPath(entry) }))
}

export function listTextPdfs(): BenchDocument[] {
  const { pdftotext } = installComparedPrograms()
  return pdfs().map(entry => {
    const key = truthOf(entry)
    const printed = pdftotext ? findPrintedLines(getCorpusPath(entry), key.lines) : undefined
    return {
      key: { ...key, ...(printed && { printed }) },
      document: getCorpusPath(entry),
      ignoresEInvoice: true,
    }
  })
}

/** Generated invoices of fictional suppliers, each with its own layout, in four languages. */
export async function generateInvoicePdfs(
  perShare = GENERATED_PER_SHARE,
  kind: InvoiceKind = 'plain',
): Promise<BenchDocument[]> {
  const seeds = Array.from({ length: perShare }, (_, index) => index + 1)
  const cases: BenchDocument[] = []
  for (const seed of [...seeds, ...seeds.map(seed => seed + LAST_TUNED_SEED)])
    cases.push(await generatedCase(seed, kind))
  return cases
}

async function generatedCase(seed: number, kind: InvoiceKind): Promise<BenchDocument> {
  const { pdf, invoice } = await generateInvoice(seed, kind)
  const lines = invoice.lines.map(line => ({
    name: line.name,
    quantity: line.quantity.toNumber(),
    unitPrice: line.unitPrice.toNumber(),
    total: line.total.toNumber(),
  }))
  const { number, date, supplier, grand } = invoice
  const share = seed > LAST_TUNED_SEED ? 'untouched' : 'tuned'
  return { document: pdf, key: { share, lines, number, date, supplier, total: grand.toNumber() } }
}

/** Generated invoices of wholesalers in the style of their trade. */
export async function generateWholesalePdfs(perWholesaler: number): Promise<BenchDocument[]> {
  const cases: BenchDocument[] = []
  for (const wholesaler of WHOLESALERS) {
    for (let seed = 1; seed <= perWholesaler; seed += 1) {
      const { pdf, delivery } = await createWholesaleInvoice(wholesaler, seed)
      const lines = delivery.lines.map(line => ({
        name: line.name,
        quantity: line.quantity.toNumber(),
        unitPrice: line.listPrice.toNumber(),
        grossPrice: line.quantity.isZero() ? null : line.total.div(line.quantity).toNumber(),
        total: line.total.toNumber(),
      }))
      const { number, date, grand } = delivery
      const key = {
        share: wholesaler.corpusSplit,
        lines,
        number,
        date,
        supplier: wholesaler.supplier,
        total: grand.toNumber(),
      }
      cases.push({ document: pdf, key })
    }
  }
  return cases
}

/** Simulated scans or photos of real and generated documents of each share. */
export async function simulateScansAndPhotos(
  condition: ImageQuality,
  perShare: number,
): Promise<BenchDocument[]> {
  const generated = await generateInvoicePdfs(Math.ceil(perShare / 2))
  const real = (['tuned', 'untouched'] as const).flatMap(share =>
    spread(
      listTextPdfs().filter(({ key }) => key.share === share),
      Math.floor(perShare / 2),
    ),
  )
  const cases: BenchDocument[] = []
  for (const one of [...real, ...generated]) {
    const pdf = typeof one.document === 'string' ? readFileSync(one.document) : one.document
    cases.push({ key: one.key, document: await renderImages(pdf, condition) })
  }
  return cases
}

/** `count` items, spread evenly over the list. */
function spread<Item>(items: readonly Item[], count: number): Item[] {
  const step = Math.max(1, items.length / Math.max(1, count))
  return Array.from(
    { length: Math.min(count, items.length) },
    (_, index) => items[Math.floor(index * step)],
  ).flatMap(item => item ?? [])
}

/**
 * Photos of delivery notes of one supplier; for untouched ones, the tuned ones are the supplier's corrected history.
 */
export function listDeliveryNotePhotos(): BenchDocument[] {
  const entries = listCorpus().filter(({ family }) => family === 'bread-supplier')
  const earlier = entries.filter(entry => getCorpusSplit(entry, entries) === 'tuned')
  const historyWithout = (entry: CorpusEntry) =>
    buildSupplierHints(
      earlier
        .filter(other => other !== entry)
        .map(({ truth }) => ({
          date: isoDate(truth.date),
          supplierName: truth.supplier,
          supplierTaxId: null,
          currency: null,
          lines: truth.lines.map(({ name, unitPrice }) => ({
            name,
            code: null,
            unit: null,
            unitPrice,
            readAs: null,
          })),
        })),
    )
  return entries.map(entry => ({
    key: truthOf(entry),
    document: getCorpusPath(entry),
    hints: historyWithout(entry),
  }))
}

export function listReceipts(perShare: number): BenchDocument[] {
  const all = listCorpus().filter(({ family }) => family === 'sroie')
  const cases = all.map(entry => ({ key: truthOf(entry), document: getCorpusPath(entry) }))
  return (['tuned', 'untouched'] as const).flatMap(share =>
    spread(
      cases.filter(({ key }) => key.share === share),
      perShare,
    ),
  )
}

function pdfs(): CorpusEntry[] {
  return listCorpus().filter(({ kind }) => kind === 'pdf')
}

function truthOf(entry: CorpusEntry): ExpectedReading {
  const { lines, number, date, supplier, total } = entry.truth
  return {
    share: getCorpusSplit(entry, listCorpus()),
    lines,
    number: number ?? null,
    date: isoDate(date),
    supplier,
    total: typeof total === 'number' ? total : Number(total.replace(/[^\d.-]/g, '')),
  }
}

/** Receipt dates are as typed, day first. */
function isoDate(text: string): string {
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2,4})$/.exec(text.trim())
  if (parts) {
    const [, day = '', month = '', year = ''] = parts
    return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  }
  const parsed = Date.parse(`${text} UTC`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(parsed)
    ? text
    : new Date(parsed).toISOString().slice(0, 10)
}
