import { describe, expect, it } from 'vitest'
import { layOutPlainText } from '../page/plain-text-layout.ts'
import type { PageTokens } from '../page/token.ts'
import { readLayout } from './read-layout.ts'

const INVOICE = `
Description            Qty     Price        Total
Flour                   10     90.00       900.00
Sugar                    5     20.00       100.00
Total                                     1000.00`

/** What expressions repeat: digits, letters, spaces, marks, and the words of labels. */
const PARTS =
  '1 a - . , ( / : ; € ␠ 1␠ a␠ a1 1. 1, -1 1x (0 a- 1:0␠ @a a. WW. total␠ fecha␠ slmbh s␠l␠ kg/ reg␠ incl␠total␠'
    .split(' ')
    .map(part => part.replaceAll('␠', ' '))

/** The page of the invoice with each of the texts as a word in a row of its own, above and below the goods. */
function pageWith(texts: readonly string[]): PageTokens {
  const page = layOutPlainText(INVOICE)
  const [first] = page.tokens
  if (!first) throw new Error('the invoice has no words')
  const rowAt = (y: number) => (text: string, index: number) => ({
    ...first,
    text,
    box: { ...first.box, x: 0, y: y + index * first.box.height * 1.5, width: page.width },
  })
  const height = texts.length * first.box.height * 1.5
  const goods = page.tokens.map(token => ({ ...token, box: { ...token.box, y: token.box.y + height } }))
  const bottom = Math.max(...goods.map(({ box }) => box.y + box.height)) + first.box.height
  return {
    ...page,
    height: page.height + height * 2,
    tokens: [...texts.map(rowAt(0)), ...goods, ...texts.map(rowAt(bottom))],
  }
}

describe('a document with very long texts is read', () => {
  it.each(PARTS)('if a word repeats %j', part => {
    const texts = [590, 20_000].flatMap(length => {
      const repeated = part.repeat(length / part.length)
      return [repeated, `1${repeated}z`, `a${repeated}!`]
    })
    for (const source of ['pdf', 'ocr'] as const) {
      const { header, lines } = readLayout([pageWith(texts)], source, {})
      expect(lines.map(({ product_name }) => product_name)).toEqual(['Flour', 'Sugar'])
      expect(header.total_amount).toBe(1000)
    }
  })

  it.each(PARTS)('if the cells of goods repeat %j', part => {
    const page = layOutPlainText(
      INVOICE.replace('Sugar ', 'NAME  ').replace('5     20.00       100.00', '5     PRICE       TOTAL'),
    )
    const text = part.repeat(190 / part.length)
    const tokens = page.tokens.map(token => ({
      ...token,
      confidence: 0.9,
      text: token.text
        .replace('NAME', `Sugar${text}`)
        .replace('PRICE', `2${text}x`)
        .replace('TOTAL', `4${text}x`),
    }))
    expect(readLayout([{ ...page, tokens }], 'ocr', {}).header.total_amount).toBe(1000)
  })
})
