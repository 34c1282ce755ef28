/** Pixels as in ImageData: red, green, blue and alpha, one byte each. */
export interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

const CELLS_ACROSS = 24
/** Paper is brighter than this share of the pixels around it; the rest is print. */
const PAPER_PERCENTILE = 0.85
const WHITE = 245
/** Darker areas are pictures or the table, and not paper in a shadow. */
const DARKEST_PAPER = 50
const LARGEST_GAIN = 3.5

/**
 * Evens the light of a page in place: shadows and the fall-off of a lamp disappear, paper becomes white and print stays
 * dark. The paper's brightness is estimated in a coarse grid and interpolated between its cells.
 */
export function correctIllumination(pixels: Pixels): void {
  const grid = smoothGrid(measurePaper(pixels))
  const { data, width, height } = pixels
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const gain = Math.min(LARGEST_GAIN, WHITE / Math.max(DARKEST_PAPER, interpolate(grid, x, y)))
      const at = (y * width + x) * 4
      for (let channel = 0; channel < 3; channel += 1) data[at + channel] = (data[at + channel] ?? 0) * gain
    }
}

/** The brightness of the paper in square cells of a page. */
interface PaperGrid {
  readonly values: readonly number[]
  readonly columns: number
  readonly rows: number
  /** The side of a cell in pixels. */
  readonly size: number
}

function measurePaper(pixels: Pixels): PaperGrid {
  const size = Math.max(1, Math.ceil(pixels.width / CELLS_ACROSS))
  const columns = Math.ceil(pixels.width / size)
  const rows = Math.ceil(pixels.height / size)
  const values = Array.from({ length: columns * rows }, (_, cell) =>
    measureCell(pixels, { x: (cell % columns) * size, y: Math.floor(cell / columns) * size, size }),
  )
  return { values, columns, rows, size }
}

/** The brightness that most of a cell does not exceed. */
function measureCell(
  { data, width, height }: Pixels,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): number {
  const histogram = new Uint32Array(256)
  let count = 0
  for (let row = y; row < Math.min(height, y + size); row += 2)
    for (let column = x; column < Math.min(width, x + size); column += 2) {
      const brightness = readBrightness(data, (row * width + column) * 4)
      histogram[brightness] = (histogram[brightness] ?? 0) + 1
      count += 1
    }
  let above = count * (1 - PAPER_PERCENTILE)
  for (let brightness = 255; brightness > 0; brightness -= 1) {
    above -= histogram[brightness] ?? 0
    if (above <= 0) return brightness
  }
  return 0
}

/** The brightness as the eye sees it (Rec. 601). */
const readBrightness = (data: Uint8ClampedArray, at: number): number =>
  Math.round(0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0))

/** A cell full of print takes the brightness of its brightest neighbour; then neighbours are averaged. */
function smoothGrid(grid: PaperGrid): PaperGrid {
  const brightest = { ...grid, values: mapAdjacentCells(grid, values => Math.max(...values)) }
  const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return { ...grid, values: mapAdjacentCells(brightest, average) }
}

const mapAdjacentCells = (
  { values, columns, rows }: PaperGrid,
  combine: (values: readonly number[]) => number,
): number[] =>
  values.map((_, cell) => {
    const [column, row] = [cell % columns, Math.floor(cell / columns)]
    const adjacent: number[] = []
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1)
        adjacent.push(values[y * columns + x] ?? 0)
    return combine(adjacent)
  })

/** The brightness of the paper at a pixel, between the centres of the cells around it. */
function interpolate({ values, columns, rows, size }: PaperGrid, x: number, y: number): number {
  const column = Math.min(columns - 1, Math.max(0, x / size - 0.5))
  const row = Math.min(rows - 1, Math.max(0, y / size - 0.5))
  const [left, top] = [Math.floor(column), Math.floor(row)]
  const [right, bottom] = [Math.min(columns - 1, left + 1), Math.min(rows - 1, top + 1)]
  const [across, down] = [column - left, row - top]
  const at = (cellColumn: number, cellRow: number) => values[cellRow * columns + cellColumn] ?? 0
  const upper = at(left, top) * (1 - across) + at(right, top) * across
  const lower = at(left, bottom) * (1 - across) + at(right, bottom) * across
  return upper * (1 - down) + lower * down
}
