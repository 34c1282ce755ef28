import type { FormatColumn } from '@rms/contracts'
import type { Columns } from './rows.ts'

const NUMBER_COLUMNS: readonly FormatColumn[] = ['quantity', 'unit_price', 'total_price']

/** Whether a row's numbers stand in the order that the supplier is known to write them in. */
export const followsOrder = (columns: Columns, order: readonly FormatColumn[]): boolean => {
  const places = numbersOf(order).map(column => placeOf(columns, column))
  return (
    places.length === NUMBER_COLUMNS.length &&
    places.every((place, index) => place >= (places[index - 1] ?? 0))
  )
}

/**
 * Where the numbers of a row must stand by the known order: behind the name when it comes first, else before it.
 * Null when no order is known or the row has too few numbers.
 */
export const columnsByOrder = (
  numbers: readonly number[],
  order: readonly FormatColumn[],
): Columns | null => {
  const known = numbersOf(order)
  if (known.length < NUMBER_COLUMNS.length) return null
  const [first, second, third] = isBehindName(order) ? numbers.slice(-3) : numbers.slice(0, 3)
  if (first === undefined || second === undefined || third === undefined) return null
  const places = new Map(known.map((column, index) => [column, [first, second, third][index] ?? first]))
  return {
    quantity: places.get('quantity') ?? first,
    unitPrice: places.get('unit_price') ?? second,
    total: places.get('total_price') ?? third,
  }
}

/** Whether the name of a row comes before its numbers. */
export const isBehindName = (order: readonly FormatColumn[]): boolean =>
  order.indexOf('product_name') < order.findIndex(column => NUMBER_COLUMNS.includes(column))

/** Whether rows begin their names with a code of the supplier. */
export const hasCode = (order: readonly FormatColumn[]): boolean =>
  order.includes('code') && order.indexOf('code') + 1 === order.indexOf('product_name')

/** The columns of numbers, from left to right. */
export const numbersOf = (order: readonly FormatColumn[]): FormatColumn[] =>
  order.filter(column => NUMBER_COLUMNS.includes(column))

const placeOf = ({ quantity, unitPrice, total }: Columns, column: FormatColumn): number => {
  if (column === 'quantity') return quantity
  return column === 'unit_price' ? unitPrice : total
}
