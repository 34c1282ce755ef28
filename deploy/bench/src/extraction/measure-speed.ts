import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDocumentReader } from '@rms/invoice-extraction/read-document'
import { generateInvoice } from '@rms/sample-invoices'
import { type BenchFigure, median } from '../print-figures.ts'
import { installComparedPrograms, measurePdftotext, measureTesseract } from './compared-programs.ts'
import { listTextPdfs } from './document-sets.ts'
import { renderFirstPage } from './simulated-images.ts'

const OCR_SEEDS = [301, 302, 303]

/** Speed of a warm reader against programs that only extract words, in the same run. */
export async function measureSpeed(): Promise<BenchFigure[]> {
  const peers = installComparedPrograms()
  return [...(await textSpeed(peers.pdftotext)), ...(await pictureSpeed(peers.tesseract))]
}

async function textSpeed(hasPeer: boolean): Promise<BenchFigure[]> {
  const reader = createDocumentReader()
  const paths = listTextPdfs().flatMap(({ document }) => (typeof document === 'string' ? [document] : []))
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

async function pictureSpeed(hasPeer: boolean): Promise<BenchFigure[]> {
  const reader = createDocumentReader()
  const folder = mkdtempSync(join(tmpdir(), 'rms-bench-'))
  const timings: { ours: number; peer: number }[] = []
  try {
    for (const seed of [OCR_SEEDS[0] ?? 301, ...OCR_SEEDS]) {
      const path = join(folder, `${seed}.png`)
      writeFileSync(path, await renderFirstPage((await generateInvoice(seed)).pdf))
      const started = performance.now()
      await reader.read({ path }, () => {})
      timings.push({ ours: performance.now() - started, peer: hasPeer ? measureTesseract(path) : Number.NaN })
    }
  } finally {
    await reader.close()
    rmSync(folder, { recursive: true })
  }
  const warm = timings.slice(1)
  const ours = median(warm.map(timing => timing.ours))
  return [
    { label: 'scanned page, two OCR passes, warm', value: ours, unit: 'ms' },
    ...(hasPeer
      ? [
          {
            label: 'native Tesseract, same models and passes',
            value: median(warm.map(({ peer }) => peer)),
            unit: 'ms',
          },
          {
            label: 'scanned page ÷ native tesseract',
            value: median(warm.map(timing => timing.ours / timing.peer)),
            unit: '×',
            atMost: 1.4,
          },
        ]
      : []),
  ]
}
