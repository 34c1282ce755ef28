import { describe, expect, it } from 'vitest'
import type { GreyscaleImage } from './correct-illumination.ts'
import { measureSkew } from './detect-skew.ts'
import { straightenRows } from './straighten-rows.ts'

const WIDTH = 900
const HEIGHT = 2000

/** Rows of print whose slope changes evenly from the top to the bottom of the page. */
function pageWith({ top, bottom }: { top: number; bottom: number }): GreyscaleImage {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(240)
  for (let y = 0; y < HEIGHT; y += 1) {
    const slope = Math.tan(((top + ((bottom - top) * y) / HEIGHT) * Math.PI) / 180)
    for (let x = 100; x < WIDTH - 100; x += 1) {
      const down = y - slope * (x - WIDTH / 2)
      if ((down + HEIGHT) % 50 < 20 && x % 18 < 10) pixels[y * WIDTH + x] = 30
    }
  }
  return { pixels, width: WIDTH, height: HEIGHT }
}

function skewsOf({ pixels, width, height }: GreyscaleImage): number[] {
  const third = Math.floor(height / 3)
  return [0, third, 2 * third].map(
    from =>
      measureSkew({ pixels: pixels.subarray(from * width, (from + third) * width), width, height: third })
        .degrees,
  )
}

describe('rows with different slopes', () => {
  it('become straight at the top and at the bottom', () => {
    const straight = straightenRows(pageWith({ top: 4, bottom: -2 }))
    const skews = straight ? skewsOf(straight) : [9]
    expect(Math.max(...skews.map(Math.abs))).toBeLessThan(1)
  })

  it('are left to rotation if they are parallel', () => {
    expect(straightenRows(pageWith({ top: 3, bottom: 3 }))).toBeNull()
  })
})
