import type { SalesMapping } from '@rms/contracts'
import { type Decimal, ONE, ZERO } from '@rms/domain-kit'
import { memoize } from './memoize.ts'
import type { ReadRow } from './parse-row.ts'
import { findTotalChoice } from './total-names.ts'

/** What a row with a date turns out to be, given the rows of its day before it. */
export type TotalDecision =
  /** A sale, after rows that were held back until now. */
  | { readonly kind: 'sale'; readonly released: readonly NumberedRow[] }
  /** The total of rows that are already counted. */
  | { readonly kind: 'total' }
  /** Possibly a total: a person has to say what the text means. */
  | { readonly kind: 'unclear' }
  /** As much as all rows of the day before it, which a later row of the day disproves. */
  | { readonly kind: 'held' }

export interface NumberedRow {
  readonly row: number
  readonly reading: ReadRow
}

/** Finds rows that state a total of other rows, which would count sales twice. */
export interface TotalRowFinder {
  decide(row: NumberedRow): TotalDecision
  /** Rows at the end of their day that may be its total. */
  finish(): readonly NumberedRow[]
}

interface Sum {
  rows: number
  amount: Decimal
  quantity: Decimal
}

interface DaySums {
  readonly day: Sum
  /** Since the last total; before the first one, that of the day. */
  part: Sum
  held: NumberedRow[]
}

/** Two rows with the same amount are too frequent to ask about. */
const MIN_ROWS_OF_UNNAMED_TOTAL = 2

export function createTotalRowFinder(mapping: SalesMapping): TotalRowFinder {
  const days = new Map<string, DaySums>()
  const file = createSum()
  const findChoice = mapping.totals ? memoize(text => findTotalChoice(mapping, text) ?? null) : () => null
  return {
    decide(row) {
      const { reading } = row
      const sums = findOrAddSums(days, reading)
      const own = toSum(reading)
      const choice = findChoice(reading.totalText)
      const isEqual = () => [sums.day, sums.part, file].some(sum => equalsSum(own, sum))
      if (choice === true || (choice === null && reading.isNamedTotal && isEqual())) {
        sums.part = createSum()
        return { kind: 'total' }
      }
      if (choice === null && reading.isNamedTotal) return { kind: 'unclear' }
      if (choice === null && isUnnamedTotal(reading, own, sums)) {
        sums.held.push(row)
        return { kind: 'held' }
      }
      const released = sums.held
      if (released.length > 0) sums.held = []
      for (const { reading: held } of released) addToEach(sums, file, toSum(held))
      addToEach(sums, file, own)
      return { kind: 'sale', released }
    },
    finish: () => [...days.values()].flatMap(({ held }) => held),
  }
}

/** A row without a name or a time of day is possibly a total if it states as much as the rows before it. */
const isUnnamedTotal = ({ hasTime }: ReadRow, own: Sum, { day }: DaySums): boolean =>
  !hasTime && day.rows >= MIN_ROWS_OF_UNNAMED_TOTAL && equalsSum(own, day)

function findOrAddSums(days: Map<string, DaySums>, { location, date }: ReadRow): DaySums {
  const key = `${location.id} ${date}`
  const known = days.get(key)
  if (known) return known
  const day = createSum()
  const added: DaySums = { day, part: day, held: [] }
  days.set(key, added)
  return added
}

const createSum = (): Sum => ({ rows: 0, amount: ZERO, quantity: ZERO })

function toSum({ sales, items, hasQuantity }: ReadRow): Sum {
  const stated = sales ?? items[0]
  return {
    rows: 1,
    amount: stated?.gross ?? stated?.net ?? ZERO,
    quantity: hasQuantity ? (items[0]?.quantity ?? ONE) : ZERO,
  }
}

function addToEach({ day, part }: DaySums, file: Sum, own: Sum): void {
  addTo(day, own)
  if (part !== day) addTo(part, own)
  addTo(file, own)
}

function addTo(sum: Sum, { rows, amount, quantity }: Sum): void {
  sum.rows += rows
  sum.amount = sum.amount.plus(amount)
  sum.quantity = sum.quantity.plus(quantity)
}

const equalsSum = (own: Sum, sum: Sum): boolean =>
  sum.rows > 0 &&
  !own.amount.isZero() &&
  own.amount.equals(sum.amount) &&
  (own.quantity.isZero() || own.quantity.equals(sum.quantity))
