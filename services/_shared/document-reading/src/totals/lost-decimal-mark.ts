import { Decimal } from '@rms/domain-kit'
import { groupIntoCells, type TextRow } from '../page/group-into-rows.ts'
import { areRecognised } from '../page/token.ts'

/** A currency sign or a leading zero before digits without a decimal mark, or a space in place of the mark. */
const WITHOUT_MARK = /^(?:(?:[€$£]|RM|EUR|CHF)\s?(\d+)|(0)|(\d{1,4}) )(\d{2})$/i

/**
 * The last amount of a row in which recognition has lost the decimal mark: "$270", "046" and "324 50". Null if the row
 * was not recognised, or if its last cell is not such an amount. The row should have the label of an amount of money.
 */
export function restoreDecimalMark(row: TextRow): Decimal | null {
  const last = groupIntoCells(row.tokens).at(-1)
  if (!last || !areRecognised(last.tokens)) return null
  const texts = [last.text, last.tokens.at(-1)?.text ?? '']
  for (const text of texts) {
    const [, signed, zero, spaced, cents] = WITHOUT_MARK.exec(text) ?? []
    const whole = signed ?? zero ?? spaced
    if (whole !== undefined && cents !== undefined) return new Decimal(`${whole}.${cents}`)
  }
  return null
}
