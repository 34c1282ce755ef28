import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSmallPdf } from '../testing/small-pdf.ts'
import { createNativeEngine } from './native-engine.ts'
import type { OcrEngine, OcrPass } from './ocr-engine.ts'
import type { PageImage } from './page-image.ts'
import { extractPdfImages } from './pdf-images.ts'
import { findTesseract } from './tesseract-library.ts'
import { createWasmEngine } from './wasm-engine.ts'

const SLOW_MS = 120_000
const INVOICE = `Green Valley Produce Ltd
Invoice No: GV-20417

Item                  Qty     Unit     Price     Total
Tomatoes on vine      12      kg       2.40      28.80
Basil fresh           3       each     1.15      3.45`

const tesseract = await findTesseract()

async function drawInvoice(): Promise<PageImage> {
  const pictures = await extractPdfImages(createSmallPdf({ pages: [INVOICE] }))
  const [page] = pictures.pages
  if (!page) throw new Error('the example has no page')
  const picture = await page()
  pictures.close()
  return picture
}

/** Both engines meet this contract, so that a document is read in the same way on every machine. */
function describeEngine(name: string, create: () => Promise<OcrEngine>) {
  describe(name, () => {
    let engine: OcrEngine
    let picture: PageImage
    beforeAll(async () => {
      engine = await create()
      picture = await drawInvoice()
    }, SLOW_MS)
    afterAll(() => engine.close())

    const pass = (change: Partial<OcrPass>): OcrPass => ({
      layout: 'block',
      isUnevenlyLit: false,
      languages: ['eng'],
      ...change,
    })

    it.each([
      ['as a block of rows', pass({})],
      ['with a threshold per region', pass({ isUnevenlyLit: true })],
      ['with several languages', pass({ languages: ['eng', 'deu'] })],
    ])(
      'recognises printed rows %s',
      async (_, settings) => {
        const lines = await engine.recognise(picture, settings)
        const texts = lines.map(({ words }) => words.map(({ text }) => text).join(' '))
        expect(texts).toContain('Tomatoes on vine 12 kg 2.40 28.80')
        expect(texts).toContain('Basil fresh 3 each 1.15 3.45')
      },
      SLOW_MS,
    )

    it(
      'recognises a page of blocks',
      async () => {
        const lines = await engine.recognise(picture, pass({ layout: 'page' }))
        const words = lines.flatMap(line => line.words.map(({ text }) => text))
        expect(words).toEqual(expect.arrayContaining(['Valley', 'Tomatoes', 'Basil']))
      },
      SLOW_MS,
    )

    it(
      'reports where the words are, how large they are, and how certain it is',
      async () => {
        const lines = await engine.recognise(picture, pass({}))
        const [tomatoes, basil] = ['Tomatoes', 'Basil'].map(text =>
          lines.find(({ words }) => words.some(word => word.text === text)),
        )
        const [first] = tomatoes?.words ?? []
        expect(first?.confidence).toBeGreaterThan(80)
        expect(first?.confidence).toBeLessThanOrEqual(100)
        expect(first?.left).toBeCloseTo(basil?.words[0]?.left ?? 0, -1)
        expect(first?.right).toBeGreaterThan(basil?.words[0]?.right ?? Number.POSITIVE_INFINITY)
        const pitch = (basil?.baseline.y0 ?? 0) - (tomatoes?.baseline.y0 ?? 0)
        expect(tomatoes?.height).toBeGreaterThan(pitch * 0.3)
        expect(tomatoes?.height).toBeLessThan(pitch * 1.2)
      },
      SLOW_MS,
    )
  })
}

describeEngine('the WebAssembly engine', createWasmEngine)
if (tesseract) describeEngine('the native engine', async () => createNativeEngine(tesseract))
