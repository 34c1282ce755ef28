import type { Reading } from '@rms/contracts'
import { getMiddle, type PageTokens, type TextToken } from '@rms/document-reading'
import { mergeOcrPasses } from './merge-ocr-passes.ts'
import type { OcrPass } from './ocr-engine.ts'
import type { OcrPassResults } from './ocr-passes.ts'
import { type RowRange, stackRows } from './page-image.ts'
import type { TextRecogniser } from './recogniser.ts'

/** Small print is recognised better if it is larger, without the rest of the page. */
const SCALE = 1.5

/**
 * Another pass over the rows that are doubtful, enlarged, with the model of the page's language: those of the lines, and
 * on a page without a third opinion also those that both passes recognised differently. Null if there are none. Two
 * engines share the rows.
 */
export async function recogniseDoubtfulRows(
  { picture, merged, passResults, language }: OcrPassResults,
  lines: Reading['lines'],
  recogniser: TextRecogniser,
): Promise<PageTokens | null> {
  const words = passResults.length > 2 ? [] : merged.tokens
  const rows = findDoubtfulRows({ ...merged, tokens: words }, lines)
  if (rows.length === 0 || language === null) return null
  const recognise = async ({ ranges, from, to }: PartOfRows): Promise<TextToken[]> => {
    const { picture: part, toPageHeight } = await stackRows(picture, ranges, SCALE)
    const pass: OcrPass = { layout: 'block', isUnevenlyLit: false, languages: [language] }
    const { tokens } = await recogniser.recognise(part, merged.page, pass)
    return tokens
      .map(token => placeOnPage(token, toPageHeight))
      .filter(({ box }) => getMiddle(box) >= from && getMiddle(box) < to)
  }
  const tokens = (await Promise.all(halveRows(rows, merged).map(recognise))).flat()
  return mergeOcrPasses(merged, { ...merged, tokens })
}

/** Rows that are recognised together, and the heights between which their words count. */
interface PartOfRows {
  ranges: readonly RowRange[]
  from: number
  to: number
}

/** Both halves include what is this near to their border, as a share of the page, because rows may be skewed. */
const OVERLAP = 0.02

/** Two halves of about the same height, divided where no word is; or the whole if there is no such place. */
export function halveRows(ranges: readonly RowRange[], { tokens, height }: PageTokens): PartOfRows[] {
  const whole: PartOfRows = { ranges, from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }
  const border = findBorder(ranges, tokens)
  if (border === null) return [whole]
  const overlap = OVERLAP * height
  return [
    { ...whole, ranges: clipRanges(ranges, 0, border + overlap), to: border },
    { ...whole, ranges: clipRanges(ranges, border - overlap, height), from: border },
  ]
}

/** The height between two rows of words that is nearest to the middle of the ranges. */
function findBorder(ranges: readonly RowRange[], tokens: readonly TextToken[]): number | null {
  const middle = findMiddle(ranges)
  const isFree = (at: number) => tokens.every(({ box }) => at <= box.y || at >= box.y + box.height)
  const reach = Math.max(...ranges.map(({ from, to }) => to - from)) / 4
  for (let distance = 0; distance <= reach; distance += 1)
    for (const at of [middle - distance, middle + distance]) if (isFree(at)) return at
  return null
}

/** The height above which half of the ranges lies. */
function findMiddle(ranges: readonly RowRange[]): number {
  let left = ranges.reduce((sum, { from, to }) => sum + to - from, 0) / 2
  for (const { from, to } of ranges) {
    if (left <= to - from) return Math.round(from + left)
    left -= to - from
  }
  return Math.round(ranges.at(-1)?.to ?? 0)
}

function clipRanges(ranges: readonly RowRange[], from: number, to: number): RowRange[] {
  return ranges
    .map(range => ({ from: Math.max(from, range.from), to: Math.min(to, range.to) }))
    .filter(range => range.from < range.to)
}

function placeOnPage(token: TextToken, toPageHeight: (height: number) => number): TextToken {
  const { x, width, height } = token.box
  const top = toPageHeight(getMiddle(token.box)) - height / 2 / SCALE
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
