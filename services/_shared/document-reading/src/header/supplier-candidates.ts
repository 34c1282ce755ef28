import { normaliseWords } from '@rms/domain-kit'
import type { TextCell } from '../page/group-into-rows.ts'
import { areRecognised } from '../page/token.ts'
import {
  hasCompanyForm,
  hasLegalForm,
  isAddressPart,
  isOnlyLegalForm,
  isOtherParty,
  looksLikeCompanyName,
  stripNameLabel,
} from './company-names.ts'
import { firstNamePart, splitIntoNameParts } from './name-parts.ts'
import { containsSenderContactDetails } from './sender-contact-details.ts'
import { isNextRow, joinWrappedName, type WrappedName } from './wrapped-company-names.ts'

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

/** The names in the cells of a page: whole cells, their parts, and names that go over several rows. */
export function findSupplierCandidates(
  cells: readonly { cell: TextCell; rowIndex: number }[],
): SupplierCandidate[] {
  const page = cells.map(({ cell }) => cell)
  const taken = new Set<TextCell>()
  return cells.flatMap(({ cell, rowIndex }) => {
    const isContinuation = taken.has(cell)
    return splitIntoNameParts(cell.text).flatMap(({ text, part }): SupplierCandidate[] => {
      if ((isContinuation && part === 0) || isNoName(text)) return []
      const { label, name } = stripNameLabel(text)
      const { name: whole, continuations } =
        part === 0 ? joinRows(name, { cell, rowIndex }, page) : { name, continuations: [] }
      const isFirst = part === 0 || label !== '' || hasCompanyForm(whole)
      if (!isFirst || isOnlyLegalForm(whole) || !looksLikeCompanyName(whole)) return []
      for (const continuation of continuations) taken.add(continuation)
      return [{ name: withRepairedForm(whole, cell), cell, rowIndex, part, label: normaliseWords(label) }]
    })
  })
}

/** A bank, a contact, or a phone number. */
function isNoName(text: string): boolean {
  const isFact = containsSenderContactDetails(text) && !hasCompanyForm(stripNameLabel(text).name)
  return isFact || isOtherParty(text)
}

function joinRows(
  name: string,
  { cell, rowIndex }: { cell: TextCell; rowIndex: number },
  page: readonly TextCell[],
): WrappedName {
  const below = page.find(other => isNextRow(cell, other))
  const isTop = rowIndex === FIRST_ROW && below !== undefined && isWrappedAtTop(cell.text, below.text)
  return isTop
    ? { name: `${name} ${firstNamePart(below.text)}`, continuations: [below] }
    : joinWrappedName(name, cell, page)
}

const FIRST_ROW = 0

/** A long name in capitals at the top of a receipt is printed over two rows: "LIAN HARDWARE" over "& PAINTS SDN BHD". */
function isWrappedAtTop(name: string, below: string): boolean {
  const areCapitals = [name, below].every(text => /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text))
  return areCapitals && !hasLegalForm(name) && hasCompanyForm(below) && !isAddressPart(below)
}

/** The legal form and initials of a recognised name, without the usual misreadings: "SON BHD", "D.1.Y.". */
function withRepairedForm(name: string, { tokens }: TextCell): string {
  if (!areRecognised(tokens)) return name
  return name
    .replace(/\bS[DO0U8][NHM]([.,]?)\s?[B8]H[DO0]\b/g, 'SDN$1 BHD')
    .replace(/(?<=\b\p{Lu}\.)[1l|](?=\.)/gu, 'I')
    .replace(/(?<=\b\p{Lu}\.)0(?=\.)/gu, 'O')
    .replace(/(?<=\p{Lu}{2})0(?=\p{Lu})/gu, 'O')
    .replace(/(?<=\p{Lu}{2})1(?=\p{Lu})/gu, 'I')
    .replace(/^[^\p{L}\d]+/u, '')
}
