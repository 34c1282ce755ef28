import { compareFactors } from '../checks/factor-order.ts'
import type { FactorOrder } from '../checks/parsed-document.ts'
import type { TableColumn } from './table-header.ts'

/** The order of columns in which all prices are left or right of all quantities; null if there is no such order. */
export function findFactorOrder(columns: readonly TableColumn[]): FactorOrder | null {
  const left = (role: TableColumn['role']) =>
    columns.filter(column => column.role === role).map(({ box }) => box.x)
  return compareFactors(left('quantity'), left('price'))
}
