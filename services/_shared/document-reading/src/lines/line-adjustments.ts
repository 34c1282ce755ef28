import { Decimal, sumDecimals, ZERO } from '@rms/domain-kit'
import { isArithmeticConsistent, isWithinCent } from '../checks/check-line.ts'
import { withLineSign } from '../checks/line-sign.ts'
import type { ParsedLine } from '../checks/parsed-document.ts'
import type { TableRow } from '../columns/table-cells.ts'
import {
  type DecimalMark,
  looksLikeAmount,
  parseNumber,
  parseNumberAtEdge,
} from '../notation/number-format.ts'
import { joinWords, type TextRow } from '../page/group-into-rows.ts'
import { areRecognised } from '../page/token.ts'
import { parseAmountLabel } from '../totals/amount-labels.ts'
import { findLastAmount } from '../totals/footer-amounts.ts'
import { restoreDecimalMark } from '../totals/lost-decimal-mark.ts'
import { addHeadingUnit } from './finish-line.ts'
import { getColumnValue, toParsedLine } from './line-draft.ts'
import type { FinishedLine, TableReaderState } from './table-reader-state.ts'

/**
 * Adds a discount or a surcharge below a line to it, if that explains its total: alone, or with those between. Returns
 * whether it did.
 */
export function adjustLastLine(reader: TableReaderState, cells: TableRow, isDirectlyBelow: boolean): boolean {
  const { finished, found, mark } = reader
  const amount = findAdjustment(cells, mark)
  const line = found.lines.at(-1)
  if (!finished || !line || !amount) return false
  const listPrice = isDirectlyBelow ? findListPrice(line, cells.row, mark) : null
  if (listPrice) {
    found.lines[found.lines.length - 1] = { ...line, listPrice }
    found.otherRows.push(cells.row)
    return true
  }
  const isDiscount = isDiscountRow(cells.row)
  finished.parts.push(isDiscount ? amount.abs().negated() : amount)
  const adjusted =
    adjustedLine(reader, finished, isDiscount) ??
    (isDirectlyBelow ? reducedLine(line, amount, cells.row) : null)
  if (adjusted) {
    found.lines[found.lines.length - 1] = { ...adjusted, hasAdjustmentBelow: true }
    found.otherRows = found.otherRows.filter(row => !finished.rows.includes(row))
    reader.finished = null
  } else finished.rows.push(cells.row)
  return adjusted !== null
}

/** The amount of a row with a discount or a charge; recognition may have lost its decimal mark. */
function findAdjustment(cells: TableRow, mark: DecimalMark): Decimal | null {
  const total = getColumnValue(cells, 'total', mark)
  const isAmount = looksLikeAmount(parseNumberAtEdge(cells.cells.total?.text ?? ''))
  return (
    (isAmount ? total : null) ?? findLastAmount(cells.row, mark) ?? restoreDecimalMark(cells.row) ?? total
  )
}

/** "List price 4.00, discount 0.67" below a line explains its net price, and changes nothing. */
function findListPrice({ unitPrice }: ParsedLine, row: TextRow, mark: DecimalMark): Decimal | null {
  const amounts = row.tokens.flatMap(({ text }) =>
    looksLikeAmount(text) ? (parseNumber(text, mark)?.abs() ?? []) : [],
  )
  const [list, discount] = amounts
  const isExplained =
    amounts.length === 2 && list && discount && unitPrice && isWithinCent(list.minus(discount), unitPrice)
  return isExplained ? list : null
}

/** Discounts are often printed without their sign. */
function isDiscountRow(row: TextRow): boolean {
  return parseAmountLabel(joinWords(row.tokens)) === 'discount' || isRateRow(row)
}

/** The line with the amounts below it, if they explain its total, whichever sign is printed. A discount only reduces it. */
function adjustedLine(
  { mark, unit }: TableReaderState,
  { draft, parts }: FinishedLine,
  isDiscount: boolean,
): ParsedLine | null {
  const last = parts.at(-1) ?? ZERO
  const [asPrinted, ...options] = [
    ZERO,
    last,
    last.negated(),
    sumDecimals(parts),
    sumDecimals(parts).negated(),
  ].map(part => addHeadingUnit(toParsedLine(draft, mark, part), unit))
  if (!asPrinted || isArithmeticConsistent(asPrinted)) return null
  const reduces = ({ adjustment, total }: ParsedLine) =>
    !isDiscount || adjustment.isZero() || !total || adjustment.isNegative() !== total.isNegative()
  return options.find(option => isArithmeticConsistent(withLineSign(option)) && reduces(option)) ?? null
}

/**
 * "./. 2 %   (75,83)", "-58.30   25 %": a discount in per cent without words. With two amounts, it is a row of taxes.
 */
export function isRateRow(row: TextRow): boolean {
  const amounts = row.tokens.filter(token => looksLikeAmount(token.text))
  const text = joinWords(row.tokens.slice(row.tokens[0] === amounts[0] ? 1 : 0))
  return (
    (areRecognised(row.tokens) ? RECOGNISED_RATE : PRINTED_RATE).test(text) &&
    !/\p{L}{4}/u.test(text) &&
    row.tokens.length <= MOST_RATE_WORDS &&
    amounts.length < 2
  )
}

const PRINTED_RATE = /^[-–+./:()\s]*\d{1,2}(?:[.,]\d{1,2})?\s?%/
/** Small percent signs are often recognised as one of these, after up to three unreadable characters. */
const RECOGNISED_RATE = /^(?:\S{1,3}\s)?[-–+./:()\s]*\d{1,2}(?:[.,]\d{1,2})?\s?[%§¥$&]/
const MOST_RATE_WORDS = 6

/**
 * The line less the discount below it, if its amount is the stated percentage of the line's total. That is so hardly by
 * chance, so of recognised numbers any may be the percentage, and the quantity or the price may be misread.
 */
function reducedLine(line: ParsedLine, amount: Decimal, row: TextRow): ParsedLine | null {
  const isConsistent = isArithmeticConsistent(withLineSign(line))
  if (!line.total || line.total.isZero() || (!isConsistent && !line.printed)) return null
  const whole = line.total.abs()
  const rates = (joinWords(row.tokens).match(areRecognised(row.tokens) ? ANY_RATE : RATE) ?? []).flatMap(
    readRate,
  )
  const parts = rates.map(percent => whole.times(percent).div(HUNDRED))
  if (!parts.some(part => part.minus(amount.abs()).abs().lte(ROUNDING))) return null
  const reduction = line.total.isNegative() ? amount.abs() : amount.abs().negated()
  const { printed, ...values } = line
  const total = line.total.plus(reduction)
  const reduced = { ...values, total, adjustment: line.adjustment.plus(reduction) }
  // The total as printed is the one before the discount. Consistent values need no repair: they explain the discount.
  return isConsistent || !printed
    ? reduced
    : { ...reduced, printed: { ...printed, total: [total.toFixed(2)] } }
}

const RATE = /\d{1,4}(?:[.,]\d{1,2})?(?=\s?%)/g
const ANY_RATE = /(?<![\d.,])\d{1,4}(?:[.,]\d{1,2})?(?![\d.,])/g

/** A rate above 100 % has lost its decimal point: "125%" is 12.5 % or 1.25 %. */
function readRate(text: string): Decimal[] {
  const rate = new Decimal(text.replace(',', '.'))
  return rate.gt(HUNDRED) ? [10, 100].map(divisor => rate.div(divisor)) : [rate]
}

const HUNDRED = new Decimal(100)
/** Suppliers round the discount or the reduced amount. */
const ROUNDING = new Decimal('0.011')
