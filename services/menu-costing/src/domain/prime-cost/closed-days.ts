import type { AdjustmentKind } from '@rms/contracts'
import { addDays, type CalendarDate, type Decimal, sumDecimals, ZERO } from '@rms/domain-kit'
import { type CostedDay, getGoodsCost } from './counted-days.ts'
import type { LabourOfDay, PrimeCostKey, PurchasesByClass } from './prime-cost-day.ts'

/** A person closed a period: its figures stay as they were then. Closed periods follow each other. */
export interface PeriodClosing {
  readonly start: CalendarDate
  /** Last day, inclusive. */
  readonly end: CalendarDate
  readonly year: number
  readonly number: number
  readonly closedAt: Temporal.Instant
  readonly closedBy: string
}

/** An amount by which people know a part of a day: the sales of a source, an invoice of a supplier. */
export interface NamedAmount {
  readonly kind: AdjustmentKind
  /** Identifies it within the day. */
  readonly key: string
  readonly name: string
  readonly invoiceId: number | null
  readonly amount: Decimal
}

/** The figures of a day with the amounts that they are made of. */
export interface NamedDay {
  readonly day: CostedDay
  readonly amounts: readonly NamedAmount[]
}

/** A change of a day of a closed period. */
export interface DayChange extends PrimeCostKey {
  readonly kind: AdjustmentKind
  readonly name: string
  readonly invoiceId: number | null
  readonly difference: Decimal
}

/** The first day whose figures are not fixed, after closings by date; null if no period is closed. */
export const getFirstOpenDate = (closings: readonly PeriodClosing[]): CalendarDate | null => {
  const last = closings.at(-1)
  return last ? addDays(last.end, 1) : null
}

export const isClosed = (closings: readonly PeriodClosing[], date: CalendarDate): boolean =>
  closings.some(({ start, end }) => start <= date && date <= end)

/** What changed of a day since its figures were fixed, by name. */
export function listChanges(booked: NamedDay, current: NamedDay): DayChange[] {
  const before = new Map(booked.amounts.map(each => [each.key, each]))
  const after = new Map(current.amounts.map(each => [each.key, each]))
  return [...new Set([...before.keys(), ...after.keys()])].flatMap(key => {
    const named = after.get(key) ?? before.get(key)
    const difference = (after.get(key)?.amount ?? ZERO).minus(before.get(key)?.amount ?? ZERO)
    if (!named || difference.isZero()) return []
    const { kind, name, invoiceId } = named
    return [{ locationId: current.day.locationId, date: current.day.date, kind, name, invoiceId, difference }]
  })
}

/** Whether a day has other figures than those that were fixed. */
export const isDifferent = (booked: CostedDay, current: CostedDay): boolean =>
  JSON.stringify(toComparable(booked)) !== JSON.stringify(toComparable(current))

/** Reasons are no figures: that something became certain is no adjustment. */
const toComparable = (day: CostedDay): unknown[] => [
  ...[day.netSales, day.mappedNet, day.ignoredNet, day.theoreticalCost, day.waste, day.staffMeals].map(
    String,
  ),
  ...Object.entries(day.purchases)
    .sort()
    .map(([name, amount]) => `${name} ${amount}`),
  ...[day.covers, day.unpricedPurchases, day.unpricedMovements],
  ...[day.labour.workedMs, day.labour.people],
  ...[day.labour.wages, day.labour.holidayAccrued, day.labour.onCost].map(String),
  ...[String(getGoodsCost(day)), day.stock?.kind === 'counted' ? String(day.stock.revaluation) : ''],
]

/** The differences of all days of a location as one day, which the first open day contains. */
export function sumDifferences(
  key: PrimeCostKey,
  days: readonly { readonly booked: CostedDay; readonly current: CostedDay }[],
): CostedDay {
  const sum = (of: (day: CostedDay) => Decimal): Decimal =>
    sumDecimals(days.map(({ booked, current }) => of(current).minus(of(booked))))
  const count = (of: (day: CostedDay) => number): number =>
    days.reduce((total, { booked, current }) => total + of(current) - of(booked), 0)
  const purchases = (name: keyof PurchasesByClass) => sum(day => day.purchases[name])
  const labour = (of: (labour: LabourOfDay) => Decimal) => sum(day => of(day.labour))
  const isCounted = days.some(({ booked, current }) =>
    [booked, current].some(({ stock }) => stock?.kind === 'counted'),
  )
  const covers = count(day => day.covers ?? 0)
  const [goods, theoreticalCost] = [sum(getGoodsCost), sum(day => day.theoreticalCost)]
  const staffMeals = sum(day => day.staffMeals)
  return {
    ...key,
    netSales: sum(day => day.netSales),
    mappedNet: sum(day => day.mappedNet),
    ignoredNet: sum(day => day.ignoredNet),
    covers: covers === 0 ? null : covers,
    theoreticalCost,
    dishReasons: [],
    purchases: {
      food: purchases('food'),
      beverage: purchases('beverage'),
      other: purchases('other'),
      freight: purchases('freight'),
      'not-cost': purchases('not-cost'),
    },
    unpricedPurchases: count(day => day.unpricedPurchases),
    uncertainPurchases: count(day => day.uncertainPurchases),
    waste: sum(day => day.waste),
    staffMeals,
    unpricedMovements: count(day => day.unpricedMovements),
    labour: {
      workedMs: count(day => day.labour.workedMs),
      wages: labour(({ wages }) => wages),
      holidayAccrued: labour(({ holidayAccrued }) => holidayAccrued),
      onCost: labour(({ onCost }) => onCost),
      people: 0,
      reasons: [],
    },
    stock: isCounted
      ? {
          kind: 'counted',
          // The cost of a counted day contains its staff meals.
          cost: goods.plus(staffMeals),
          revaluation: sum(({ stock }) => (stock?.kind === 'counted' ? stock.revaluation : ZERO)),
          reasons: [],
        }
      : { kind: 'after-last-count', otherCost: goods.minus(theoreticalCost) },
    isAdjustment: true,
  }
}
