import { parseSync, Visitor } from 'oxc-parser'

/** The English sentences in the code of a service: error messages and findings. Tests are left out. */
export function readServerMessages(path: string, text: string): string[] {
  if (/[.]spec[.]|(^|\/)testing\//.test(path)) return []
  const found: string[] = []
  new Visitor({
    Literal: ({ value }) => typeof value === 'string' && found.push(value),
    TemplateLiteral: ({ quasis }) => found.push(quasis.map(({ value }) => value.cooked ?? '').join('…')),
  }).visit(parseSync(path, text).program)
  return found.filter(isSentence)
}

const isSentence = (text: string): boolean => /^\p{Lu}.* .*[.?]$/su.test(text)
