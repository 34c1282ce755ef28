const MEASURE = '(?:kg|g|mg|l|ltr|lt|cl|dl|ml|oz|lb|lbs|stk|st|pcs|er)'
const NUMBER = '\\d+(?:[.,]\\d+)?'
const PACKS = [
  new RegExp(`(?<![\\w.,])\\d+\\s?[x×*]\\s?${NUMBER}\\s?${MEASURE}?(?![\\w,.]*\\d)`, 'i'),
  new RegExp(`(?<![\\w.,])${NUMBER}\\s?(?:kg|g|l|ltr|cl|dl|ml|oz|lb|lbs)(?!\\w)`, 'i'),
]

/** The pack size in a product name ("20 x 0,5 l", "250g"), as written; null if there is none. */
export function findPackSize(name: string): string | null {
  for (const pattern of PACKS) {
    const found = pattern.exec(name)?.[0].replace(/\s+/g, ' ').trim()
    if (found) return found
  }
  return null
}

/** Whether words are only the pieces of a pack, as the end of a wrapped name: "3x250g", "x30". */
export function isPieces(text: string): boolean {
  return /^(?:\d+ ?)?[x×] ?\d[\d.,]*(?: ?\p{L}{1,4})?$/iu.test(text)
}

/** Whether words end with a content, which is no amount: "0,75 l". */
export function endsWithContent(text: string): boolean {
  return /\d[.,]\d{2} ?(?:l|lt|ltr|cl|dl|ml|kg|g)\.?$/i.test(text)
}

/** Whether words are only a pack size in one word: "6X500G". */
export function isPackSize(text: string): boolean {
  return /^\d+x\d\S*$/i.test(text)
}
