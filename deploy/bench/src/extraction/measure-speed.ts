import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDocumentReader } from '@rms/invoice-extraction/read-document'
import { generateAdversarialInvoice } from '@rms/sample-invoices'
import { type BenchFigure, median, percentile } from '../print-bench-figures.ts'
import { listAdversarialSeeds } from './adversarial-sets.ts'
import { installBaselinePrograms, measurePdftotext, measureTesseract } from './baseline-programs.ts'
import { listTextPdfDocuments } from './bench-document-sets.ts'
import { photographFirstPage } from './images/degraded-images.ts'

const PHOTO_SEEDS = listAdversarialSeeds(0, 12)

/** Speed of a warm reader against programs that only extract words, in the same run. */
export async function measureSpeed(): Promise<BenchFigure[]> {
  const peers = installBaselinePrograms()
  return [...(await textSpeed(peers.pdftotext)), ...(await photoSpeed(peers.tesseract))]
}

async function textSpeed(hasPeer: boolean): Promise<BenchFigure[]> {
  const reader = createDocumentReader()
  const paths = listTextPdfDocuments(0).flatMap(({ document }) =>
    typeof document === 'string' ? [document] : [],
  )
  const timings: { page: number; document: number; peer: number }[] = []
  const read = (path: string) => reader.read({ path, ignoresEInvoice: true }, () => {})
  for (const path of paths.slice(0, 8)) await read(path)
  for (const path of paths) {
    const started = performance.now()
    const outcome = await read(path)
    const document = performance.now() - started
    const pages = outcome.kind === 'read' ? Math.max(1, outcome.reading.pages) : 1
    timings.push({ page: document / pages, document, peer: hasPeer ? measurePdftotext(path) : Number.NaN })
  }
  if (timings.length === 0) return []
  const page = median(timings.map(timing => timing.page))
  const ratio = median(timings.map(timing => timing.document / timing.peer))
  return [
    { label: 'text page, warm', value: page, unit: 'ms', atMost: 50 },
    ...(hasPeer ? [{ label: 'text document ÷ pdftotext -layout', value: ratio, unit: '×', atMost: 4 }] : []),
  ]
}

/** Reading a photographed page against one pass of native Tesseract over the same file. */
async function photoSpeed(hasPeer: boolean): Promise<BenchFigure[]> {
  const reader = createDocumentReader()
  const folder = mkdtempSync(join(tmpdir(), 'rms-bench-'))
  const timings: { ours: number; peer: number }[] = []
  try {
    for (const seed of [PHOTO_SEEDS[0] ?? 10_000, ...PHOTO_SEEDS]) {
      const path = join(folder, `${seed}.jpg`)
      writeFileSync(path, await photographFirstPage((await generateAdversarialInvoice(seed)).pdf, seed))
      const started = performance.now()
      await reader.read({ path }, () => {})
      timings.push({ ours: performance.now() - started, peer: hasPeer ? measureTesseract(path) : Number.NaN })
    }
  } finally {
    await reader.close()
    rmSync(folder, { recursive: true })
  }
  const warm = timings.slice(1)
  const seconds = warm.map(({ ours }) => ours / 1000)
  const ratio = median(warm.map(({ ours, peer }) => ours / peer))
  return [
    { label: 'photographed page, median', value: median(seconds), unit: 's' },
    { label: 'photographed page, 95th percentile', value: percentile(seconds, 0.95), unit: 's', atMost: 6 },
    ...(hasPeer
      ? [
          {
            label: 'one pass of native Tesseract',
            value: median(warm.map(({ peer }) => peer / 1000)),
            unit: 's',
          },
          { label: 'photographed page ÷ one pass of native Tesseract', value: ratio, unit: '×', atMost: 2.5 },
        ]
      : []),
  ]
}
