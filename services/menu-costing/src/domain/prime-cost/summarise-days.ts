import type { PrimeCostReason } from '@rms/contracts'
import { type Decimal, HOUR_MS, removeDivisionRoundingError, sumDecimals } from '@rms/domain-kit'
import { type CostTarget, compareWithTarget, type TargetState } from '../usage/prime-cost.ts'
import { computePercent, computeTheoreticalPercent } from '../usage/theoretical-percent.ts'
import type { WantedBasis } from './cost-basis.ts'
import type { CostedDay } from './counted-days.ts'
import type { PurchasesByClass } from './prime-cost-day.ts'
import { summariseGoods } from './summarise-goods.ts'

/** Where the cost of goods comes from. Only stock counts make it `actual`; `mixed` comes from several of them. */
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
  /** One, or all of a mixed basis. */
  readonly bases: readonly WantedBasis[]
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

export interface SummaryRules {
  /** Null while nobody chose one: counts, then recipes once items of a location are mapped, otherwise purchases. */
  readonly basis: WantedBasis | null
  readonly targets: PrimeCostTargets
}

/**
 * Adds amounts before percentages are computed, so that the parts add up to the whole at every level. A theoretical cost
 * is divided by the sales of mapped dishes, for which it was computed, everything else by net sales; the percentage of
 * prime cost is the sum of both, so that unmapped sales do not make it look lower. Staff meals move once: from goods that
 * were used or bought to labour. Recipes of sold dishes do not contain them.
 */
export function summariseDays(
  days: readonly CostedDay[],
  { basis: wanted, targets }: SummaryRules,
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
  const { bases, ...chosen } = summariseGoods(days, wanted)
  const goods = toLine(chosen, targets.goods, chosen.reasons)
  const labour = summariseLabour(days, netSales, targets.labour)
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
    ...{ theoretical, purchases, basis: toBasis(bases), bases, costOfGoods: goods, labour },
    primeCost: summarisePrime(goods, labour, targets.prime),
  }
}

/** One basis, or mixed; purchases while nothing is known. */
const toBasis = (bases: readonly WantedBasis[]): CostBasis =>
  bases.length > 1 ? 'mixed' : (bases[0] ?? 'purchases')

/**
 * The percentage is the sum of both, although they may divide by different sales. If the cost of goods cannot be right, a
 * sum would look like a fact, and there is none.
 */
function summarisePrime(goods: CostLine, labour: CostLine, target: CostTarget | null): CostLine {
  const isWrong = goods.reasons.some(reason => IMPOSSIBLE.has(reason))
  const percent = isWrong ? null : goods.percent && labour.percent && goods.percent.plus(labour.percent)
  const line = { amount: goods.amount.plus(labour.amount), percent }
  const { state, reasons } = toLine(line, target, [...goods.reasons, ...labour.reasons])
  return { ...line, reasons, state: isWrong && target !== null ? 'unknown' : state }
}

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
  state: withDoubts(compareWithTarget(percent, target), reasons),
  reasons: [...new Set(reasons)].sort(),
})

/** A cost that cannot be right. */
const IMPOSSIBLE: ReadonlySet<string> = new Set<PrimeCostReason>(['count-doubtful', 'negative-cost'])

/** A cost that is at least as high as it is shown. */
const TOO_LOW: ReadonlySet<string> = new Set<PrimeCostReason>([
  'goods-not-counted',
  'no-on-cost-rate',
  'no-salary',
  'no-weekly-salary',
  'purchase-unpriced',
  'recipe-without-cost',
  'staff-meal-without-cost',
])

/** Nothing doubtful is on target; what is too low misses its target all the same. */
function withDoubts(state: TargetState | null, reasons: readonly string[]): TargetState | null {
  if (state === null) return null
  if (reasons.some(reason => IMPOSSIBLE.has(reason) || reason === 'purchase-uncertain')) return 'unknown'
  return state !== 'missed' && reasons.some(reason => TOO_LOW.has(reason)) ? 'unknown' : state
}

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
