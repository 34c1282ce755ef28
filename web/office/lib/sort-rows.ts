import { currentLanguage } from '../texts/index.ts'

type Sortable = string | number | null
type Order = { collator: Intl.Collator; isDescending: boolean }

/** Sorts rows by a key such as `name` or `-price`, empty values last. An unknown key keeps the order. */
export function sortRows<Row>(
  rows: readonly Row[],
  sort: string,
  values: Record<string, (row: Row) => Sortable>,
): Row[] {
  const isDescending = sort.startsWith('-')
  const sortValue = values[isDescending ? sort.slice(1) : sort]
  if (!sortValue) return [...rows]
  const collator = new Intl.Collator(currentLanguage(), { numeric: true, sensitivity: 'base' })
  return rows.toSorted((a, b) => compare(sortValue(a), sortValue(b), { collator, isDescending }))
}

function compare(a: Sortable, b: Sortable, order: Order): number {
  if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b))
  const isAfter =
    typeof a === 'number' && typeof b === 'number' ? a - b : order.collator.compare(String(a), String(b))
  return order.isDescending ? -isAfter : isAfter
}

const isEmpty = (value: Sortable): boolean => value === null || value === ''
