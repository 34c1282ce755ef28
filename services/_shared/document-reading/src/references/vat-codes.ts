import { type DecimalMark, parseNumber } from '../notation/number-format.ts'

/** "A = 7 %", "A: 7,00 %", "A 7,00 % 6,00 0,42" */
const LEGEND =
  /(?<![\p{L}\d.,])([A-Z]|\d)\s?([:=]?)\s?(?:MwSt\.?|USt\.?|VAT|TVA|IVA)?\s?(\d{1,2}(?:[.,]\d{1,2})?)\s?%/gu

/** The VAT rates that the document states for its codes; a code with several rates has none. */
export function findVatCodes(text: string, mark: DecimalMark): ReadonlyMap<string, number> {
  const stated = [...text.matchAll(LEGEND)].flatMap(([, code = '', sign = '', printed = '']) => {
    const rate = parseNumber(printed, mark)?.toNumber()
    // "1 7 %" may be a quantity.
    return rate === undefined || (/\d/.test(code) && sign === '') ? [] : [{ code, rate }]
  })
  const byCode = Map.groupBy(stated, ({ code }) => code)
  return new Map(
    [...byCode].flatMap(([code, entries]) => {
      const [rate, ...others] = new Set(entries.map(each => each.rate))
      return rate === undefined || others.length > 0 ? [] : [[code, rate] as const]
    }),
  )
}
