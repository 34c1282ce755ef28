import type { ReadLine } from '@rms/contracts'

/** A rectangle in a page's own units (points or pixels), from the upper left. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A word with its place: the one type for text layers and for recognised print. */
export interface Token {
  text: string
  page: number
  box: Box
  /** 0 to 1; a text layer says 1. */
  confidence: number
  /** The font's name in the file; recognised print has none. */
  font?: string
  /** What other looks at the same place read. */
  alternatives?: readonly string[]
}

export interface PageTokens {
  page: number
  width: number
  height: number
  tokens: Token[]
}

export const rightOf = (box: Box): number => box.x + box.width
export const bottomOf = (box: Box): number => box.y + box.height

/** The smallest rectangle around all boxes; at least one is needed. */
export function boundingBox(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map(box => box.x))
  const y = Math.min(...boxes.map(box => box.y))
  const right = Math.max(...boxes.map(rightOf))
  const bottom = Math.max(...boxes.map(bottomOf))
  return { x, y, width: right - x, height: bottom - y }
}

/** How much two boxes share of the horizontal; negative is the gap between them. */
export function horizontalOverlap(left: Box, right: Box): number {
  return Math.min(rightOf(left), rightOf(right)) - Math.max(left.x, right.x)
}

/** A rectangle as fractions of its page, as the contract has it. */
export function toPageFractions(tokens: readonly Token[], page: PageTokens): ReadLine['box'] {
  if (tokens.length === 0) return null
  const box = boundingBox(tokens.map(token => token.box))
  const fraction = (part: number, whole: number) =>
    Math.min(1, Math.max(0, Math.round((part / whole) * 1e4) / 1e4))
  return {
    page: page.page,
    x: fraction(box.x, page.width),
    y: fraction(box.y, page.height),
    width: fraction(box.width, page.width),
    height: fraction(box.height, page.height),
  }
}
