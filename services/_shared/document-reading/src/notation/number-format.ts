import { Decimal } from '@rms/domain-kit'

export type DecimalMark = ',' | '.'

/**
 * Detects the decimal mark of a document from all its words: 1.234,56 and 12,50 indicate a comma, 1,234.56 and 12.50 a
 * point; 1.234 alone is ambiguous. Null without evidence.
 */
export function detectDecimalMark(words: Iterable<string>): DecimalMark | null {
  let comma = 0
  let point = 0
  for (const word of words) {
    const mark = markOf(word)
    if (mark === ',') comma += 1
    if (mark === '.') point += 1
  }
  if (comma === point) return null
  return comma > point ? ',' : '.'
}

/**
 * The exact number in a cell, with its sign (−5, 5-, (5), 5 CR); null if it is not a number. Currency symbols and codes
 * around it are ignored; a percentage is not a number here.
 */
export function parseNumber(text: string, mark: DecimalMark): Decimal | null {
  if (text.length > LONGEST_NUMBER) return null
  const { digits, isNegative } = splitSign(text.trim())
  const plain = plainDigits(digits.replace(/[\s'’]/g, ' '), mark)
  if (plain === null) return null
  const number = new Decimal(plain)
  return isNegative ? number.negated() : number
}

/** With its currency, spaces and sign; longer texts would also take long to parse. */
const LONGEST_NUMBER = 60

/**
 * The number at the start or end of a cell: "100 Stk", "1.630,00 EUR", "10 x"; "(4.20 £)" and "4.20 CR" are "-4.20".
 */
export function parseNumberAtEdge(text: string): string {
  const plain = text.trim().replace(LEADING_CURRENCY, '$1')
  const found = AT_EDGE.exec(plain)
  const [whole = '', before = '', digits = ''] = found ?? []
  const after = plain.slice(whole.length)
  const isBracketed = before.includes('(') && after.includes(')')
  const isMinus = isBracketed || MINUS_BEFORE.test(before) || MINUS_BEHIND.test(after)
  return (isMinus ? '-' : '') + digits.trim().replace(/[.,]$/, '')
}

/** Only whole groups of three digits follow a space: "1 630,00", but of "19.64 00167" the first number. */
const AT_EDGE = /^(\D{0,5}?)(\d{1,3}(?:\s\d{3}(?!\d))+(?:[.,]\d+)?|\d[\d.,'’]*)/

const MINUS_BEFORE = /^[-–−]|[-–−]\s?$/
/** A minus sign after a currency or a unit still belongs to the number before. */
const MINUS_BEHIND =
  /^\s*(?:[€$£]|\p{L}{1,4}\.?)?\s*(?:CR\b|[-–−]\s*$|[-–−]\s?(?=[€$£]|(?:kg|g|l|stk|st|pcs|ud|u|ea|cs|each)\b))/iu

/** Whether a text is a number in any of the formats. */
export function looksLikeNumber(text: string): boolean {
  return parseNumber(text, '.') !== null
}

/** Whether a text is formatted as an amount of money: with two decimals. */
export function looksLikeAmount(text: string): boolean {
  return /[.,]\d{2}\D*$/.test(text) && looksLikeNumber(text)
}

const CURRENCY = '(?:[€$£¥]|EUR(?:OS?)?|USD|GBP|CHF|CAD|AUD|SGD|MYR|RM|DEM|Fr\\.?)'
const LEADING_CURRENCY = new RegExp(`^([-–−(]?)${CURRENCY} *`, 'i')
const SIGN_NOTATIONS: readonly { pattern: RegExp; isMinus: boolean }[] = [
  { pattern: /^\((.+)\)$/, isMinus: true },
  { pattern: /^[-–−]\s*(.+)$/, isMinus: true },
  { pattern: /^(.+?)\s*[-–−]$/, isMinus: true },
  { pattern: /^(.+?)\s*\bCR$/i, isMinus: true },
  { pattern: /^\+\s*(.+)$/, isMinus: false },
  { pattern: new RegExp(`^${CURRENCY}\\s*(.+)$`, 'i'), isMinus: false },
  { pattern: new RegExp(`^(.+?)\\s*${CURRENCY}$`, 'i'), isMinus: false },
]

/** The digits without surrounding signs and currencies, in any order: "-€ 5", "(5 €)", "5- EUR". */
function splitSign(text: string): { digits: string; isNegative: boolean } {
  for (const { pattern, isMinus } of SIGN_NOTATIONS) {
    const inner = pattern.exec(text)?.[1]
    if (inner === undefined) continue
    const { digits, isNegative } = splitSign(inner.trim())
    return { digits, isNegative: isNegative || isMinus }
  }
  return { digits: text, isNegative: false }
}

const GROUPED = { ',': /^\d{1,3}(?:[. ]\d{3})+(?:,\d+)?$/, '.': /^\d{1,3}(?:[, ]\d{3})+(?:\.\d+)?$/ }
const UNGROUPED = { ',': /^\d*,\d+$|^\d+$/, '.': /^\d*\.\d+$|^\d+$/ }

/** A number in the other format is accepted only if it is not valid in the document's own format. */
function plainDigits(digits: string, mark: DecimalMark): string | null {
  const other: DecimalMark = mark === ',' ? '.' : ','
  for (const candidate of [mark, other]) {
    if (GROUPED[candidate].test(digits) || UNGROUPED[candidate].test(digits))
      return normaliseDigits(digits, candidate)
  }
  return null
}

function normaliseDigits(digits: string, mark: DecimalMark): string {
  const group = mark === ',' ? /[. ]/g : /[, ]/g
  return digits.replace(group, '').replace(',', '.')
}

function markOf(word: string): DecimalMark | null {
  const digits = /\d[\d.,]*\d/.exec(word)?.[0] ?? ''
  if (/^\d{1,3}(\.\d{3})+,\d+$|^\d+,\d{1,2}$|^\d+,\d{4,}$|^0,\d{3}$/.test(digits)) return ','
  if (/^\d{1,3}(,\d{3})+\.\d+$|^\d+\.\d{1,2}$|^\d+\.\d{4,}$|^0\.\d{3}$/.test(digits)) return '.'
  return null
}
