import { Decimal } from '@rms/domain-kit'

export type DecimalMark = '.' | ','

/** The mark before the decimals in this text, by the amounts in it; a point where nothing tells. */
export const decimalMarkOf = (text: string): DecimalMark => {
  const points = text.match(/\d\.\d{2}(?![\d.,])/g)?.length ?? 0
  const commas = text.match(/\d,\d{2}(?![\d.,])/g)?.length ?? 0
  return commas > points ? ',' : '.'
}

const WRITTEN: Record<DecimalMark, RegExp> = {
  '.': /^[+-]?(\d+|\d{1,3}([,'’]\d{3})+)(\.\d+)?$/,
  ',': /^[+-]?(\d+|\d{1,3}([.'’]\d{3})+)(,\d+)?$/,
}
const MAX_DIGITS = 12

/**
 * The number a word is, in the text's own notation, with or without a sign of a currency; null for any
 * other.
 */
export const numberOf = (word: string, mark: DecimalMark): Decimal | null => {
  const digits = word.replace(/^[€$£]|[€$£]$/g, '').replace(/^−/, '-')
  if (!WRITTEN[mark].test(digits) || digits.replace(/\D/g, '').length > MAX_DIGITS) return null
  const plain = mark === '.' ? digits.replace(/[,'’]/g, '') : digits.replace(/[.'’]/g, '').replace(',', '.')
  return new Decimal(plain)
}
