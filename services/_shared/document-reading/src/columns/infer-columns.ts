import type { Decimal } from '@rms/domain-kit'
import { isWithinCent } from '../checks/check-line.ts'
import {
  type DecimalMark,
  looksLikeNumber,
  parseNumber,
  parseNumberAtEdge,
} from '../notation/number-format.ts'
import { isUnitWord } from '../notation/unit-words.ts'
import { type Cell, createCell, groupIntoCells, type Row, typicalHeight } from '../page/rows.ts'
import { type Box, boundingBox, horizontalOverlap, rightOf, type Token } from '../page/token.ts'
import { VALUE_ROLES, type ValueRole } from './column-words.ts'
import { voteForQuantityColumn } from './quantity-votes.ts'
import type { Column } from './table-header.ts'

/** A row in which one number times another is a third: what a table without a header still shows. */
export interface FactorProduct {
  row: Row
  quantity: Cell
  price: Cell
  total: Cell
  name: Cell | null
}

export interface InferredColumns {
  columns: Column[]
  /** Whether the factors themselves say which is the quantity and which the price. */
  areTold: boolean
}

/**
 * Columns found by arithmetic: the places of quantity, price and total that most rows agree on. One row is
 * evidence enough only when its quantity is not 1, for then any repeated amount would do. The order of the columns
 * is the supplier's where it is known; else the total stands right of its factors, or left of them, which tell
 * themselves apart.
 */
export function inferColumnsByArithmetic(
  pages: readonly { rows: readonly Row[] }[],
  mark: DecimalMark,
  knownOrder: readonly ValueRole[] = [],
): InferredColumns | null {
  const order = knownOrder.length === VALUE_ROLES.length ? knownOrder : []
  const rows = pages.flatMap(page => page.rows)
  const height = typicalHeight(rows)
  const inOrder = rows.flatMap(row =>
    productsIn(row, mark, order.length > 0 ? followsOrder(order) : isTotalLast),
  )
  const isUsual = rowsIn(inOrder) > 1 || order.length > 0
  const products = isUsual ? inOrder : rows.flatMap(row => productsIn(row, mark, isTotalFirst))
  const groups = spread(products).map(product => products.filter(other => isAligned(product, other, height)))
  const most = Math.max(...groups.map(rowsIn))
  const best = groups.filter(group => rowsIn(group) === most)
  const told = best.map(group => ({ group, votes: voteForQuantityColumn(group, mark) }))
  const chosen = told.reduce<(typeof told)[number] | null>(
    (top, next) => (top && top.votes.sum >= next.votes.sum ? top : next),
    null,
  )
  const [first] = chosen?.group ?? []
  if (!chosen || !first || (most < 2 && parseNumber(first.quantity.text, mark)?.eq(1))) return null
  return { columns: columnsOf(chosen.group), areTold: order.length > 0 || chosen.votes.areSure }
}

/** Of very many products some stand for all, from the first to the last. */
const MOST_COMPARED = 300

function spread(products: readonly FactorProduct[]): readonly FactorProduct[] {
  const step = Math.ceil(products.length / MOST_COMPARED)
  return step > 1 ? products.filter((_, index) => index % step === 0) : products
}

type Stands = (left: (role: ValueRole) => number) => boolean

const isTotalLast: Stands = left => left('total') >= left('price') && left('total') >= left('quantity')
const isTotalFirst: Stands = left => left('total') < left('price') && left('total') < left('quantity')
const followsOrder =
  (order: readonly ValueRole[]): Stands =>
  left =>
    order.every((role, index) => left(role) >= left(order[index - 1] ?? role))

function rowsIn(products: readonly FactorProduct[]): number {
  return new Set(products.map(product => product.row)).size
}

function productsIn(row: Row, mark: DecimalMark, stands: Stands): FactorProduct[] {
  const cells = splitNumbers(row)
  const numbers = cells.flatMap(cell => {
    const value = parseNumber(numberOf(cell), mark)
    return value && !value.isZero() ? [{ cell, value }] : []
  })
  const products = numbers.flatMap(total =>
    numbers.flatMap(quantity =>
      numbers
        .filter(price => isProduct(quantity, price, total) && stands(leftOf({ quantity, price, total })))
        .map(price => {
          const values = { quantity: quantity.cell, price: price.cell, total: total.cell }
          return { row, ...values, name: nameBeside(row, values) }
        }),
    ),
  )
  return products.slice(0, MOST_OF_ROW)
}

/** A row of many equal numbers shows nothing. */
const MOST_OF_ROW = 24

/** The words with the most letters, without the numbers that may stand close by. */
function nameBeside(row: Row, values: Record<ValueRole, Cell>): Cell | null {
  const taken = new Set(VALUE_ROLES.flatMap(role => values[role].tokens))
  const lettersIn = (text: string) => text.replace(/\P{L}/gu, '').length
  const groups = groupIntoCells(row.tokens.filter(token => !taken.has(token) && isNaming(token)))
  const [name] = groups.toSorted((a, b) => lettersIn(b.text) - lettersIn(a.text))
  return name && lettersIn(name.text) >= 2 && !COUNTRY.test(name.text)
    ? withSize(withoutRate(name), row)
    : null
}

const COUNTRY = /^\p{Lu}{2}$/u

/** The unit of a size is the name's: "Olive oil 6 x 1 L". */
function withSize(name: Cell, row: Row): Cell {
  const last = name.tokens.at(-1)
  const next = last && row.tokens[row.tokens.indexOf(last) + 1]
  if (!last || !next || !/\d$/.test(last.text) || !isUnitWord(next.text)) return name
  const longer = [...name.tokens, next]
  return groupIntoCells(longer).length === 1 ? createCell(longer) : name
}

/** A rate of tax or a discount may stand close before a name. */
function withoutRate(name: Cell): Cell {
  const first = name.tokens.findIndex(({ text }) => !/^\d{1,2}([.,]\d{1,2})?%?$|^%$/.test(text))
  const isRate = /^\d{1,2}([.,]\d{2}|%$| %)/.test(name.text)
  return isRate && first > 0 ? createCell(name.tokens.slice(first)) : name
}

/** A unit or a currency is no name. */
function isNaming({ text }: Token): boolean {
  return !isUnitWord(text) && !/^([€$£]|EUR|USD|GBP|CHF|CR)$/.test(text)
}

/** Words that are numbers are cells of their own: "2 x 3,50" holds two. */
function splitNumbers(row: Row): Cell[] {
  return groupIntoCells(row.tokens).flatMap(group =>
    /^[\d\s.,]+$/.test(group.text) && looksLikeNumber(group.text)
      ? [group]
      : group.tokens.map(token => ({ text: token.text, tokens: [token], box: token.box })),
  )
}

/** A unit may be glued to its number: "12kg". */
function numberOf({ text }: Cell): string {
  return /^-?\d[\d.,]*-?\p{L}{1,6}\.?$/u.test(text) ? parseNumberAtEdge(text) : text
}

interface NumberCell {
  cell: Cell
  value: Decimal
}

const leftOf = (cells: Record<ValueRole, NumberCell>) => (role: ValueRole) => cells[role].cell.box.x

/** The total has cents; a price has cents too unless the supplier rounds. */
function isProduct(quantity: NumberCell, price: NumberCell, total: NumberCell): boolean {
  if (new Set([quantity.cell, price.cell, total.cell]).size < 3) return false
  if (!/[.,]\d{2}$/.test(total.cell.text) || !/[.,]\d{2,4}$/.test(price.cell.text)) return false
  return isWithinCent(quantity.value.times(price.value), total.value)
}

function isAligned(left: FactorProduct, right: FactorProduct, height: number): boolean {
  const near = (a: Box, b: Box) =>
    Math.min(Math.abs(rightOf(a) - rightOf(b)), Math.abs(a.x - b.x)) < height * 1.2
  return (['quantity', 'price', 'total'] as const).every(role => near(left[role].box, right[role].box))
}

function columnsOf(products: readonly FactorProduct[]): Column[] {
  const names = products.flatMap(product => (product.name ? [product.name.box] : []))
  const columns: Column[] = (['quantity', 'price', 'total'] as const).map(role => ({
    role,
    box: boundingBox(products.map(product => product[role].box)),
  }))
  if (names.length > 0) columns.push({ role: 'name', box: boundingBox(names) })
  return [...columns, ...otherColumns(products, columns)].sort((a, b) => a.box.x - b.box.x)
}

/** What stands beside the three (what was brought and taken back, a unit) has columns of its own, or it would be read as part of them. */
function otherColumns(products: readonly FactorProduct[], columns: readonly Column[]): Column[] {
  const others: Column[] = []
  const words = products.flatMap(product => product.row.tokens.map(token => ({ token, product })))
  for (const { token, product } of words) {
    const { box } = token
    if (columns.some(column => horizontalOverlap(column.box, box) > 0)) continue
    const same = others.find(other => horizontalOverlap(other.box, box) > 0)
    if (same) same.box = boundingBox([same.box, box])
    else others.push({ role: isUnitOfLine(token, product) ? 'unit' : 'other', box })
  }
  return others
}

/** The unit right behind another number is that number's: "3 boxes   Hake   12.450   8.90". */
function isUnitOfLine(token: Token, { row, quantity, price }: FactorProduct): boolean {
  const before = row.tokens[row.tokens.indexOf(token) - 1]
  const isOfLine = before && [quantity, price].some(({ tokens }) => tokens.includes(before))
  return isUnitWord(token.text) && (isOfLine || !before || !looksLikeNumber(before.text))
}
