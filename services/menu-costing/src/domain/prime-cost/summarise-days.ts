import { type Decimal, HOUR_MS, removeDivisionRoundingError, sumDecimals } from '@rms/domain-kit'
import { type CostTarget, compareWithTarget, type TargetState } from '../usage/prime-cost.ts'
import { computePercent, computeTheoreticalPercent } from '../usage/theoretical-percent.ts'
import type { PrimeCostDay, PurchasesByClass } from './prime-cost-day.ts'

/** Where the cost of goods comes from. Only stock counts make it `actual`. */
export type CostBasis = 'theoretical' | 'purchases' | 'actual'

/** The targets of the business; null for a share that has none. */
export interface PrimeCostTargets {
  readonly goods: CostTarget | null
  readonly labour: CostTarget | null
  readonly prime: CostTarget | null
}

/** A cost in money and in percent of the sales it was made for, not rounded. */
export interface CostLine {
  readonly amount: Decimal
  readonly percent: Decimal | null
  readonly state: TargetState | null
  /** Why the figure may still change, or is not complete. */
  readonly reasons: readonly string[]
}

/** The prime cost of one or several days and locations. */
export interface PrimeCostSummary {
  readonly netSales: Decimal
  readonly mappedNet: Decimal
  readonly ignoredNet: Decimal
  readonly coverage: Decimal | null
  readonly covers: number | null
  readonly averagePerCover: Decimal | null
  readonly workedMs: number
  readonly salesPerLabourHour: Decimal | null
  readonly theoretical: { readonly amount: Decimal; readonly percent: Decimal | null }
  readonly purchases: {
    readonly amount: Decimal
    readonly percent: Decimal | null
    readonly byClass: PurchasesByClass
  }
  readonly basis: CostBasis
  readonly costOfGoods: CostLine
  readonly labour: CostLine & {
    readonly wages: Decimal
    readonly holidayAccrued: Decimal
    readonly onCost: Decimal
  }
  readonly primeCost: CostLine
}

/** The basis while nobody chose one: what recipes cost if sales are mapped to dishes, otherwise purchases. */
export const chooseBasis = (days: readonly PrimeCostDay[]): CostBasis =>
  days.some(({ mappedNet }) => !mappedNet.isZero()) ? 'theoretical' : 'purchases'

/**
 * Adds amounts before percentages are computed, so that the parts add up to the whole at every level. A theoretical cost
 * is divided by the sales of mapped dishes, for which it was computed, everything else by net sales; the percentage of
 * prime cost is the sum of both, so that unmapped sales do not make it look lower.
 */
export function summariseDays(
  days: readonly PrimeCostDay[],
  { basis, targets }: { readonly basis: CostBasis; readonly targets: PrimeCostTargets },
): PrimeCostSummary {
  const sum = (of: (day: PrimeCostDay) => Decimal) => sumDecimals(days.map(of))
  const netSales = sum(day => day.netSales)
  const sales = {
    netSales,
    mappedNetSales: sum(day => day.mappedNet),
    menuSales: null,
    theoreticalCost: sum(day => day.theoreticalCost),
  }
  const percents = computeTheoreticalPercent(sales)
  const theoretical = { amount: sales.theoreticalCost, percent: percents.ofNetSales }
  const purchases = summarisePurchases(days, netSales)
  const goods = toLine(basis === 'purchases' ? purchases : theoretical, targets.goods, [
    ...(basis === 'purchases' ? listPurchaseReasons(days) : days.flatMap(day => day.dishReasons)),
  ])
  const labour = summariseLabour(days, netSales, targets.labour)
  const primePercent = goods.percent && labour.percent && goods.percent.plus(labour.percent)
  const workedMs = days.reduce((total, day) => total + day.labour.workedMs, 0)
  return {
    ...{ netSales, mappedNet: sales.mappedNetSales, ignoredNet: sum(day => day.ignoredNet) },
    coverage: percents.coverage,
    ...summariseCovers(days),
    workedMs,
    salesPerLabourHour:
      workedMs > 0 ? removeDivisionRoundingError(netSales.times(HOUR_MS).div(workedMs)) : null,
    ...{ theoretical, purchases, basis, costOfGoods: goods, labour },
    primeCost: toLine({ amount: goods.amount.plus(labour.amount), percent: primePercent }, targets.prime, [
      ...goods.reasons,
      ...labour.reasons,
    ]),
  }
}

const toLine = (
  { amount, percent }: Pick<CostLine, 'amount' | 'percent'>,
  target: CostTarget | null,
  reasons: readonly string[],
): CostLine => ({
  ...{ amount, percent },
  state: compareWithTarget(percent, target),
  reasons: [...new Set(reasons)].sort(),
})

function summarisePurchases(days: readonly PrimeCostDay[], netSales: Decimal) {
  const sum = (wanted: keyof PurchasesByClass) => sumDecimals(days.map(day => day.purchases[wanted]))
  const byClass: PurchasesByClass = {
    food: sum('food'),
    beverage: sum('beverage'),
    other: sum('other'),
    freight: sum('freight'),
    'not-cost': sum('not-cost'),
  }
  const amount = sumDecimals([byClass.food, byClass.beverage, byClass.other, byClass.freight])
  return { amount, percent: computePercent(amount, netSales), byClass }
}

/** Purchases say what was bought, not what was used. */
const listPurchaseReasons = (days: readonly PrimeCostDay[]): string[] => [
  'not-counted',
  ...(days.some(day => day.unpricedPurchases > 0) ? ['purchase-unpriced'] : []),
]

function summariseLabour(days: readonly PrimeCostDay[], netSales: Decimal, target: CostTarget | null) {
  const sum = (of: (labour: PrimeCostDay['labour']) => Decimal) =>
    sumDecimals(days.map(({ labour }) => of(labour)))
  const parts = {
    wages: sum(labour => labour.wages),
    holidayAccrued: sum(labour => labour.holidayAccrued),
    onCost: sum(labour => labour.onCost),
  }
  const amount = sumDecimals(Object.values(parts))
  const line = { amount, percent: computePercent(amount, netSales) }
  return {
    ...toLine(
      line,
      target,
      days.flatMap(({ labour }) => labour.reasons),
    ),
    ...parts,
  }
}

/** Days without stated covers are left out of both sides of the average. */
function summariseCovers(days: readonly PrimeCostDay[]) {
  const stated = days.filter(({ covers }) => covers !== null)
  const covers = stated.reduce((total, day) => total + (day.covers ?? 0), 0)
  const net = sumDecimals(stated.map(({ netSales }) => netSales))
  return {
    covers: stated.length > 0 ? covers : null,
    averagePerCover: covers > 0 ? removeDivisionRoundingError(net.div(covers)) : null,
  }
}
