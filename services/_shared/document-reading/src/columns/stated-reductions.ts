import { Decimal } from '@rms/domain-kit'
import { type DecimalMark, parseNumber } from '../notation/number-format.ts'
import { joinWords, type TextRow } from '../page/group-into-rows.ts'
import { parseAmountLabel } from '../totals/amount-labels.ts'
import { findLastAmount } from '../totals/footer-amounts.ts'

/** The total after a discount, from quantity × price. */
export type Reduction = (full: Decimal) => Decimal

/** The discounts that a row of goods, or the row below it, states: a rate or an amount. */
export function findReductions(row: TextRow, below: TextRow | undefined, mark: DecimalMark): Reduction[] {
  const rates = [row, ...(below ? [below] : [])].flatMap(({ tokens }) =>
    tokens.flatMap(
      ({ text }, index) => RATE.exec(text)?.[1] ?? (tokens[index + 1]?.text === '%' ? text : []),
    ),
  )
  const percents = rates.flatMap(text => parseNumber(text, mark)?.abs() ?? [])
  const label = below && parseAmountLabel(joinWords(below.tokens))
  const amount = below && label === 'discount' ? findLastAmount(below, mark)?.abs() : null
  return [
    ...percents
      .filter(percent => percent.gt(0) && percent.lt(HUNDRED))
      .map(
        (percent): Reduction =>
          full =>
            full.times(HUNDRED.minus(percent)).div(HUNDRED),
      ),
    ...(amount ? [(full: Decimal) => (full.isNegative() ? full.plus(amount) : full.minus(amount))] : []),
  ]
}

const RATE = /^[-–−]?(\d{1,2}(?:[.,]\d{1,2})?)%$/
const HUNDRED = new Decimal(100)
