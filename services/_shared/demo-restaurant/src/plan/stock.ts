import type { CountItem } from '@rms/contracts'
import { addDays, type CalendarDate, getMonday } from '@rms/domain-kit'
import type { DemoProduct } from './restaurant.ts'
import type { SeededRandom } from './seeded-random.ts'

/** A storage area with the suppliers whose goods it contains. */
export interface PlannedArea {
  readonly name: string
  readonly supplierKeys: readonly string[]
}

/** The storage areas of each location, in walking order. */
export const demoStorageAreas: readonly (readonly PlannedArea[])[] = [
  [
    { name: 'Cold room', supplierKeys: ['dairy', 'greens'] },
    { name: 'Dry store', supplierKeys: ['pantry'] },
  ],
  [
    { name: 'Meat fridge', supplierKeys: ['butcher'] },
    { name: 'Fish fridge', supplierKeys: ['fish'] },
  ],
]

/** The Sundays before and after a period of four weeks, which has ended. */
export function planCountDates(today: CalendarDate): readonly [first: CalendarDate, last: CalendarDate] {
  const last = addDays(getMonday(today), -1)
  return [addDays(last, -28), last]
}

/** What is left of a product at the end of a week: a part of a usual delivery, in the unit of the product and its rest. */
export function planCountedAmounts(
  { units, stock_unit }: CountItem,
  { usual }: Pick<DemoProduct, 'usual'>,
  chance: SeededRandom,
): { unit: string; quantity: number }[] {
  const own = units.find(({ unit }) => unit !== stock_unit) ?? units[0]
  if (!own) return []
  const left = usual[1] * (0.2 + chance.next() * 0.4)
  const rest = units.find(({ unit, stock_units }) => unit === stock_unit && own.stock_units > stock_units)
  if (!rest) {
    const isWeighed = own.unit === 'kg'
    return [{ unit: own.unit, quantity: isWeighed ? Math.round(left * 10) / 10 : Math.round(left) }]
  }
  return [
    { unit: own.unit, quantity: Math.floor(left) },
    { unit: rest.unit, quantity: Math.floor(chance.next() * own.stock_units) },
  ]
}
