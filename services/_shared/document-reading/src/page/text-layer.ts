import type { PageTokens } from './token.ts'

const FEWEST_WORDS = 8
const MOST_NONSENSE = 0.2
const MOST_PAGES_TO_DOUBT = 5

/**
 * Whether the text layer matches the content of the pages. A scan may have a stamp or a page number as text; a font
 * without a character map yields private-use or unknown characters; and a short document without any number is not
 * trusted either.
 */
export function isTextLayerUsable(pages: readonly PageTokens[]): boolean {
  const texts = pages.flatMap(page => page.tokens.map(token => token.text))
  if (texts.length < FEWEST_WORDS) return false
  const letters = [...texts.join('')]
  const nonsense = letters.filter(letter => /[\p{Co}\p{Cn}\p{Cc}\uFFFD]/u.test(letter)).length
  if (nonsense > letters.length * MOST_NONSENSE) return false
  return pages.length > MOST_PAGES_TO_DOUBT || texts.some(text => /\d/.test(text))
}
