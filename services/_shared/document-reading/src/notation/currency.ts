/** A currency code, or a symbol that only one currency uses. */
const CERTAIN: readonly [string, RegExp][] = [
  ['EUR', /\bEUR\b|\beuros?\b/gi],
  ['GBP', /\bGBP\b/g],
  ['CHF', /\bCHF\b|\bSFr\b/g],
  ['MYR', /\bRM\s?\d|\(RM\)|\bMYR\b/g],
  ['CAD', /\bCAD\b|C\$|CA\$/g],
  ['AUD', /\bAUD\b|A\$/g],
  ['USD', /\bUSD\b|US\$/g],
  ['SEK', /\bSEK\b/g],
  ['NOK', /\bNOK\b/g],
  ['DKK', /\bDKK\b/g],
]
/** Symbols that recognition may misread, or that several countries use. */
const SIGNS: readonly [string, RegExp][] = [
  ['EUR', /€/g],
  ['GBP', /£/g],
  ['USD', /(?<![A-Z])\$/g],
]
/**
 * The country of a document determines which dollar or crown is meant, and contradicts the symbol of another country.
 */
const COUNTRIES: readonly [string, RegExp][] = [
  ['MYR', /\bSdn\.?\s+Bhd\b|\bMalaysia\b|\bKuala Lumpur\b/i],
  ['SGD', /\bSingapore\b/i],
  ['AUD', /\bAustralia\b|\bABN\b/],
  ['CAD', /\bCanada\b|\b(?:GST\/HST|HST)\b/],
  ['SEK', /\bSverige\b|\bSweden\b/i],
  ['NOK', /\bNorge\b|\bNorway\b/i],
  ['DKK', /\bDanmark\b|\bDenmark\b/i],
]
const CROWNS: ReadonlySet<string> = new Set(['SEK', 'NOK', 'DKK'])
const DOLLARS: ReadonlySet<string> = new Set(['SGD', 'AUD', 'CAD'])

const WORD = /^[-–−(]?(?:[€$£¥]|EUR(?:OS?)?|USD|US\$|GBP|CHF|S?FR\.|CAD|AUD|SGD|SEK|NOK|DKK|KR\.?|RM|CR)\)?$/i

/** Whether a word is only a currency, such as "€", "EUR" or "Fr.", which may have the sign of its amount. */
export function isCurrencyWord(text: string): boolean {
  return WORD.test(text)
}

export interface DetectedCurrency {
  /** ISO code; null if the document does not state one. */
  readonly currency: string | null
  /** Its symbols contradict each other, or could be misread. */
  readonly isUnclear: boolean
}

/**
 * The currency printed on a document: a code, else a symbol together with the country. A symbol that was recognised
 * only once, or that contradicts the country, is no evidence: then the currency is undetermined and unclear.
 */
export function detectCurrency(text: string, source: 'pdf' | 'ocr'): DetectedCurrency {
  const certain = mostNamed(text, CERTAIN)
  if (certain) return { currency: certain.code, isUnclear: false }
  const country = COUNTRIES.find(([, words]) => words.test(text))?.[0] ?? null
  const sign = mostNamed(text, SIGNS)
  if (country && CROWNS.has(country) && /\d\s?kr\b|\bkr\.?\s?\d/i.test(text))
    return { currency: country, isUnclear: false }
  if (!sign) return { currency: null, isUnclear: false }
  if (country) {
    const isDollar = sign.code === 'USD' && DOLLARS.has(country)
    return { currency: isDollar ? country : null, isUnclear: !isDollar }
  }
  const isSure = source === 'pdf' || sign.count >= LEAST_RECOGNISED
  return { currency: isSure ? sign.code : null, isUnclear: !isSure }
}

const LEAST_RECOGNISED = 2

function mostNamed(text: string, signs: readonly [string, RegExp][]): { code: string; count: number } | null {
  const counted = signs.map(([code, sign]) => ({ code, count: text.match(sign)?.length ?? 0 }))
  const most = counted.reduce((top, next) => (next.count > top.count ? next : top))
  return most.count > 0 ? most : null
}
