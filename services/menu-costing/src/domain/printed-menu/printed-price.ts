import { toDecimal, toNumber } from '@rms/domain-kit'

/** The text of a menu line and the prices next to it. */
export interface PrintedTextWithPrices {
  readonly text: string
  /** In the order of printing. */
  readonly prices: readonly number[]
  /** "Market price": the dish has a price that the menu does not state. */
  readonly isMarketPrice: boolean
}

/** Separates the cells of a line. */
export const CELL_GAP = '\t'

/**
 * Parses a line. A whole number without a currency ("Steak 24") is a price only in a cell of its own, or with
 * `bareNumbers`.
 */
export function readPrices(printed: string, bareNumbers = false): PrintedTextWithPrices {
  const line = printed.replace(DOT_LEADER, CELL_GAP).replace(/\s*\t\s*/g, CELL_GAP)
  const market = MARKET_PRICE.exec(line)
  if (market) return { text: plainText(line.slice(0, market.index)), prices: [], isMarketPrice: true }
  if (TIMES.test(line)) return { text: plainText(line), prices: [], isMarketPrice: false }
  const trailing = trailingPrices(line, bareNumbers)
  if (trailing.prices.length > 0) return trailing
  const leading = LEADING.exec(line)
  if (!leading) return { text: plainText(line), prices: [], isMarketPrice: false }
  const prices = [amountOf(leading.groups?.amount ?? '')]
  return { text: plainText(line.slice(leading[0].length)), prices, isMarketPrice: false }
}

/** Whether a cell consists only of prices and the names of their sizes. */
export const containsOnlyPrices = (cell: string): boolean => {
  const { text, prices, isMarketPrice } = readPrices(CELL_GAP + cell)
  return (prices.length > 0 || isMarketPrice) && text === ''
}

const CURRENCIES: Readonly<Record<string, string>> = {
  '€': 'EUR',
  eur: 'EUR',
  euro: 'EUR',
  '£': 'GBP',
  gbp: 'GBP',
  $: 'USD',
  usd: 'USD',
  chf: 'CHF',
  c$: 'CAD',
  cad: 'CAD',
  zł: 'PLN',
  pln: 'PLN',
  // "kr" is not listed because three countries use it.
  sek: 'SEK',
  nok: 'NOK',
  dkk: 'DKK',
}

/** The currency printed next to the prices; null when there is none or more than one. */
export function detectMenuCurrency(lines: readonly string[]): string | null {
  const found = new Set<string>()
  for (const line of lines)
    for (const [symbol] of line.matchAll(CURRENCY_NEAR_NUMBER)) {
      const code = CURRENCIES[symbol.replace(/[\d\s.,:]/g, '').toLowerCase()]
      if (code) found.add(code)
    }
  const [only = null] = found
  return found.size === 1 ? only : null
}

const SYMBOL = String.raw`(?:C\$|[€£$]|(?:EURO?|GBP|USD|CHF|CAD|PLN|zł|SEK|NOK|DKK|kr)(?!\p{L})\.?)`
/** 6.50, 6,5, 12.-, 129:-, 12 */
const AMOUNT = String.raw`(?:\d{1,3}(?:,\d{3})+\.\d{2}|\d{1,5}(?:[.,]\d{1,2}|[.,:]\s?[-–—]+)?)`
const SIZE = String.raw`(?:(?:small|large|regular|medium|half|full|glass|bottle|carafe|pint|starter|main|klein|groß|gross|glas|flasche|verre|bouteille|copa|botella|\d+(?:[.,]\d+)?\s?(?:ml|cl|dl|l|oz|g|gr|kg|pcs?))\s*:?)`
const CURRENCY_NEAR_NUMBER = new RegExp(String.raw`${SYMBOL}\s?\d|\d\s?${SYMBOL}`, 'giu')
const TRAILING = new RegExp(
  String.raw`(?<before>^|[\s${CELL_GAP}/|+–—-])(?<size>${SIZE}\s*)?(?<left>${SYMBOL}\s?)?(?<amount>${AMOUNT})(?<right>\s?${SYMBOL})?[\s${CELL_GAP}/|]*$`,
  'iu',
)
const LEADING = new RegExp(
  String.raw`^\s*(?:${SYMBOL}\s?(?<amount>${AMOUNT})|(?<amount>\d{1,4}[.,]\d{2})(?:\s?${SYMBOL})?)\s+(?=\p{L})`,
  'iu',
)
/** Dots that lead from a name to its price. */
const DOT_LEADER = /[.·•_…]{3,}|…+|(?:\s[.·•_]){3,}/g
const THOUSANDS = /,(?=\d{3}\.)/g
const MARKET_PRICE =
  /[\s\t(–-]*\b(?:market price|m\.?\s?p\.?|tagespreis|prix du (?:jour|marché)|precio de mercado|s\.?\s?m\.?)\)?\s*$/i
const TIMES =
  /\d{1,2}[.:]\d{2}\s*(?:h|uhr|am|pm)?\s*(?:[–—-]|to|bis|until)\s*\d{1,2}(?:[.:]\d{2})?\s*(?:h|uhr|am|pm)?\s*$/i

function trailingPrices(line: string, bareNumbers: boolean): PrintedTextWithPrices {
  const prices: number[] = []
  let rest = line
  let decimals: number | null = null
  for (let found = TRAILING.exec(rest); found?.groups; found = TRAILING.exec(rest)) {
    const { before = '', size, left, amount = '', right } = found.groups
    const own = /[.,](\d+)$/.exec(amount)?.[1]?.length ?? 0
    const isSeparate = before === CELL_GAP || size !== undefined || found.index === 0
    const isMarked = left !== undefined || right !== undefined || own > 0 || /[-–—]$/.test(amount)
    if (!isMarked && !isSeparate && !bareNumbers) break
    // "Cola 1,3 4,50": a number with other decimals than the price is an allergen code or a size.
    if (decimals !== null && own !== decimals && !isSeparate) break
    decimals ??= own
    prices.unshift(amountOf(amount))
    rest = rest.slice(0, found.index)
  }
  return { text: prices.length > 0 ? plainText(rest) : plainText(line), prices, isMarketPrice: false }
}

const amountOf = (text: string): number =>
  toNumber(
    toDecimal(
      text
        .replace(/[.,:]\s?[-–—]+$/, '')
        .replace(THOUSANDS, '')
        .replace(',', '.'),
    ),
    2,
  )

/** Removes the filler between a name and its price. */
const plainText = (text: string): string =>
  text
    .replace(/[\s.·_:|/+–—-]+$/u, match => (match.includes('.') && !/\s|\.\./.test(match) ? '.' : ''))
    .replace(/\s+/g, ' ')
    .trim()
