import type { Reading } from '@rms/contracts'
import {
  checkAgainstPasses,
  combineLines,
  combineReadings,
  type PageTokens,
  pickBetterReading,
  readLayout,
  readWithSupplierHistory,
  type SupplierHistory,
} from '@rms/document-reading'
import type { ReportProgress } from '../file/unreadable-document.ts'
import { recogniseDoubtfulRows } from './doubtful-rows.ts'
import { type OcrPassResults, runOcrPasses } from './ocr-passes.ts'
import { createOcrProgress } from './ocr-progress.ts'
import type { PageImage } from './page-image.ts'
import { recogniseNumbers, withNumbers } from './recognise-numbers.ts'
import type { TextRecogniser } from './recogniser.ts'
import { straightenColumns } from './straighten-columns.ts'

export interface OcrReadingContext {
  hints: SupplierHistory
  onProgress: ReportProgress
  recogniser: () => Promise<TextRecogniser>
}

/** A longer scan gets only one pass, because others would take minutes. */
const MOST_THOROUGH_PAGES = 5

/**
 * Reads pages that are images: recognised text is processed like a text layer. Each pass and all passes merged are read
 * separately, and the readings are combined; if the result is doubtful, its rows get a closer look.
 */
export async function readImages(
  pages: readonly (() => Promise<PageImage>)[],
  context: OcrReadingContext,
): Promise<Reading> {
  const read = createRecognisedTextReader(context.hints)
  const pageResults = await runPassesOnAllPages(pages, context, read)
  const readings = readViews(pageResults, read)
  const best = combineReadings(readings)
  if (best.verdict !== 'doubtful' || pages.length > MOST_THOROUGH_PAGES) return best
  const numbered = await addNumbers(pageResults, context)
  const improved = [...readings, ...readViews(numbered, read)]
  const better = combineReadings(improved)
  if (better.verdict !== 'doubtful') return better
  const reread = read(await recogniseDoubtfulRowsOfPages(numbered, better, context))
  const all = [...improved, reread]
  return checkAgainstPasses(combineLines(pickBetterReading(better, reread), all), all)
}

/** The readings of the merged passes and of each pass over all pages. */
function readViews(pageResults: readonly OcrPassResults[], read: ReadRecognisedText): Reading[] {
  const most = Math.max(...pageResults.map(({ passResults }) => passResults.length))
  const merged = most > 1 ? [pageResults.map(page => page.merged)] : []
  const views = [
    ...merged,
    ...Array.from({ length: most }, (_, pass) =>
      pageResults.flatMap(({ passResults }) => passResults[pass] ?? []),
    ),
  ]
  return views.filter(view => view.length === pageResults.length).map(read)
}

/** The results of all pages with their numbers recognised once more, one by one. */
async function addNumbers(
  pageResults: readonly OcrPassResults[],
  { recogniser }: OcrReadingContext,
): Promise<OcrPassResults[]> {
  const loaded = await recogniser()
  return Promise.all(
    pageResults.map(async page => {
      const { picture, merged: words, numbers: known } = page
      const numbers = [...known, ...(await recogniseNumbers({ picture, words, known }, loaded))]
      const add = (tokens: PageTokens) => withNumbers(tokens, numbers)
      return { ...page, merged: add(page.merged), passResults: page.passResults.map(add) }
    }),
  )
}

async function runPassesOnAllPages(
  pages: readonly (() => Promise<PageImage>)[],
  { onProgress, recogniser }: OcrReadingContext,
  read: ReadRecognisedText,
): Promise<OcrPassResults[]> {
  const isThorough = pages.length <= MOST_THOROUGH_PAGES
  const progress = createOcrProgress(pages.length, onProgress)
  progress.beginPage(1)
  // The models are loaded while the first page is prepared.
  const loading = recogniser()
  loading.catch(() => {})
  const pageResults = await mapWithConcurrency(pages, CONCURRENT_PAGES, async (page, index) => {
    const picture = await page()
    if (index > 0) progress.beginPage(index + 1)
    let isFirst = index === 0
    const onPass = (tokens: PageTokens, share: number) => {
      progress.finishPass(share)
      if (isFirst) progress.showPreliminary(read([tokens]))
      isFirst = false
    }
    // Other pages keep both engines busy.
    const isDoubtful = (tokens: PageTokens) => pages.length === 1 && read([tokens]).verdict === 'doubtful'
    return runOcrPasses(picture, index + 1, { recogniser: await loading, isThorough, onPass, isDoubtful })
  })
  progress.beginLines()
  return pageResults
}

/** Two pages keep both engines busy; more would only take memory. */
const CONCURRENT_PAGES = 2

/** Maps items with a limited number of calls at the same time. */
async function mapWithConcurrency<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  map: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const left = items.entries()
  const work = async () => {
    for (const [index, item] of left) results[index] = await map(item, index)
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return results
}

/** The text of all pages after another pass over their doubtful rows. */
async function recogniseDoubtfulRowsOfPages(
  pageResults: readonly OcrPassResults[],
  { lines }: Reading,
  { recogniser }: OcrReadingContext,
): Promise<PageTokens[]> {
  const loaded = await recogniser()
  return Promise.all(
    pageResults.map(async page => (await recogniseDoubtfulRows(page, lines, loaded)) ?? page.merged),
  )
}

type ReadRecognisedText = (pages: readonly PageTokens[]) => Reading

/** A single page is read once: its preliminary reading is also one of those that are combined at the end. */
function createRecognisedTextReader(hints: SupplierHistory): ReadRecognisedText {
  const readings = new Map<PageTokens, Reading>()
  return pages => {
    const [page] = pages
    if (!page || pages.length > 1) return readRecognisedText(pages, hints)
    const reading = readings.get(page) ?? readRecognisedText(pages, hints)
    readings.set(page, reading)
    return reading
  }
}

function readRecognisedText(pages: readonly PageTokens[], known: SupplierHistory): Reading {
  const straight = pages.map(straightenColumns)
  return readWithSupplierHistory(hints => readLayout(straight, 'ocr', hints), known)
}
