import type { LabourReason, PurchaseClass } from '@rms/contracts'
import { type CalendarDate, type Decimal, sumDecimals, toCents, ZERO } from '@rms/domain-kit'
import type { DayFigures } from '../sales/day-figures.ts'
import { type DishUsage, getUsedPortions } from '../sales/item-mapping.ts'

/** A business date of a location; null for work of which no location is known. */
export interface PrimeCostKey {
  readonly locationId: number | null
  readonly date: CalendarDate
}

/** Key of a day: 3/2026-03-02. */
export const getPrimeCostKey = ({ locationId, date }: PrimeCostKey): string => `${locationId ?? ''}/${date}`

/** What a dish cost on a date; null if its recipe has no cost. */
export interface DishCostOnDate {
  readonly cost: Decimal
  /** Whether the cost contains assumptions, such as a row without a quantity. */
  readonly isEstimate: boolean
}

export type FindDishCost = (dishId: number) => DishCostOnDate | null

/** The labour cost of a day, as workforce publishes it. */
export interface LabourOfDay {
  readonly workedMs: number
  readonly wages: Decimal
  readonly holidayAccrued: Decimal
  readonly onCost: Decimal
  readonly people: number
  readonly reasons: readonly LabourReason[]
}

/** A cost of a purchase, as the catalog publishes it. */
export interface PurchaseCost {
  readonly productClass: PurchaseClass
  readonly isPriced: boolean
  /** Whether the amount may still change; see `PurchaseCostSource`. */
  readonly isUncertain: boolean
  readonly amount: Decimal
}

/** The purchases of a day by class; those that are no cost of goods are stated apart. */
export type PurchasesByClass = Readonly<Record<PurchaseClass, Decimal>>

/** Waste, staff meals and goods lost in transfers, as the catalog values them. */
export interface MovedCost {
  readonly kind: 'waste' | 'staff-meal'
  /** Null if unknown. */
  readonly amount: Decimal | null
}

/** Why a theoretical cost is not certain. */
export type DishCostReason = 'recipe-estimated' | 'recipe-without-cost' | 'unmapped-sales'

/** The figures of a day that prime cost is computed from, all in cents. */
export interface PrimeCostDay extends PrimeCostKey {
  readonly netSales: Decimal
  readonly mappedNet: Decimal
  readonly ignoredNet: Decimal
  /** Null if no source states covers. */
  readonly covers: number | null
  /** What recipes cost for the dishes sold, given for free and voided after they were prepared. */
  readonly theoreticalCost: Decimal
  readonly dishReasons: readonly DishCostReason[]
  readonly purchases: PurchasesByClass
  /** Purchases without a known price. */
  readonly unpricedPurchases: number
  /** Purchases whose amount may still change. */
  readonly uncertainPurchases: number
  /** Recorded waste beyond trim, which is part of the cost of goods. */
  readonly waste: Decimal
  /** The cost of staff meals, which is a cost of labour. */
  readonly staffMeals: Decimal
  /** Waste and staff meals without a known cost. */
  readonly unpricedMovements: number
  readonly labour: LabourOfDay
}

/** Everything that the figures of a day follow from; null and empty where nothing is known. */
export interface PrimeCostSources extends PrimeCostKey {
  readonly sales: Pick<DayFigures, 'totals' | 'dishes' | 'mappedNet' | 'ignoredNet' | 'unmappedNet'> | null
  readonly findDishCost: FindDishCost
  readonly purchases: readonly PurchaseCost[]
  readonly moved: readonly MovedCost[]
  readonly labour: LabourOfDay | null
}

/** A day of which nothing is known. */
export const createEmptyDay = (key: PrimeCostKey): PrimeCostDay =>
  derivePrimeCostDay({
    ...key,
    ...{ sales: null, findDishCost: () => null, purchases: [], moved: [], labour: null },
  })

/** Derives the figures of a day from its sources: equal sources give equal figures. */
export function derivePrimeCostDay(sources: PrimeCostSources): PrimeCostDay {
  const { locationId, date, sales, purchases, moved, labour } = sources
  const dishes = costDishes(sales?.dishes ?? [], sources.findDishCost)
  return {
    ...{ locationId, date },
    netSales: sales?.totals.net ?? ZERO,
    mappedNet: sales?.mappedNet ?? ZERO,
    ignoredNet: sales?.ignoredNet ?? ZERO,
    covers: sales?.totals.covers ?? null,
    theoreticalCost: sumDecimals(dishes.map(({ cost }) => cost)),
    dishReasons: listDishReasons(dishes, sales?.unmappedNet ?? ZERO),
    purchases: sumPurchases(purchases),
    unpricedPurchases: purchases.filter(({ isPriced }) => !isPriced).length,
    uncertainPurchases: purchases.filter(({ isUncertain }) => isUncertain).length,
    waste: sumMoved(moved, 'waste'),
    staffMeals: sumMoved(moved, 'staff-meal'),
    unpricedMovements: moved.filter(({ amount }) => amount === null).length,
    labour: labour ?? NO_LABOUR,
  }
}

const sumMoved = (moved: readonly MovedCost[], kind: MovedCost['kind']): Decimal =>
  sumDecimals(moved.flatMap(each => (each.kind === kind ? (each.amount ?? []) : [])))

/** The cost of the portions of a dish on a day. */
export interface CostedDishUsage {
  readonly dishId: number
  readonly portions: Decimal
  readonly net: Decimal
  readonly unitCost: Decimal
  /** In cents. */
  readonly cost: Decimal
  readonly reason: Exclude<DishCostReason, 'unmapped-sales'> | null
}

/** What recipes cost for the portions of each dish; each cost is rounded to cents once. */
export const costDishes = (usages: readonly DishUsage[], findDishCost: FindDishCost): CostedDishUsage[] =>
  usages.map(usage => {
    const found = findDishCost(usage.dishId)
    const portions = getUsedPortions(usage)
    const unitCost = found?.cost ?? ZERO
    return {
      ...{ dishId: usage.dishId, portions, net: usage.net, unitCost },
      cost: toCents(unitCost.times(portions)),
      reason: unitCost.isZero() ? 'recipe-without-cost' : found?.isEstimate ? 'recipe-estimated' : null,
    }
  })

const listDishReasons = (dishes: readonly CostedDishUsage[], unmappedNet: Decimal): DishCostReason[] => [
  ...new Set([
    ...dishes.flatMap(({ reason }) => reason ?? []).sort(),
    ...(unmappedNet.isZero() ? [] : ['unmapped-sales' as const]),
  ]),
]

export const sumPurchases = (purchases: readonly PurchaseCost[]): PurchasesByClass => {
  const sum = (wanted: PurchaseClass) =>
    sumDecimals(purchases.filter(({ productClass }) => productClass === wanted).map(({ amount }) => amount))
  return {
    food: sum('food'),
    beverage: sum('beverage'),
    other: sum('other'),
    freight: sum('freight'),
    'not-cost': sum('not-cost'),
  }
}

export const NO_LABOUR: LabourOfDay = {
  workedMs: 0,
  wages: ZERO,
  holidayAccrued: ZERO,
  onCost: ZERO,
  people: 0,
  reasons: [],
}

/** Whether nothing is known of a day, so that it need not be stored. */
export const isEmptyDay = (day: PrimeCostDay): boolean =>
  [day.netSales, day.mappedNet, day.ignoredNet, day.theoreticalCost, ...Object.values(day.purchases)].every(
    amount => amount.isZero(),
  ) &&
  [day.waste, day.staffMeals].every(amount => amount.isZero()) &&
  day.unpricedMovements === 0 &&
  [day.labour.wages, day.labour.holidayAccrued, day.labour.onCost].every(amount => amount.isZero()) &&
  day.covers === null &&
  day.labour.workedMs === 0 &&
  day.unpricedPurchases === 0 &&
  day.uncertainPurchases === 0
