import {
  combineCertainty,
  type Decimal,
  type FigureCertainty,
  HOUR_MS,
  removeDivisionRoundingError,
  sumDecimals,
} from '@rms/domain-kit'
import { computePercent } from './theoretical-percent.ts'

/** An amount in cents with its certainty. */
export interface CostFigure extends FigureCertainty<string> {
  readonly amount: Decimal
}

/** The figures of a business date and location that prime cost is computed from. */
export interface PrimeCostPart {
  readonly netSales: Decimal
  /** Null if no source states covers. */
  readonly covers: number | null
  /** Cost of goods with staff meals, which are used goods too. */
  readonly costOfGoods: CostFigure
  /** Without staff meals. */
  readonly labour: CostFigure
  /** The cost of staff meals: moved from the cost of goods to labour. */
  readonly staffMeals: CostFigure
  readonly workedMs: number
}

/** A cost in money and in percent of net sales, which is not rounded; null without sales. */
export interface PrimeCostLine extends CostFigure {
  readonly percent: Decimal | null
}

export interface PrimeCost {
  readonly netSales: Decimal
  readonly costOfGoods: PrimeCostLine
  readonly labour: PrimeCostLine
  readonly primeCost: PrimeCostLine
  /** What moved from the cost of goods to labour. */
  readonly staffMeals: CostFigure
  readonly workedMs: number
  /** Not rounded; null without work. */
  readonly salesPerLabourHour: Decimal | null
  /** Not rounded; null without covers. */
  readonly averagePerCover: Decimal | null
}

/**
 * The prime cost of one or several dates and locations. Amounts are added before percentages are computed, so that the
 * parts add up to the whole at every level. Staff meals move once: with a cost of goods of 3,000 and staff meals of 120,
 * 2,880 are cost of goods and 120 are labour.
 */
export function computePrimeCost(parts: readonly PrimeCostPart[]): PrimeCost {
  const netSales = sumDecimals(parts.map(part => part.netSales))
  const staffMeals = sumFigures(parts.map(part => part.staffMeals))
  const goods = sumFigures(parts.map(part => part.costOfGoods))
  const labour = sumFigures(parts.map(part => part.labour))
  const toLine = (amount: Decimal, ...figures: readonly CostFigure[]): PrimeCostLine => ({
    amount,
    percent: computePercent(amount, netSales),
    ...combineCertainty(figures),
  })
  const workedMs = parts.reduce((total, part) => total + part.workedMs, 0)
  return {
    ...{ netSales, staffMeals, workedMs },
    costOfGoods: toLine(goods.amount.minus(staffMeals.amount), goods, staffMeals),
    labour: toLine(labour.amount.plus(staffMeals.amount), labour, staffMeals),
    primeCost: toLine(goods.amount.plus(labour.amount), goods, labour, staffMeals),
    salesPerLabourHour:
      workedMs > 0 ? removeDivisionRoundingError(netSales.times(HOUR_MS).div(workedMs)) : null,
    averagePerCover: computeAveragePerCover(parts),
  }
}

const sumFigures = (figures: readonly CostFigure[]): CostFigure => ({
  amount: sumDecimals(figures.map(({ amount }) => amount)),
  ...combineCertainty(figures),
})

/** Days without stated covers are left out of both sides. */
function computeAveragePerCover(parts: readonly PrimeCostPart[]): Decimal | null {
  const stated = parts.filter(({ covers }) => covers !== null)
  const covers = stated.reduce((total, part) => total + (part.covers ?? 0), 0)
  if (covers <= 0) return null
  return removeDivisionRoundingError(sumDecimals(stated.map(({ netSales }) => netSales)).div(covers))
}

/** A target in percent of net sales, with the points by which it may be exceeded before it counts as missed. */
export interface CostTarget {
  readonly percent: Decimal
  readonly tolerancePoints: Decimal
}

/** `unknown` if the cost is too doubtful to be compared. */
export type TargetState = 'met' | 'exceeded' | 'missed' | 'unknown'

/** Whether a cost meets its target (green), exceeds it within tolerance (amber) or misses it (red). */
export function compareWithTarget(percent: Decimal | null, target: CostTarget | null): TargetState | null {
  if (percent === null || target === null) return null
  if (percent.lte(target.percent)) return 'met'
  return percent.lte(target.percent.plus(target.tolerancePoints)) ? 'exceeded' : 'missed'
}
