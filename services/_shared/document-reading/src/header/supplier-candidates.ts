import { normaliseWords } from '@rms/domain-kit'
import type { TextCell } from '../page/group-into-rows.ts'
import {
  hasCompanyForm,
  hasLegalForm,
  isAddressPart,
  isOnlyLegalForm,
  isOtherParty,
  looksLikeCompanyName,
  stripNameLabel,
} from './company-names.ts'
import { containsSenderContactDetails } from './sender-contact-details.ts'

/** A name on the page that may be that of the supplier. */
export interface SupplierCandidate {
  name: string
  /** The cell that contains it. */
  cell: TextCell
  rowIndex: number
  /** Its place among the parts of the cell. */
  part: number
  /** The words of the label that was printed before it in the cell, normalised; '' without one. */
  label: string
}

/** The names in the cells of a page: whole cells, their parts, and names that go over two rows. */
export function findSupplierCandidates(
  cells: readonly { cell: TextCell; rowIndex: number }[],
): SupplierCandidate[] {
  return cells.flatMap(({ cell, rowIndex }) => {
    const below = cells.find(other => isNextRow(cell, other.cell))?.cell.text
    const isWrapped = rowIndex === FIRST_ROW && below !== undefined && isWrappedName(cell.text, below)
    return splitIntoParts(cell.text).flatMap(({ text, part }): SupplierCandidate[] => {
      if (
        isOtherParty(text) ||
        (containsSenderContactDetails(text) && !hasCompanyForm(stripNameLabel(text).name))
      )
        return []
      const { label, name } = stripNameLabel(text)
      const isContinued = part === 0 && below !== undefined && (isWrapped || continuesName(name, below))
      const whole = isContinued ? `${name} ${firstPart(below)}` : name
      const isFirst = part === 0 || label !== '' || hasCompanyForm(whole)
      return isFirst && looksLikeCompanyName(whole)
        ? [{ name: withRepairedForm(whole, cell), cell, rowIndex, part, label: normaliseWords(label) }]
        : []
    })
  })
}

const FIRST_ROW = 0

/** A long name in capitals at the top of a receipt is printed over two rows: "LIAN HARDWARE" over "& PAINTS SDN BHD". */
function isWrappedName(name: string, below: string): boolean {
  const areCapitals = [name, below].every(text => /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text))
  return areCapitals && !hasLegalForm(name) && hasCompanyForm(below) && !isAddressPart(below)
}

/** The legal form and initials of a recognised name, without the usual misreadings: "SON BHD", "D.1.Y.". */
function withRepairedForm(name: string, { tokens }: TextCell): string {
  if (tokens.every(token => token.confidence === 1)) return name
  return name
    .replace(/\bS[DO0U8][NHM]([.,]?)\s?[B8]H[DO0]\b/g, 'SDN$1 BHD')
    .replace(/(?<=\b\p{Lu}\.)[1l|](?=\.)/gu, 'I')
    .replace(/(?<=\b\p{Lu}\.)0(?=\.)/gu, 'O')
    .replace(/(?<=\p{Lu}{2})0(?=\p{Lu})/gu, 'O')
    .replace(/(?<=\p{Lu}{2})1(?=\p{Lu})/gu, 'I')
    .replace(/^[^\p{L}\d]+/u, '')
}

const STRONG = /\s*[|·•●*]\s*|\s[–—]\s|;\s/
const WEAK = /\s-\s|,\s/

interface Part {
  text: string
  part: number
}

/** "Name GmbH · Street 1 · 12345 Town" has three parts; a comma or a dash may also be in a name. */
function splitIntoParts(text: string): Part[] {
  const parts = text
    .split(STRONG)
    .flatMap(strong => [...splitAtCommasAndDashes(strong)])
    .map(part => part.trim())
    .filter(part => part !== '')
  return parts.map((part, index) => ({ text: part, part: index }))
}

/** The parts of a text at commas and dashes; a legal form or a trade stays with the name before it. */
function splitAtCommasAndDashes(text: string): string[] {
  const pieces = text.split(new RegExp(`(${WEAK.source})`))
  const joined: string[] = []
  for (let index = 0; index < pieces.length; index += 2) {
    const piece = pieces[index] ?? ''
    const separator = pieces[index - 1] ?? ''
    const before = joined.at(-1)
    if (before !== undefined && belongsToName(piece, before))
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

const firstPart = (text: string): string => text.split(STRONG)[0]?.split(WEAK)[0] ?? text

/** "Game Dealers Celtic" over "Limited", "Steiner Obst GmbH" over "& Co KG". */
function continuesName(name: string, below: string): boolean {
  const next = firstPart(below)
  if (!/\p{L}{2}/u.test(name) || /\d/.test(next) || next.length > LONGEST_TAIL) return false
  return /[&+]$/.test(name) || /^[&+]\s/.test(next) || (isOnlyLegalForm(next) && !isOnlyLegalForm(name))
}

const LONGEST_TAIL = 40
const NEXT_ROW_HEIGHTS = 1.7
const SAME_EDGE = 0.6

function isNextRow(cell: TextCell, other: TextCell): boolean {
  const down = other.box.y - cell.box.y
  if (cell.tokens[0]?.page !== other.tokens[0]?.page) return false
  if (down <= cell.box.height * 0.5 || down > cell.box.height * NEXT_ROW_HEIGHTS) return false
  const isSameEdge = Math.abs(cell.box.x - other.box.x) < cell.box.height * SAME_EDGE
  const middle = (box: TextCell['box']) => box.x + box.width / 2
  return isSameEdge || Math.abs(middle(cell.box) - middle(other.box)) < cell.box.height * SAME_EDGE
}
