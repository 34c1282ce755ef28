/**
 * The form in which names of products and ingredients are compared: one case, single spaces, one spelling
 * of each character.
 */
export const normaliseName = (text: string): string =>
  text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

/**
 * The form in which printed words are compared with what they may mean: lower case, without accents, with single
 * spaces instead of punctuation. `%`, `#` and `°` stay, because they tell columns apart.
 */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}%#°]+/gu, ' ')
    .trim()
