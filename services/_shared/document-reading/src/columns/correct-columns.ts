import { Decimal, ONE, ZERO } from '@rms/domain-kit'
import { isWithinCent } from '../checks/check-line.ts'
import {
  type DecimalMark,
  looksLikeAmount,
  parseNumber,
  parseNumberAtEdge,
} from '../notation/number-format.ts'
import { joinWords, type TextRow } from '../page/group-into-rows.ts'
import { NUMBER_COLUMN_ROLES, type NumberColumnRole } from './column-words.ts'
import { groupWordsByColumn } from './table-cells.ts'
import type { TableColumn } from './table-header.ts'

interface NumbersOfRow {
  values: ReadonlyMap<TableColumn, Decimal>
  /** The pieces where a column states packs and their content: 288 for "12 x 24 pcs". */
  pieces: ReadonlyMap<TableColumn, Decimal>
  /** The percentages in the row, one of which may be a discount. */
  rates: readonly Decimal[]
  /** The numbers below the headers of discounts: percentages or amounts. */
  discounts: readonly Decimal[]
  /** The columns whose number has cents. */
  amounts: ReadonlySet<TableColumn>
}
type Assignment = Record<NumberColumnRole, TableColumn> & {
  /** The column of the quantity to which a price refers: 1, 100 or 1000. */
  basis?: TableColumn | undefined
}

/**
 * Corrects the header's columns by their content. Words such as "Units", "Ordered" or "Price" over several columns do
 * not determine from which column the total was calculated, but the arithmetic of the rows does. The header's
 * assignment stays unless with another column more rows multiply correctly.
 */
export function correctColumnsByContent(
  columns: readonly TableColumn[],
  body: readonly TextRow[],
  mark: DecimalMark,
): TableColumn[] {
  const rows = body.map(row => numbersOf(row, columns, mark)).filter(({ values }) => values.size >= 2)
  const bases = basisColumns(columns, rows)
  const candidates = assignments(columns).flatMap(plain => [
    plain,
    ...bases.filter(basis => isFree(basis, plain)).map(basis => ({ ...plain, basis })),
  ])
  const [first] = candidates
  if (!first || rows.length === 0) return [...columns]
  const weighed = candidates.map(assignment => ({ assignment, holds: countConsistentRows(rows, assignment) }))
  const best = weighed.reduce((top, next) => (next.holds > top.holds ? next : top))
  return best.holds > 0 ? reassignRoles(columns, best.assignment) : [...columns]
}

function numbersOf(row: TextRow, columns: readonly TableColumn[], mark: DecimalMark): NumbersOfRow {
  const values = new Map<TableColumn, Decimal>()
  const pieces = new Map<TableColumn, Decimal>()
  const rates: Decimal[] = []
  const discounts: Decimal[] = []
  const amounts = new Set<TableColumn>()
  for (const [column, tokens] of groupWordsByColumn(row, columns)) {
    const text = joinWords(tokens)
    const value = parseNumber(parseNumberAtEdge(text), mark)
    if (value && text.includes('%')) rates.push(value.abs())
    else if (value) values.set(column, value)
    const content = parseNumber(CONTENT.exec(text)?.[1] ?? '', mark)
    if (value && content) pieces.set(column, value.times(content))
    if (value && column.role === 'discount') discounts.push(value.abs())
    if (looksLikeAmount(parseNumberAtEdge(text))) amounts.add(column)
  }
  return { values, pieces, rates, discounts, amounts }
}

const CONTENT = /^\d[\d.,]*\s*[x×*]\s*(\d[\d.,]*)/i

const BASES: readonly number[] = [1, 10, 100, 1000]

/** The columns that contain only bases of prices in the rows of goods, and not only ones. */
function basisColumns(columns: readonly TableColumn[], rows: readonly NumbersOfRow[]): TableColumn[] {
  const goods = rows.filter(({ values, amounts }) => {
    const roles = new Set([...values.keys()].map(({ role }) => role))
    return roles.has('price') && roles.has('total') && [...amounts].some(({ role }) => role === 'total')
  })
  return columns.filter(column => {
    const values = goods.flatMap(row => row.values.get(column)?.toNumber() ?? [])
    return (
      ['other', 'unit', 'price', 'basis'].includes(column.role) &&
      values.length > 0 &&
      values.every(value => BASES.includes(value)) &&
      values.some(value => value !== 1)
    )
  })
}

function isFree(column: TableColumn, { total, price, quantity }: Assignment): boolean {
  return column !== total && column !== price && column !== quantity
}

/** The columns that may contain a value whose own header is missing or spans several columns. */
const STAND_INS: Record<NumberColumnRole, readonly TableColumn['role'][]> = {
  quantity: ['unit', 'other'],
  price: ['other', 'unit'],
  total: ['other'],
}

/** All ways to choose the three columns, the plainest first: of several with one role the last counts. */
function assignments(columns: readonly TableColumn[]): Assignment[] {
  const options = (role: NumberColumnRole) => {
    const named = columns.filter(column => column.role === role).reverse()
    return [...named, ...columns.filter(column => STAND_INS[role].includes(column.role)).reverse()]
  }
  return options('total').flatMap(total =>
    options('price').flatMap(price =>
      options('quantity').flatMap(quantity =>
        new Set([total, price, quantity]).size === NUMBER_COLUMN_ROLES.length
          ? [{ total, price, quantity }]
          : [],
      ),
    ),
  )
}

function countConsistentRows(
  rows: readonly NumbersOfRow[],
  { quantity, price, total, basis }: Assignment,
): number {
  return rows.filter(({ values, pieces, rates, discounts, amounts }) => {
    const [count, each, sum] = [values.get(quantity), values.get(price), values.get(total)]
    if (!count || !each || !sum || !amounts.has(total)) return false
    return [count, pieces.get(quantity) ?? count].some(counted => {
      const full = counted
        .times(each)
        .div((basis && values.get(basis)) ?? ONE)
        .abs()
      const reductions = [
        ZERO,
        ...[...rates, ...discounts].map(rate => full.times(rate).div(HUNDRED)),
        ...discounts,
      ]
      return reductions.some(part => isWithinCent(full.minus(part).abs(), sum.abs()))
    })
  }).length
}

const HUNDRED = new Decimal(100)

/** The chosen columns have their roles; others that were called the same hold something else. */
function reassignRoles(columns: readonly TableColumn[], chosen: Assignment): TableColumn[] {
  return columns.map(column => {
    const role = NUMBER_COLUMN_ROLES.find(candidate => chosen[candidate] === column)
    if (role) return { ...column, role }
    if (column === chosen.basis) return { ...column, role: 'basis' }
    return NUMBER_COLUMN_ROLES.some(candidate => candidate === column.role)
      ? { ...column, role: 'other' }
      : column
  })
}
