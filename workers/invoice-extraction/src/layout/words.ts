/** "T.V.A." and "H. T." without the dots of an abbreviation. */
export function withoutDots(text: string): string {
  return text.replace(/(?<!\p{L})(\p{L})\.\s?(?=\p{L}\.)/gu, '$1')
}
