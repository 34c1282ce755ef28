import type { Decimal } from '@rms/domain-kit'
import { type AmountLabel, amountLabel } from './amount-labels.ts'
import { type DecimalMark, looksLikeAmount, parseNumber } from './number-format.ts'
import { cellsOf, type Row, textOf } from './rows.ts'

/** An amount at the foot of a document with what it is called. */
export interface FootAmount {
  /** `unknown` where its words call it nothing that is known, or could not be read. */
  label: AmountLabel | 'unknown'
  amount: Decimal
}

/** The labelled amounts of the rows that are no lines: the last amount of a row, or the one right below its label. */
export function footAmounts(rows: readonly Row[], mark: DecimalMark): FootAmount[] {
  return rows.flatMap((row, index) => {
    const words = textOf(
      row.tokens.filter(token => /\p{L}/u.test(token.text) && !looksLikeAmount(token.text)),
    )
    const label = amountLabel(words)
    const amount = lastAmount(row, mark) ?? (label && amountBelow(row, rows[index + 1], mark))
    return amount ? [{ label: label ?? 'unknown', amount }] : []
  })
}

const MOST_WORDS_OF_LABEL = 4

/** How many rows call something the grand total whose amount cannot be read. */
export function unreadSums(rows: readonly Row[], mark: DecimalMark): number {
  return rows.filter((row, index) => {
    const label = amountLabel(textOf(row.tokens))
    const isSum = (label === 'grand' || label === 'due') && row.tokens.length <= MOST_WORDS_OF_LABEL
    return isSum && !lastAmount(row, mark) && !amountBelow(row, rows[index + 1], mark)
  }).length
}

function lastAmount(row: Row, mark: DecimalMark): Decimal | null {
  for (const cell of cellsOf(row.tokens).reverse()) {
    const whole = looksLikeAmount(cell.text) ? parseNumber(cell.text, mark) : null
    if (whole) return whole
    for (const token of [...cell.tokens].reverse()) {
      const amount = looksLikeAmount(token.text) ? parseNumber(token.text, mark) : null
      if (amount) return amount
    }
  }
  return null
}

function amountBelow(row: Row, below: Row | undefined, mark: DecimalMark): Decimal | null {
  if (!below || below.page !== row.page || below.box.y - row.box.y > row.box.height * 2) return null
  const isAmountOnly = cellsOf(below.tokens).every(cell => looksLikeAmount(cell.text))
  return isAmountOnly ? lastAmount(below, mark) : null
}
