import type { TokenBox } from '@rms/document-reading'
import { type GreyscaleImage, quantile } from './correct-illumination.ts'
import { countBrightness } from './stretch-contrast.ts'

/** White pixels around each cell of a stack, so that each is recognised as a row of its own. */
const GAP = 14
const WHITE = 255

/** Shares of the height of a cell. Further left there may be a minus sign that was not recognised. */
const MARGINS = { left: 0.9, right: 0.35, vertical: 0.22 }
/** The share of the space to the next word on each side that belongs to the cell. */
const SHARE_OF_SPACE = { left: 0.6, right: 0.5 }
const LEAST_MARGIN = 2

/** The free space to the left and to the right of a cell, in pixels; infinite if the row ends with it. */
export interface CellSpace {
  left: number
  right: number
}

export interface Cell {
  box: TokenBox
  space: CellSpace
}

/** The height of a cell in a stack, with its margins. */
export const measureStackedHeight = ({ height }: TokenBox): number =>
  height * (1 + 2 * MARGINS.vertical) + 2 * GAP

/**
 * Cuts out cells, makes their paper white and stacks them on a new image, one below the other. `toIndex` converts a
 * height on that image to the position of the cell in the list.
 */
export function stackCells(
  picture: GreyscaleImage,
  cells: readonly Cell[],
): { picture: GreyscaleImage; toIndex: (height: number) => number } {
  const parts = cells.map(cell => cutOut(picture, cell))
  const width = Math.max(1, ...parts.map(part => part.width)) + 2 * GAP
  const starts: number[] = []
  let height = GAP
  for (const part of parts) {
    starts.push(height)
    height += part.height + 2 * GAP
  }
  const pixels = new Uint8Array(width * height).fill(WHITE)
  for (const [index, part] of parts.entries())
    for (let row = 0; row < part.height; row += 1)
      pixels.set(
        part.pixels.subarray(row * part.width, (row + 1) * part.width),
        ((starts[index] ?? 0) + row) * width + GAP,
      )
  return {
    picture: { pixels, width, height },
    toIndex: at =>
      Math.max(
        0,
        starts.findLastIndex(start => start - GAP <= at),
      ),
  }
}

function cutOut({ pixels, width, height }: GreyscaleImage, { box, space }: Cell): GreyscaleImage {
  const margin = (side: 'left' | 'right') =>
    Math.max(LEAST_MARGIN, Math.min(box.height * MARGINS[side], space[side] * SHARE_OF_SPACE[side]))
  const vertical = box.height * MARGINS.vertical
  const left = clamp(box.x - margin('left'), width)
  const right = clamp(box.x + box.width + margin('right'), width)
  const top = clamp(box.y - vertical, height)
  const bottom = clamp(box.y + box.height + vertical, height)
  const size = { width: Math.max(0, right - left), height: Math.max(0, bottom - top) }
  const part = new Uint8Array(size.width * size.height)
  for (let row = 0; row < size.height; row += 1) {
    const from = (top + row) * width + left
    part.set(pixels.subarray(from, from + size.width), row * size.width)
  }
  return withoutRules({ ...size, pixels: withWhitePaper(part) })
}

const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, Math.round(value)))

const PAPER_SHARE = 0.75
const INK_SHARE = 0.03
const LEAST_CONTRAST = 40
/** Paper a little darker than most of it becomes white too. */
const WHITE_FROM = 0.92

/** Without this, the edge of a shaded cell would be recognised as a digit 1. */
function withWhitePaper(pixels: Uint8Array): Uint8Array {
  const counts = countBrightness(pixels)
  const paper = quantile(counts, pixels.length * PAPER_SHARE)
  const ink = Math.min(paper - LEAST_CONTRAST, quantile(counts, pixels.length * INK_SHARE))
  return pixels.map(value => Math.min(255, Math.max(0, ((value - ink) * 255) / ((paper - ink) * WHITE_FROM))))
}

const INK = 150
/** A rule crosses the whole cell, a letter only its middle. */
const RULE_SHARE = 0.85

/** Cuts off the frame of a table at the edges of a cell, which would be recognised as digits or brackets. */
function withoutRules(part: GreyscaleImage): GreyscaleImage {
  const { pixels, width, height } = part
  const isInk = (x: number, y: number) => (pixels[y * width + x] ?? WHITE) < INK
  // A rule that leans a little passes from one column of pixels to the next.
  const columns = findRules(width, height, (x, y) => isInk(x, y) || isInk(Math.min(width - 1, x + 1), y))
  const rows = findRules(height, width, (y, x) => isInk(x, y) || isInk(x, Math.min(height - 1, y + 1)))
  const [left, right] = betweenRules(columns, width)
  const [top, bottom] = betweenRules(rows, height)
  const cleared = pixels.slice()
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (x < left || x >= right || y < top || y >= bottom) cleared[y * width + x] = WHITE
  return { ...part, pixels: cleared }
}

/** The positions of lines of pixels that are mostly ink. */
function findRules(count: number, length: number, isInk: (line: number, at: number) => boolean): number[] {
  return Array.from({ length: count }, (_, line) => line).filter(line => {
    let ink = 0
    for (let at = 0; at < length; at += 1) if (isInk(line, at)) ink += 1
    return ink >= length * RULE_SHARE
  })
}

/** The range without the rules in its first and in its last third; a rule is a few pixels wide. */
function betweenRules(rules: readonly number[], count: number): [from: number, to: number] {
  const first = rules.findLast(rule => rule < count / 3)
  const last = rules.find(rule => rule > (count * 2) / 3)
  return [first === undefined ? 0 : first + RULE_WIDTH, last === undefined ? count : last - RULE_WIDTH]
}

const RULE_WIDTH = 3
