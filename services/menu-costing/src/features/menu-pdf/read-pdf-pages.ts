import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { isDecompressionBomb } from '@rms/service-kit/decompression-bomb'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PrintedPage, PrintedWord } from '../../domain/printed-menu/printed-page.ts'
import { UnreadableMenu } from './unreadable-menu.ts'

const MAX_PAGES = 50

/**
 * Reads the words of a PDF's text layer, page by page. Throws UnreadableMenu when it cannot be opened or has no text.
 */
export async function readPdfPages(bytes: Uint8Array): Promise<PrintedPage[]> {
  if (isDecompressionBomb(bytes)) throw new UnreadableMenu('took-too-much-memory')
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  const loading = getDocument({
    data: Uint8Array.from(bytes),
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    cMapUrl: join(folder, 'cmaps/'),
    standardFontDataUrl: join(folder, 'standard_fonts/'),
  })
  try {
    const document = await loading.promise
    if (document.numPages > MAX_PAGES) throw new UnreadableMenu('too-many-pages')
    const pages: PrintedPage[] = []
    for (let number = 1; number <= document.numPages; number += 1)
      pages.push(await printedPage(document, number))
    if (pages.every(({ words }) => words.length === 0)) throw new UnreadableMenu('no-text')
    return pages
  } catch (error) {
    if (error instanceof UnreadableMenu) throw error
    throw new UnreadableMenu(isPasswordError(error) ? 'password' : 'damaged', error)
  } finally {
    await loading.destroy()
  }
}

const isPasswordError = (error: unknown): boolean =>
  error instanceof Error && error.name === 'PasswordException'

async function printedPage(document: PDFDocumentProxy, number: number): Promise<PrintedPage> {
  const page = await document.getPage(number)
  const viewport = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  page.cleanup()
  const words = items.flatMap(item => ('str' in item ? wordsOf(item, viewport.transform) : []))
  return { width: viewport.width, words: joinTouching(words) }
}

interface TextRun {
  readonly str: string
  readonly transform: readonly number[]
  readonly width: number
  readonly fontName: string
}

/** The words of a text run, assuming letters of equal width within it. Vertical text is left out. */
function wordsOf({ str, transform, width, fontName }: TextRun, viewport: readonly number[]): PrintedWord[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform
  const [va = 1, vb = 0, vc = 0, vd = 1, ve = 0, vf = 0] = viewport
  const direction = { x: va * a + vc * b, y: vb * a + vd * b }
  if (Math.abs(direction.y) > Math.abs(direction.x) * 0.1 || direction.x <= 0) return []
  const size = Math.hypot(va * c + vc * d, vb * c + vd * d)
  const x = va * e + vc * f + ve
  const baseline = vb * e + vd * f + vf
  const advance = width / Math.max(1, str.length)
  return [...str.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    text,
    x: x + index * advance,
    width: text.length * advance,
    baseline,
    size,
    font: fontName,
  }))
}

/** Joins touching words, because the letters of one word may come in several runs. */
function joinTouching(words: readonly PrintedWord[]): PrintedWord[] {
  const joined: PrintedWord[] = []
  for (const word of words) {
    const before = joined.at(-1)
    if (before && touches(before, word))
      joined[joined.length - 1] = {
        ...before,
        text: before.text + word.text,
        width: word.x + word.width - before.x,
      }
    else joined.push(word)
  }
  return joined
}

const touches = (left: PrintedWord, right: PrintedWord): boolean => {
  const gap = right.x - (left.x + left.width)
  const size = Math.min(left.size, right.size)
  return Math.abs(left.baseline - right.baseline) < size * 0.1 && gap > -size * 0.3 && gap < size * 0.12
}
