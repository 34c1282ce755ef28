import type { DocumentLineReading } from '@rms/contracts'

/** A rectangle in the units of the page (points or pixels), with its origin at the top left. */
export interface TokenBox {
  x: number
  y: number
  width: number
  height: number
}

/** A word with its position, for text layers and recognised text. */
export interface TextToken {
  text: string
  page: number
  box: TokenBox
  /** 0 to 1; always 1 in a text layer. */
  confidence: number
  /** The name of the font in the file; missing in recognised text. */
  font?: string
  /** The text that other passes recognised in the same place. */
  alternatives?: readonly string[]
}

export interface PageTokens {
  page: number
  width: number
  height: number
  tokens: TextToken[]
}

/** Whether words were recognised in an image, at least in part, and not taken from a text layer. */
export const areRecognised = (tokens: readonly TextToken[]): boolean =>
  tokens.some(({ confidence }) => confidence < 1)

export const getRightEdge = (box: TokenBox): number => box.x + box.width
export const getBottomEdge = (box: TokenBox): number => box.y + box.height
/** The height of the middle of a box on its page. */
export const getMiddle = (box: TokenBox): number => box.y + box.height / 2

/** The bounding box of at least one box. */
export function getBoundingBox(boxes: readonly TokenBox[]): TokenBox {
  const x = Math.min(...boxes.map(box => box.x))
  const y = Math.min(...boxes.map(box => box.y))
  const right = Math.max(...boxes.map(getRightEdge))
  const bottom = Math.max(...boxes.map(getBottomEdge))
  return { x, y, width: right - x, height: bottom - y }
}

/** The horizontal overlap of two boxes; negative for a gap between them. */
export function getHorizontalOverlap(left: TokenBox, right: TokenBox): number {
  return Math.min(getRightEdge(left), getRightEdge(right)) - Math.max(left.x, right.x)
}

/** The bounding box as fractions of the page, the format of the contract. */
export function toPageFractions(tokens: readonly TextToken[], page: PageTokens): DocumentLineReading['box'] {
  if (tokens.length === 0) return null
  const box = getBoundingBox(tokens.map(token => token.box))
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
