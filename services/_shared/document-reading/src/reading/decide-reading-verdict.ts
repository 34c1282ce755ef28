import type { DocumentFlag, Reading, UnsureReason } from '@rms/contracts'
import { type Decimal, sumDecimals, ZERO } from '@rms/domain-kit'
import { hasProductName, isArithmeticConsistent, isWithinCent, isWithinCoin } from '../checks/check-line.ts'
import { sumLineTotals, type TotalsReconciliation } from '../checks/check-totals.ts'
import type { ParsedLine, ParsedTotals } from '../checks/parsed-document.ts'
import { hasOnlyPrintedValues } from '../checks/repair-lines.ts'
import { hasUnlikelyValues } from '../checks/unlikely-values.ts'
import { continueAsLineNumbers } from '../notation/line-numbers.ts'
import { findIncludedTax } from '../references/included-tax.ts'
import { filterTaxesBySign } from '../totals/document-totals.ts'
import { type FooterAmount, getAmounts, isAdjustmentLabel, TOTAL_LABELS } from '../totals/footer-amount.ts'

/** The values, in addition to the lines, that show whether the whole document was read. */
export interface AcceptanceCriteria {
  lines: readonly ParsedLine[]
  totals: ParsedTotals
  reconciliation: TotalsReconciliation
  footer: readonly FooterAmount[]
  /** Whether the document states more pages than were read. */
  hasMissingPages: boolean
  /** The text of the document. */
  text: string
  /** Rows among the lines that have an amount and are neither a line nor a total. */
  unexplainedRows: number
  /** Labels of the grand total without a readable amount. */
  unreadSums: number
  /** Whether the header or the content of the columns distinguishes quantities from prices. */
  knowsColumns: boolean
  isRecognised: boolean
  /** Whether it corrects an invoice or concerns a return without stating that it credits anything. */
  isUnclearCorrection: boolean
  /** Whether its title is that of a document that is not charged. */
  isNonInvoice: boolean
}

/**
 * Accepts a document if nothing is left open: every line multiplies correctly as printed, the lines add up to the
 * document's total, which is its largest sum, and every row, line number and total is accounted for.
 */
export function decideReadingVerdict(evidence: AcceptanceCriteria): Reading['verdict'] {
  if (evidence.lines.length === 0) return 'no-lines'
  const holds =
    evidence.reconciliation === 'holds' &&
    evidence.lines.every(isArithmeticConsistent) &&
    findUnsureReason(evidence) === null
  return holds ? 'accepted' : 'doubtful'
}

/**
 * The flag for what keeps a document from being accepted and is neither a flag of a line nor a mismatch of totals: at
 * most one, with the reason that most likely hides an error.
 */
export function getUnsureFlags(evidence: AcceptanceCriteria): DocumentFlag[] {
  const reason = evidence.lines.length === 0 ? null : findUnsureReason(evidence)
  return reason ? [createUnsureFlag(reason)] : []
}

export function createUnsureFlag(reason: UnsureReason): DocumentFlag {
  return { code: 'reading-unsure', reason, message: UNSURE_MESSAGES[reason] }
}

const UNSURE_MESSAGES: Readonly<Record<UnsureReason, string>> = {
  'row-not-read': 'A row with an amount could not be read as a line, so check whether a line is missing.',
  'line-number-gap':
    'There is a gap in the line numbers on the document, so check whether a line is missing.',
  'page-missing': 'The document has more pages than were read, so check whether a page is missing.',
  'total-not-readable': 'A total on the document could not be read, so compare the lines with the original.',
  'total-not-found': 'No invoice total was found on the document, so compare the lines with the original.',
  'larger-total':
    'The document shows an amount higher than the total that was read, so check whether a line is missing.',
  'other-total':
    'The document shows another total, or a charge that is not part of the total that was read, so compare the amounts with the original.',
  'correction-unclear':
    'The document corrects an invoice, so check whether its amounts are charged or credited.',
  'discount-unclear':
    'A discount or charge may belong to the line or to the whole document, so compare the amounts with the original.',
  'not-an-invoice':
    'The document may not be an invoice, so check whether its goods are charged on another document.',
  'columns-unclear': 'Quantities and prices may have been swapped, so compare them with the original.',
  'tax-unclear': 'An amount could be tax or a missing line, so compare the lines with the original.',
  'name-unclear': 'A line may have the wrong product name, so compare the names with the original.',
  'values-unlikely': 'Values on some lines were probably misread, so compare them with the original.',
  'values-corrected':
    'Reading errors were corrected on some lines, so compare their values with the original.',
  'amount-too-large':
    'An amount on the document is higher than 1,000,000,000 and was left out, so compare the lines with the original.',
  'date-not-found': 'The document has no valid date, so the upload date is used. Check the date.',
}

function findUnsureReason(evidence: AcceptanceCriteria): UnsureReason | null {
  const { lines, totals, reconciliation } = evidence
  if (evidence.unexplainedRows > 0) return 'row-not-read'
  if (!hasNoGaps(lines)) return 'line-number-gap'
  if (evidence.hasMissingPages) return 'page-missing'
  if (evidence.unreadSums > 0) return 'total-not-readable'
  if (reconciliation === 'unstated' || !totals.grand) return 'total-not-found'
  if (!isLargestTotal(totals.grand, evidence)) return 'larger-total'
  if (hasOtherTotal(evidence) || hasUnusedTax(evidence)) return 'other-total'
  if (mayAdjustDocument(evidence)) return 'discount-unclear'
  if (isOnlyNet(evidence)) return 'total-not-found'
  if (evidence.isNonInvoice) return 'not-an-invoice'
  if (evidence.isUnclearCorrection) return 'correction-unclear'
  if (!evidence.knowsColumns || lines.some(line => line.isQuantityUnclear)) return 'columns-unclear'
  if (lines.some(hasUnlikelyValues)) return 'values-unlikely'
  if (!isNamedTax(evidence)) return 'tax-unclear'
  if (!lines.every(line => hasProductName(line.name))) return 'name-unclear'
  return lines.every(hasOnlyPrintedValues) ? null : 'values-corrected'
}

/**
 * A section total may equal the sum of the lines that were found; then there is a larger one below it. The sum of the
 * lines before a discount on the document may be larger than the total, too.
 */
function isLargestTotal(grand: Decimal, { lines, footer, isRecognised }: AcceptanceCriteria): boolean {
  const others = footer.filter(
    ({ label }) =>
      label === 'prepaid' || TOTAL_LABELS.includes(label) || (isRecognised && label === 'unknown'),
  )
  const largest = [grand, sumLineTotals(lines)].map(amount => amount.abs())
  return others.every(({ amount }) => largest.some(known => amount.abs().lte(known.plus('0.01'))))
}

/**
 * The sum of the goods may be taken for the total if a discount below it was not read, or comes after it. Then an amount
 * below it has the label of a total, too, and is neither the net amount nor what is left after a payment; or the total is
 * only labelled as a subtotal while a discount or a charge is not part of it, or one is stated below the total.
 */
function hasOtherTotal({ totals, lines, footer }: AcceptanceCriteria): boolean {
  const { grand, tax, adjustment } = totals
  const stated = footer.filter(({ amount, isOfRate }) => !amount.isZero() && !isOfRate)
  const isGrand = ({ amount }: FooterAmount) => grand !== null && isWithinCoin(amount.abs(), grand.abs())
  const first = stated.findIndex(isGrand)
  if (!grand || first < 0) return false
  const payments = getAmounts(stated, 'prepaid').map(amount => amount.abs())
  const known = [
    grand,
    sumLineTotals(lines),
    grand.minus(tax ?? ZERO),
    ...[...payments, sumDecimals(payments)].map(paid => grand.abs().minus(paid)),
  ]
  const others = stated.slice(first).filter(({ label }) => TOTAL_LABELS.includes(label))
  if (!others.every(({ amount }) => known.some(value => isWithinCoin(value.abs(), amount.abs())))) return true
  if (others.some(other => differsByCents(other, grand, footer))) return true
  const isSubtotal = stated.filter(isGrand).every(({ label }) => label === 'net')
  const mayBeUnused = isSubtotal ? stated : stated.slice(stated.findLastIndex(isGrand))
  return adjustment.isZero() && mayBeUnused.some(({ label }) => isAdjustmentLabel(label))
}

/** Whether a total is some cents more or less than the total that was read, and no rounding states the difference. */
function differsByCents(
  { label, amount }: FooterAmount,
  grand: Decimal,
  footer: readonly FooterAmount[],
): boolean {
  const difference = amount.abs().minus(grand.abs()).abs()
  const isRounding = getAmounts(footer, 'rounding').some(part => part.abs().eq(difference))
  return label !== 'net' && isWithinCoin(difference, ZERO) && !difference.isZero() && !isRounding
}

/** Whether the only label of the total is that of a net amount, so that the tax below it may not have been read. */
function isOnlyNet({ totals: { grand, tax }, footer }: AcceptanceCriteria): boolean {
  const stated = footer.filter(
    ({ amount, isOfRate }) => grand && !isOfRate && isWithinCoin(amount.abs(), grand.abs()),
  )
  return (tax === null || tax.isZero()) && stated.length > 0 && stated.every(({ label }) => label === 'net')
}

/** A recognised discount or charge directly below the only line may be one of the line or of the document. */
const mayAdjustDocument = ({ lines, isRecognised }: AcceptanceCriteria): boolean =>
  isRecognised && lines.length === 1 && lines.some(({ hasAdjustmentBelow }) => hasAdjustmentBelow)

/** Whether a tax is stated that is neither part of the total that was read nor included in its prices. */
function hasUnusedTax({ totals, footer, text }: AcceptanceCriteria): boolean {
  const isUsed = totals.tax !== null && !totals.tax.isZero()
  return (
    !isUsed &&
    getAmounts(footer, 'tax').some(amount => !amount.isZero()) &&
    findIncludedTax(totals, footer, text) === null
  )
}

/** An amount without a label that happens to close the gap could be the line that was not found. */
function isNamedTax({ totals: { tax, grand }, footer }: AcceptanceCriteria): boolean {
  const named = getAmounts(footer, 'tax')
  const isOne = (amount: Decimal) => tax !== null && isWithinCent(amount, tax)
  const ofSign = grand ? filterTaxesBySign(grand, named) : named
  return (
    tax === null ||
    tax.isZero() ||
    named.some(isOne) ||
    isOne(sumDecimals(named)) ||
    isOne(sumDecimals(ofSign))
  )
}

/** Whether printed line numbers continue with the same step, also on the next page; the number of a single line is the first. */
function hasNoGaps(lines: readonly ParsedLine[]): boolean {
  const positions = lines.flatMap(({ position }) => position ?? [])
  if (positions.length < lines.length) return true
  const [only = 1] = positions
  return positions.length === 1 ? FIRST_NUMBERS.includes(only) : continueAsLineNumbers(positions)
}

const FIRST_NUMBERS: readonly number[] = [0, 1, 10, 100]

/** The better of two readings of a document; the first one if they are equally good. */
export function pickBetterReading(best: Reading, next: Reading): Reading {
  return scoreReading(next) > scoreReading(best) ? next : best
}

const ACCEPTED_SCORE = 1000
/** More than a line: a few lines that match a sum of their own are not better than a whole table with a misread amount. */
const ADDS_UP_SCORE = 15

/**
 * The quality of a reading: first whether the document adds up, then lines that multiply correctly, then header fields.
 */
function scoreReading({ verdict, lines, flags, header }: Reading): number {
  const sound = lines.filter(line => line.flags.every(flag => flag.code !== 'arithmetic')).length
  const named = Object.values(header).filter(value => value !== null).length
  const isUnstated = lines.length === 0 || header.total_amount === null
  const isMismatch = isUnstated || flags.some(flag => flag.code === 'total-mismatch')
  const addsUp = verdict === 'accepted' ? ACCEPTED_SCORE : isMismatch ? 0 : ADDS_UP_SCORE
  return addsUp + sound * 10 - (lines.length - sound) * 2 + named
}
