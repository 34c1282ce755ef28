import { getHorizontalOverlap, type TokenBox } from '../page/token.ts'
import type { InferredColumns } from './infer-columns.ts'
import { findFactorOrder, type TableColumn, type TableHeader } from './table-header.ts'

/** Columns inferred from arithmetic, with what the headers of the document state about them. */
export function applyHeaders(inferred: InferredColumns, headers: readonly TableHeader[]): InferredColumns {
  return orderFactorsByHeaders({ ...inferred, columns: markTaxColumns(inferred.columns, headers) }, headers)
}

/** A rate below a heading of taxes is no discount, even if it explains the total of a line. */
function markTaxColumns(columns: readonly TableColumn[], headers: readonly TableHeader[]): TableColumn[] {
  const taxes = headers.flatMap(header => header.columns.filter(({ role }) => role === 'tax'))
  const isBelowTax = (box: TokenBox) => taxes.some(tax => getHorizontalOverlap(tax.box, box) > 0)
  const isOther = ({ role }: TableColumn) => role === 'other' || role === 'discount'
  const marked = columns.filter(column => !(isOther(column) && isBelowTax(column.box)))
  for (const tax of taxes)
    if (!marked.some(({ box }) => getHorizontalOverlap(tax.box, box) > 0)) marked.push(tax)
  return marked.sort((a, b) => a.box.x - b.box.x)
}

/**
 * Arithmetic does not tell which factor is the quantity, but the headers do if they agree on the order, even if one of
 * them is incomplete. If they contradict clear factors, neither is certain.
 */
function orderFactorsByHeaders(inferred: InferredColumns, headers: readonly TableHeader[]): InferredColumns {
  const orders = new Set(headers.flatMap(({ columns }) => findFactorOrder(columns) ?? []))
  const [order] = orders
  if (!order || orders.size > 1) return inferred
  const { columns } = inferred
  if (findFactorOrder(columns) === order) return { ...inferred, areRolesCertain: true }
  return inferred.areRolesCertain
    ? { ...inferred, areRolesCertain: false }
    : { ...inferred, columns: columns.map(exchangeFactorRole), areRolesCertain: true }
}

function exchangeFactorRole(column: TableColumn): TableColumn {
  if (column.role === 'price') return { ...column, role: 'quantity' }
  return column.role === 'quantity' ? { ...column, role: 'price' } : column
}

/** Line numbers and rates multiply by chance: "3" is the third line and three pieces. */
const NO_FACTORS: readonly TableColumn['role'][] = ['position', 'code', 'tax', 'discount']

/** Whether a quantity or a price was found below a heading of something else. */
export function isHeadedOtherwise({ role, box }: TableColumn, headers: readonly TableHeader[]): boolean {
  if (role !== 'quantity' && role !== 'price') return false
  const above = headers.flatMap(header =>
    header.columns.filter(column => getHorizontalOverlap(column.box, box) > 0),
  )
  return above.length > 0 && above.every(column => NO_FACTORS.includes(column.role))
}
