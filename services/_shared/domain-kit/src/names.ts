/**
 * The form in which names of products and ingredients are compared: one case, single spaces, one spelling
 * of each character.
 */
export const normaliseName = (text: string): string =>
  text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
