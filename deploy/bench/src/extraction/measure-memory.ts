import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDocumentReader } from '@rms/invoice-extraction/read-document'
import { generateInvoice } from '@rms/sample-invoices'
import type { BenchFigure } from '../print-bench-figures.ts'
import { generateInvoicePdfs, listTextPdfDocuments } from './bench-document-sets.ts'
import { renderFirstPage } from './simulated-images.ts'

const DOCUMENTS = 200
/** Every n-th document is an image. */
const PICTURE_EVERY = 20

/** Peak memory of a process that reads 200 documents, including images. */
export async function measureMemory(): Promise<BenchFigure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rms-bench-'))
  const reader = createDocumentReader()
  let most = 0
  try {
    const paths = await documentsIn(folder)
    for (let index = 0; index < DOCUMENTS; index += 1) {
      const path =
        index % PICTURE_EVERY === 0
          ? paths.picture
          : (paths.texts[index % paths.texts.length] ?? paths.picture)
      await reader.read({ path, ignoresEInvoice: true }, () => {})
      most = Math.max(most, await residentMegabytes())
    }
  } finally {
    await reader.close()
    rmSync(folder, { recursive: true })
  }
  return [{ label: `memory over ${DOCUMENTS} documents`, value: most, unit: 'MB', atMost: 900 }]
}

async function documentsIn(folder: string): Promise<{ texts: string[]; picture: string }> {
  const picture = join(folder, 'scan.png')
  writeFileSync(picture, await renderFirstPage((await generateInvoice(301)).pdf))
  const generated = (await generateInvoicePdfs(10, 0)).flatMap(({ document }, index) => {
    const path = join(folder, `${index}.pdf`)
    writeFileSync(path, document)
    return [path]
  })
  const real = listTextPdfDocuments(0).flatMap(({ document }) =>
    typeof document === 'string' ? [document] : [],
  )
  return { texts: [...real, ...generated], picture }
}

async function residentMegabytes(): Promise<number> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
}
