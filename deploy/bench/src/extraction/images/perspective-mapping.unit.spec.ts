import { describe, expect, it } from 'vitest'
import { createPerspectiveMapping } from './perspective-mapping.ts'

const CORNERS = [
  { x: 12, y: 8 },
  { x: 210, y: 20 },
  { x: 220, y: 305 },
  { x: 5, y: 290 },
]
const SQUARE = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]

describe('the mapping from a photographed page to the page', () => {
  it('maps the corners of the photo to those of the page', () => {
    const map = createPerspectiveMapping(CORNERS)
    for (const [index, { x, y }] of CORNERS.entries()) {
      expect(map(x, y).x).toBeCloseTo(SQUARE[index]?.x ?? Number.NaN, 9)
      expect(map(x, y).y).toBeCloseTo(SQUARE[index]?.y ?? Number.NaN, 9)
    }
  })

  it('maps the middle of an upright page to its middle', () => {
    const map = createPerspectiveMapping([
      { x: 10, y: 10 },
      { x: 110, y: 10 },
      { x: 110, y: 210 },
      { x: 10, y: 210 },
    ])
    expect(map(60, 110)).toEqual({ x: 0.5, y: 0.5 })
  })
})
