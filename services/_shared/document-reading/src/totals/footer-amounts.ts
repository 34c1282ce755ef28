import { type Decimal, normaliseWords } from '@rms/domain-kit'
import { type DecimalMark, looksLikeAmount, looksLikeNumber, parseNumber } from '../notation/number-format.ts'
import { groupIntoCells, joinWords, type TextCell, type TextRow } from '../page/group-into-rows.ts'
import { getHorizontalOverlap } from '../page/token.ts'
import { parseAmountLabel } from './amount-labels.ts'
import type { FooterAmount } from './footer-amount.ts'
import { restoreDecimalMark } from './lost-decimal-mark.ts'
import { hasConfirmedTotal, hasImpossibleAmounts, shiftAmounts } from './shifted-amounts.ts'

/** The labelled amounts of rows that are not lines: the last amount of a row, or those directly below their labels. */
export function findFooterAmounts(rows: readonly TextRow[], mark: DecimalMark): FooterAmount[] {
  const found = findAmounts(rows, mark)
  if (!hasImpossibleAmounts(found) || hasConfirmedTotal(found)) return found
  const shifted = [1, -1].map(by => findAmounts(shiftAmounts(rows, by), mark))
  return shifted.find(footer => !hasImpossibleAmounts(footer) && hasConfirmedTotal(footer)) ?? found
}

function findAmounts(rows: readonly TextRow[], mark: DecimalMark): FooterAmount[] {
  return rows.flatMap((row, index) => {
    const words = joinLabelWords(row)
    const label = parseAmountLabel(words)
    const amount = findLastAmount(row, mark) ?? (label ? restoreDecimalMark(row) : null)
    if (!amount) return []
    const heading = findHeading(rows, index)
    if (words === '' || (RATE_CODE.test(words) && isTaxSummary(heading))) {
      const below = amountsBelow(heading, row, mark)
      const stacked = words === '' ? amountsBelowStack(rows, index, mark) : []
      const labelled = countLabelled(stacked) > below.length ? stacked : below
      if (labelled.length > 0) return labelled
    }
    if (isHeading(row, rows[index + 1]) || isHeadingOverRest(rows, index)) return []
    return [
      {
        ...{ label: label ?? 'unknown', amount },
        ...(startsWithRate(row) && { isOfRate: true }),
        ...(hasOtherNumbers(row) && { hasOtherNumbers: true }),
      },
    ]
  })
}

const countLabelled = (amounts: readonly FooterAmount[]): number =>
  amounts.filter(({ label }) => label !== 'unknown').length

const FEWEST_NUMBERS_OF_GOODS = 3

function hasOtherNumbers({ tokens }: TextRow): boolean {
  return tokens.filter(({ text }) => looksLikeNumber(text)).length >= FEWEST_NUMBERS_OF_GOODS
}

/** Whether the amounts of a row are below labels of totals. */
export function isBelowTotalLabels(rows: readonly TextRow[], row: TextRow, mark: DecimalMark): boolean {
  const index = rows.indexOf(row)
  return (
    joinLabelWords(row) === '' &&
    (amountsBelow(findHeading(rows, index), row, mark).length > 0 || isRowOfTotals(rows, index, mark))
  )
}

function isHeadingOverRest(rows: readonly TextRow[], index: number): boolean {
  const [row, rest, below] = rows.slice(index, index + 3)
  return Boolean(row && rest && isRestOfLabels(rest) && isHeading(row, below, TWO_ROWS))
}

/** Whether a row of amounts without words is below labels of totals; the rows before it are given last first. */
export function isBelowHeadingOfTotals(before: readonly TextRow[], row: TextRow): boolean {
  const [above, higher] = before
  if (!above) return false
  return isHeading(above, row) || Boolean(higher && isRestOfLabels(above) && isHeading(higher, row, TWO_ROWS))
}

/** Whether a row contains only amounts, almost all below labels of totals: the words above it head no goods. */
export function isRowOfTotals(rows: readonly TextRow[], index: number, mark: DecimalMark): boolean {
  const row = rows[index]
  if (!row || joinLabelWords(row) !== '') return false
  const amounts = amountsBelowStack(rows, index, mark)
  const labelled = countLabelled(amounts)
  return labelled >= LEAST_LABELLED && labelled > amounts.length * MIN_LABELLED_SHARE
}

const LEAST_LABELLED = 3
const MIN_LABELLED_SHARE = 0.75

/** "19 %   2.841,27   539,84   3.381,11" is the row of one rate in a table of taxes. */
function startsWithRate(row: TextRow): boolean {
  const cells = groupIntoCells(row.tokens)
  const isRate = (text: string) => /^(?:\p{L}\s?=?\s?|\d\s?=\s?)?\d{1,2}(?:[.,]\d{1,2})?\s?%$/u.test(text)
  return cells.length > 2 && isRate(cells[0]?.text ?? '')
}

const MOST_WORDS_OF_LABEL = 4

/** The number of rows with a total whose amount cannot be read. Recognition may have lost that of a grand total. */
export function countUnreadTotals(
  rows: readonly TextRow[],
  mark: DecimalMark,
  isRecognised: boolean,
): number {
  return rows.filter((row, index) => {
    const label = parseAmountLabel(joinWords(row.tokens))
    const isGrand = label === 'grand' || label === 'due'
    const isUnread = (isGrand || label === 'total') && UNREAD_AMOUNT.test(row.tokens.at(-1)?.text ?? '')
    const isSum = (isUnread || (isGrand && isRecognised)) && row.tokens.length <= MOST_WORDS_OF_LABEL
    const next = rows[index + 1]
    const isReadBelow =
      next && isRightBelow(row, next) && joinLabelWords(next) === '' && findLastAmount(next, mark)
    return isSum && !findLastAmount(row, mark) && !isReadBelow
  }).length
}

/** Digits that are neither an amount nor a small number: "18700", "l81.90", "5670,6". */
const UNREAD_AMOUNT = /^\D?\d{4,}\D?$|^\p{L}?\d+[.,]\d(?!\d{3}$)|^\p{L}\d+[.,]\d{2}$/u

const CURRENCY_WORD = /^-?(EUR|EUROS?|USD|GBP|CHF|CAD|AUD|SGD|MYR|RM|CR|FR\.?)$/i

function joinLabelWords(row: TextRow): string {
  const words = row.tokens.filter(({ text }) => /\p{L}/u.test(text) && !looksLikeAmount(text))
  return joinWords(words.filter(({ text }) => !CURRENCY_WORD.test(text)))
}

export function findLastAmount(row: TextRow, mark: DecimalMark): Decimal | null {
  for (const cell of groupIntoCells(row.tokens).reverse()) {
    const amount = findAmount(cell, mark)
    if (amount) return amount
  }
  return null
}

function findAmountCells(row: TextRow, mark: DecimalMark): { amount: Decimal; cell: TextCell }[] {
  return groupIntoCells(row.tokens).flatMap(cell => {
    const amount = findAmount(cell, mark)
    return amount ? [{ amount, cell }] : []
  })
}

function findAmount(cell: TextCell, mark: DecimalMark): Decimal | null {
  const texts = [
    cell.text,
    cell.text.replace(/(\d[.,]) (?=\d{2}$)/, '$1'),
    findGroupedAmount(cell.text),
    ...cell.tokens.map(({ text }) => text).reverse(),
  ]
  const amount = texts.find(looksLikeAmount)
  return amount === undefined ? null : parseNumber(amount, mark)
}

/** The last amount in a sentence whose thousands are separated by spaces: "à régler : 19 406,29 € au plus tard". */
function findGroupedAmount(text: string): string {
  return text.match(/(?<![\d.,])[-–]?\d{1,3}(?:[ '’]\d{3})+[.,]\d{2}(?![\d.,])/g)?.at(-1) ?? ''
}

/** The row of labels above a row of amounts; there may be other rows of amounts in between, one for each tax rate. */
function findHeading(rows: readonly TextRow[], index: number): TextRow | null {
  const row = rows[index]
  const above = rows[index - 1]
  if (!row || !above || !isRightBelow(above, row)) return null
  const higher = rows[index - 2]
  if (higher && isRestOfLabels(above) && isHeading(higher, row, TWO_ROWS)) return higher
  if (!above.tokens.some(({ text }) => looksLikeAmount(text)) || isHeading(above, row)) return above
  return joinLabelWords(above) === '' || RATE_CODE.test(joinLabelWords(above))
    ? findHeading(rows, index - 1)
    : null
}

const MOST_REST_CELLS = 3
const TWO_ROWS = 2

/** Labels may wrap, and the amount that is taxed may be below the label of the tax: "(17,187.02)". */
function isRestOfLabels(row: TextRow): boolean {
  const cells = groupIntoCells(row.tokens)
  const isRest = (text: string) => /^\(.*\)$/.test(text) || !/\d[.,]\d{2}/.test(text)
  const bracketed = cells.filter(({ text }) => /^\(.*\)$/.test(text))
  return cells.length <= MOST_REST_CELLS && bracketed.length < 2 && cells.every(({ text }) => isRest(text))
}

const LEAST_LABELS = 2

/** In "Total HT   TVA 5,50   Total TTC" above amounts, the number after the tax is its rate. */
function isHeading(row: TextRow, below: TextRow | undefined, rowDistance = 1): boolean {
  if (!below || !isRightBelow(row, below, rowDistance) || joinLabelWords(below) !== '') return false
  const cells = groupIntoCells(row.tokens)
  const labelled = cells.filter(({ text }) => parseAmountLabel(text) !== null)
  const amounts = cells.filter(cell =>
    cell.tokens.some(({ text }) => looksLikeAmount(text) && !/^\(.*\)$/.test(text)),
  )
  const areRates = amounts.every(({ text }) => parseAmountLabel(text) === 'tax')
  const isOver =
    groupIntoCells(below.tokens).filter(({ text }) => looksLikeAmount(text)).length >= labelled.length
  return labelled.length >= LEAST_LABELS && areRates && isOver
}

const MAX_DISTANCE_HEIGHTS = 2.2

function isRightBelow(above: TextRow, below: TextRow, rows = 1): boolean {
  return (
    above.page === below.page && below.box.y - above.box.y <= above.box.height * MAX_DISTANCE_HEIGHTS * rows
  )
}

/** The amounts with the labels above them; a single label may be further left than its amount. */
function amountsBelow(heading: TextRow | null, row: TextRow, mark: DecimalMark): FooterAmount[] {
  const labels = groupIntoCells(heading?.tokens ?? []).flatMap(cell => {
    const label = parseAmountLabel(cell.text)
    return label ? [{ label, cell }] : []
  })
  const amounts = findAmountCells(row, mark)
  const isOfRate = startsWithRate(row) || isTaxSummary(heading)
  const [only] = labels
  const last = amounts.at(-1)
  if (labels.length === 1 && only && last)
    return [{ label: only.label, amount: last.amount, ...(isOfRate && { isOfRate }) }]
  return amounts.flatMap(({ amount, cell }) => {
    const over = labels.filter(label => getHorizontalOverlap(label.cell.box, cell.box) > 0)
    return over.slice(0, 1).map(({ label }) => ({ label, amount, ...(isOfRate && { isOfRate }) }))
  })
}

const MOST_STACKED_ROWS = 3
const LEAST_STACKED_AMOUNTS = 2

/** Amounts below labels that are wrapped over several rows: "Discount" over "for quantity" over "2.5 %". */
function amountsBelowStack(rows: readonly TextRow[], index: number, mark: DecimalMark): FooterAmount[] {
  const row = rows[index]
  if (!row) return []
  const amounts = findAmountCells(row, mark)
  if (amounts.length < LEAST_STACKED_AMOUNTS) return []
  const labels = collectLabelRows(rows, index).flatMap(({ tokens }) => groupIntoCells(tokens))
  const labelsByCell = Map.groupBy(labels, label => findCellBelow(label, amounts))
  const found = amounts.map(({ amount, cell }): FooterAmount => {
    const over = labelsByCell.get(cell) ?? []
    return { amount, label: parseAmountLabel(over.map(({ text }) => text).join(' ')) ?? 'unknown' }
  })
  return countLabelled(found) > amounts.length / 2 ? found : []
}

/** The rows of words directly above a row, from top to bottom. */
function collectLabelRows(rows: readonly TextRow[], index: number): TextRow[] {
  const found: TextRow[] = []
  for (const row of rows.slice(Math.max(0, index - MOST_STACKED_ROWS), index).reverse()) {
    const below = found[0] ?? rows[index]
    const holdsAmount = row.tokens.some(
      ({ text }, at) => looksLikeAmount(text) && row.tokens[at + 1]?.text !== '%',
    )
    if (!below || holdsAmount || !isRightBelow(row, below)) break
    found.unshift(row)
  }
  return found
}

/** The amount below a label: that with most overlap, else the nearest. */
function findCellBelow(label: TextCell, amounts: readonly { cell: TextCell }[]): TextCell | undefined {
  const overlap = (cell: TextCell) => getHorizontalOverlap(label.box, cell.box)
  return amounts.map(({ cell }) => cell).toSorted((a, b) => overlap(b) - overlap(a))[0]
}

/** The code of a rate before its amounts: "SR @ 6%   47.80   2.86". */
const RATE_CODE = /^\p{L}{1,3}$/u

/** "GST Summary   Amount   Tax" is above the amounts of each rate. */
function isTaxSummary(heading: TextRow | null): boolean {
  return TAX_SUMMARY.test(normaliseWords(joinWords(heading?.tokens ?? [])))
}

const TAX_SUMMARY =
  /\b(gst|sst|vat|tax|mwst|ust|steuer|tva|iva)\b.*\b(summary|analysis|breakdown|code|rate|satz|taux|tipo)\b|\b(code|rate|satz|taux|tipo)\b.*\b(gst|sst|vat|tax|mwst|ust|steuer|tva|iva)\b/
