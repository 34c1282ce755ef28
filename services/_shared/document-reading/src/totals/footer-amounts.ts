import type { Decimal } from '@rms/domain-kit'
import { type DecimalMark, looksLikeAmount, parseNumber } from '../notation/number-format.ts'
import { groupIntoCells, joinWords, type TextCell, type TextRow } from '../page/group-into-rows.ts'
import { horizontalOverlap } from '../page/token.ts'
import { type AmountLabel, parseAmountLabel } from './amount-labels.ts'

/** An amount in the footer of a document with its label. */
export interface FooterAmount {
  /** `unknown` if its label is not known or could not be read. */
  label: AmountLabel | 'unknown'
  amount: Decimal
}

/** The labelled amounts of rows that are not lines: the last amount of a row, or those directly below their labels. */
export function findFooterAmounts(rows: readonly TextRow[], mark: DecimalMark): FooterAmount[] {
  return rows.flatMap((row, index) => {
    const amount = findLastAmount(row, mark)
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

/** Whether the amounts of a row are below labels of totals. */
export function isBelowTotalLabels(rows: readonly TextRow[], row: TextRow, mark: DecimalMark): boolean {
  return wordsOf(row) === '' && amountsBelow(headingOf(rows, rows.indexOf(row)), row, mark).length > 0
}

const MOST_WORDS_OF_LABEL = 4

/** The number of rows with a grand total whose amount cannot be read. */
export function countUnreadTotals(rows: readonly TextRow[], mark: DecimalMark): number {
  return rows.filter((row, index) => {
    const label = parseAmountLabel(joinWords(row.tokens))
    const isSum = (label === 'grand' || label === 'due') && row.tokens.length <= MOST_WORDS_OF_LABEL
    const next = rows[index + 1]
    const isReadBelow = next && isRightBelow(row, next) && wordsOf(next) === '' && findLastAmount(next, mark)
    return isSum && !findLastAmount(row, mark) && !isReadBelow
  }).length
}

const CURRENCY_WORD = /^(EUR|USD|GBP|CHF|CAD|AUD|RM|CR)$/

function wordsOf(row: TextRow): string {
  const words = row.tokens.filter(({ text }) => /\p{L}/u.test(text) && !looksLikeAmount(text))
  return joinWords(words.filter(({ text }) => !CURRENCY_WORD.test(text)))
}

export function findLastAmount(row: TextRow, mark: DecimalMark): Decimal | null {
  for (const cell of groupIntoCells(row.tokens).reverse()) {
    const amount = amountIn(cell, mark)
    if (amount) return amount
  }
  return null
}

function amountIn(cell: TextCell, mark: DecimalMark): Decimal | null {
  const texts = [cell.text, ...cell.tokens.map(({ text }) => text).reverse()]
  const amount = texts.find(looksLikeAmount)
  return amount === undefined ? null : parseNumber(amount, mark)
}

/** The row of labels above a row of amounts; there may be other rows of amounts in between, one for each tax rate. */
function headingOf(rows: readonly TextRow[], index: number): TextRow | null {
  const row = rows[index]
  const above = rows[index - 1]
  if (!row || !above || !isRightBelow(above, row)) return null
  if (!above.tokens.some(({ text }) => looksLikeAmount(text)) || isHeading(above, row)) return above
  return wordsOf(above) === '' ? headingOf(rows, index - 1) : null
}

const LEAST_LABELS = 2

/** In "Total HT   TVA 5,50   Total TTC" above amounts, the number after the tax is its rate. */
function isHeading(row: TextRow, below: TextRow | undefined): boolean {
  if (!below || !isRightBelow(row, below) || wordsOf(below) !== '') return false
  const cells = groupIntoCells(row.tokens)
  const labelled = cells.filter(({ text }) => parseAmountLabel(text) !== null)
  const amounts = cells.filter(cell => cell.tokens.some(({ text }) => looksLikeAmount(text)))
  const areRates = amounts.every(({ text }) => parseAmountLabel(text) === 'tax')
  const isOver =
    groupIntoCells(below.tokens).filter(({ text }) => looksLikeAmount(text)).length >= labelled.length
  return labelled.length >= LEAST_LABELS && areRates && isOver
}

const MAX_DISTANCE_HEIGHTS = 2.2

function isRightBelow(above: TextRow, below: TextRow): boolean {
  return above.page === below.page && below.box.y - above.box.y <= above.box.height * MAX_DISTANCE_HEIGHTS
}

/** The amounts with the labels above them; a single label may be further left than its amount. */
function amountsBelow(heading: TextRow | null, row: TextRow, mark: DecimalMark): FooterAmount[] {
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
