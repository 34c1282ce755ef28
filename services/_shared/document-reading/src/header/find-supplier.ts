import { normaliseWords } from '@rms/domain-kit'
import { findTableHeaders } from '../columns/table-header.ts'
import { computeTextSimilarity } from '../notation/word-similarity.ts'
import { groupIntoCells, type TextCell, type TextRow } from '../page/group-into-rows.ts'
import {
  hasCompanyForm,
  isAddress,
  isNameLike,
  isOnlyLegalForm,
  SELLER_LABEL,
  stripAddress,
} from './company-names.ts'

/**
 * Finds the sender of the invoice. Every name on the first page is scored: a label for the seller or buyer above it, a
 * legal form, large print at the top, a sender line above the address window, its repetition in the footer next to tax
 * number and bank, and its web address.
 */
export function findSupplierName(rows: readonly TextRow[]): string | null {
  const page = rows.filter(row => row.page === rows[0]?.page)
  const candidates = page.flatMap((row, rowIndex) =>
    groupIntoCells(row.tokens).map(cell => ({ cell, rowIndex })),
  )
  const cells = candidates.map(({ cell }) => cell)
  const scene: Scene = {
    cells,
    text: cells.map(cell => normaliseWords(cell.text)),
    headRows: headRows(page),
    largest: largestAtTop(page),
    sender: senderLine(cells),
  }
  const weighed = candidates.map(({ cell, rowIndex }, index) => ({
    cell,
    weight: weightOf({ cell, rowIndex, index }, scene),
  }))
  const best = weighed.reduce(
    (top, next) => (next.weight > top.weight ? next : top),
    weighed[0] ?? NO_CANDIDATE,
  )
  if (best.weight < LEAST_WEIGHT) return null
  const above = cells[cells.indexOf(best.cell) - 1]
  const name = stripAddress(best.cell.text)
  return above && isOnlyLegalForm(name) && isNameLike(above.text) ? `${above.text} ${name}` : name
}

const LIKE_KNOWN = 0.7

/** The supplier's known name, if the first page contains something similar. */
export function findKnownSupplier(rows: readonly TextRow[], known: string | undefined): string | null {
  if (!known) return null
  const cells = rows.filter(row => row.page === rows[0]?.page).flatMap(row => groupIntoCells(row.tokens))
  const isKnown = (text: string) =>
    computeTextSimilarity(normaliseWords(text), normaliseWords(known)) >= LIKE_KNOWN
  return cells.some(cell => isKnown(cell.text) || isKnown(stripAddress(cell.text))) ? known : null
}

const LEAST_WEIGHT = 2
const NO_CANDIDATE = { cell: { text: '', tokens: [], box: { x: 0, y: 0, width: 0, height: 0 } }, weight: 0 }

/** The rows above the table of goods, or the upper part of the page if there is no table. */
function headRows(page: readonly TextRow[]): number {
  const header = findTableHeaders(page).find(({ isItems }) => isItems)
  return header?.firstRow ?? Math.max(8, Math.round(page.length * 0.3))
}

interface Scene {
  cells: readonly TextCell[]
  text: readonly string[]
  headRows: number
  largest: number
  sender: TextCell | null
}

interface Candidate {
  cell: TextCell
  rowIndex: number
  index: number
}

function weightOf({ cell, rowIndex, index }: Candidate, scene: Scene): number {
  const name = stripAddress(cell.text)
  const words = normaliseWords(name)
  if (cell === scene.sender) return SENDER_WEIGHT
  if (!isNameLike(name)) return 0
  const isHead = rowIndex < scene.headRows
  const label = labelWeight(index, scene)
  if (!isHead && !hasCompanyForm(name) && label <= 0) return 0
  if (isInAddressWindow(cell, scene.sender)) return 0
  const position = isHead ? Math.max(0, 4 - rowIndex * 0.4) : 0
  const size = isHead && cell.box.height >= scene.largest * 0.95 && !/\d/.test(name) ? 2 : 0
  const company = hasCompanyForm(name) ? 3.5 : 0
  return position + size + company + label + repetition({ words, index }, scene) + webWeight(words, scene)
}

const SENDER_WEIGHT = 11
const WINDOW_HEIGHTS = 14

/** The recipient is below the sender line. */
function isInAddressWindow({ box }: TextCell, sender: TextCell | null): boolean {
  if (!sender) return false
  const down = box.y - sender.box.y
  const isBelow = down > 0 && down < sender.box.height * WINDOW_HEIGHTS
  return isBelow && Math.abs(box.x - sender.box.x) < sender.box.height * 3
}

const SELLER_WEIGHT = 9
const BUYER_WEIGHT = -7

/**
 * The label for seller or buyer before the name in its own cell, or in one of the few cells above with the same left
 * edge.
 */
function labelWeight(index: number, { cells, text }: Scene): number {
  const cell = cells[index]
  if (!cell) return 0
  if (SELLER_LABEL.test(text[index] ?? '') && /:/.test(cell.text)) return SELLER_WEIGHT
  const own = text[index] ?? ''
  if (BUYER.test(own) && (/:/.test(cell.text) || BUYER_FIRST.test(own))) return BUYER_WEIGHT
  const before = cells
    .slice(0, index)
    .filter(other => Math.abs(other.box.x - cell.box.x) < cell.box.height * 2 || isLeftOf(other, cell))
    .slice(-3)
    .map(other => normaliseWords(other.text))
    .reverse()
  for (const label of before) {
    if (BUYER.test(label) && label.length < 40) return BUYER_WEIGHT
    if (SELLER_LABEL.test(label) && label.length < 40) return SELLER_WEIGHT
  }
  return 0
}

function isLeftOf(other: TextCell, cell: TextCell): boolean {
  return Math.abs(other.box.y - cell.box.y) < cell.box.height * 0.5 && other.box.x < cell.box.x
}

/** The sender's name is repeated in the footer, or as the account holder. */
function repetition({ words, index }: { words: string; index: number }, { text }: Scene): number {
  if (words.length < 5) return 0
  const isAgain = text.some((other, place) => place !== index && other.includes(words))
  return isAgain ? 1.5 : 0
}

function webWeight(words: string, { cells }: Scene): number {
  const [first = ''] = words.split(' ').filter(word => word.length > 3)
  const sites = cells
    .flatMap(cell => cell.text.match(/(?:@|www\.)[\w.-]+/gi) ?? [])
    .join(' ')
    .toLowerCase()
  return first !== '' && sites.includes(first) ? 2 : 0
}

function largestAtTop(page: readonly TextRow[]): number {
  const cells = page.slice(0, headRows(page)).flatMap(row => groupIntoCells(row.tokens))
  const names = cells.filter(cell => {
    const name = stripAddress(cell.text)
    return isNameLike(name) && !/\d/.test(name)
  })
  return Math.max(0, ...names.map(cell => cell.box.height))
}

const BUYER =
  /\b(bill(ed)? to|sold to|ship to|invoice(d)? to|deliver(ed|y)? (to|address)|customer|kunde|kaufer|rechnungsempfanger|warenempfanger|lieferadresse|rechnungsadresse|leistungsempfanger|empfanger|client|destinataire|livre a|facture a|adresse de (livraison|facturation)|cliente|facturar a|enviar a|an|attn|to|purchaser|buyer|acheteur|comprador)$|^(kunde|customer|client|cliente|buyer|bill to|sold to|ship to|invoice to|deliver to|an|datos del cliente)\b/
/** "Kunde 4711 Gasthaus zur Linde" */
const BUYER_FIRST =
  /^(kunden?|customer|client|cliente|account|sold to|ship to|bill to)\b( (nr|no|number|n°|id|code))? \S/
const MOST_CELLS_ABOVE_SENDER = 30

/** "Lieferant GmbH | Hauptstraße 1 | 12345 Ort", small, above the buyer's address. */
function senderLine(cells: readonly TextCell[]): TextCell | null {
  const top = cells.slice(0, MOST_CELLS_ABOVE_SENDER)
  return (
    top.find(
      ({ text }) =>
        /^\S[^|·•●]+[|·•●]\s(.*\d{4,5}\s\p{L}|[^|·•●]*\d[^|·•●]*[|·•●]\s)/u.test(text) &&
        !isAddress(stripAddress(text)),
    ) ?? null
  )
}
