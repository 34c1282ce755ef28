import { hasCompanyForm, isAddressPart, isOnlyLegalForm, looksLikeCompanyName } from './company-names.ts'
import { findContactDetails } from './sender-contact-details.ts'

const STRONG = /\s*[|·•●*]\s*|\s[–—]\s|;\s/
const WEAK = /\s-\s|,\s/

/** A part of the text of a cell, and its place among the parts. */
export interface NamePart {
  text: string
  part: number
}

/**
 * "Name GmbH · Street 1 · 12345 Town" has three parts; a comma or a dash may also be in a name. A tax number, a bank
 * account or a phone number directly after a name is another part.
 */
export function splitIntoNameParts(text: string): NamePart[] {
  const parts = text
    .split(STRONG)
    .flatMap(splitAtContactDetails)
    .flatMap(strong => [...splitAtCommasAndDashes(strong)])
    .map(part => part.trim())
    .filter(part => part !== '')
  return parts.map((part, index) => ({ text: part, part: index }))
}

function splitAtContactDetails(text: string): string[] {
  const start = findContactDetails(text)
  const name = text.slice(0, start)
  return start > 0 && !/[:@]/.test(name) && looksLikeCompanyName(name.trim())
    ? [name, text.slice(start)]
    : [text]
}

/** The parts of a text at commas and dashes; a legal form or a trade stays with the name before it. */
function splitAtCommasAndDashes(text: string): string[] {
  const pieces = text.split(new RegExp(`(${WEAK.source})`))
  const joined: string[] = []
  for (let index = 0; index < pieces.length; index += 2) {
    const piece = pieces[index] ?? ''
    const separator = pieces[index - 1] ?? ''
    const before = joined.at(-1)
    const isTrade =
      joined.length === 1 && separator === ' - ' && isTradeOf(before ?? '', piece, pieces[index + 2])
    if (before !== undefined && (isTrade || belongsToName(piece, before)))
      joined[joined.length - 1] = `${before}${separator}${piece}`
    else joined.push(piece)
  }
  return joined
}

function belongsToName(piece: string, before: string): boolean {
  if (/\d|[:@]/.test(piece) || /\d/.test(before)) return false
  return isOnlyLegalForm(piece) || (!hasCompanyForm(before) && (hasCompanyForm(piece) || TRADE.test(piece)))
}

/** A person's trade after a dash: "Markus Engelreiter - Backwaren". */
const TRADE =
  /^\p{Lu}\p{Ll}+(?:waren|handel|bau|dienst|service|erei|markt|hof|[eé]ria|erie|lages?|fruits|foods?|products?|supplies|frutas|carnes|bebidas|emballages|vins)(?: \S+)?$/u
/** "Anna Berg", "CHANTAL DE LA TOUR", "José M. Ruiz" */
const PERSON = /^\p{Lu}[\p{L}’'-]+(?: (?:\p{Lu}\.|\p{Lu}[\p{L}’'-]+|d[aeiou]s?|von|van|la)){1,3}$/u
const ONE_TO_THREE_WORDS = /^\p{Lu}[\p{L}’'-]*(?: (?:[&+]|\p{L}[\p{L}’'-]*)){0,2}$/u

/** The last words of a sender, or those before its street, are the trade of a person, and not a town. */
function isTradeOf(person: string, piece: string, next: string | undefined): boolean {
  if (!PERSON.test(person) || hasCompanyForm(person) || !ONE_TO_THREE_WORDS.test(piece)) return false
  return (
    looksLikeCompanyName(person) && looksLikeCompanyName(piece) && (next === undefined || isAddressPart(next))
  )
}

export const firstNamePart = (text: string): string => splitIntoNameParts(text)[0]?.text ?? text
