import { sumDecimals } from '@rms/domain-kit'
import { isWithinCoin } from '../checks/check-line.ts'
import { looksLikeAmount } from '../notation/number-format.ts'
import { groupIntoCells, type TextRow } from '../page/group-into-rows.ts'
import { getBoundingBox } from '../page/token.ts'
import { computePayments } from './confirmed-total.ts'
import { type FooterAmount, getAmounts } from './footer-amount.ts'

/** No rounding to coins is larger. */
const LARGEST_ROUNDING = 1

/**
 * Whether labels cannot belong to their amounts: rounding is never larger than a coin, and the change is never more than
 * the payment. On photos of curved paper, the amounts may be one row above or below their labels.
 */
export function hasImpossibleAmounts(footer: readonly FooterAmount[]): boolean {
  const [cash, change] = [getAmounts(footer, 'cash'), getAmounts(footer, 'change')]
  return (
    getAmounts(footer, 'rounding').some(amount => amount.abs().gt(LARGEST_ROUNDING)) ||
    (cash.length > 0 && change.length > 0 && sumDecimals(change).gt(sumDecimals(cash)))
  )
}

const TOTALS: readonly FooterAmount['label'][] = ['grand', 'total', 'due']

/** Whether a total is stated twice or is the payment less the change, except for rounding to coins. */
export function hasConfirmedTotal(footer: readonly FooterAmount[]): boolean {
  const others = footer.filter(
    ({ label }) => label === 'unknown' || label === 'cash' || TOTALS.includes(label),
  )
  return footer.some(
    total =>
      TOTALS.includes(total.label) &&
      !total.amount.isZero() &&
      [
        ...others.filter(other => other !== total).map(({ amount }) => amount),
        ...computePayments(footer),
      ].some(amount => isWithinCoin(amount, total.amount)),
  )
}

/** The rows with the last amount of the row that is so many rows above in place of their own. */
export function shiftAmounts(rows: readonly TextRow[], by: number): TextRow[] {
  const split = rows.map(splitRow)
  return split.flatMap(({ row, labels }, index) => {
    const tokens = [...labels, ...(split[index - by]?.amount ?? [])]
    return tokens.length > 0 ? [{ ...row, tokens, box: getBoundingBox(tokens.map(({ box }) => box)) }] : []
  })
}

function splitRow(row: TextRow): { row: TextRow; labels: TextRow['tokens']; amount: TextRow['tokens'] } {
  const cells = groupIntoCells(row.tokens)
  const place = cells.findLastIndex(({ text }) => looksLikeAmount(text))
  const labels = cells.slice(0, place < 0 ? undefined : place).flatMap(({ tokens }) => tokens)
  return { row, labels, amount: cells[place]?.tokens ?? [] }
}
