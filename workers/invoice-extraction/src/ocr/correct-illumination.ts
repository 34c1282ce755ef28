/** Greyscale pixels, one byte each, row by row. */
export interface GreyscaleImage {
  pixels: Uint8Array
  width: number
  height: number
}

export type ImageSize = Pick<GreyscaleImage, 'width' | 'height'>

/** The side of the blocks in which the brightness of paper is measured, in pixels. */
export const PAPER_BLOCK = 32
const PAPER_SHARE = 0.85
/**
 * Paper whose brightness varies by less than this needs no correction. The darkest quarter is ignored, because it may
 * be the table on which the paper lies.
 */
const EVEN_RANGE = 28
/** Darker paper is made brighter even if it is lit evenly. */
const LEAST_BRIGHTNESS = 190
const WHITE = 245

/**
 * Corrects uneven illumination: each pixel is divided by the brightness of the paper around it. Evenly and brightly lit
 * images are returned unchanged.
 */
export function correctIllumination(grey: GreyscaleImage): GreyscaleImage {
  const paper = smoothed(measurePaperBrightness(grey))
  const values = paper.pixels.toSorted()
  const at = (share: number) => values[Math.floor((values.length - 1) * share)] ?? 255
  if (at(0.95) - at(0.25) < EVEN_RANGE && at(0.5) >= LEAST_BRIGHTNESS) return grey
  return { ...grey, pixels: againstPaper(grey, paper) }
}

/** The brightness of the paper in each block: a high quantile of its pixels, because print covers the smaller part. */
export function measurePaperBrightness({ pixels, width, height }: GreyscaleImage): GreyscaleImage {
  const columns = Math.ceil(width / PAPER_BLOCK)
  const rows = Math.ceil(height / PAPER_BLOCK)
  const paper = new Uint8Array(columns * rows)
  const counts = new Uint32Array(256)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      counts.fill(0)
      let sampled = 0
      for (let y = row * PAPER_BLOCK; y < Math.min(height, (row + 1) * PAPER_BLOCK); y += 2) {
        for (let x = column * PAPER_BLOCK; x < Math.min(width, (column + 1) * PAPER_BLOCK); x += 2) {
          const value = pixels[y * width + x] ?? 0
          counts[value] = (counts[value] ?? 0) + 1
          sampled += 1
        }
      }
      paper[row * columns + column] = quantile(counts, sampled * PAPER_SHARE)
    }
  }
  return { pixels: paper, width: columns, height: rows }
}

/** The brightness that so many pixels do not exceed. */
export function quantile(counts: Uint32Array, wanted: number): number {
  let counted = 0
  for (let value = 0; value < counts.length; value += 1) {
    counted += counts[value] ?? 0
    if (counted >= wanted) return value
  }
  return 255
}

/** Blocks full of print or dark edges get the brightness of their neighbours. */
function smoothed({ pixels, width, height }: GreyscaleImage): GreyscaleImage {
  const smooth = new Uint8Array(pixels.length)
  const nearbyValues = new Uint8Array(25)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let count = 0
      for (let row = Math.max(0, y - 2); row <= Math.min(height - 1, y + 2); row += 1)
        for (let column = Math.max(0, x - 2); column <= Math.min(width - 1, x + 2); column += 1) {
          nearbyValues[count] = pixels[row * width + column] ?? 0
          count += 1
        }
      const sorted = nearbyValues.subarray(0, count).sort()
      smooth[y * width + x] = sorted[Math.floor(count * 0.6)] ?? 255
    }
  }
  return { pixels: smooth, width, height }
}

function againstPaper({ pixels, width, height }: GreyscaleImage, paper: GreyscaleImage): Uint8Array {
  const even = new Uint8Array(pixels.length)
  const places = Array.from({ length: width }, (_, x) => blockPlace(x, paper.width))
  let row = -1
  let top = paperRow(paper, 0, places)
  let bottom = top
  for (let y = 0; y < height; y += 1) {
    const down = blockPlace(y, paper.height)
    if (down.first !== row) {
      top = paperRow(paper, down.first, places)
      bottom = paperRow(paper, down.second, places)
      row = down.first
    }
    for (let x = 0; x < width; x += 1) {
      const brightness = Math.max(24, mix(top[x], bottom[x], down.share))
      even[y * width + x] = Math.min(255, ((pixels[y * width + x] ?? 0) * WHITE) / brightness)
    }
  }
  return even
}

/** The brightness of the paper at each pixel of a row through the centres of blocks. */
function paperRow(
  { pixels, width }: GreyscaleImage,
  row: number,
  places: readonly BlockPlace[],
): Float64Array {
  const brightness = new Float64Array(places.length)
  for (const [x, { first, second, share }] of places.entries())
    brightness[x] = mix(pixels[row * width + first], pixels[row * width + second], share)
  return brightness
}

interface BlockPlace {
  first: number
  second: number
  share: number
}

/** The two blocks between whose centres a pixel lies, and the weight of the second. */
function blockPlace(pixel: number, blocks: number): BlockPlace {
  const place = Math.max(0, (pixel + 0.5) / PAPER_BLOCK - 0.5)
  const first = Math.min(blocks - 1, Math.floor(place))
  return { first, second: Math.min(blocks - 1, first + 1), share: Math.min(1, place - first) }
}

function mix(first = 255, second = 255, share: number): number {
  return first + (second - first) * share
}
