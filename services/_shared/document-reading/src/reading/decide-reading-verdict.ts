import type { Reading } from '@rms/contracts'
import { type Decimal, sum, ZERO } from '@rms/domain-kit'
import { hasProductName, isArithmeticConsistent, isWithinCent } from '../checks/check-line.ts'
import type { TotalsReconciliation } from '../checks/check-totals.ts'
import type { ParsedLine, ParsedTotals } from '../checks/parsed-document.ts'
import { hasOnlyPrintedValues } from '../checks/repair-lines.ts'
import type { FooterAmount } from '../totals/footer-amount.ts'

/** The values, in addition to the lines, that show whether the whole document was read. */
export interface AcceptanceCriteria {
  lines: readonly ParsedLine[]
  totals: ParsedTotals
  reconciliation: TotalsReconciliation
  foot: readonly FooterAmount[]
  /** Rows among the lines that have an amount and are neither a line nor a total. */
  unexplainedRows: number
  /** Labels of the grand total without a readable amount. */
  unreadSums: number
  /** Whether the header or the content of the columns distinguishes quantities from prices. */
  knowsColumns: boolean
  isRecognised: boolean
}

/**
 * Accepts a document if nothing is left open: every line multiplies correctly as printed, the lines add up to the
 * document's total, which is its largest sum, and every row, line number and total is accounted for.
 */
export function decideReadingVerdict(evidence: AcceptanceCriteria): Reading['verdict'] {
  if (evidence.lines.length === 0) return 'no-lines'
  const holds =
    evidence.reconciliation === 'holds' &&
    evidence.lines.every(isSound) &&
    evidence.unexplainedRows === 0 &&
    evidence.unreadSums === 0 &&
    evidence.knowsColumns &&
    isWholeTotal(evidence) &&
    isNamedTax(evidence) &&
    hasNoGaps(evidence.lines)
  return holds ? 'accepted' : 'doubtful'
}

function isSound(line: ParsedLine): boolean {
  return isArithmeticConsistent(line) && hasOnlyPrintedValues(line) && hasProductName(line.name)
}

const SUMS: readonly FooterAmount['label'][] = ['grand', 'total', 'due', 'net']

/**
 * A section total may equal the sum of the lines that were found; then there is a larger one below it. The sum of the
 * lines before a discount on the document may be larger than the total, too.
 */
function isWholeTotal({ lines, totals, foot, isRecognised }: AcceptanceCriteria): boolean {
  const { grand } = totals
  if (!grand) return false
  const others = foot.filter(({ label }) => SUMS.includes(label) || (isRecognised && label === 'unknown'))
  const largest = [grand, sum(lines.map(line => line.total ?? ZERO))].map(amount => amount.abs())
  return others.every(({ amount }) => largest.some(known => amount.abs().lte(known.plus('0.01'))))
}

/** An amount without a label that happens to close the gap could be the line that was not found. */
function isNamedTax({ totals: { tax }, foot }: AcceptanceCriteria): boolean {
  const named = foot.filter(({ label }) => label === 'tax').map(({ amount }) => amount)
  const isOne = (amount: Decimal) => tax !== null && isWithinCent(amount, tax)
  return tax === null || tax.isZero() || named.some(isOne) || isOne(sum(named))
}

/** Whether printed line numbers continue with the same step, also on the next page. */
function hasNoGaps(lines: readonly ParsedLine[]): boolean {
  const positions = lines.map(line => line.position ?? null)
  if (positions.length < 2 || positions.some(position => position === null)) return true
  const steps = positions.slice(1).map((position, index) => (position ?? 0) - (positions[index] ?? 0))
  const [first = 1] = steps
  return steps.every(step => step === first) && (first === 1 || first === 10)
}

/** The better of two readings of a document; the first one if they are equally good. */
export function pickBetterReading(best: Reading, next: Reading): Reading {
  return soundness(next) > soundness(best) ? next : best
}

/**
 * The quality of a reading: first whether the document adds up, then lines that multiply correctly, then header fields.
 */
function soundness({ verdict, lines, flags, header }: Reading): number {
  const sound = lines.filter(line => line.flags.every(flag => flag.code !== 'arithmetic')).length
  const named = Object.values(header).filter(value => value !== null).length
  const addsUp = verdict === 'accepted' ? 1000 : flags.some(flag => flag.code === 'total-mismatch') ? 0 : 1
  return addsUp + sound * 10 - (lines.length - sound) * 2 + named
}
