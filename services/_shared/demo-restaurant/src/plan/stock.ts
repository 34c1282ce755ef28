import type { CountItem } from '@rms/contracts'
import { addDays, type CalendarDate, getMonday } from '@rms/domain-kit'
import type { PlannedDelivery } from './deliveries.ts'
import { demoDishes, demoLinkedIngredients } from './menu.ts'
import { createProductKey, demoSuppliers } from './restaurant.ts'
import type { PlannedSalesDay } from './sales.ts'
import type { SeededRandom } from './seeded-random.ts'

/** A storage area with the suppliers whose goods it contains. */
export interface PlannedArea {
  readonly name: string
  readonly supplierKeys: readonly string[]
}

/** The storage areas of each location, in walking order. */
export const demoStorageAreas: readonly PlannedArea[] = [
  { name: 'Cold room', supplierKeys: ['dairy', 'greens'] },
  { name: 'Meat and fish fridge', supplierKeys: ['butcher', 'fish'] },
  { name: 'Dry store', supplierKeys: ['pantry'] },
]

/** The Sundays before and after a period of four weeks, which has ended. */
export function planCountDates(today: CalendarDate): readonly [first: CalendarDate, last: CalendarDate] {
  const last = addDays(getMonday(today), -1)
  return [addDays(last, -28), last]
}

/** The stock of a product at the first and at the last count, in the unit of the supplier. */
export interface PlannedStock {
  readonly first: number
  readonly last: number
}

/** Of how much more is used than the recipes need; other products lose up to 4 %. */
const LARGE_VARIANCES: Readonly<Record<string, number>> = { 'fish/SALM': 0.11, 'greens/L40': 0.09 }

/**
 * The stock of a location at both counts: what was delivered in between, less what the dishes sold have needed and a
 * small variance. By product key.
 */
export function planStock(
  [first, last]: readonly [first: CalendarDate, last: CalendarDate],
  {
    deliveries,
    sales,
    chance,
  }: {
    /** To the location. */
    readonly deliveries: readonly PlannedDelivery[]
    /** Of the location. */
    readonly sales: readonly PlannedSalesDay[]
    readonly chance: SeededRandom
  },
): ReadonlyMap<string, PlannedStock> {
  const isBetween = (date: CalendarDate) => date > first && date <= last
  const received = sumReceived(deliveries.filter(({ document }) => isBetween(document.date)))
  const needed = computeNeeds(sales.filter(({ date }) => isBetween(date)))
  return new Map(
    demoSuppliers.flatMap(({ key: supplier, products }) =>
      products.map(({ code, usual }) => {
        const key = createProductKey(supplier, code)
        const variance = LARGE_VARIANCES[key] ?? chance.next() * 0.05 - 0.01
        const delivered = received.get(key) ?? 0
        const used = needed.has(key) ? (needed.get(key) ?? 0) * (1 + variance) : delivered * 0.95
        const reserve = usual[1] * (0.1 + chance.next() * 0.15)
        const stock = Math.max(reserve, used - delivered + reserve)
        return [key, { first: stock, last: stock + delivered - used }] as const
      }),
    ),
  )
}

function sumReceived(deliveries: readonly PlannedDelivery[]): ReadonlyMap<string, number> {
  const received = new Map<string, number>()
  for (const { supplier, document } of deliveries)
    for (const { code, quantity } of document.lines)
      add(received, createProductKey(supplier.key, code), quantity)
  return received
}

/** What the recipes of the dishes sold need of each product, in the unit of the supplier. */
export function computeNeeds(sales: readonly PlannedSalesDay[]): ReadonlyMap<string, number> {
  const needs = new Map<string, number>()
  for (const { name, quantity } of sales.flatMap(({ items }) => items))
    for (const [ingredient, amount] of demoDishes.find(dish => dish.name === name)?.rows ?? []) {
      const linked = demoLinkedIngredients.find(([linkedName]) => linkedName === ingredient)
      if (!linked) continue
      const [, , , supplier, code, packSize, waste] = linked
      add(needs, createProductKey(supplier, code), (quantity * amount * waste) / packSize)
    }
  return needs
}

const add = (totals: Map<string, number>, key: string, quantity: number): void => {
  totals.set(key, (totals.get(key) ?? 0) + quantity)
}

/** What a person counts of a stock: kilograms to 100 g, whole packs, and what is left of an open one. */
export function toCountedAmounts(
  { units, stock_unit }: CountItem,
  stock: number,
): { unit: string; quantity: number }[] {
  const own = units.find(({ unit }) => unit !== stock_unit) ?? units[0]
  if (!own) return []
  const rest = units.find(({ unit, stock_units }) => unit === stock_unit && own.stock_units > stock_units)
  if (!rest) {
    const isWeighed = own.unit === 'kg'
    return [{ unit: own.unit, quantity: isWeighed ? Math.round(stock * 10) / 10 : Math.round(stock) }]
  }
  const packs = Math.floor(stock)
  return [
    { unit: own.unit, quantity: packs },
    { unit: rest.unit, quantity: Math.floor((stock - packs) * own.stock_units) },
  ]
}
