import { describe, expect, it } from 'vitest'
import { isPlausiblePage, moveCorner, type PageCorners, WHOLE_PHOTO } from './corners.ts'

const page: PageCorners = [
  { x: 0.1, y: 0.1 },
  { x: 0.9, y: 0.15 },
  { x: 0.85, y: 0.9 },
  { x: 0.12, y: 0.88 },
]

describe('the corners of a page', () => {
  it('are plausible if they enclose a large part of the photo without crossing', () => {
    expect(isPlausiblePage(page, 0.75)).toBe(true)
    expect(isPlausiblePage(WHOLE_PHOTO, 0.75)).toBe(true)
  })

  it.each<[string, PageCorners]>([
    ['in the wrong order', [page[1], page[0], page[2], page[3]]],
    ['mirrored', [page[1], page[0], page[3], page[2]]],
    [
      'of a small label',
      [
        { x: 0.4, y: 0.4 },
        { x: 0.6, y: 0.4 },
        { x: 0.6, y: 0.6 },
        { x: 0.4, y: 0.6 },
      ],
    ],
    ['outside the photo', [{ x: -0.2, y: 0.1 }, page[1], page[2], page[3]]],
    ['with a corner in the middle of an edge', [page[0], page[1], page[2], { x: 0.11, y: 0.4 }]],
    ['with an indentation', [page[0], page[1], { x: 0.3, y: 0.3 }, page[3]]],
  ])('are not plausible %s', (_, corners) => expect(isPlausiblePage(corners, 0.75)).toBe(false))

  it('move one at a time, and stay inside the photo', () => {
    expect(moveCorner(page, 0, { x: -0.4, y: 0.2 })).toEqual([{ x: 0, y: 0.2 }, page[1], page[2], page[3]])
  })

  it('never turn the page inside out', () => {
    expect(moveCorner(page, 0, { x: 0.95, y: 0.95 })).toEqual(page)
    expect(moveCorner(page, 2, { x: 0.2, y: 0.2 })).toEqual(page)
  })
})
