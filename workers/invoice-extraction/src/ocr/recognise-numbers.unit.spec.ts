import type { PageTokens, TextToken, TokenBox } from '@rms/document-reading'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createSmallPdf } from '../testing/small-pdf.ts'
import type { PageImage } from './page-image.ts'
import { extractPdfImages } from './pdf-images.ts'
import { divideCells, recogniseNumbers, withNumbers } from './recognise-numbers.ts'
import { createTextRecogniser } from './recogniser.ts'
import { stackCells } from './stack-cells.ts'

const BOX: TokenBox = { x: 100, y: 40, width: 60, height: 20 }
const token = (text: string, changes: Partial<TextToken> = {}): TextToken => ({
  ...{ text, page: 1, confidence: 0.9, box: BOX },
  ...changes,
})
const pageOf = (...tokens: TextToken[]): PageTokens => ({ page: 1, width: 800, height: 400, tokens })

describe('a word of a number that was recognised on its own', () => {
  const improve = (read: TextToken, text: string) => withNumbers(pageOf(read), [{ box: BOX, text }]).tokens[0]

  it.each([
    ['724', '7.24', '7.24'],
    ['724', '1.24', '7.24'],
    ['12560EUR', '12,560', '12,560'],
    ['13.53', '-13.53', '-13.53'],
    ['2747', '-27.47', '-27.47'],
    ['£1537', '£15.37', '£15.37'],
    ['20,02', '2002', '20,02'],
    ['15:3', '15.3', '15.3'],
    ['1,208.50', '1.208.50', '1,208.50'],
  ])('has the marks and the sign of either text: %s and %s are %s', (read, text, both) => {
    expect(improve(token(read), text)?.text).toBe(both)
  })

  it('gets other digits as an alternative', () => {
    expect(improve(token('39.10', { alternatives: ['89.10'] }), '39.1')).toMatchObject({
      text: '39.10',
      alternatives: ['89.10', '39.1'],
    })
  })

  it('stays as it is in another place, and so does a word', () => {
    const page = pageOf(token('724', { box: { ...BOX, y: 80 } }), token('Tomatoes'))
    expect(withNumbers(page, [{ box: BOX, text: '7.24' }])).toEqual(page)
  })
})

/** A grey page with a frame around a cell, and a dark stroke in it. */
function framedCell(): PageImage {
  const [width, height] = [200, 100]
  const isFrame = (x: number, y: number) => x === 85 || x === 175 || y === 34 || y === 66
  const isStroke = (x: number, y: number) => x >= 120 && x < 124 && y >= 44 && y < 56
  const pixels = Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    return isFrame(x, y) || isStroke(x, y) ? 40 : 190
  })
  return { pixels, width, height }
}

describe('a stack of cells', () => {
  const far = { left: 100, right: 100 }

  it('has white paper, the print of each cell, and no frame', () => {
    const { picture } = stackCells(framedCell(), [{ box: BOX, space: far }])
    const dark = [...picture.pixels].filter(value => value < 128).length
    expect(dark).toBe(4 * 12)
    expect([...picture.pixels].filter(value => value > 128 && value < 255)).toEqual([])
  })

  it('does not reach into the next words', () => {
    const near = stackCells(framedCell(), [{ box: BOX, space: { left: 4, right: 4 } }])
    const wide = stackCells(framedCell(), [{ box: BOX, space: far }])
    expect(near.picture.width).toBeLessThan(wide.picture.width)
  })

  it('converts heights to the positions of cells', () => {
    const cells = [0, 1, 2].map(() => ({ box: BOX, space: far }))
    const { picture, toIndex } = stackCells(framedCell(), cells)
    expect([0, 0.5, 1].map(share => toIndex(share * (picture.height - 1)))).toEqual([0, 1, 2])
  })
})

describe('the numbers of a page', () => {
  it('are recognised one by one, with their marks and signs', async () => {
    const printed = ['7.24', '12', '-86.88', '3.50', '20', '70.00']
    const text = `${printed.slice(0, 3).join('          ')}\n\n${printed.slice(3).join('          ')}`
    const pictures = await extractPdfImages(createSmallPdf({ pages: [text] }))
    const recogniser = await createTextRecogniser()
    onTestFinished(() => recogniser.close())
    const picture = await pictures.pages[0]?.()
    pictures.close()
    if (!picture) throw new Error('the example has no page')
    const read = await recogniser.recognise(picture, 1, {
      layout: 'block',
      isUnevenlyLit: false,
      languages: ['eng'],
    })
    expect(read.tokens.map(({ text: recognised }) => recognised)).toEqual(printed)
    const withoutMarks = (token: TextToken) => ({ ...token, text: token.text.replace(/[.-]/g, '') })
    const words = { ...read, tokens: read.tokens.map(withoutMarks) }
    const numbers = await recogniseNumbers({ picture, words, known: [] }, recogniser)
    expect(withNumbers(words, numbers).tokens.map(({ text: found }) => found)).toEqual(printed)
    const [first, ...others] = numbers
    const known = others.map(number => ({ ...number, text: '0' }))
    expect(await recogniseNumbers({ picture, words, known }, recogniser)).toEqual([first])
  })

  it('are divided so that no image is higher than Tesseract reads', () => {
    const cell = { box: BOX, space: { left: 100, right: 100 } }
    const parts = divideCells(
      Array.from({ length: 400 }, () => cell),
      5,
    )
    expect(parts.flat()).toHaveLength(400)
    for (const part of parts) expect(stackCells(framedCell(), part).picture.height * 5).toBeLessThan(32_767)
    expect(divideCells([cell], 1)).toEqual([[cell]])
  })
})
