/** Rates of VAT in Europe, in percent. */
export const VAT_RATES: readonly number[] = [
  ...[0, 2.1, 2.5, 2.6, 3, 3.8, 4, 5, 5.5, 6, 7, 7.7, 8, 8.1, 9, 10, 12, 13, 13.5, 14, 15, 16, 17, 18, 19],
  ...[20, 21, 22, 23, 24, 25, 25.5, 27],
]

/** Whether a text contains a rate with its percent sign: "7 %", "7,00%". */
export const isRatePrinted = (rate: number, text: string): boolean => {
  const digits = String(rate).replace('.', '[.,]')
  const zeros = Number.isInteger(rate) ? '(?:[.,]0{1,2})?' : '0?'
  return new RegExp(`(?<![\\d.,])${digits}${zeros}\\s?%`).test(text)
}
