import type { DocumentHeaderReading } from '@rms/contracts'
import { toNumber } from '@rms/domain-kit'
import { type DecimalMark, parseNumber } from '../notation/number-format.ts'

type ExchangeRate = NonNullable<DocumentHeaderReading['exchange_rate']>

const CURRENCY = '(EUR|GBP|USD|CHF|CAD|AUD|SEK|NOK|DKK|PLN|CZK|€|£)'
/** "1 EUR = 0,85 GBP", "1,00 € = £0.8500" */
const EQUATION = new RegExp(
  `(?<![\\d.,])1(?:[.,]0+)? ?${CURRENCY} ?= ?${CURRENCY}? ?(\\d+[.,]\\d+|\\d+) ?${CURRENCY}?(?![\\d.,]*\\d)`,
  'gu',
)
const SYMBOLS: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP' }
const RATE_PLACES = 10

/** The only exchange rate of the document that is printed as an equation; other notations have two meanings. */
export function findExchangeRate(text: string, mark: DecimalMark): ExchangeRate | null {
  const rates = [...text.matchAll(EQUATION)].flatMap(([, from = '', before, number = '', after]) => {
    const to = before ?? after
    if (to === undefined || (before !== undefined && after !== undefined && before !== after)) return []
    const rate = parseRate(number, mark)
    const [base, quote] = [SYMBOLS[from] ?? from, SYMBOLS[to] ?? to]
    return rate === null || base === quote ? [] : [{ base, quote, rate }]
  })
  const different = new Set(rates.map(rate => JSON.stringify(rate)))
  return different.size === 1 ? (rates[0] ?? null) : null
}

/** A rate with four decimals is not a number with a thousands separator. */
function parseRate(number: string, mark: DecimalMark): number | null {
  const decimals = /^(\d{1,4})[.,](\d+)$/.exec(number)
  const isDecimal = decimals !== null && decimals[2]?.length !== 3
  const parsed = isDecimal
    ? parseNumber(`${decimals[1]}${mark}${decimals[2]}`, mark)
    : parseNumber(number, mark)
  return parsed?.gt(0) ? toNumber(parsed, RATE_PLACES) : null
}
