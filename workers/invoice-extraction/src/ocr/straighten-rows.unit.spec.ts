import { describe, expect, it } from 'vitest'
import type { GreyscaleImage } from './correct-illumination.ts'
import { findPrintPoints, fitSkew } from './detect-skew.ts'
import { fitRowShape, getRowShift, type RowShape } from './row-shape.ts'
import { straightenRows } from './straighten-rows.ts'

const WIDTH = 900
const HEIGHT = 2000
const PARALLEL: RowShape = { slope: 0, slopeChange: 0, bend: 0, bendChange: 0, asymmetry: 0 }

/** Rows of words 50 pixels apart, on paper of this shape. */
function pageOf(shape: RowShape): GreyscaleImage {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(240)
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 100; x < WIDTH - 100; x += 1) {
      const level = y - getRowShift(shape, (2 * x) / WIDTH - 1, (2 * y) / HEIGHT - 1)
      const isWord = (x + 37 * Math.floor(level / 50)) % 130 < 90
      if ((level + HEIGHT) % 50 < 20 && isWord && x % 18 < 10) pixels[y * WIDTH + x] = 30
    }
  return { pixels, width: WIDTH, height: HEIGHT }
}

function fitShapeOf(page: GreyscaleImage): RowShape | null {
  const print = findPrintPoints(page)
  return fitRowShape(print, page, fitSkew(print, page))
}

function straightenPage(page: GreyscaleImage): GreyscaleImage | null {
  const shape = fitShapeOf(page)
  return shape && straightenRows(page, shape)
}

/** How far the rows of the straightened page still are from the level of their middle, at most, in pixels. */
function unevennessOf(page: GreyscaleImage): number {
  const rest = fitShapeOf(page) ?? PARALLEL
  const places = [-0.7, -0.35, 0, 0.35, 0.7]
  const shifts = places.flatMap(across => places.map(down => Math.abs(getRowShift(rest, across, down))))
  return Math.max(...shifts)
}

describe('rows of a photographed page', () => {
  it.each([
    ['with different slopes at the top and at the bottom', { ...PARALLEL, slope: 8, slopeChange: -24 }],
    ['that bend with the paper', { ...PARALLEL, bend: 36 }],
    ['that bend more at the bottom, on a skewed page', { ...PARALLEL, slope: 30, bend: 24, bendChange: 10 }],
    ['whose curl is on one side', { ...PARALLEL, bend: -20, asymmetry: 24 }],
  ])('%s become straight', (_, shape) => {
    const straight = straightenPage(pageOf(shape))
    expect(straight && unevennessOf(straight)).toBeLessThan(6)
  })

  it.each([
    ['level', PARALLEL],
    ['parallel', { ...PARALLEL, slope: 24 }],
  ])('are left alone or to rotation if they are %s', (_, shape) => {
    expect(straightenPage(pageOf(shape))).toBeNull()
  })

  it('say nothing about the shape of an empty page', () => {
    const empty = { pixels: new Uint8Array(WIDTH * HEIGHT).fill(240), width: WIDTH, height: HEIGHT }
    expect(fitShapeOf(empty)).toBeNull()
  })
})
