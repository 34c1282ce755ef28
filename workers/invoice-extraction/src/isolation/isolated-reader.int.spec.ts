import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ReadingOutcome, ReadingProgress } from '@rms/contracts'
import { createDecompressionBombPdf } from '@rms/testing/decompression-bomb-pdf'
import sharp from 'sharp'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { encodePng } from '../ocr/page-image.ts'
import { extractPdfImages } from '../ocr/pdf-images.ts'
import { createCatImage } from '../testing/cat-image.ts'
import { createSmallPdf } from '../testing/small-pdf.ts'
import { createIsolatedReader, type IsolatedReader, type IsolatedReaderOptions } from './isolated-reader.ts'

const MINUTES = 60_000
const folder = mkdtempSync(join(tmpdir(), 'rms-isolated-'))
const einvoice = fileURLToPath(
  new URL('../../fixtures/zugferd_2p1_EXTENDED_Warenrechnung.pdf', import.meta.url),
)
const photograph = fileURLToPath(new URL('../../fixtures/bread-delivery.jpg', import.meta.url))

/** For the tests without limits of their own, because the start of a process costs more than reading a document. */
const shared = createIsolatedReader({ timeoutMs: MINUTES, idleMs: MINUTES })
let reader: IsolatedReader | undefined
const startReader = (options: IsolatedReaderOptions) => {
  reader = createIsolatedReader(options)
  return reader
}
afterEach(async () => reader?.close())
afterAll(async () => {
  await shared.close()
  rmSync(folder, { recursive: true })
})

const reasonOf = (outcome: ReadingOutcome) =>
  outcome.kind === 'unreadable' ? outcome.unreadable.reason : 'read'

const INVOICE = `Green Valley Produce Ltd
Invoice No: GV-20417
Date: 2026-05-09

Item                  Qty     Unit     Price     Total
Tomatoes on vine      12      kg       2.40      28.80
Basil fresh           3       each     1.15      3.45
Subtotal                                         32.25
Tax 8%                                           2.58
Total                                            34.83`

/** The first page of an invoice, as from a scanner. */
async function scan(): Promise<Buffer> {
  const pictures = await extractPdfImages(createSmallPdf({ pages: [INVOICE] }))
  const [page] = pictures.pages
  if (!page) throw new Error('the example has no page')
  const png = await encodePng(await page())
  pictures.close()
  return png
}
const page = scan()

/** A TIFF that shows its only page several times: each directory of a page refers to the same image. */
function repeatPage(tiff: Buffer, pages: number): Buffer {
  const first = tiff.readUInt32LE(4)
  const directory = tiff.subarray(first, first + 2 + 12 * tiff.readUInt16LE(first) + 4)
  const [nextPointer, start] = [directory.length - 4, tiff.length + (tiff.length % 2)]
  const document = Buffer.concat([tiff, Buffer.alloc(tiff.length % 2), ...Array(pages).fill(directory)])
  document.writeUInt32LE(start, 4)
  for (let page = 1; page < pages; page += 1) {
    const next = start + page * directory.length
    document.writeUInt32LE(next, next - directory.length + nextPointer)
  }
  return document
}

describe('a reader in a separate process', () => {
  it('reads documents one after the other, even if requested at once', async () => {
    const outcomes = await Promise.all([1, 2, 3].map(() => shared.read({ path: einvoice }, () => {})))
    expect(outcomes.map(outcome => outcome.kind === 'read' && outcome.reading.lines.length)).toEqual([
      6, 6, 6,
    ])
  })

  it(
    'recognises a scan and reports its progress',
    async () => {
      const progress: ReadingProgress[] = []
      const path = join(folder, 'scan.png')
      writeFileSync(path, await page)
      const outcome = await shared.read({ path }, step => progress.push(step))
      expect(outcome).toMatchObject({
        kind: 'read',
        reading: {
          source: 'ocr',
          verdict: 'accepted',
          header: { invoice_number: 'GV-20417', invoice_date: '2026-05-09', total_amount: 34.83 },
          lines: [
            {
              product_name: 'Tomatoes on vine',
              quantity: 12,
              unit: 'kg',
              unit_price: 2.4,
              total_price: 28.8,
            },
            { product_name: 'Basil fresh', quantity: 3, unit: 'each', unit_price: 1.15, total_price: 3.45 },
          ],
        },
      })
      const recognising = progress.filter(({ stage }) => stage === 'recognising')
      expect(recognising[0]).toEqual({ stage: 'recognising', page: 1, pages: 1, fraction: 0 })
      expect(recognising.at(-1)).toMatchObject({
        fraction: 1,
        preliminary: { lines: [{ product_name: 'Tomatoes on vine' }, { product_name: 'Basil fresh' }] },
      })
    },
    2 * MINUTES,
  )

  it(
    'recognises a sideways image by its camera orientation',
    async () => {
      const path = join(folder, 'turned.jpg')
      const turned = sharp(await page).rotate(90)
      writeFileSync(path, await turned.jpeg().withMetadata({ orientation: 8 }).toBuffer())
      const outcome = await shared.read({ path }, () => {})
      expect(outcome).toMatchObject({ kind: 'read', reading: { header: { total_amount: 34.83 } } })
    },
    2 * MINUTES,
  )

  it(
    'gives up on a document that takes too long, and reads the next one',
    async () => {
      // Recognising forty pages takes many times the limit, and reading an e-invoice takes a fraction of it.
      const longDocument = join(folder, 'long.tiff')
      const tiff = await sharp(await page)
        .toColourspace('b-w')
        .tiff({ compression: 'lzw' })
        .toBuffer()
      writeFileSync(longDocument, repeatPage(tiff, 40))
      const limited = startReader({ timeoutMs: 4000 })
      expect(reasonOf(await limited.read({ path: longDocument }, () => {}))).toBe('took-too-long')
      expect(reasonOf(await limited.read({ path: einvoice }, () => {}))).toBe('read')
    },
    MINUTES,
  )

  it(
    'gives up on a document that takes too much memory, and reads the next one',
    async () => {
      const small = startReader({ memoryLimitMb: 260 })
      expect(reasonOf(await small.read({ path: photograph }, () => {}))).toBe('took-too-much-memory')
      expect(reasonOf(await small.read({ path: einvoice }, () => {}))).toBe('read')
    },
    MINUTES,
  )

  it.each([
    ['blank paper', { width: 1200, height: 1600, noise: 0 }],
    ['a single pixel', { width: 1, height: 1, noise: 0 }],
    ['fur, or any texture without text', { width: 200, height: 150, noise: 60 }],
  ])(
    'finds no line on %s, and invents none',
    async (_, { width, height, noise }) => {
      const path = join(folder, 'no-print.png')
      const plain = sharp({
        create: {
          width,
          height,
          channels: 3,
          background: '#c8b8a0',
          ...(noise && { noise: { type: 'gaussian', mean: 128, sigma: noise } }),
        },
      })
      writeFileSync(path, await plain.png().toBuffer())
      const outcome = await shared.read({ path }, () => {})
      expect(outcome).toMatchObject({ kind: 'read', reading: { verdict: 'no-lines', lines: [] } })
    },
    5 * MINUTES,
  )

  it(
    'finds no lines in the image of a cat, within the time limit of a document',
    async () => {
      const path = join(folder, 'cat.jpg')
      writeFileSync(path, await createCatImage())
      const outcome = await shared.read({ path }, () => {})
      expect(outcome).toMatchObject({ kind: 'read', reading: { verdict: 'no-lines', lines: [] } })
    },
    2 * MINUTES,
  )

  it(
    'survives a PDF that decompresses to gigabytes, and reads the next one',
    async () => {
      const path = join(folder, 'bomb.pdf')
      writeFileSync(path, createDecompressionBombPdf({ bytes: 400 * 1024 * 1024 }))
      const small = startReader({ memoryLimitMb: 400 })
      expect(reasonOf(await small.read({ path }, () => {}))).toBe('took-too-much-memory')
      expect(reasonOf(await small.read({ path: einvoice }, () => {}))).toBe('read')
    },
    2 * MINUTES,
  )

  it(
    'reads several documents at once if allowed, and stops the cancelled one',
    async () => {
      const crashes: string[] = []
      const pool = startReader({ processes: 2, onCrash: reason => crashes.push(reason) })
      const cancelling = new AbortController()
      const long = pool.read(
        { path: photograph },
        () => cancelling.abort(new Error('deleted')),
        cancelling.signal,
      )
      const other = pool.read({ path: einvoice }, () => {})
      await expect(long).rejects.toThrow('deleted')
      expect(reasonOf(await other)).toBe('read')
      expect(reasonOf(await pool.read({ path: einvoice }, () => {}))).toBe('read')
      expect(crashes).toEqual([])
    },
    MINUTES,
  )

  it('distinguishes a missing file from a bad document', async () => {
    await expect(shared.read({ path: join(folder, 'nothing.pdf') }, () => {})).rejects.toThrow('ENOENT')
  })
})
