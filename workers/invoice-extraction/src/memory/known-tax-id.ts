/** The supplier's known tax number, when the document has it, however it is spaced there. */
export function knownTaxIdIn(text: string, known: string | undefined): string | null {
  const signs = plain(known ?? '')
  return known && signs.length >= LEAST_SIGNS && plain(text).includes(signs) ? known : null
}

/** A shorter number may be part of any other. */
const LEAST_SIGNS = 8

const plain = (text: string) => text.replace(/[\s./-]/g, '').toUpperCase()
