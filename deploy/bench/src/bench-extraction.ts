import { parseArgs } from 'node:util'
import {
  breadPhotos,
  einvoices,
  generatedPdfs,
  pictures,
  receipts,
  textPdfs,
  wholesalePdfs,
} from './extraction/buckets.ts'
import { measured } from './extraction/figures.ts'
import { memoryFigures } from './extraction/memory.ts'
import { speedFigures } from './extraction/speed.ts'
import type { Figure } from './report.ts'

const HARD_PER_SHARE = 80
const PER_WHOLESALER = 6
const PICTURES_PER_SHARE = 12
const RECEIPTS_PER_SHARE = 20

const BUCKETS: Record<string, () => Promise<Figure[]>> = {
  einvoice: () => measured('e-invoice', einvoices(), { num: 1, full: 1, total: 1, date: 1 }),
  text: () => measured('text PDF', textPdfs(), { num: 0.96, full: 0.93 }),
  generated: async () => measured('generated PDF', await generatedPdfs(), { num: 0.96, full: 0.93 }),
  hard: async () =>
    measured('hard generated PDF', await generatedPdfs(HARD_PER_SHARE, 'hard'), { num: 0.93 }),
  wholesale: async () =>
    measured('wholesale PDF', await wholesalePdfs(PER_WHOLESALER), { num: 0.96, full: 0.93 }),
  scan: async () => measured('clean scan', await pictures('scan', PICTURES_PER_SHARE), { num: 0.93 }),
  photo: async () => measured('photo', await pictures('photo', PICTURES_PER_SHARE), { num: 0.85 }),
  bread: () => measured('bread supplier, with history', breadPhotos(), { num: 0.85, full: 0.82 }),
  receipts: () =>
    measured('receipt', receipts(RECEIPTS_PER_SHARE), { total: 0.8, date: 0.85, company: 0.75 }),
  speed: speedFigures,
  memory: memoryFigures,
}

/**
 * Accuracy of the reader by kind of document, separately for tuned and untouched ones; `--bucket text,speed` selects
 * some.
 */
export async function benchExtraction(): Promise<readonly Figure[]> {
  const { values } = parseArgs({ options: { bucket: { type: 'string' } }, allowPositionals: true })
  const names = values.bucket?.split(',') ?? Object.keys(BUCKETS)
  const figures: Figure[] = []
  for (const name of names) {
    const bucket = BUCKETS[name]
    if (!bucket) throw new Error(`There is no bucket "${name}". Use: ${Object.keys(BUCKETS).join(', ')}.`)
    figures.push(...(await bucket()))
  }
  return figures
}
