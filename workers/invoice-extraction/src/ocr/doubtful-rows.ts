import type { Reading } from '@rms/contracts'
import type { PageTokens, TextToken } from '@rms/document-reading'
import { mergeOcrPasses } from './merge-ocr-passes.ts'
import type { OcrLanguage, OcrPass } from './ocr-engine.ts'
import type { OcrPassResults } from './ocr-passes.ts'
import { type RowRange, stackRows } from './page-image.ts'
import type { TextRecogniser } from './recogniser.ts'

/** Small print is recognised better if it is larger, without the rest of the page. */
const SCALE = 1.5

/**
 * Another pass per language over the rows that are doubtful, enlarged: those of the lines, and on a page without a third
 * opinion also those that both passes recognised differently. Null if there are none.
 */
export async function recogniseDoubtfulRows(
  { picture, merged, passResults, languages }: OcrPassResults,
  lines: Reading['lines'],
  recogniser: TextRecogniser,
): Promise<PageTokens | null> {
  const words = passResults.length > 2 ? [] : merged.tokens
  const rows = findDoubtfulRows({ ...merged, tokens: words }, lines)
  if (rows.length === 0) return null
  const { picture: part, toPageHeight } = await stackRows(picture, rows, SCALE)
  const recognise = async (language: OcrLanguage): Promise<PageTokens> => {
    const pass: OcrPass = { layout: 'block', isUnevenlyLit: false, languages: [language] }
    const { tokens } = await recogniser.recognise(part, merged.page, pass)
    return { ...merged, tokens: tokens.map(token => placeOnPage(token, toPageHeight)) }
  }
  return (await Promise.all(languages.map(recognise))).reduce(mergeOcrPasses, merged)
}

function placeOnPage(token: TextToken, toPageHeight: (height: number) => number): TextToken {
  const { x, y, width, height } = token.box
  const middle = y + height / 2
  const top = toPageHeight(middle) - height / 2 / SCALE
  return { ...token, box: { x: x / SCALE, y: top, width: width / SCALE, height: height / SCALE } }
}

/** Shares of the height of the page. */
const LINES_MARGIN = 0.035
const ROW_MARGIN = 0.004
/** Rows with less space between them are cut out together. */
const LEAST_GAP = 0.02

/** The rows of the lines, and those with words that passes recognised differently; from top to bottom. */
export function findDoubtfulRows(page: PageTokens, lines: Reading['lines']): RowRange[] {
  const boxes = lines.flatMap(({ box }) => (box?.page === page.page ? [box] : []))
  const table: RowRange[] =
    boxes.length === 0
      ? []
      : [
          {
            from: (Math.min(...boxes.map(box => box.y)) - LINES_MARGIN) * page.height,
            to: (Math.max(...boxes.map(box => box.y + box.height)) + LINES_MARGIN) * page.height,
          },
        ]
  const words = page.tokens.filter(isDoubtful).map(({ box }) => ({
    from: box.y - ROW_MARGIN * page.height,
    to: box.y + box.height + ROW_MARGIN * page.height,
  }))
  return joinRanges([...table, ...words], LEAST_GAP * page.height).map(({ from, to }) => ({
    from: Math.max(0, from),
    to: Math.min(page.height, to),
  }))
}

const SURE = 0.7

const isDoubtful = ({ text, alternatives, confidence }: TextToken): boolean =>
  /[\p{L}\d]{2}/u.test(text) && (alternatives !== undefined || confidence < SURE)

function joinRanges(ranges: readonly RowRange[], gap: number): RowRange[] {
  const joined: RowRange[] = []
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && from <= last.to + gap)
      joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, to) }
    else joined.push({ from, to })
  }
  return joined
}
