import type { Reading } from '@rms/contracts'
import {
  type PageTokens,
  pickBetterReading,
  readLayout,
  readWithSupplierHistory,
  type SupplierHints,
} from '@rms/document-reading'
import type { ReportProgress } from '../file/unreadable-document.ts'
import { type OcrPassResults, recogniseLines, runOcrPasses } from './ocr-passes.ts'
import type { PageImage } from './page-image.ts'
import type { OcrPass, TextRecogniser } from './recogniser.ts'

export interface OcrContext {
  hints: SupplierHints
  onProgress: ReportProgress
  recogniser: () => Promise<TextRecogniser>
}

/** Two passes over a page misread different words. A long scan gets only one, because a second would take minutes. */
const PASSES: readonly OcrPass[] = [
  { layout: 'page', isUnevenlyLit: false },
  { layout: 'block', isUnevenlyLit: true },
]
const MOST_PAGES_TWICE = 5

/**
 * Reads pages that are images: recognised text is processed like a text layer. Each pass and all passes merged are read
 * separately, and the best reading is used; if it is doubtful, the lines get another pass.
 */
export async function readImages(
  pages: readonly (() => Promise<PageImage>)[],
  context: OcrContext,
): Promise<Reading> {
  const pageResults = await runPassesOnAllPages(pages, context)
  const views = [
    pageResults.map(({ merged }) => merged),
    ...PASSES.map((_, pass) => pageResults.flatMap(({ passResults }) => passResults[pass] ?? [])),
  ]
  const readings = views
    .filter(view => view.length === pages.length)
    .map(view => recognisedReading(view, context.hints))
  const best = readings.reduce(pickBetterReading)
  const isShort = pages.length <= MOST_PAGES_TWICE
  return best.verdict === 'doubtful' && isShort
    ? pickBetterReading(best, await rereadLines(pageResults, best, context))
    : best
}

async function runPassesOnAllPages(
  pages: readonly (() => Promise<PageImage>)[],
  { onProgress, recogniser }: OcrContext,
): Promise<OcrPassResults[]> {
  const pageResults: OcrPassResults[] = []
  const passes = pages.length > MOST_PAGES_TWICE ? PASSES.slice(0, 1) : PASSES
  for (const [index, page] of pages.entries()) {
    onProgress({ stage: 'recognising', page: index + 1, pages: pages.length })
    const picture = await page()
    pageResults.push(await runOcrPasses(picture, index + 1, { recogniser: await recogniser(), passes }))
  }
  onProgress({ stage: 'lines', page: null, pages: pages.length })
  return pageResults
}

async function rereadLines(
  pageResults: readonly OcrPassResults[],
  { lines }: Reading,
  { hints, recogniser }: OcrContext,
): Promise<Reading> {
  const pages: PageTokens[] = []
  for (const page of pageResults)
    pages.push((await recogniseLines(page, lines, await recogniser())) ?? page.merged)
  return recognisedReading(pages, hints)
}

function recognisedReading(pages: readonly PageTokens[], known: SupplierHints): Reading {
  return readWithSupplierHistory(hints => readLayout(pages, 'ocr', hints), known)
}
