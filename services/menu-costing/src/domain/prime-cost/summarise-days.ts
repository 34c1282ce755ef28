import type { PrimeCostReason, VarianceReason } from '@rms/contracts'
import { type Decimal, HOUR_MS, removeDivisionRoundingError, sumDecimals, ZERO } from '@rms/domain-kit'
import { type CostTarget, compareWithTarget, type TargetState } from '../usage/prime-cost.ts'
import { computePercent, computeTheoreticalPercent } from '../usage/theoretical-percent.ts'
import { type CostedDay, getGoodsCost } from './counted-days.ts'
import { isEmptyDay, NO_LABOUR, type PurchasesByClass } from './prime-cost-day.ts'

/** Where a person wants the cost of goods to come from. */
export type WantedBasis = 'theoretical' | 'purchases' | 'actual'
/** Where the cost of goods comes from. Only stock counts make it `actual`; `mixed` is actual where it was counted. */
export type CostBasis = WantedBasis | 'mixed'

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
  /** What was used on the days between stock counts; null without one. */
  readonly actual: ActualCost | null
  readonly waste: Decimal
  readonly staffMeals: Decimal
  readonly basis: CostBasis
  readonly costOfGoods: CostLine
  readonly labour: CostLine & {
    readonly wages: Decimal
    readonly holidayAccrued: Decimal
    readonly onCost: Decimal
    readonly staffMeals: Decimal
  }
  readonly primeCost: CostLine
}

export interface ActualCost {
  readonly amount: Decimal
  readonly percent: Decimal | null
  readonly revaluation: Decimal
  readonly countedDays: number
}

/**
 * The basis while nobody chose one: what was used if stock was counted, what recipes cost if sales are mapped to dishes,
 * otherwise purchases.
 */
export function chooseBasis(days: readonly CostedDay[]): WantedBasis {
  if (days.some(({ stock }) => stock !== null)) return 'actual'
  return hasMappedSales(days) ? 'theoretical' : 'purchases'
}

const hasMappedSales = (days: readonly CostedDay[]): boolean =>
  days.some(({ mappedNet }) => !mappedNet.isZero())

/**
 * Adds amounts before percentages are computed, so that the parts add up to the whole at every level. A theoretical cost
 * is divided by the sales of mapped dishes, for which it was computed, everything else by net sales; the percentage of
 * prime cost is the sum of both, so that unmapped sales do not make it look lower. Staff meals move once: from goods that
 * were used or bought to labour. Recipes of sold dishes do not contain them.
 */
export function summariseDays(
  days: readonly CostedDay[],
  { basis: wanted, targets }: { readonly basis: WantedBasis; readonly targets: PrimeCostTargets },
): PrimeCostSummary {
  const sum = (of: (day: CostedDay) => Decimal) => sumDecimals(days.map(of))
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
  const { basis, ...chosen } = summariseGoods(days, wanted, { theoretical, purchases })
  const goods = toLine(chosen, targets.goods, chosen.reasons)
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
    actual: summariseActual(days),
    ...{ waste: sum(day => day.waste), staffMeals: sum(day => day.staffMeals) },
    ...{ theoretical, purchases, basis, costOfGoods: goods, labour },
    primeCost: toLine({ amount: goods.amount.plus(labour.amount), percent: primePercent }, targets.prime, [
      ...goods.reasons,
      ...labour.reasons,
    ]),
  }
}

interface ChosenGoods extends Pick<CostLine, 'amount' | 'percent' | 'reasons'> {
  readonly basis: CostBasis
}

interface OtherCosts {
  readonly theoretical: Pick<CostLine, 'amount' | 'percent'>
  readonly purchases: Pick<CostLine, 'amount'>
}

function summariseGoods(
  days: readonly CostedDay[],
  wanted: WantedBasis,
  { theoretical, purchases }: OtherCosts,
): ChosenGoods {
  const netSales = sumDecimals(days.map(day => day.netSales))
  switch (wanted) {
    case 'purchases': {
      const amount = purchases.amount.minus(sumDecimals(days.map(day => day.staffMeals)))
      const percent = computePercent(amount, netSales)
      return { basis: 'purchases', amount, percent, reasons: listPurchaseReasons(days) }
    }
    case 'theoretical':
      return { basis: 'theoretical', ...theoretical, reasons: days.flatMap(day => day.dishReasons) }
    case 'actual':
      return summariseCounted(days)
  }
}

/** Actual on the days between counts, theoretical on all others, which is said. */
function summariseCounted(days: readonly CostedDay[]): ChosenGoods {
  const counted = days.filter(({ stock }) => stock?.kind === 'counted')
  const others = days.filter(day => day.stock?.kind !== 'counted' && !hasNoGoods(day))
  const amount = sumDecimals([...counted, ...others].map(getGoodsCost))
  const base = sumDecimals([...counted.map(day => day.netSales), ...others.map(day => day.mappedNet)])
  const doubts = counted.flatMap(({ stock }) => (stock?.kind === 'counted' ? stock.reasons : []))
  const isAfter = others.some(({ stock }) => stock?.kind === 'after-last-count')
  const basis =
    others.length === 0 && counted.length > 0 ? 'actual' : counted.length > 0 ? 'mixed' : 'theoretical'
  return {
    basis,
    amount,
    percent: computePercent(amount, base),
    reasons: [
      ...doubts.map(toGoodsReason),
      ...counted.flatMap(listMealReasons),
      ...others.flatMap(day => day.dishReasons),
      ...(isAfter ? ['after-last-count'] : []),
      ...(basis === 'mixed' ? ['partly-counted'] : basis === 'theoretical' ? ['not-counted'] : []),
    ],
  }
}

/** A day with labour alone has no cost of goods, and needs no count. */
const hasNoGoods = (day: CostedDay): boolean =>
  getGoodsCost(day).isZero() &&
  isEmptyDay({ ...day, labour: NO_LABOUR, waste: ZERO, staffMeals: ZERO, unpricedMovements: 0 })

function toGoodsReason(reason: VarianceReason): PrimeCostReason {
  if (reason === 'purchase-incomplete') return 'purchase-unpriced'
  if (reason === 'purchase-uncertain') return 'purchase-uncertain'
  return reason === 'count-doubtful' ? 'count-doubtful' : 'goods-not-counted'
}

const listMealReasons = (day: CostedDay): PrimeCostReason[] =>
  day.unpricedMovements > 0 ? ['staff-meal-without-cost'] : []

function summariseActual(days: readonly CostedDay[]): ActualCost | null {
  const counted = days.flatMap(({ stock, netSales, isAdjustment }) =>
    stock?.kind === 'counted' ? [{ ...stock, netSales, isAdjustment }] : [],
  )
  if (counted.length === 0) return null
  const amount = sumDecimals(counted.map(({ cost }) => cost))
  return {
    amount,
    percent: computePercent(amount, sumDecimals(counted.map(({ netSales }) => netSales))),
    revaluation: sumDecimals(counted.map(({ revaluation }) => revaluation)),
    countedDays: counted.filter(({ isAdjustment }) => !isAdjustment).length,
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

function summarisePurchases(days: readonly CostedDay[], netSales: Decimal) {
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
const listPurchaseReasons = (days: readonly CostedDay[]): string[] => [
  'not-counted',
  ...(days.some(day => day.unpricedPurchases > 0) ? ['purchase-unpriced'] : []),
  ...(days.some(day => day.uncertainPurchases > 0) ? ['purchase-uncertain'] : []),
  ...(days.some(day => day.unpricedMovements > 0) ? ['staff-meal-without-cost'] : []),
]

function summariseLabour(days: readonly CostedDay[], netSales: Decimal, target: CostTarget | null) {
  const sum = (of: (labour: CostedDay['labour']) => Decimal) =>
    sumDecimals(days.map(({ labour }) => of(labour)))
  const parts = {
    wages: sum(labour => labour.wages),
    holidayAccrued: sum(labour => labour.holidayAccrued),
    onCost: sum(labour => labour.onCost),
    staffMeals: sumDecimals(days.map(day => day.staffMeals)),
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
function summariseCovers(days: readonly CostedDay[]) {
  const stated = days.filter(({ covers }) => covers !== null)
  const covers = stated.reduce((total, day) => total + (day.covers ?? 0), 0)
  const net = sumDecimals(stated.map(({ netSales }) => netSales))
  return {
    covers: stated.length > 0 ? covers : null,
    averagePerCover: covers > 0 ? removeDivisionRoundingError(net.div(covers)) : null,
  }
}
