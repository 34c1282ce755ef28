import { getBoundingBox, type PageTokens, type TextToken } from '@rms/document-reading'

/** A recognised line of text, as each engine reports it. Coordinates are pixels from the top left corner. */
export interface RecognisedLine {
  words: readonly RecognisedWord[]
  baseline: { x0: number; y0: number; x1: number; y1: number }
  /** The height of the line's letters, including ascenders and descenders. */
  height: number
}

export interface RecognisedWord {
  text: string
  /** In percent. */
  confidence: number
  left: number
  right: number
}

interface PageSize {
  page: number
  width: number
  height: number
}

/**
 * Recognised words as tokens, corrected for the page's skew so that the words of a row share one height. On a photo, the
 * rows at the top and at the bottom may have different slopes.
 */
export function toPageTokens(lines: readonly RecognisedLine[], size: PageSize): PageTokens {
  const slopeAt = fitSlopes(lines)
  const tokens = lines.flatMap(line => {
    const slope = slopeAt(line.baseline.y0)
    return withWholeAmounts(line.words.flatMap(word => tokenOf(word, line, { slope, ...size })))
  })
  return { ...size, tokens }
}

const CENTS_GAP = 1.2

/** "200." followed by "00" is one amount that was split because of wide letter spacing. */
function withWholeAmounts(tokens: readonly TextToken[]): TextToken[] {
  const whole: TextToken[] = []
  for (const token of tokens) {
    const before = whole.at(-1)
    const isCents = before && /^\D?\d+[.,]$/.test(before.text) && /^\d{2}$/.test(token.text)
    const gap = before ? token.box.x - before.box.x - before.box.width : 0
    if (isCents && gap < token.box.height * CENTS_GAP) {
      const confidence = Math.min(before.confidence, token.confidence)
      const box = getBoundingBox([before.box, token.box])
      whole[whole.length - 1] = { ...before, text: before.text + token.text, box, confidence }
    } else whole.push(token)
  }
  return whole
}

const SHORTEST_BASELINE = 200
const FEWEST_BASELINES = 8
/** A baseline that differs more from the others is misread. */
const MOST_DEVIATION = 0.05

/** The slope of the rows at a height of the page: a straight line through the baselines of its long rows. */
function fitSlopes(lines: readonly RecognisedLine[]): (y: number) => number {
  const baselines = lines
    .map(({ baseline: { x0, y0, x1, y1 } }) => ({ y: y0, slope: (y1 - y0) / (x1 - x0), length: x1 - x0 }))
    .filter(({ length }) => length > SHORTEST_BASELINE)
    .sort((a, b) => a.slope - b.slope)
  const median = baselines[baselines.length >> 1]?.slope ?? 0
  const similar = baselines.filter(({ slope }) => Math.abs(slope - median) < MOST_DEVIATION)
  if (similar.length < FEWEST_BASELINES) return () => median
  const total = (of: (row: (typeof similar)[number]) => number) =>
    similar.reduce((sum, row) => sum + of(row) * row.length, 0)
  const weight = total(() => 1)
  const centre = { y: total(({ y }) => y) / weight, slope: total(({ slope }) => slope) / weight }
  const spread = total(({ y }) => (y - centre.y) ** 2)
  const change = spread === 0 ? 0 : total(row => (row.y - centre.y) * (row.slope - centre.slope)) / spread
  return y => centre.slope + change * (y - centre.y)
}

interface Placing {
  slope: number
  page: number
  width: number
}

/** Table frames and dirt are recognised as bars and dots. */
const NOISE = /^[|[\]{}_~—–\-=.,:;'"‘’“”`´°*«»<>\\/!]+$/
const FRAME = /^[|[\]{}_‘’“”'"`]+|[|[\]{}_‘’“”'"`]+$/g
const LEAST_CONFIDENCE = 15

/** All words of a line get its height, because a comma or a dash does not show the text size. */
function tokenOf(word: RecognisedWord, line: RecognisedLine, { slope, page, width }: Placing): TextToken[] {
  const text = word.text.replace(FRAME, '').trim()
  if (text === '' || (NOISE.test(text) && text !== '-') || word.confidence < LEAST_CONFIDENCE) return []
  const { left, right } = word
  const height = Math.max(1, line.height)
  const middle = (left + right) / 2
  const baseline = baselineAt(line, middle) - slope * (middle - width / 2)
  const box = { x: left, y: baseline - height * 0.8, width: right - left, height }
  return [{ text, page, box, confidence: word.confidence / 100 }]
}

function baselineAt({ baseline: { x0, y0, x1, y1 } }: RecognisedLine, x: number): number {
  return x1 === x0 ? y0 : y0 + ((y1 - y0) * (x - x0)) / (x1 - x0)
}
