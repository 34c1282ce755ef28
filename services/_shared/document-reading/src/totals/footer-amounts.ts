import type { Decimal } from '@rms/domain-kit'
import { type DecimalMark, looksLikeAmount, parseNumber } from '../notation/number-format.ts'
import { type Cell, groupIntoCells, joinWords, type Row } from '../page/rows.ts'
import { horizontalOverlap } from '../page/token.ts'
import { type AmountLabel, parseAmountLabel } from './amount-labels.ts'

/** An amount at the foot of a document with what it is called. */
export interface FooterAmount {
  /** `unknown` where its words call it nothing that is known, or could not be read. */
  label: AmountLabel | 'unknown'
  amount: Decimal
}

/** The labelled amounts of the rows that are no lines: the last amount of a row, or those right below their labels. */
export function findFooterAmounts(rows: readonly Row[], mark: DecimalMark): FooterAmount[] {
  return rows.flatMap((row, index) => {
    const amount = lastAmount(row, mark)
    if (!amount) return []
    const words = wordsOf(row)
    if (words === '') {
      const below = amountsBelow(headingOf(rows, index), row, mark)
      if (below.length > 0) return below
    }
    if (isHeading(row, rows[index + 1])) return []
    return [{ label: parseAmountLabel(words) ?? 'unknown', amount }]
  })
}

/** Whether the amounts of a row stand below words that call them sums. */
export function isBelowTotalLabels(rows: readonly Row[], row: Row, mark: DecimalMark): boolean {
  return wordsOf(row) === '' && amountsBelow(headingOf(rows, rows.indexOf(row)), row, mark).length > 0
}

const MOST_WORDS_OF_LABEL = 4

/** How many rows call something the grand total whose amount cannot be read. */
export function countUnreadTotals(rows: readonly Row[], mark: DecimalMark): number {
  return rows.filter((row, index) => {
    const label = parseAmountLabel(joinWords(row.tokens))
    const isSum = (label === 'grand' || label === 'due') && row.tokens.length <= MOST_WORDS_OF_LABEL
    const next = rows[index + 1]
    const isReadBelow = next && isRightBelow(row, next) && wordsOf(next) === '' && lastAmount(next, mark)
    return isSum && !lastAmount(row, mark) && !isReadBelow
  }).length
}

const CURRENCY_WORD = /^(EUR|USD|GBP|CHF|CAD|AUD|RM|CR)$/

function wordsOf(row: Row): string {
  const words = row.tokens.filter(({ text }) => /\p{L}/u.test(text) && !looksLikeAmount(text))
  return joinWords(words.filter(({ text }) => !CURRENCY_WORD.test(text)))
}

export function lastAmount(row: Row, mark: DecimalMark): Decimal | null {
  for (const cell of groupIntoCells(row.tokens).reverse()) {
    const amount = amountIn(cell, mark)
    if (amount) return amount
  }
  return null
}

function amountIn(cell: Cell, mark: DecimalMark): Decimal | null {
  const texts = [cell.text, ...cell.tokens.map(({ text }) => text).reverse()]
  const amount = texts.find(looksLikeAmount)
  return amount === undefined ? null : parseNumber(amount, mark)
}

/** The row of words over a row of amounts; rows of amounts may lie between, one for each rate of tax. */
function headingOf(rows: readonly Row[], index: number): Row | null {
  const row = rows[index]
  const above = rows[index - 1]
  if (!row || !above || !isRightBelow(above, row)) return null
  if (!above.tokens.some(({ text }) => looksLikeAmount(text)) || isHeading(above, row)) return above
  return wordsOf(above) === '' ? headingOf(rows, index - 1) : null
}

const LEAST_LABELS = 2

/** "Total HT   TVA 5,50   Total TTC" over amounts: the number behind the tax is its rate. */
function isHeading(row: Row, below: Row | undefined): boolean {
  if (!below || !isRightBelow(row, below) || wordsOf(below) !== '') return false
  const cells = groupIntoCells(row.tokens)
  const labelled = cells.filter(({ text }) => parseAmountLabel(text) !== null)
  const amounts = cells.filter(cell => cell.tokens.some(({ text }) => looksLikeAmount(text)))
  const areRates = amounts.every(({ text }) => parseAmountLabel(text) === 'tax')
  const isOver =
    groupIntoCells(below.tokens).filter(({ text }) => looksLikeAmount(text)).length >= labelled.length
  return labelled.length >= LEAST_LABELS && areRates && isOver
}

const FURTHEST_HEIGHTS = 2.2

function isRightBelow(above: Row, below: Row): boolean {
  return above.page === below.page && below.box.y - above.box.y <= above.box.height * FURTHEST_HEIGHTS
}

/** Each amount under its own label; one label alone may stand further left than its amount. */
function amountsBelow(heading: Row | null, row: Row, mark: DecimalMark): FooterAmount[] {
  const labels = groupIntoCells(heading?.tokens ?? []).flatMap(cell => {
    const label = parseAmountLabel(cell.text)
    return label ? [{ label, cell }] : []
  })
  const amounts = groupIntoCells(row.tokens).flatMap(cell => {
    const amount = amountIn(cell, mark)
    return amount ? [{ amount, cell }] : []
  })
  const [only] = labels
  const last = amounts.at(-1)
  if (labels.length === 1 && only && last) return [{ label: only.label, amount: last.amount }]
  return amounts.flatMap(({ amount, cell }) => {
    const over = labels.filter(label => horizontalOverlap(label.cell.box, cell.box) > 0)
    return over.slice(0, 1).map(({ label }) => ({ label, amount }))
  })
}
