import {
  getBottomEdge,
  getBoundingBox,
  getRightEdge,
  type PageTokens,
  type TextToken,
} from '@rms/document-reading'
import type { OpenPdf } from './open-pdf.ts'

/** The words of a page's text layer, in file order. Empty for a scan. */
export async function readPdfTokens(pdf: OpenPdf, pageNumber: number): Promise<PageTokens> {
  const page = await pdf.document.getPage(pageNumber)
  const viewport = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent({ disableNormalization: false })
  const tokens = items.flatMap(item => ('str' in item ? wordsOf(item, viewport.transform, pageNumber) : []))
  page.cleanup()
  return { page: pageNumber, width: viewport.width, height: viewport.height, tokens: joinTouching(tokens) }
}

interface TextRun {
  str: string
  transform: number[]
  width: number
  fontName: string
}

/** The share of the letter height above the baseline. */
const ASCENT = 0.8

/** Splits a text run at its spaces; all letters of a run are assumed to have the same width. */
function wordsOf(run: TextRun, viewport: readonly number[], page: number): TextToken[] {
  const placed = place(run, viewport)
  if (!placed) return []
  const advance = run.str.length === 0 ? 0 : placed.width / run.str.length
  return [...run.str.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    text,
    page,
    box: {
      x: placed.x + index * advance,
      y: placed.baseline - placed.height * ASCENT,
      width: text.length * advance,
      height: placed.height,
    },
    confidence: 1,
    font: run.fontName,
  }))
}

interface PlacedRun {
  x: number
  baseline: number
  width: number
  height: number
}

/** The position of a run on the upright page; null for vertical text in the margin. */
function place({ transform, width }: TextRun, viewport: readonly number[]): PlacedRun | null {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform
  const [va = 1, vb = 0, vc = 0, vd = 1, ve = 0, vf = 0] = viewport
  const direction = { x: va * a + vc * b, y: vb * a + vd * b }
  const up = { x: va * c + vc * d, y: vb * c + vd * d }
  if (Math.abs(direction.y) > Math.abs(direction.x) * 0.1 || direction.x <= 0) return null
  const height = Math.hypot(up.x, up.y)
  return { x: va * e + vc * f + ve, baseline: vb * e + vd * f + vf, width, height }
}

/** The letters of a word may be in several runs; runs that touch are one word. */
const TOUCHING_GAP = 0.12

function joinTouching(tokens: readonly TextToken[]): TextToken[] {
  const joined: TextToken[] = []
  for (const token of tokens) {
    const before = joined.at(-1)
    if (before && touches(before, token)) joined[joined.length - 1] = join(before, token)
    else joined.push(token)
  }
  return joined
}

function touches(left: TextToken, right: TextToken): boolean {
  const gap = right.box.x - getRightEdge(left.box)
  const height = Math.min(left.box.height, right.box.height)
  const sameLine = Math.abs(getBottomEdge(left.box) - getBottomEdge(right.box)) < height * 0.3
  return sameLine && gap > -height * 0.3 && gap < height * TOUCHING_GAP
}

function join(left: TextToken, right: TextToken): TextToken {
  return { ...left, text: left.text + right.text, box: getBoundingBox([left.box, right.box]) }
}
