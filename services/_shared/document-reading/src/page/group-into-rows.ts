import { isCurrencyWord } from '../notation/currency.ts'
import { getBoundingBox, getMiddle, type PageTokens, type TextToken, type TokenBox } from './token.ts'

/** The words of a row of a page, from left to right. */
export interface TextRow {
  page: number
  tokens: TextToken[]
  box: TokenBox
}

/** Words that are close enough to form one phrase, one number, one cell. */
export interface TextCell {
  text: string
  tokens: TextToken[]
  box: TokenBox
}

const SAME_LINE = 0.45

/** Groups the words of a page into rows by their vertical centre, from top to bottom. */
export function groupIntoRows(page: PageTokens): TextRow[] {
  const lines: { middle: number; tokens: TextToken[] }[] = []
  for (const token of page.tokens.filter(isPrint).sort((a, b) => getMiddle(a.box) - getMiddle(b.box))) {
    const line = lines.findLast(candidate => isOnLine(token, candidate))
    if (!line) lines.push({ middle: getMiddle(token.box), tokens: [token] })
    else {
      line.tokens.push(token)
      line.middle += (getMiddle(token.box) - line.middle) / line.tokens.length
    }
  }
  return lines.sort((a, b) => a.middle - b.middle).map(({ tokens }) => row(page.page, tokens))
}

/** Rules of dots and dashes are ignored. */
function isPrint({ text }: TextToken): boolean {
  return !/^[.\-_=*~·•]{4,}$/.test(text)
}

/** Joins the words of a row into cells where the gap is that of a space. */
export function groupIntoCells(tokens: readonly TextToken[]): TextCell[] {
  const groups: TextToken[][] = []
  for (const token of tokens) {
    const group = groups.at(-1)
    const before = group?.at(-1)
    if (group && before && isSpace(before, token)) group.push(token)
    else groups.push([token])
  }
  return groups.map(createTextCell)
}

export function createTextCell(tokens: TextToken[]): TextCell {
  return { text: joinWords(tokens), tokens, box: getBoundingBox(tokens.map(token => token.box)) }
}

/** Joins the words of a row or cell with single spaces. */
export function joinWords(tokens: readonly TextToken[]): string {
  return tokens.map(token => token.text).join(' ')
}

/** The cells of a row joined with wide gaps, so that a label is not taken for part of the next cell. */
export function joinCells(row: TextRow): string {
  return groupIntoCells(row.tokens)
    .map(cell => cell.text)
    .join('   ')
}

/** The median height of the words, the unit for gaps. */
export function typicalHeight(rows: readonly TextRow[]): number {
  const heights = rows.flatMap(line => line.tokens.map(token => token.box.height)).sort((a, b) => a - b)
  return heights[heights.length >> 1] ?? 10
}

const SPACE = 0.75
/** The boxes of recognised words only cover their ink, so the gaps between them are wider. */
const INK_SPACE = 1.05

function isSpace(left: TextToken, right: TextToken): boolean {
  const gap = right.box.x - (left.box.x + left.box.width)
  const space = left.confidence < 1 || right.confidence < 1 ? INK_SPACE : SPACE
  return gap < space * Math.max(left.box.height, right.box.height)
}

function isOnLine(token: TextToken, line: { middle: number; tokens: TextToken[] }): boolean {
  const height = Math.min(token.box.height, ...line.tokens.slice(-3).map(other => other.box.height))
  return Math.abs(getMiddle(token.box) - line.middle) < height * SAME_LINE
}

function row(page: number, tokens: TextToken[]): TextRow {
  const sorted = moveSignsToNumbers(
    joinThousands(joinSigns(joinSpaced([...tokens].sort((a, b) => a.box.x - b.box.x)))),
  )
  return { page, tokens: sorted, box: getBoundingBox(sorted.map(token => token.box)) }
}

const LEAST_SPACED = 4

/** Titles may have wide letter spacing: "R E C H N U N G" is one word. */
function joinSpaced(tokens: readonly TextToken[]): TextToken[] {
  const runs: TextToken[][] = []
  for (const token of tokens) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (run && before && isLetter(before) && isLetter(token) && isSpace(before, token)) run.push(token)
    else runs.push([token])
  }
  return runs.flatMap(run => (run.length < LEAST_SPACED ? run : joined(run)))
}

function isLetter({ text }: TextToken): boolean {
  return /^\p{L}$/u.test(text)
}

function joined(run: readonly TextToken[]): TextToken[] {
  const box = getBoundingBox(run.map(token => token.box))
  return run.slice(0, 1).map(first => ({ ...first, text: run.map(({ text }) => text).join(''), box }))
}

/** A minus sign at the start of a cell belongs to the number or the currency after it: "- 5.948 kg" is -5.948 kg. */
function joinSigns(tokens: readonly TextToken[]): TextToken[] {
  return tokens.flatMap((token, index) => {
    const before = tokens[index - 1]
    const next = tokens[index + 1]
    if (next && isSignOf(token, next, before)) return []
    const sign = before && isSignOf(before, token, tokens[index - 2]) ? before : null
    if (!sign) return [token]
    return [{ ...token, text: `-${token.text}`, box: getBoundingBox([sign.box, token.box]) }]
  })
}

function isSignOf(sign: TextToken, number: TextToken, before: TextToken | undefined): boolean {
  const isDetached = !before || !isSpace(before, sign)
  if (!isDetached || !/^[-–−]$/.test(sign.text) || !isSpace(sign, number)) return false
  return isCurrencyWord(number.text) || /^[€$£]?\d[\d.,'’]*\p{L}{0,4}$/u.test(number.text)
}

/**
 * The sign at a currency or after a number is part of the number: "-CHF 8.50", "(CHF 8.50)", "8.50 CHF-" and "8.50 CR"
 * are -8.50.
 */
function moveSignsToNumbers(tokens: readonly TextToken[]): TextToken[] {
  return tokens.flatMap((token, index) => {
    const before = tokens[index - 1]
    const next = tokens[index + 1]
    if (before && isCreditSignOf(token, before)) return []
    if (next && isCreditSignOf(next, token))
      return [{ ...token, text: `-${token.text}`, box: getBoundingBox([token.box, next.box]) }]
    if (before && isSignedCurrencyBefore(before, token))
      return [{ ...token, text: before.text.slice(0, 1) + token.text }]
    if (next && isSignedCurrencyAfter(next, token)) return [{ ...token, text: `-${token.text}` }]
    if (next && isSignedCurrencyBefore(token, next)) return [{ ...token, text: token.text.slice(1) }]
    if (before && isSignedCurrencyAfter(token, before)) return [{ ...token, text: token.text.slice(0, -1) }]
    return [token]
  })
}

const PLAIN_NUMBER = /^[€$£]?\d[\d.,'’]*$/

function isSignedCurrencyBefore(currency: TextToken, number: TextToken): boolean {
  if (!/^[-–−(]/.test(currency.text) || !isCurrencyWord(currency.text) || !isSpace(currency, number))
    return false
  // A bracket that is closed later, as in "(EUR 8.50 per kg)", is no sign.
  if (currency.text.startsWith('('))
    return /\)$/.test(number.text) && PLAIN_NUMBER.test(number.text.slice(0, -1))
  return PLAIN_NUMBER.test(number.text)
}

function isSignedCurrencyAfter({ text, ...currency }: TextToken, number: TextToken): boolean {
  const isSigned = /[-–−]$/.test(text) && isCurrencyWord(text.slice(0, -1))
  return isSigned && isSpace(number, { ...currency, text }) && PLAIN_NUMBER.test(number.text)
}

function isCreditSignOf(sign: TextToken, number: TextToken): boolean {
  return sign.text === 'CR' && isSpace(number, sign) && PLAIN_NUMBER.test(number.text)
}

/**
 * After a currency, thousands that are separated by a space belong to the same amount: "EUR 1 340,67", "-€1 340,67".
 */
function joinThousands(tokens: readonly TextToken[]): TextToken[] {
  return tokens.flatMap((token, index) => {
    const [currency, before, next] = [tokens[index - 2], tokens[index - 1], tokens[index + 1]]
    if (next && isThousandsOf(before, token, next)) return []
    if (!before || !isThousandsOf(currency, before, token)) return [token]
    return [{ ...token, text: `${before.text} ${token.text}`, box: getBoundingBox([before.box, token.box]) }]
  })
}

function isThousandsOf(currency: TextToken | undefined, thousands: TextToken, rest: TextToken): boolean {
  if (!/^\d{3}[.,]\d{2}$/.test(rest.text) || !isThousandsSpace(thousands, rest)) return false
  if (/^[-–−]?[€$£]\d{1,3}$/.test(thousands.text)) return true
  return (
    currency !== undefined &&
    isCurrencyWord(currency.text) &&
    /^[-–−]?\d{1,3}$/.test(thousands.text) &&
    isSpace(currency, thousands)
  )
}

/** Fonts without a narrow space may print a wide one. */
const THOUSANDS_SPACE = 2

function isThousandsSpace(left: TextToken, right: TextToken): boolean {
  return right.box.x - (left.box.x + left.box.width) < THOUSANDS_SPACE * right.box.height
}
