import type { Reading } from '@rms/contracts'
import type { PageTokens, TextToken } from '@rms/document-reading'
import { describe, expect, it } from 'vitest'
import { findDoubtfulRows, halveRows } from './doubtful-rows.ts'
import { stackRows } from './page-image.ts'

const HEIGHT = 1_000

const word = (y: number, changes: Partial<TextToken> = {}): TextToken => ({
  ...{ text: 'Tomatoes', page: 1, confidence: 0.95, box: { x: 100, y, width: 200, height: 20 } },
  ...changes,
})
const pageOf = (...tokens: TextToken[]): PageTokens => ({ page: 1, width: 800, height: HEIGHT, tokens })
const linesAt = (...places: { page: number; y: number }[]) =>
  places.map(({ page, y }) => ({ box: { page, x: 0.1, y, width: 0.8, height: 0.02 } })) as Reading['lines']

describe('the rows that get a closer look', () => {
  it('are those of the lines, with the rows around them', () => {
    const rows = findDoubtfulRows(pageOf(word(100)), linesAt({ page: 1, y: 0.4 }, { page: 1, y: 0.6 }))
    expect(rows).toEqual([{ from: 365, to: 655 }])
  })

  it('are those with words that the passes recognised differently or are not sure of', () => {
    const rows = findDoubtfulRows(
      pageOf(
        word(100, { alternatives: ['Tornatoes'] }),
        word(500, { confidence: 0.4 }),
        word(700),
        // Specks and rulings are no words.
        word(900, { text: '|', confidence: 0.1 }),
      ),
      [],
    )
    expect(rows).toEqual([
      { from: 96, to: 124 },
      { from: 496, to: 524 },
    ])
  })

  it('are cut out together if they are close, and stay within the page', () => {
    const doubtful = { confidence: 0.4 }
    expect(findDoubtfulRows(pageOf(word(0, doubtful), word(30, doubtful)), [])).toEqual([{ from: 0, to: 54 }])
  })

  it('are none if both passes agree and the lines are on another page', () => {
    expect(findDoubtfulRows(pageOf(word(100)), linesAt({ page: 2, y: 0.4 }))).toEqual([])
  })
})

describe('a stack of rows', () => {
  /** Each row of pixels has its own brightness. */
  const page = {
    pixels: new Uint8Array(10 * 200).map((_, at) => Math.floor(at / 10)),
    width: 10,
    height: 200,
  }

  it('converts heights back to those of the page', async () => {
    const ranges = [
      { from: 10, to: 30 },
      { from: 150, to: 170 },
    ]
    const { picture, toPageHeight } = await stackRows(page, ranges, 1)
    const brightnessAt = (height: number) => picture.pixels[height * picture.width]
    expect(brightnessAt(0)).toBe(10)
    expect(toPageHeight(5)).toBe(15)
    expect(brightnessAt(picture.height - 1)).toBe(169)
    expect(toPageHeight(picture.height - 1)).toBe(169)
  })

  it('is enlarged', async () => {
    const { picture, toPageHeight } = await stackRows(page, [{ from: 100, to: 120 }], 2)
    expect([picture.width, picture.height]).toEqual([20, 40])
    expect(toPageHeight(10)).toBe(105)
  })
})

describe('the halves of the rows', () => {
  it('are divided where no word is, and overlap, because rows may be skewed', () => {
    const rows = [{ from: 100, to: 300 }]
    const page = pageOf(...[100, 130, 160, 190, 220, 250].map(y => word(y)))
    expect(halveRows(rows, page)).toEqual([
      { ranges: [{ from: 100, to: 210 }], from: Number.NEGATIVE_INFINITY, to: 190 },
      { ranges: [{ from: 170, to: 300 }], from: 190, to: Number.POSITIVE_INFINITY },
    ])
  })

  it('are one if words are everywhere', () => {
    const rows = [{ from: 100, to: 300 }]
    const tall = word(0, { box: { x: 0, y: 0, width: 10, height: HEIGHT } })
    expect(halveRows(rows, pageOf(tall))).toMatchObject([{ ranges: rows }])
  })
})
