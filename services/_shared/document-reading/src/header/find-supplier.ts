import { normaliseWords } from '@rms/domain-kit'
import { findTableHeaders } from '../columns/table-header.ts'
import { computeTextSimilarity } from '../notation/word-similarity.ts'
import {
  createTextCell,
  groupIntoCells,
  type TextCell,
  type TextRow,
  typicalHeight,
} from '../page/group-into-rows.ts'
import { getRightEdge } from '../page/token.ts'
import { hasLegalForm, hasSeparateNumber, stripPostalAddress } from './company-names.ts'
import { findDomainNames } from './sender-contact-details.ts'
import { findSupplierCandidates, type SupplierCandidate } from './supplier-candidates.ts'
import {
  collectSupplierEvidence,
  combineSupplierEvidence,
  type SupplierEvidence,
  type SupplierSearchPage,
} from './supplier-evidence.ts'

/**
 * Finds the sender of the invoice: the name on the first page with the most independent evidence. A label for the
 * seller or buyer, a legal form, large print at the top, a sender line above the address window, phone numbers, bank
 * and register next to it, and its web address each count once. Null if another name is about as likely.
 */
export function findSupplierName(rows: readonly TextRow[]): string | null {
  const firstPage = rows.filter(row => row.page === rows[0]?.page)
  const cells = firstPage.flatMap((row, rowIndex) => nameCells(row).map(cell => ({ cell, rowIndex })))
  const candidates = findSupplierCandidates(cells)
  const page = createSearchPage(
    firstPage,
    cells.map(({ cell }) => cell),
    candidates,
  )
  const compared = candidates
    .map(candidate => ({ candidate, evidence: collectSupplierEvidence(candidate, page) }))
    .filter(
      ({ candidate, evidence }) =>
        isInHead(candidate, page) || SUFFICIENT_EVIDENCE.some(kind => evidence[kind]),
    )
  const ranked = rankNames(compared)
  const best = preferSender(ranked)
  if (!best || isUndecided(best, ranked)) return null
  return best.weight >= LEAST_WEIGHT ? fullName(best.name, ranked) : null
}

function rankNames(
  compared: readonly { candidate: SupplierCandidate; evidence: SupplierEvidence }[],
): RankedName[] {
  const byName = Map.groupBy(compared, ({ candidate }) => normaliseWords(candidate.name))
  return [...byName.values()]
    .map(same => ({
      name: same[0]?.candidate.name ?? '',
      weight: combineSupplierEvidence(same.map(one => one.evidence)),
      isAddressee: same.every(({ evidence }) => evidence.isAddressee === true),
      isProven: same.some(({ evidence }) => PROOF.some(kind => (evidence[kind] ?? 0) > 0)),
    }))
    .sort((a, b) => b.weight - a.weight)
}

interface RankedName {
  name: string
  weight: number
  /** Whether it is only printed above an address, as in the address window. */
  isAddressee: boolean
  /** Whether the document states something about it that only senders have. */
  isProven: boolean
}

/** The best name; of an addressee and a sender who is not much less likely, the sender. */
function preferSender(ranked: readonly RankedName[]): RankedName | undefined {
  const [best] = ranked
  const sender = best?.isAddressee && ranked.find(({ isProven, isAddressee }) => isProven && !isAddressee)
  return sender && sender.weight >= best.weight - MOST_LESS_LIKELY ? sender : best
}

/** Whether nothing proves that a name in an address window is the sender's, and another company is printed as well. */
function isUndecided(best: RankedName, ranked: readonly RankedName[]): boolean {
  return (
    best.isAddressee &&
    !best.isProven &&
    ranked.some(other => other !== best && !other.isAddressee && other.weight > 0 && hasLegalForm(other.name))
  )
}

const PROOF = ['label', 'sender', 'row', 'block', 'web'] as const
const MOST_LESS_LIKELY = 4.5

const LEAST_SPACED_WORDS = 3
const WIDEST_GAP_HEIGHTS = 2.5
const MOST_DIFFERENCE = 1.8

/** The cells of a row; words in double-width print, as on tills, have wide but equal gaps and form one name. */
function nameCells(row: TextRow): TextCell[] {
  const cells = groupIntoCells(row.tokens)
  const gaps = cells.slice(1).map((cell, index) => cell.box.x - getRightEdge(cells[index]?.box ?? cell.box))
  const areWords = cells.every(({ tokens, text }) => tokens.length === 1 && !/\d/.test(text))
  const areEqual = Math.max(...gaps) <= Math.min(...gaps) * MOST_DIFFERENCE
  const isOne =
    cells.length >= LEAST_SPACED_WORDS &&
    areWords &&
    areEqual &&
    Math.max(...gaps) < row.box.height * WIDEST_GAP_HEIGHTS
  return isOne ? [createTextCell(row.tokens)] : cells
}

const LEAST_WEIGHT = 2
/** The evidence that makes a name below the table of goods a candidate. */
const SUFFICIENT_EVIDENCE = ['label', 'sender', 'row', 'block', 'owner', 'form'] as const

const isInHead = ({ rowIndex }: SupplierCandidate, { headRows }: SupplierSearchPage): boolean =>
  rowIndex < headRows

function createSearchPage(
  page: readonly TextRow[],
  cells: readonly TextCell[],
  candidates: readonly SupplierCandidate[],
): SupplierSearchPage {
  const head = headRows(page)
  const named = candidates.filter(({ name, rowIndex }) => rowIndex < head && !hasSeparateNumber(name))
  return {
    cells,
    headRows: head,
    largest: Math.max(0, ...named.map(({ cell }) => cell.box.height)),
    usual: typicalHeight(page),
    domains: findDomainNames(cells.map(({ text }) => text).join('\n')),
  }
}

/** The rows above the table of goods, or the upper part of the page if there is no table. */
function headRows(page: readonly TextRow[]): number {
  const header = findTableHeaders(page).find(({ isItems }) => isItems)
  return header?.firstRow ?? Math.max(8, Math.round(page.length * 0.3))
}

const MOST_LONGER = 30

/** The full name, if another row has it with a trade or a legal form: "Anna Berg" is "Anna Berg Käsehandel e.K.". */
function fullName(name: string, ranked: readonly { name: string; weight: number }[]): string {
  const words = normaliseWords(name)
  const longer = ranked.find(
    other =>
      normaliseWords(other.name).startsWith(`${words} `) &&
      other.name.length < name.length + MOST_LONGER &&
      other.weight > 0 &&
      !hasSeparateNumber(other.name),
  )
  return longer?.name ?? name
}

const LIKE_KNOWN = 0.7

/** The supplier's known name, if the first page contains something similar. */
export function findKnownSupplier(rows: readonly TextRow[], known: string | undefined): string | null {
  if (!known) return null
  const cells = rows.filter(row => row.page === rows[0]?.page).flatMap(row => groupIntoCells(row.tokens))
  const isKnown = (text: string) =>
    computeTextSimilarity(normaliseWords(text), normaliseWords(known)) >= LIKE_KNOWN
  return cells.some(cell => isKnown(cell.text) || isKnown(stripPostalAddress(cell.text))) ? known : null
}
