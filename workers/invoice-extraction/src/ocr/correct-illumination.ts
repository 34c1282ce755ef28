/** Grey pixels, one byte each, row by row. */
export interface GreyscaleImage {
  pixels: Uint8Array
  width: number
  height: number
}

const BLOCK = 32
const PAPER_SHARE = 0.85
/** Paper whose brightness varies less than this needs nothing; the darkest quarter may be the table that it lies on. */
const EVEN_RANGE = 28
const WHITE = 245

/**
 * The picture as if its paper were lit evenly: each pixel against the brightness of the paper around it. Pictures
 * with even light come back as they are.
 */
export function correctIllumination(grey: GreyscaleImage): GreyscaleImage {
  const paper = smoothed(paperOf(grey))
  const values = paper.pixels.toSorted((a, b) => a - b)
  const at = (share: number) => values[Math.floor((values.length - 1) * share)] ?? 255
  if (at(0.95) - at(0.25) < EVEN_RANGE) return grey
  return { ...grey, pixels: againstPaper(grey, paper) }
}

/** How bright the paper is in each block: what most of its pixels reach, for print covers the lesser part. */
function paperOf({ pixels, width, height }: GreyscaleImage): GreyscaleImage {
  const columns = Math.ceil(width / BLOCK)
  const rows = Math.ceil(height / BLOCK)
  const paper = new Uint8Array(columns * rows)
  const counts = new Uint32Array(256)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      counts.fill(0)
      let seen = 0
      for (let y = row * BLOCK; y < Math.min(height, (row + 1) * BLOCK); y += 2) {
        for (let x = column * BLOCK; x < Math.min(width, (column + 1) * BLOCK); x += 2) {
          const value = pixels[y * width + x] ?? 0
          counts[value] = (counts[value] ?? 0) + 1
          seen += 1
        }
      }
      paper[row * columns + column] = quantile(counts, seen * PAPER_SHARE)
    }
  }
  return { pixels: paper, width: columns, height: rows }
}

function quantile(counts: Uint32Array, wanted: number): number {
  let seen = 0
  for (const [value, count] of counts.entries()) {
    seen += count
    if (seen >= wanted) return value
  }
  return 255
}

/** Blocks all of print or of dark edges take the brightness of their neighbours. */
function smoothed({ pixels, width, height }: GreyscaleImage): GreyscaleImage {
  const smooth = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const around: number[] = []
      for (let dy = -2; dy <= 2; dy += 1)
        for (let dx = -2; dx <= 2; dx += 1) {
          const inside = x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height
          if (inside) around.push(pixels[(y + dy) * width + x + dx] ?? 0)
        }
      around.sort((a, b) => a - b)
      smooth[y * width + x] = around[Math.floor(around.length * 0.6)] ?? 255
    }
  }
  return { pixels: smooth, width, height }
}

function againstPaper({ pixels, width, height }: GreyscaleImage, paper: GreyscaleImage): Uint8Array {
  const even = new Uint8Array(pixels.length)
  const leftOf = Array.from({ length: width }, (_, x) => blockPlace(x, paper.width))
  for (let y = 0; y < height; y += 1) {
    const down = blockPlace(y, paper.height)
    const upper = down.first * paper.width
    const lower = down.second * paper.width
    for (let x = 0; x < width; x += 1) {
      const across = leftOf[x] ?? down
      const top = mix(paper.pixels[upper + across.first], paper.pixels[upper + across.second], across.share)
      const bottom = mix(
        paper.pixels[lower + across.first],
        paper.pixels[lower + across.second],
        across.share,
      )
      const brightness = Math.max(24, mix(top, bottom, down.share))
      even[y * width + x] = Math.min(255, ((pixels[y * width + x] ?? 0) * WHITE) / brightness)
    }
  }
  return even
}

interface BlockPlace {
  first: number
  second: number
  share: number
}

/** The two blocks between whose middles a pixel lies, and how near the second is. */
function blockPlace(pixel: number, blocks: number): BlockPlace {
  const place = Math.max(0, (pixel + 0.5) / BLOCK - 0.5)
  const first = Math.min(blocks - 1, Math.floor(place))
  return { first, second: Math.min(blocks - 1, first + 1), share: Math.min(1, place - first) }
}

function mix(first = 255, second = 255, share: number): number {
  return first + (second - first) * share
}
