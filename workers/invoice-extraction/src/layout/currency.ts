const SIGNS: readonly [string, RegExp][] = [
  ['EUR', /€|\bEUR\b|\beuros?\b/gi],
  ['GBP', /£|\bGBP\b/g],
  ['CHF', /\bCHF\b|\bSFr\b/g],
  ['MYR', /\bRM\s?\d|\bMYR\b/g],
  ['CAD', /\bCAD\b|C\$|CA\$/g],
  ['AUD', /\bAUD\b|A\$/g],
  ['USD', /\bUSD\b|US\$|(?<![A-Z])\$/g],
]

/** The currency that a document names most often, as an ISO code, or null when it names none. */
export function currencyIn(text: string): string | null {
  const counted = SIGNS.map(([code, sign]) => ({ code, count: text.match(sign)?.length ?? 0 }))
  const most = counted.reduce((top, next) => (next.count > top.count ? next : top))
  return most.count > 0 ? most.code : null
}
