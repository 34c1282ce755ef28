import { Decimal, roundToDecimal128 } from './decimal.ts'

const MAX_CHARACTERS = 40
const PLAIN = /^([+-]?)(\d+(?:[.,]\d*)?|[.,]\d+)$/
const FRACTION = /^([+-]?)(?:(\d+) )?(\d+) ?\/ ?(\d+)$/
/** `1,250` can mean 1.25 or 1250: no quantity is better than one that is wrong by a factor of a thousand. */
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2},\d{3}$/

/**
 * Parses a quantity: `1.5`, `0,5`, `1/2`, `1 1/2`, `½`, `1½`, with an optional sign. Null when there is none, when it
 * is not a plain number, or when it is ambiguous (`1,250`).
 */
export const parseQuantity = (written: Decimal | number | string | null | undefined): Decimal | null => {
  if (written === null || written === undefined) return null
  if (typeof written === 'string') return readText(written)
  const quantity = written instanceof Decimal ? written : new Decimal(written)
  return quantity.isFinite() ? quantity : null
}

const readText = (written: string): Decimal | null => {
  if (written.length > MAX_CHARACTERS) return null
  const text = spellOutFractions(written)
  if (AMBIGUOUS.test(text)) return null
  return readPlain(text) ?? readFraction(text)
}

const spellOutFractions = (written: string): string =>
  written
    .replace(/[¼-¾⅐-⅞↉]/gu, ' $&')
    .normalize('NFKC')
    .replace(/\u2044/g, '/')
    .replace(/\u2212/g, '-')
    .replace(/\s+/g, ' ')
    .trim()

const readPlain = (text: string): Decimal | null => {
  const [, sign, digits] = PLAIN.exec(text) ?? []
  return digits === undefined ? null : signed(sign, new Decimal(digits.replace(',', '.')))
}

const readFraction = (text: string): Decimal | null => {
  const [, sign, whole = '0', numerator, denominator] = FRACTION.exec(text) ?? []
  if (numerator === undefined || denominator === undefined) return null
  const divisor = new Decimal(denominator)
  if (divisor.isZero()) return null
  return signed(sign, roundToDecimal128(divisor.times(whole).plus(numerator).div(divisor)))
}

const signed = (sign: string | undefined, size: Decimal): Decimal => (sign === '-' ? size.negated() : size)
