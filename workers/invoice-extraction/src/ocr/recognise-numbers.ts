import { getMiddle, type PageTokens, type TextToken, type TokenBox } from '@rms/document-reading'
import { isSamePlace } from './merge-ocr-passes.ts'
import type { OcrPass } from './ocr-engine.ts'
import { type PageImage, scaleImage } from './page-image.ts'
import type { TextRecogniser } from './recogniser.ts'
import { type Cell, type CellSpace, measureStackedHeight, stackCells } from './stack-cells.ts'

/** More numbers than on a page full of lines; the others keep their recognised text. */
const MOST_NUMBERS = 400

/** A number that was recognised on its own, and the place of the word that it was recognised in. */
export interface RecognisedNumber {
  box: TokenBox
  text: string
}

/** A page on which numbers are recognised, and what was recognised of them before. */
interface NumbersPage {
  picture: PageImage
  words: PageTokens
  known: readonly RecognisedNumber[]
}

/**
 * Recognises each number of the tables and sums of a page on its own, unless it is known. Tesseract reduces a row of text
 * to a fixed height; if the row is bent, or high because of the rows around it, decimal marks and minus signs get lost.
 */
export async function recogniseNumbers(
  { picture, words, known }: NumbersPage,
  recogniser: TextRecogniser,
): Promise<RecognisedNumber[]> {
  const isKnown = ({ box }: TextToken) => known.some(number => isSamePlace(box, number.box))
  const numbers = findNumbers(words.tokens)
    .filter(token => !isKnown(token))
    .slice(0, Math.max(0, MOST_NUMBERS - known.length))
  if (numbers.length === 0) return []
  const cells = numbers.map(token => ({ box: token.box, space: measureSpace(token, words.tokens) }))
  const scale = Math.max(1, ROW_HEIGHT / getMedianHeight(numbers))
  const recognise = async (part: readonly Cell[]): Promise<string[]> => {
    const stack = stackCells(picture, part)
    const enlarged = await scaleImage(stack.picture, scale)
    const { tokens } = await recogniser.recognise(enlarged, words.page, NUMBER_PASS)
    const texts = part.map(() => '')
    for (const { box, text } of tokens) texts[stack.toIndex(getMiddle(box) / scale)] += text
    return texts
  }
  const texts = (await Promise.all(divideCells(cells, scale).map(recognise))).flat()
  return cells.flatMap((cell, index) => {
    const text = (texts[index] ?? '').replace(FRAME, '').replace(hasRoomForSign(cell) ? '' : MINUS, '')
    return NUMBER.test(text) ? [{ box: cell.box, text }] : []
  })
}

/** In pixels. Tesseract rejects images of more than 32,767. */
const MOST_STACK_HEIGHT = 16_000

/** Parts that the engines share, at least two if there are so many cells. */
export function divideCells(cells: readonly Cell[], scale: number): Cell[][] {
  const height = cells.reduce((sum, { box }) => sum + measureStackedHeight(box), 0) * scale
  const parts = Math.max(2, Math.ceil(height / MOST_STACK_HEIGHT))
  const size = Math.ceil(cells.length / parts)
  return Array.from({ length: parts }, (_, part) => cells.slice(part * size, (part + 1) * size)).filter(
    part => part.length > 0,
  )
}

/** Table frames next to a number. */
const FRAME = /^[|[\]!]+|[|[\]!]+$/g
const MINUS = /^[-−–]/

const NUMBER_PASS: OcrPass = { layout: 'block', isUnevenlyLit: false, languages: ['eng'] }

const AMOUNT = /^\D?\d[\d.,']*[.,]\d{2,4}\D{0,4}$|^\D?\d{3,}\D{0,4}$/
/** A decimal mark in a bent row may look like a colon. */
const NUMBER = /^[-+−–(£$€]{0,2}\d[\d.,:'’]*\p{L}{0,4}[-−–)€%.,]{0,2}$/u

/** The numbers of rows that have an amount. */
function findNumbers(tokens: readonly TextToken[]): TextToken[] {
  const amounts = tokens.filter(({ text }) => AMOUNT.test(text))
  return tokens.filter(token => NUMBER.test(token.text) && amounts.some(amount => isSameRow(amount, token)))
}

const SAME_ROW = 0.6

function isSameRow(left: TextToken, right: TextToken): boolean {
  return Math.abs(getMiddle(left.box) - getMiddle(right.box)) < right.box.height * SAME_ROW
}

/** Directly next to another word, a stroke is more likely part of that word than a minus sign. */
const hasRoomForSign = (cell: Cell): boolean => cell.space.left > cell.box.height * SPACE_OF_SIGN

const SPACE_OF_SIGN = 0.5

function measureSpace(token: TextToken, tokens: readonly TextToken[]): CellSpace {
  const { x, width } = token.box
  const row = tokens.filter(other => other !== token && isSameRow(other, token))
  const before = row.map(({ box }) => x - box.x - box.width)
  const after = row.map(({ box }) => box.x - x - width)
  const nearest = (spaces: readonly number[]) =>
    Math.max(0, Math.min(Number.POSITIVE_INFINITY, ...spaces.filter(space => space > -width / 2)))
  return { left: nearest(before), right: nearest(after) }
}

/** The height of rows in pixels, from ascenders to descenders, at which small marks are recognised best. */
const ROW_HEIGHT = 52

function getMedianHeight(tokens: readonly TextToken[]): number {
  const heights = tokens.map(({ box }) => box.height).sort((a, b) => a - b)
  return heights[heights.length >> 1] ?? ROW_HEIGHT
}

/** The words of a pass over the page, with what was recognised in the place of each number. */
export function withNumbers(page: PageTokens, numbers: readonly RecognisedNumber[]): PageTokens {
  const tokens = page.tokens.map(token => {
    const number = NUMBER.test(token.text) && numbers.find(({ box }) => isSamePlace(token.box, box))
    return number ? withNumber(token, number.text) : token
  })
  return { ...page, tokens }
}

/**
 * Marks and signs are lost rather than invented: they are taken from the text that has them. Other digits are an
 * alternative.
 */
function withNumber(token: TextToken, text: string): TextToken {
  if (text === token.text) return token
  const preferred = withMarksOf(token.text, text)
  const read = token.alternatives ?? []
  const others = [...read.map(other => withMarksOf(other, text)), ...read, token.text, text].filter(
    other => other !== preferred,
  )
  return { ...token, text: preferred, alternatives: [...new Set(others)] }
}

/** "724" and "-1.24" are "-7.24". Unchanged if the texts have different numbers of digits, or the first has marks. */
function withMarksOf(text: string, other: string): string {
  const digits = text.replace(/\D/g, '')
  if (digits.length !== other.replace(/\D/g, '').length) return text
  const isMarked = DECIMAL_MARK.test(text) || !DECIMAL_MARK.test(other)
  const marked = isMarked ? text : withDigits(other, digits)
  const isNegative = SIGN.test(text) || SIGN.test(other)
  return isNegative && !SIGN.test(marked) ? `-${marked}` : marked
}

const DECIMAL_MARK = /\d[.,]\d/
const SIGN = /^[-−–(]|[-−–)]$/

function withDigits(text: string, digits: string): string {
  let next = 0
  return text.replace(/\d/g, () => digits[next++] ?? '')
}
