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
