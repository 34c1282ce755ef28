/**
 * The form in which printed words are compared with the dictionaries: lower case, without accents, with single
 * spaces instead of punctuation. `%`, `#` and `°` stay, because they tell columns apart.
 */
export function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}%#°]+/gu, ' ')
    .trim()
}

/** "T.V.A." and "H. T." without the dots of an abbreviation. */
export function withoutDots(text: string): string {
  return text.replace(/(?<!\p{L})(\p{L})\.\s?(?=\p{L}\.)/gu, '$1')
}
