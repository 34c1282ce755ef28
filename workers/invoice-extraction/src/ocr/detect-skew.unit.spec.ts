import { describe, expect, it } from 'vitest'
import type { GreyscaleImage } from './correct-illumination.ts'
import { findPrintPoints, fitSkew } from './detect-skew.ts'

const WIDTH = 900
const HEIGHT = 1200

interface Paper {
  degrees: number
  /** The brightness of the table around the paper. */
  table: number
}

/** Paper with rows of print, rotated around its centre, on a table. */
function photoOf({ degrees, table }: Paper): GreyscaleImage {
  const pixels = new Uint8Array(WIDTH * HEIGHT)
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const across = (x - WIDTH / 2) * cosine + (y - HEIGHT / 2) * sine
      const down = (y - HEIGHT / 2) * cosine - (x - WIDTH / 2) * sine
      const isPaper = Math.abs(across) < WIDTH * 0.35 && Math.abs(down) < HEIGHT * 0.35
      const isPrint =
        Math.abs(across) < WIDTH * 0.3 && (down + HEIGHT) % 40 < 16 && (across + WIDTH) % 18 < 10
      pixels[y * WIDTH + x] = isPaper ? (isPrint ? 40 : 230) : table
    }
  return { pixels, width: WIDTH, height: HEIGHT }
}

describe('the skew of a page', () => {
  it.each([
    ['straight', 0, 255],
    ['scanned with a skew', 2, 255],
    ['photographed with a skew on a dark table', 4.5, 20],
    ['photographed with a skew to the other side', -3, 20],
    ['straight on a dark table', 0, 20],
  ])('%s', (_, degrees, table) => {
    const photo = photoOf({ degrees, table })
    expect(fitSkew(findPrintPoints(photo), photo)).toBeCloseTo(degrees, 0)
  })
})
