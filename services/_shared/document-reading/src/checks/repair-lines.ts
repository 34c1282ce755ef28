import { computeLineTotal, Decimal, roundTo, ZERO } from '@rms/domain-kit'
import type { DecimalMark } from '../notation/number-format.ts'
import { isArithmeticConsistent } from './check-line.ts'
import { sumLineTotals } from './check-totals.ts'
import { negateLine } from './negate-credit-note.ts'
import {
  findNumberReadingCandidates,
  findQuantityReadingCandidates,
  MAX_ALTERNATIVE_PASSES,
  type NumberReadingCandidate,
  toNumberReadingCandidate,
  UNIT_AS_DIGIT,
} from './number-reading-candidates.ts'
import type { ParsedLine } from './parsed-document.ts'

export interface LineRepairOptions {
  mark: DecimalMark
  /** Earlier prices of the line's product, if known. */
  knownPrices(line: ParsedLine): readonly number[]
  /** Whether the stated totals match this sum of the lines. */
  matchesTotal(total: Decimal): boolean
}

/** A reading of a line whose values multiply correctly. */
interface Option {
  line: ParsedLine
  cost: number
}

/**
 * Corrects recognised lines where arithmetic shows a misreading: each line gets the nearest reading that multiplies
 * correctly, then at most two lines are changed again so that the sum matches the document. If the amounts already add
 * up to the document's total, only quantities and prices are changed. Changes are marked.
 */
export function repairLines(lines: readonly ParsedLine[], context: LineRepairOptions): ParsedLine[] {
  const areTotalsSure = lines.every(line => line.total) && context.matchesTotal(sumLineTotals(lines))
  const options = lines.map(line =>
    findOptions(line, context).filter(option => !areTotalsSure || hasTotalOf(option, line)),
  )
  const corrected = lines.map((line, index) => options[index]?.[0]?.line ?? line)
  const nearest = corrected.some(hasThreeDecimals) ? corrected : corrected.map(withUnitOfQuantity)
  if (areTotalsSure || context.matchesTotal(sumLineTotals(nearest))) return nearest
  return changeOneLine(nearest, options, context) ?? changeTwoLines(nearest, options, context) ?? nearest
}

/** Whether every value of a line was read like this by at least one pass, so that none is a guess. */
export function hasOnlyPrintedValues(line: ParsedLine): boolean {
  return line.repair === undefined || line.repair <= MAX_ALTERNATIVE_PASSES
}

/** Whether a quantity surely has three decimals, so that other weights of the document may have them, too. */
function hasThreeDecimals({ quantity }: ParsedLine): boolean {
  return quantity?.decimalPlaces() === 3 && !UNIT_LIKE_DECIMAL.test(quantity.toString())
}

/** The third decimal may be the unit "l". */
const UNIT_LIKE_DECIMAL = /\.\d{2}1$/

/** Without a unit, "13.001" and "13.00 l" may both multiply correctly; two decimals and the unit are far more likely. */
function withUnitOfQuantity(line: ParsedLine): ParsedLine {
  const { quantity, unit, confidence } = line
  if (!quantity || unit || confidence === 1 || !UNIT_LIKE_DECIMAL.test(quantity.toString())) return line
  const changed = {
    ...line,
    quantity: quantity.toDecimalPlaces(2, Decimal.ROUND_DOWN),
    repair: UNIT_AS_DIGIT,
  }
  return isArithmeticConsistent(changed) ? changed : line
}

function hasTotalOf({ line }: Option, as: ParsedLine): boolean {
  return Boolean(line.total && as.total && line.total.eq(as.total))
}

const MOST_OPTIONS = 8

function findOptions(line: ParsedLine, context: LineRepairOptions): Option[] {
  const { printed } = line
  if (!printed) return [{ line, cost: 0 }]
  const known = context.knownPrices(line)
  const candidates = {
    quantity: findQuantityReadingCandidates(printed.quantity, context.mark),
    price: [
      ...findNumberReadingCandidates(printed.price, context.mark, WHOLE_PRICE),
      ...known.map(price => toNumberReadingCandidate(price, KNOWN_PRICE)),
    ],
    total: findNumberReadingCandidates(printed.total, context.mark, WHOLE_TOTAL),
  }
  const read = readOptions(line, candidates)
  const found = [...read, ...read.flatMap(negateRepairedLine), ...derivedOptions(line, candidates)]
  const distinct = found
    .sort((a, b) => a.cost - b.cost)
    .filter((option, index, all) => all.findIndex(other => isSame(other.line, option.line)) === index)
  return distinct.slice(0, MOST_OPTIONS)
}

/** Prices and amounts nearly always have cents; without them, the decimal point was lost. */
const WHOLE_PRICE = 1
const WHOLE_TOTAL = 1.3
const KNOWN_PRICE = 1.85
const DERIVED = 3
const MOST_COST = 7

interface Candidates {
  quantity: NumberReadingCandidate[]
  price: NumberReadingCandidate[]
  total: NumberReadingCandidate[]
}

/** Readings of all three values, as read or nearly so, that multiply correctly. */
function readOptions(line: ParsedLine, { quantity, price, total }: Candidates): Option[] {
  return quantity.flatMap(count =>
    price.flatMap(each => {
      const cost = count.cost + each.cost
      if (cost > MOST_COST) return []
      return total
        .filter(whole => cost + whole.cost <= MOST_COST)
        .flatMap(whole => optionFor(line, [count.value, each.value, whole.value], cost + whole.cost))
    }),
  )
}

const LOST_SIGN = 3

/** The small minus signs of a returned quantity and its amount are easily lost, both at once. */
function negateRepairedLine({ line, cost }: Option): Option[] {
  const { quantity, total } = line
  if (!quantity || !total || !quantity.isPositive() || cost > 1.8) return []
  const sum = cost + LOST_SIGN
  return [{ line: { ...negateLine(line), repair: sum }, cost: sum }]
}

/** If one of the three values could not be read, it is derived from the other two, if it is a plain number. */
function derivedOptions(line: ParsedLine, { quantity, price, total }: Candidates): Option[] {
  const likely = (list: readonly NumberReadingCandidate[]) => list.filter(candidate => candidate.cost < 2.2)
  const pairs = likely(price).filter(each => each.value.lt(HIGHEST_PRICE) && !each.value.isZero())
  if (!line.total) {
    return likely(quantity).flatMap(count =>
      pairs.flatMap(each =>
        optionFor(
          line,
          [count.value, each.value, computeLineTotal(count.value, each.value)],
          count.cost + each.cost + DERIVED,
        ),
      ),
    )
  }
  if (line.quantity) return []
  return likely(total).flatMap(whole =>
    pairs.flatMap(each => {
      const count = whole.value.div(each.value)
      if (!isPlainCount(count)) return []
      return optionFor(line, [roundTo(count, 0), each.value, whole.value], whole.cost + each.cost + DERIVED)
    }),
  )
}

const HIGHEST_PRICE = 100_000

function isPlainCount(count: Decimal): boolean {
  return count.abs().gte('0.9') && count.minus(roundTo(count, 0)).abs().lt('0.02')
}

function optionFor(
  line: ParsedLine,
  [quantity, unitPrice, total]: [Decimal, Decimal, Decimal],
  cost: number,
): Option[] {
  const changed = { ...line, quantity, unitPrice, total }
  if (!isArithmeticConsistent(changed) || cost > MOST_COST) return []
  const isAsRead = isSame(line, changed)
  return [{ line: isAsRead ? line : { ...changed, repair: cost }, cost }]
}

function isSame(left: ParsedLine, right: ParsedLine): boolean {
  const equal = (a: Decimal | null, b: Decimal | null) => (a && b ? a.eq(b) : a === b)
  return (
    equal(left.quantity, right.quantity) &&
    equal(left.unitPrice, right.unitPrice) &&
    equal(left.total, right.total)
  )
}

function changeOneLine(
  lines: readonly ParsedLine[],
  options: readonly Option[][],
  { matchesTotal }: LineRepairOptions,
): ParsedLine[] | null {
  const whole = sumLineTotals(lines)
  const changes = options.flatMap((list, index) => list.slice(1).map(option => ({ index, option })))
  const fitting = changes
    .filter(({ index, option }) => matchesTotal(replaceTotal(whole, lines[index], option.line)))
    .sort((a, b) => a.option.cost - b.option.cost)[0]
  return fitting ? lines.with(fitting.index, fitting.option.line) : null
}

function changeTwoLines(
  lines: readonly ParsedLine[],
  options: readonly Option[][],
  context: LineRepairOptions,
): ParsedLine[] | null {
  if (lines.length > 60) return null
  for (const [index, list] of options.entries()) {
    for (const option of list.slice(1, 4)) {
      const rest = options.map((other, place) => (place <= index ? [] : other.slice(0, 4)))
      const changed = changeOneLine(lines.with(index, option.line), rest, context)
      if (changed) return changed
    }
  }
  return null
}

function replaceTotal(whole: Decimal, before: ParsedLine | undefined, after: ParsedLine): Decimal {
  return whole.minus(before?.total ?? ZERO).plus(after.total ?? ZERO)
}
