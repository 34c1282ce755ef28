import type { Reading } from '@rms/contracts'
import { type Decimal, sum } from '@rms/domain-kit'
import { isArithmeticConsistent, isWithinCent } from '../checks/check-line.ts'
import type { Reconciliation } from '../checks/check-totals.ts'
import type { ParsedLine, ParsedTotals } from '../checks/parsed-document.ts'
import { hasOnlyPrintedValues } from '../checks/repair-lines.ts'
import { isUnitWord } from '../notation/unit-words.ts'
import type { FooterAmount } from '../totals/footer-amounts.ts'

/** What was found in a document, beside its lines, that speaks for or against having read all of it. */
export interface AcceptanceEvidence {
  lines: readonly ParsedLine[]
  totals: ParsedTotals
  reconciliation: Reconciliation
  foot: readonly FooterAmount[]
  /** Rows among the lines that have an amount and are neither a line nor a sum. */
  unexplainedRows: number
  /** Words for the grand total without an amount that could be read. */
  unreadSums: number
  /** Whether words in a header, or what stands in the columns, tell quantities from prices. */
  knowsColumns: boolean
  isRecognised: boolean
}

/**
 * A document is accepted when nothing is left open: every line multiplies out as it is printed, the lines make the
 * document's own total, which is the largest sum on it, and no row, no line number and no sum is unaccounted for.
 */
export function decideAcceptance(evidence: AcceptanceEvidence): Reading['verdict'] {
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
  return isArithmeticConsistent(line) && hasOnlyPrintedValues(line) && isNamed(line)
}

/** A currency or a unit in place of a name says that the columns were taken for others. */
function isNamed({ name }: ParsedLine): boolean {
  return /[\p{L}\p{N}]{2}/u.test(name) && !/^(EUR|USD|GBP|CHF|CR)$/.test(name) && !isUnitWord(name)
}

const SUMS: readonly FooterAmount['label'][] = ['grand', 'total', 'due', 'net']

/** The sum of a section may well be that of the lines that were found; then a larger one stands below it. */
function isWholeTotal({ totals, foot, isRecognised }: AcceptanceEvidence): boolean {
  const { grand } = totals
  if (!grand) return false
  const others = foot.filter(({ label }) => SUMS.includes(label) || (isRecognised && label === 'unknown'))
  return others.every(({ amount }) => amount.abs().lte(grand.abs().plus('0.01')))
}

/** An amount without a name that happens to close the gap could be the line that was not found. */
function isNamedTax({ totals: { tax }, foot }: AcceptanceEvidence): boolean {
  const named = foot.filter(({ label }) => label === 'tax').map(({ amount }) => amount)
  const isOne = (amount: Decimal) => tax !== null && isWithinCent(amount, tax)
  return tax === null || tax.isZero() || named.some(isOne) || isOne(sum(named))
}

/** Printed line numbers go on by the same step, on the next page too. */
function hasNoGaps(lines: readonly ParsedLine[]): boolean {
  const positions = lines.map(line => line.position ?? null)
  if (positions.length < 2 || positions.some(position => position === null)) return true
  const steps = positions.slice(1).map((position, index) => (position ?? 0) - (positions[index] ?? 0))
  const [first = 1] = steps
  return steps.every(step => step === first) && (first === 1 || first === 10)
}

/** Of two readings of one document the one in which more holds; the first where as much does. */
export function pickBetterReading(best: Reading, next: Reading): Reading {
  return soundness(next) > soundness(best) ? next : best
}

/** How much of a reading holds: a document that adds up, then lines that multiply out, then what the header says. */
function soundness({ verdict, lines, flags, header }: Reading): number {
  const sound = lines.filter(line => line.flags.every(flag => flag.code !== 'arithmetic')).length
  const named = Object.values(header).filter(value => value !== null).length
  const addsUp = verdict === 'accepted' ? 1000 : flags.some(flag => flag.code === 'total-mismatch') ? 0 : 1
  return addsUp + sound * 10 - (lines.length - sound) * 2 + named
}
