import type { Decimal } from '@rms/domain-kit'
import { isWithinCent } from '../checks/check-line.ts'
import {
  type DecimalMark,
  looksLikeAmount,
  looksLikeNumber,
  parseNumber,
  parseNumberAtEdge,
} from '../notation/number-format.ts'
import { isUnitWord } from '../notation/unit-words.ts'
import { groupIntoCells, type TextCell, type TextRow, typicalHeight } from '../page/group-into-rows.ts'
import {
  getBoundingBox,
  getHorizontalOverlap,
  getRightEdge,
  type TextToken,
  type TokenBox,
} from '../page/token.ts'
import { type ColumnRole, NUMBER_COLUMN_ROLES, type NumberColumnRole } from './column-words.ts'
import { findNameCell } from './name-cell.ts'
import { scoreQuantityColumn } from './quantity-column-score.ts'
import { findReductions, MOST_ROWS_BELOW, type Reduction } from './stated-reductions.ts'
import type { TableColumn } from './table-header.ts'

/** A row in which one number times another is a third: what a table without a header still shows. */
export interface FactorProduct {
  row: TextRow
  quantity: TextCell
  price: TextCell
  total: TextCell
  name: TextCell | null
}

export interface InferredColumns {
  columns: TableColumn[]
  /** The rows whose arithmetic shows them. */
  rows: ReadonlySet<TextRow>
  /** Whether the factors themselves show which one is the quantity and which one the price. */
  areRolesCertain: boolean
}

/**
 * Finds columns by arithmetic: the positions of quantity, price and total on which most rows agree. The column order of
 * the supplier is used if known; otherwise the total is to the right or left of its factors, which must be
 * distinguishable.
 */
export function inferColumnsByArithmetic(
  pages: readonly { rows: readonly TextRow[] }[],
  mark: DecimalMark,
  knownOrder: readonly NumberColumnRole[] = [],
): InferredColumns | null {
  const order = knownOrder.length === NUMBER_COLUMN_ROLES.length ? knownOrder : []
  const rows = pages.flatMap(page => page.rows)
  const height = typicalHeight(rows)
  const productsWith = (check: OrderCheck) => findAllProducts(rows, mark, check)
  const inOrder = productsWith(order.length > 0 ? followsOrder(order) : isTotalLast)
  const isUsual = countRows(inOrder) > 1 || order.length > 0
  const reverse = isUsual ? [] : productsWith(isTotalFirst)
  const products = countRows(reverse) > countRows(inOrder) ? reverse : inOrder
  const groups = spread(products).map(product => products.filter(other => isAligned(product, other, height)))
  const most = Math.max(...groups.map(countRows))
  const scoreGroups = (leastRows: number) =>
    groups
      .filter(group => countRows(group) >= leastRows)
      .map(group => ({ group, votes: scoreQuantityColumn(group, mark) }))
  const largest = scoreGroups(most)
  // Misread values may leave more rows for the exchanged factors than for the correct ones.
  const candidates = largest.some(({ votes }) => votes.sum >= 0) ? largest : scoreGroups(most / 2)
  const chosen = candidates.reduce<(typeof candidates)[number] | null>(
    (top, next) => (top && top.votes.sum >= next.votes.sum ? top : next),
    null,
  )
  const [first] = chosen?.group ?? []
  if (!chosen || !first || (most < LEAST_ROWS && !isConclusive(first, mark))) return null
  return {
    columns: toColumns(chosen.group, rows),
    rows: new Set(chosen.group.map(({ row }) => row)),
    areRolesCertain: order.length > 0 || chosen.votes.isConclusive,
  }
}

const LEAST_ROWS = 2

/**
 * Whether a single row is a line: any repeated amount is one times itself, unless the quantity has a unit and the row a
 * name.
 */
function isConclusive({ row, quantity, name }: FactorProduct, mark: DecimalMark): boolean {
  if (!parseNumber(numberOf(quantity), mark)?.abs().eq(1)) return true
  const next = row.tokens[row.tokens.findIndex(token => quantity.tokens.includes(token)) + 1]
  const hasUnit = /\d\p{L}+\.?$/u.test(quantity.text) || (next !== undefined && isUnitWord(next.text))
  return hasUnit && /\p{L}{3}/u.test(name?.text ?? '')
}

/** A sample is used if there are very many products. */
const MOST_COMPARED = 300

function spread(products: readonly FactorProduct[]): readonly FactorProduct[] {
  const step = Math.ceil(products.length / MOST_COMPARED)
  return step > 1 ? products.filter((_, index) => index % step === 0) : products
}

type OrderCheck = (left: (role: NumberColumnRole) => number) => boolean

const isTotalLast: OrderCheck = left => left('total') >= left('price') && left('total') >= left('quantity')
const isTotalFirst: OrderCheck = left => left('total') < left('price') && left('total') < left('quantity')
const followsOrder =
  (order: readonly NumberColumnRole[]): OrderCheck =>
  left =>
    order.every((role, index) => left(role) >= left(order[index - 1] ?? role))

function countRows(products: readonly FactorProduct[]): number {
  return new Set(products.map(product => product.row)).size
}

/** If no rows multiply exactly, the discount in or below a row may explain its total. */
function findAllProducts(rows: readonly TextRow[], mark: DecimalMark, check: OrderCheck): FactorProduct[] {
  const exact = rows.flatMap(row => findProducts(row, { mark, reductions: [] }, check))
  if (countRows(exact) > 1) return exact
  return rows.flatMap((row, index) => {
    const reductions = findReductions(row, rows.slice(index + 1, index + 1 + MOST_ROWS_BELOW), mark)
    return findProducts(row, { mark, reductions }, check)
  })
}

function findProducts(
  row: TextRow,
  { mark, reductions }: { mark: DecimalMark; reductions: readonly Reduction[] },
  isValidOrder: OrderCheck,
): FactorProduct[] {
  const cells = splitNumbers(row)
  const numbers = cells.flatMap(cell => {
    const value = parseNumber(numberOf(cell), mark)
    return value && !value.isZero() ? [{ cell, value }] : []
  })
  const products = numbers.flatMap(total =>
    numbers.flatMap(quantity =>
      numbers
        .filter(
          price =>
            isProduct({ quantity, price, total }, reductions) &&
            isValidOrder(leftOf({ quantity, price, total })),
        )
        .map(price => {
          const values = { quantity: quantity.cell, price: price.cell, total: total.cell }
          return { row, ...values, name: findNameCell(row, values) }
        }),
    ),
  )
  return products.slice(0, MOST_OF_ROW)
}

/** A row with many equal numbers is no evidence. */
const MOST_OF_ROW = 24

/** Every number is a separate cell: "2 x 3,50" has two. */
function splitNumbers(row: TextRow): TextCell[] {
  return groupIntoCells(row.tokens).flatMap(group =>
    /^[\d\s.,]+$/.test(group.text) && looksLikeNumber(group.text)
      ? [group]
      : group.tokens.map(token => ({ text: token.text, tokens: [token], box: token.box })),
  )
}

/** A unit may be attached to its number: "12kg". */
function numberOf({ text }: TextCell): string {
  return numberIn(text)
}

function numberIn(text: string): string {
  return /^-?\d[\d.,]*-?\p{L}{1,6}\.?$/u.test(text) ? parseNumberAtEdge(text) : text
}

interface NumberCell {
  cell: TextCell
  value: Decimal
}

const leftOf = (cells: Record<NumberColumnRole, NumberCell>) => (role: NumberColumnRole) =>
  cells[role].cell.box.x

/** The total has cents; a price has cents too unless the supplier rounds. */
function isProduct(
  { quantity, price, total }: Record<NumberColumnRole, NumberCell>,
  reductions: readonly Reduction[],
): boolean {
  if (new Set([quantity.cell, price.cell, total.cell]).size < 3) return false
  if (!looksLikeAmount(total.cell.text) || !/[.,]\d{2,4}\D{0,3}$/.test(price.cell.text)) return false
  const product = quantity.value.times(price.value)
  return [product, ...reductions.map(reduce => reduce(product))].some(expected => {
    const isCredited = total.value.isNegative() && isWithinCent(expected.abs(), total.value.abs())
    return isCredited || isWithinCent(expected, total.value)
  })
}

function isAligned(left: FactorProduct, right: FactorProduct, height: number): boolean {
  const areBoxesAligned = (a: TokenBox, b: TokenBox) =>
    Math.min(Math.abs(getRightEdge(a) - getRightEdge(b)), Math.abs(a.x - b.x)) < height * 1.2
  return (['quantity', 'price', 'total'] as const).every(role =>
    areBoxesAligned(left[role].box, right[role].box),
  )
}

function toColumns(products: readonly FactorProduct[], rows: readonly TextRow[]): TableColumn[] {
  const names = products.flatMap(product => (product.name ? [product.name.box] : []))
  const columns: TableColumn[] = (['quantity', 'price', 'total'] as const).map(role => ({
    role,
    box: getBoundingBox(products.map(product => product[role].box)),
  }))
  if (names.length > 0) columns.push({ role: 'name', box: getBoundingBox(names) })
  columns.push(...findOtherColumns(products, columns))
  columns.push(...findNumberColumns(rows, columns))
  const exact = new Set(products.map(product => product.row))
  return markBasisColumn(columns, rows, exact).sort((a, b) => a.box.x - b.box.x)
}

/** The rows with a number in each of the three columns. */
function findNumberRows(rows: readonly TextRow[], columns: readonly TableColumn[]): TextRow[] {
  const isIn = (role: ColumnRole, token: TextToken) =>
    columns.some(column => column.role === role && getHorizontalOverlap(column.box, token.box) > 0)
  return rows.filter(({ tokens }) =>
    NUMBER_COLUMN_ROLES.every(role =>
      tokens.some(token => looksLikeNumber(numberIn(token.text)) && isIn(role, token)),
    ),
  )
}

const BASES: readonly string[] = ['1', '10', '100', '1000']

/**
 * A column that contains only 1, 10, 100 and 1000, and not only ones, is the quantity to which the price refers. It is 1
 * where quantity times price is the total; a tax rate is not.
 */
function markBasisColumn(
  columns: readonly TableColumn[],
  rows: readonly TextRow[],
  exact: ReadonlySet<TextRow>,
): TableColumn[] {
  const goods = findNumberRows(rows, columns)
  return columns.map(column => {
    const textsIn = ({ tokens }: TextRow) =>
      tokens.filter(({ box }) => getHorizontalOverlap(column.box, box) > 0).map(({ text }) => text)
    const isBasis =
      goods.every(row =>
        textsIn(row).every(text => (exact.has(row) ? text === '1' : BASES.includes(text))),
      ) && goods.some(row => textsIn(row).some(text => text !== '1'))
    return column.role === 'other' && isBasis ? { ...column, role: 'basis' } : column
  })
}

/** The numbers that only some lines have, such as a discount, and those therefore do not multiply correctly. */
function findNumberColumns(rows: readonly TextRow[], columns: readonly TableColumn[]): TableColumn[] {
  const others: TableColumn[] = []
  for (const { tokens } of findNumberRows(rows, columns)) {
    const numbers = tokens.filter(({ text }) => looksLikeNumber(numberIn(text)))
    for (const { box } of numbers) {
      if ([...columns, ...others].every(column => getHorizontalOverlap(column.box, box) <= 0))
        others.push({ role: 'other', box })
    }
  }
  return others
}

/**
 * Other columns next to the three values (such as delivered and returned quantities, or a unit) get their own column,
 * because they would otherwise be read as part of them.
 */
function findOtherColumns(
  products: readonly FactorProduct[],
  columns: readonly TableColumn[],
): TableColumn[] {
  const others: TableColumn[] = []
  const words = products.flatMap(product => product.row.tokens.map(token => ({ token, product })))
  for (const { token, product } of words) {
    const { box } = token
    if (columns.some(column => getHorizontalOverlap(column.box, box) > 0)) continue
    const same = others.find(other => getHorizontalOverlap(other.box, box) > 0)
    if (same) same.box = getBoundingBox([same.box, box])
    else others.push({ role: isUnitOfLine(token, product) ? 'unit' : 'other', box })
  }
  return others
}

/** A unit directly after another number belongs to that number: "3 boxes   Hake   12.450   8.90". */
function isUnitOfLine(token: TextToken, { row, quantity, price }: FactorProduct): boolean {
  const before = row.tokens[row.tokens.indexOf(token) - 1]
  const isOfLine = before && [quantity, price].some(({ tokens }) => tokens.includes(before))
  return isUnitWord(token.text) && (isOfLine || !before || !looksLikeNumber(before.text))
}
