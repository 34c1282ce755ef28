import { Decimal } from '@rms/domain-kit'
import { type DecimalMark, parseNumber } from '../notation/number-format.ts'
import { joinWords, type TextRow } from '../page/group-into-rows.ts'
import { parseAmountLabel } from '../totals/amount-labels.ts'
import { findLastAmount } from '../totals/footer-amounts.ts'

/** The total after a discount, from quantity × price. */
export type Reduction = (full: Decimal) => Decimal

/** A discount may be printed below remarks and the code of the product. */
export const MOST_ROWS_BELOW = 3

/**
 * The discounts that a row of goods states: a rate in it or in the next row, a negative amount in it, or a rate or an
 * amount in a row below it with the label of a discount.
 */
export function findReductions(row: TextRow, below: readonly TextRow[], mark: DecimalMark): Reduction[] {
  const labelled = below.filter(({ tokens }) => parseAmountLabel(joinWords(tokens)) === 'discount')
  const percents = [...new Set([row, ...below.slice(0, 1), ...labelled])]
    .flatMap(findRates)
    .flatMap(text => parseNumber(text, mark)?.abs() ?? [])
  const amounts = [
    ...row.tokens.flatMap(({ text }) => (NEGATIVE_AMOUNT.test(text) ? (parseNumber(text, mark) ?? []) : [])),
    ...labelled.flatMap(next => findLastAmount(next, mark) ?? []),
  ].map(amount => amount.abs())
  return [
    ...percents
      .filter(percent => percent.gt(0) && percent.lt(HUNDRED))
      .map(
        (percent): Reduction =>
          full =>
            full.times(HUNDRED.minus(percent)).div(HUNDRED),
      ),
    ...amounts.map(
      (amount): Reduction =>
        full =>
          full.isNegative() ? full.plus(amount) : full.minus(amount),
    ),
  ]
}

const findRates = ({ tokens }: TextRow): string[] =>
  tokens.flatMap(({ text }, index) => RATE.exec(text)?.[1] ?? (tokens[index + 1]?.text === '%' ? text : []))

const NEGATIVE_AMOUNT = /^[-–−]\d[\d.,]*[.,]\d{2}$|^\d[\d.,]*[.,]\d{2}[-–−]$/
const RATE = /^[-–−]?(\d{1,2}(?:[.,]\d{1,2})?)%$/
const HUNDRED = new Decimal(100)
