import { type GreyscaleImage, measurePaperBrightness, PAPER_BLOCK } from './correct-illumination.ts'
import { findPrintPoints } from './detect-skew.ts'

const WHITE = 255

/**
 * Removes what surrounds the paper on a photo, because the texture of a table is recognised as letters. From the edges
 * of the image, the surroundings reach as far as the brightness changes gradually; the edge of the paper is a sudden
 * change. They get the brightness of the paper next to them. The image is returned unchanged if the paper does not stand
 * out, so that print would be removed.
 */
export function removeSurroundings(grey: GreyscaleImage): GreyscaleImage {
  const blocks = measurePaperBrightness(grey)
  const prints = countPrint(findPrintPoints(grey, LEAST_CONTRAST), blocks)
  const outside = findSurroundings(blocks)
  const hasPrint = (block: number) => (prints[block] ?? 0) >= LEAST_PRINT
  const covered = outside.filter(value => value === 1).length
  const printOutside = outside.filter((value, block) => value === 1 && hasPrint(block)).length
  if (covered === 0 || covered > outside.length * MOST_OUTSIDE || printOutside > covered * MOST_PRINT_OUTSIDE)
    return grey
  const wider = widen(outside, blocks, block => !hasPrint(block))
  return fillFromPaper(grey, blocks, wider)
}

const LEAST_CONTRAST = 40
/** Places of print in a block; dust gives fewer. */
const LEAST_PRINT = 4
/** Shares of the image, and of the surroundings. */
const MOST_OUTSIDE = 0.8
const MOST_PRINT_OUTSIDE = 0.02
/** A change of brightness between blocks next to each other, as a share of the brighter one. */
const SUDDEN_CHANGE = 0.1

/** 1 for each block that belongs to the surroundings. */
function findSurroundings(blocks: GreyscaleImage): Uint8Array {
  const reached = new Uint8Array(blocks.pixels.length)
  const waiting: number[] = []
  for (let index = 0; index < reached.length; index += 1)
    if (isAtEdge(index, blocks)) {
      reached[index] = 1
      waiting.push(index)
    }
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const brightness = blocks.pixels[index] ?? WHITE
    for (const next of adjacentBlocks(index, blocks)) {
      const other = blocks.pixels[next] ?? WHITE
      if (reached[next] || Math.abs(other - brightness) > Math.max(other, brightness) * SUDDEN_CHANGE)
        continue
      reached[next] = 1
      waiting.push(next)
    }
  }
  return reached
}

function isAtEdge(index: number, { width, height }: GreyscaleImage): boolean {
  const column = index % width
  const row = Math.floor(index / width)
  return column === 0 || row === 0 || column === width - 1 || row === height - 1
}

function adjacentBlocks(index: number, { width, height }: GreyscaleImage): number[] {
  const column = index % width
  return [
    ...(column > 0 ? [index - 1] : []),
    ...(column < width - 1 ? [index + 1] : []),
    ...(index >= width ? [index - width] : []),
    ...(index < width * (height - 1) ? [index + width] : []),
  ]
}

function countPrint(print: readonly number[], { pixels, width }: GreyscaleImage): Uint16Array {
  const counts = new Uint16Array(pixels.length)
  for (let index = 0; index < print.length; index += 2) {
    const column = Math.floor((print[index] ?? 0) / PAPER_BLOCK)
    const block = Math.floor((print[index + 1] ?? 0) / PAPER_BLOCK) * width + column
    counts[block] = (counts[block] ?? 0) + 1
  }
  return counts
}

/** Blocks on the edge of the paper belong to both; they are removed too unless they contain print. */
function widen(outside: Uint8Array, blocks: GreyscaleImage, isFree: (index: number) => boolean): Uint8Array {
  return outside.map((value, index) =>
    value === 1 || (isFree(index) && adjacentBlocks(index, blocks).some(next => outside[next] === 1)) ? 1 : 0,
  )
}

/** Fills blocks with the brightness of the next paper: in the same row, else in the next row that has any. */
function fillFromPaper(grey: GreyscaleImage, blocks: GreyscaleImage, outside: Uint8Array): GreyscaleImage {
  const rows = Array.from({ length: blocks.height }, (_, row) => brightnessOfRow(row, blocks, outside))
  const pixels = Uint8Array.from(grey.pixels)
  for (let y = 0; y < grey.height; y += 1) {
    const row = Math.floor(y / PAPER_BLOCK)
    const fill = rows[row] ?? findNearest(rows, row)
    for (let column = 0; column < blocks.width; column += 1) {
      if (!outside[row * blocks.width + column]) continue
      const left = y * grey.width + column * PAPER_BLOCK
      pixels.fill(fill?.[column] ?? WHITE, left, Math.min(left + PAPER_BLOCK, (y + 1) * grey.width))
    }
  }
  return { ...grey, pixels }
}

/** The brightness of the nearest paper for each block of a row; null if the row has no paper. */
function brightnessOfRow(
  row: number,
  { pixels, width }: GreyscaleImage,
  outside: Uint8Array,
): number[] | null {
  const first = row * width
  const values = Array.from({ length: width }, (_, column) =>
    outside[first + column] ? null : (pixels[first + column] ?? WHITE),
  )
  const filled = values.map((value, column) => value ?? findNearest(values, column) ?? null)
  return filled.every(value => value !== null) ? filled : null
}

/** The value with the nearest index that is not null. */
function findNearest<Value>(values: readonly (Value | null)[], index: number): Value | undefined {
  for (let distance = 1; distance < values.length; distance += 1) {
    const value = values[index - distance] ?? values[index + distance]
    if (value !== undefined && value !== null) return value
  }
  return undefined
}
