import { normaliseWords } from '@rms/domain-kit'
import { findDates } from '../notation/find-dates.ts'
import { createTextCell, type TextCell } from '../page/group-into-rows.ts'
import { getHorizontalOverlap } from '../page/token.ts'
import {
  hasCompanyForm,
  hasLegalForm,
  hasSeparateNumber,
  isAddressPart,
  isBuyerLabel,
  OWNER_LABEL_PATTERN,
  SELLER_LABEL_PATTERN,
} from './company-names.ts'
import { containsSenderContactDetails, explainDomain } from './sender-contact-details.ts'
import type { SupplierCandidate } from './supplier-candidates.ts'
import { isNextRow } from './wrapped-company-names.ts'

/** The page on which names are compared. */
export interface SupplierSearchPage {
  cells: readonly TextCell[]
  headRows: number
  /** The height of the largest name at the top. */
  largest: number
  /** The usual height of words. */
  usual: number
  domains: readonly string[]
}

/** The independent kinds of evidence for or against a name being that of the supplier. */
export type SupplierEvidence = Partial<Record<(typeof KINDS)[number], number>> & {
  /** Whether only an address is below it, as in the address window. */
  isAddressee?: boolean
}
const KINDS = [
  'doubt',
  'label',
  'buyer',
  'position',
  'size',
  'form',
  'sender',
  'row',
  'block',
  'owner',
  'web',
] as const

/** Collects the evidence that one occurrence of a name gives. */
export function collectSupplierEvidence(
  candidate: SupplierCandidate,
  page: SupplierSearchPage,
): SupplierEvidence {
  const { name, cell, rowIndex, part } = candidate
  const isHead = rowIndex < page.headRows
  const isFirst = part === 0 && (hasLegalForm(name) || !continuesBlock(cell, page))
  const isSender = isFirst && isSenderLine(candidate, page)
  const above = isSender ? null : labelAbove(candidate, page)
  const isOfBuyer = above === 'buyer' || isBuyerLabel(candidate.label)
  const isOwnBlock =
    !isOfBuyer && isFirst && (candidate.label === '' || SELLER_LABEL_PATTERN.test(candidate.label))
  return {
    ...(hasCompanyForm(name) && { form: 4 }),
    ...(isHead && part === 0 && { position: Math.max(0, 3.2 - rowIndex * 0.35) }),
    ...(isHead && !hasSeparateNumber(name) && { size: sizeWeight(cell, page) }),
    ...(isOfBuyer && { buyer: -9 }),
    isAddressee: isHead && isAddressee(cell, page),
    ...((above === 'seller' || SELLER_LABEL_PATTERN.test(candidate.label)) && {
      label: hasCompanyForm(name) || hasAddressBelow(cell, page) ? 9 : 3,
    }),
    ...(OWNER_LABEL_PATTERN.test(candidate.label) && { owner: 3 }),
    ...(isSender && { sender: isHead ? 6 : 4.5 }),
    ...(isOwnBlock && statesFactInRow(cell, page) && { row: 4 }),
    ...(isOwnBlock && statesFactBelow(cell, page) && { block: isHead ? 3 : 4 }),
    ...webEvidence(name, page),
    ...(!hasCompanyForm(name) && { doubt: computeDoubt(candidate, page) }),
  }
}

/**
 * Logos and stamps are often misrecognised; no company writes its name without a capital letter; and "Großmarkt, Halle 3"
 * is a row of an address.
 */
function computeDoubt(candidate: SupplierCandidate, page: SupplierSearchPage): number {
  const { name, cell } = candidate
  const ofName = cell.tokens.filter(({ text }) => name.includes(text))
  const confidence = Math.min(1, ...ofName.map(token => token.confidence))
  const rest = cell.text.slice(name.length)
  const isAddress =
    cell.text.startsWith(name) && /^,\s/.test(rest) && isAddressPart(rest) && !isSenderLine(candidate, page)
  return (
    (/\p{Lu}/u.test(name) ? 0 : -5) +
    (confidence < 0.5 ? -3 : confidence < 0.65 ? -1.5 : 0) +
    (isAddress ? -6 : 0)
  )
}

/** A seller without an address may be a salesperson. */
function hasAddressBelow(cell: TextCell, { cells }: SupplierSearchPage): boolean {
  return [cell, ...blockBelow(cell, cells)].some(({ text }) => isAddressPart(text))
}

/** In an address window there is nothing but a name and its address, in usual print. */
function isAddressee(cell: TextCell, { cells, usual }: SupplierSearchPage): boolean {
  const block = blockBelow(cell, cells)
  return (
    cell.box.height < usual * LOGO_HEIGHT &&
    block.some(({ text }) => isAddressPart(text)) &&
    !block.some(({ text }) => containsSenderContactDetails(text))
  )
}

const LOGO_HEIGHT = 1.2

/** Large print at the top is a logo; the largest of names in usual print says little. */
function sizeWeight({ box }: TextCell, { largest, usual }: SupplierSearchPage): number {
  if (box.height < largest * 0.95) return 0
  return box.height >= usual * LOGO_HEIGHT ? 4 : 1
}

/** Every kind of evidence counts once, however often the name is printed. */
export function combineSupplierEvidence(all: readonly SupplierEvidence[]): number {
  const strongest = KINDS.map(kind => {
    const values = all.map(evidence => evidence[kind] ?? 0)
    if (kind === 'doubt') return Math.max(...values)
    return kind === 'buyer' ? Math.min(0, ...values) : Math.max(0, ...values)
  })
  return strongest.reduce((sum, weight) => sum + weight, all.length > 1 ? REPEATED : 0)
}

const REPEATED = 1.5

function webEvidence(name: string, { domains }: SupplierSearchPage): SupplierEvidence {
  const share = Math.max(0, ...domains.map(domain => explainDomain(name, domain)))
  if (share >= 0.6) return { web: 6 }
  return share >= 0.3 ? { web: 3 } : {}
}

/**
 * "Lieferant GmbH · Hauptstraße 1 · 12345 Ort", above the recipient or in the footer, also over two rows. A name with
 * one part of an address is the first row of an address, as "Großmarkt, Halle 3", or a product with its size.
 */
function isSenderLine({ cell, name }: SupplierCandidate, { cells }: SupplierSearchPage): boolean {
  const isLong = /[|·•●*]/.test(cell.text) || hasCompanyForm(name)
  const below = isLong && cells.find(other => isNextRow(cell, other) && isAddressPart(other.text))
  return [cell.text, ...(below ? [`${cell.text} ${below.text}`] : [])].some(text => {
    const rest = text.slice(name.length)
    const parts = rest.split(/\s*[|·•●*;]\s*|\s*,(?!\d)\s*|\s[-–—]\s|\s{2,}/).filter(isAddressPart)
    const isAddress =
      parts.length > 1 || parts.some(hasPostcode) || (parts.length > 0 && hasCompanyForm(name))
    return text.startsWith(name) && /^\s*(?:[|·•●*,;]|[-–—]\s)/.test(rest) && isAddress && !hasDate(rest)
  })
}

const hasDate = (text: string): boolean => findDates(text, null).length > 0

const hasPostcode = (text: string): boolean => /\d{4,}|\b[A-Z]{1,2}\d{1,2}[A-Z]? ?\d[A-Z]{2}\b/.test(text)

const SAME_ROW = 0.5
const BLOCK_ROW_HEIGHTS = 1.9

/** Whether a cell is not the first row of its block: in an address, a street or a town may look like a sender. */
function continuesBlock(cell: TextCell, { cells }: SupplierSearchPage): boolean {
  return cells.some(other => {
    const up = cell.box.y - other.box.y
    const isAbove = up > cell.box.height * SAME_ROW && up < other.box.height * BLOCK_ROW_HEIGHTS
    return (
      isAbove &&
      getHorizontalOverlap(other.box, cell.box) > 0 &&
      other.tokens[0]?.page === cell.tokens[0]?.page &&
      (isPlainName(other.text) || isAddressPart(other.text))
    )
  })
}

function isPlainName(text: string): boolean {
  const words = normaliseWords(text)
  return (
    /\p{L}{3}/u.test(text) &&
    !/\d|[:@]/.test(text) &&
    !isBuyerLabel(words) &&
    !SELLER_LABEL_PATTERN.test(words)
  )
}

/** Whether the row states a fact about the sender, as footers and the row above the goods do. */
function statesFactInRow(cell: TextCell, { cells }: SupplierSearchPage): boolean {
  return cells.some(
    other =>
      other.tokens[0]?.page === cell.tokens[0]?.page &&
      Math.abs(other.box.y - cell.box.y) < cell.box.height * SAME_ROW &&
      containsSenderContactDetails(other.text),
  )
}

const BLOCK_GAP_HEIGHTS = 2.4
const MOST_ROWS_OF_BLOCK = 10

/** The cells directly below a cell, as far as they form a block with it. */
function blockBelow(cell: TextCell, cells: readonly TextCell[]): TextCell[] {
  const block: TextCell[] = []
  let last = cell
  for (const other of cells.slice(cells.indexOf(cell) + 1)) {
    if (other.tokens[0]?.page !== cell.tokens[0]?.page || block.length >= MOST_ROWS_OF_BLOCK) break
    if (other.box.y - last.box.y > Math.max(last.box.height, other.box.height) * BLOCK_GAP_HEIGHTS) break
    if (getHorizontalOverlap(other.box, cell.box) <= 0 || other.box.y - last.box.y < last.box.height * 0.5)
      continue
    block.push(other)
    last = other
  }
  return block
}

function statesFactBelow(cell: TextCell, { cells }: SupplierSearchPage): boolean {
  const block = blockBelow(cell, cells)
  const end = block.findIndex(({ text }) => isBuyerLabel(normaliseWords(text)))
  return (end < 0 ? block : block.slice(0, end)).some(({ text }) => containsSenderContactDetails(text))
}

const CELLS_ABOVE = 3
const LABEL_DISTANCE_HEIGHTS = 8

/** The label of seller or buyer in the cells above with the same left edge, or to the left in the row. */
function labelAbove({ cell }: SupplierCandidate, { cells }: SupplierSearchPage): 'seller' | 'buyer' | null {
  const before = cells
    .slice(0, cells.indexOf(cell))
    .filter(
      other =>
        other.tokens[0]?.page === cell.tokens[0]?.page &&
        cell.box.y - other.box.y < cell.box.height * LABEL_DISTANCE_HEIGHTS,
    )
  const inColumn = (of: TextCell) =>
    before
      .flatMap(other => (isLeftOf(other, of) ? [other] : wordsAtLeftEdge(other, of)))
      .slice(-CELLS_ABOVE)
      .reverse()
  const field = before.findLast(other => isLeftOf(other, cell) && NAME_FIELD.test(normaliseWords(other.text)))
  for (const { text } of [...inColumn(cell), ...(field ? inColumn(field) : [])]) {
    const words = normaliseWords(text)
    if (words.length >= LONGEST_LABEL || containsSenderContactDetails(text)) continue
    if (isBuyerLabel(words)) return 'buyer'
    if (SELLER_LABEL_PATTERN.test(words) && !hasCompanyForm(text)) return 'seller'
  }
  return null
}

const MOST_LABEL_WORDS = 3

/** A cell with the same left edge as another; of a title and a label printed close together, the label. */
function wordsAtLeftEdge(cell: TextCell, below: TextCell): TextCell[] {
  const isAtEdge = ({ box }: Pick<TextCell, 'box'>) =>
    Math.abs(box.x - below.box.x) < below.box.height * SAME_EDGE_HEIGHTS
  if (isAtEdge(cell)) return [cell]
  const label = cell.tokens.slice(cell.tokens.findIndex(isAtEdge))
  return cell.tokens.some(isAtEdge) && label.length <= MOST_LABEL_WORDS ? [createTextCell(label)] : []
}

const SAME_EDGE_HEIGHTS = 2

/** The label of a name in a form, below the heading of its section. */
const NAME_FIELD = /^(name|firma|firmenname|nom|raison sociale|nombre|razon social|company( name)?)$/
const LONGEST_LABEL = 40

function isLeftOf(other: TextCell, cell: TextCell): boolean {
  return Math.abs(other.box.y - cell.box.y) < cell.box.height * SAME_ROW && other.box.x < cell.box.x
}
