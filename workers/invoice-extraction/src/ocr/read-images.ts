import type { Reading } from '@rms/contracts'
import {
  type PageTokens,
  pickBetterReading,
  readLayout,
  readWithSupplierHistory,
  type SupplierHints,
} from '@rms/document-reading'
import type { ReportProgress } from '../file/outcome.ts'
import { type PagePasses, recogniseLines, runOcrPasses } from './ocr-passes.ts'
import type { PageImage } from './page-image.ts'
import type { OcrPass, Recogniser } from './recogniser.ts'

export interface OcrContext {
  hints: SupplierHints
  onProgress: ReportProgress
  recogniser: () => Promise<Recogniser>
}

/** Two looks at a page read different words wrong; a long scan is looked at once, a second look would take minutes. */
const PASSES: readonly OcrPass[] = [
  { layout: 'page', isUnevenlyLit: false },
  { layout: 'block', isUnevenlyLit: true },
]
const MOST_PAGES_TWICE = 5

/**
 * Reads pages that are pictures: recognised print goes the same way as a text layer. Of each look alone and of all
 * together the reading counts in which most holds; where it leaves a doubt, the lines are looked at once more.
 */
export async function readImages(
  pages: readonly (() => Promise<PageImage>)[],
  context: OcrContext,
): Promise<Reading> {
  const looked = await allLooks(pages, context)
  const views = [
    looked.map(({ merged }) => merged),
    ...PASSES.map((_, pass) => looked.flatMap(({ looks }) => looks[pass] ?? [])),
  ]
  const readings = views
    .filter(view => view.length === pages.length)
    .map(view => recognisedReading(view, context.hints))
  const best = readings.reduce(pickBetterReading)
  const isShort = pages.length <= MOST_PAGES_TWICE
  return best.verdict === 'doubtful' && isShort
    ? pickBetterReading(best, await withCloserLook(looked, best, context))
    : best
}

async function allLooks(
  pages: readonly (() => Promise<PageImage>)[],
  { onProgress, recogniser }: OcrContext,
): Promise<PagePasses[]> {
  const looked: PagePasses[] = []
  const passes = pages.length > MOST_PAGES_TWICE ? PASSES.slice(0, 1) : PASSES
  for (const [index, page] of pages.entries()) {
    onProgress({ stage: 'recognising', page: index + 1, pages: pages.length })
    const picture = await page()
    looked.push(await runOcrPasses(picture, index + 1, { recogniser: await recogniser(), passes }))
  }
  onProgress({ stage: 'lines', page: null, pages: pages.length })
  return looked
}

async function withCloserLook(
  looked: readonly PagePasses[],
  { lines }: Reading,
  { hints, recogniser }: OcrContext,
): Promise<Reading> {
  const pages: PageTokens[] = []
  for (const page of looked)
    pages.push((await recogniseLines(page, lines, await recogniser())) ?? page.merged)
  return recognisedReading(pages, hints)
}

function recognisedReading(pages: readonly PageTokens[], known: SupplierHints): Reading {
  return readWithSupplierHistory(hints => readLayout(pages, 'ocr', hints), known)
}
