import { parseArgs } from 'node:util'
import {
  generateInvoicePdfs,
  generateWholesalePdfs,
  listDeliveryNotePhotos,
  listEInvoices,
  listReceipts,
  listTextPdfs,
  simulateScansAndPhotos,
} from './extraction/document-sets.ts'
import { measureAccuracy } from './extraction/measure-accuracy.ts'
import { measureMemory } from './extraction/measure-memory.ts'
import { measureSpeed } from './extraction/measure-speed.ts'
import type { BenchFigure } from './print-figures.ts'

const HARD_PER_SHARE = 80
const PER_WHOLESALER = 6
const PICTURES_PER_SHARE = 12
const RECEIPTS_PER_SHARE = 20

const BUCKETS: Record<string, () => Promise<BenchFigure[]>> = {
  einvoice: () => measureAccuracy('e-invoice', listEInvoices(), { num: 1, full: 1, total: 1, date: 1 }),
  text: () => measureAccuracy('text PDF', listTextPdfs(), { num: 0.96, full: 0.93 }),
  generated: async () =>
    measureAccuracy('generated PDF', await generateInvoicePdfs(), { num: 0.96, full: 0.93 }),
  hard: async () =>
    measureAccuracy('hard generated PDF', await generateInvoicePdfs(HARD_PER_SHARE, 'hard'), { num: 0.93 }),
  wholesale: async () =>
    measureAccuracy('wholesale PDF', await generateWholesalePdfs(PER_WHOLESALER), { num: 0.96, full: 0.93 }),
  scan: async () =>
    measureAccuracy('clean scan', await simulateScansAndPhotos('scan', PICTURES_PER_SHARE), { num: 0.93 }),
  photo: async () =>
    measureAccuracy('photo', await simulateScansAndPhotos('photo', PICTURES_PER_SHARE), { num: 0.85 }),
  bread: () =>
    measureAccuracy('bread supplier, with history', listDeliveryNotePhotos(), { num: 0.85, full: 0.82 }),
  receipts: () =>
    measureAccuracy('receipt', listReceipts(RECEIPTS_PER_SHARE), { total: 0.8, date: 0.85, company: 0.75 }),
  speed: measureSpeed,
  memory: measureMemory,
}

/**
 * Accuracy of the reader by kind of document, separately for tuned and untouched ones; `--bucket text,speed` selects
 * some.
 */
export async function benchExtraction(): Promise<readonly BenchFigure[]> {
  const { values } = parseArgs({ options: { bucket: { type: 'string' } }, allowPositionals: true })
  const names = values.bucket?.split(',') ?? Object.keys(BUCKETS)
  const figures: BenchFigure[] = []
  for (const name of names) {
    const bucket = BUCKETS[name]
    if (!bucket) throw new Error(`There is no bucket "${name}". Use: ${Object.keys(BUCKETS).join(', ')}.`)
    figures.push(...(await bucket()))
  }
  return figures
}
