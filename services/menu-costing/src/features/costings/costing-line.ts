import type { CostingsQuery } from '@rms/contracts'
import {
  computeGrossProfit,
  computeMargin,
  type Decimal,
  getMarginBand,
  type MarginBand,
  normaliseName,
} from '@rms/domain-kit'
import { badRequest } from '@rms/service-kit'
import type { CostedDish, StoredDishCost } from '../../domain/dish.ts'

/** A dish in the list of costings, with its cost and margin and the keys for search and sorting. */
export interface CostingLine extends CostedDish {
  readonly nameKey: string
  readonly categoryKey: string
  /** Null without a price, like all figures derived from it. */
  readonly margin: Decimal | null
  readonly band: MarginBand | null
  readonly figures: SortedFigures
}

interface SortedFigures {
  readonly price: number | null
  readonly cost: number
  readonly profit: number | null
  readonly margin: number | null
}

export const toCostingLine = (dish: CostedDish): CostingLine => ({
  ...dish,
  nameKey: normaliseName(dish.name),
  categoryKey: normaliseName(dish.category),
  ...earningsOf(dish),
})

/** The line of a dish of which only the cost changed. */
export const recostLine = (line: CostingLine, { cost, isEstimate }: StoredDishCost): CostingLine => ({
  ...line,
  cost,
  isEstimate,
  ...earningsOf({ price: line.price, cost }),
})

function earningsOf({ price, cost }: Pick<CostedDish, 'price' | 'cost'>) {
  const margin = computeMargin(price, cost)
  return {
    margin,
    band: margin && getMarginBand(margin),
    figures: {
      price: price?.gt(0) ? price.toNumber() : null,
      cost: cost.toNumber(),
      profit: computeGrossProfit(price, cost)?.toNumber() ?? null,
      margin: margin?.toNumber() ?? null,
    },
  }
}

export type CostingFilter = Omit<CostingsQuery, 'page' | 'page_size' | 'rows' | 'sort'>

type Condition = (line: CostingLine) => boolean

/** A predicate for the lines that match the filter; null when all do. 400 for an incomplete filter. */
export function toCostingPredicate(filter: CostingFilter): Condition | null {
  const conditions = conditionsOf(filter)
  return conditions.length === 0 ? null : line => conditions.every(holds => holds(line))
}

function conditionsOf({ search, category, estimates, band, ...target }: CostingFilter): Condition[] {
  const text = normaliseName(search ?? '')
  return [
    ...(text ? [({ nameKey, categoryKey }: CostingLine) => `${nameKey}\n${categoryKey}`.includes(text)] : []),
    ...(category === undefined ? [] : [(line: CostingLine) => line.category === category]),
    ...(estimates === undefined ? [] : [(line: CostingLine) => line.isEstimate === estimates]),
    ...(band === undefined ? [] : [(line: CostingLine) => line.band === band]),
    ...targetCondition(target),
  ]
}

function targetCondition({
  target_margin: target,
  below_target: isBelow,
}: Pick<CostingFilter, 'target_margin' | 'below_target'>): Condition[] {
  if (isBelow === undefined) return []
  if (target === undefined)
    throw badRequest('target-required', 'Enter the target margin.', { field: 'target_margin' })
  return [({ margin }) => margin !== null && margin.lt(target) === isBelow]
}

/** A sort order; lines without the figure come last in both directions. */
export interface CostingOrder {
  readonly compare: (a: CostingLine, b: CostingLine) => number
  readonly hasFigure: Condition
}

/** The ascending sort orders by their API name. */
export const COSTING_ORDERS: ReadonlyMap<string, CostingOrder> = new Map([
  ['name', { compare: byName, hasFigure: () => true }],
  ['category', { compare: (a, b) => compare(a.category, b.category) || byName(a, b), hasFigure: () => true }],
  ['price', byFigure('price')],
  ['cost', byFigure('cost')],
  ['gross_profit', byFigure('profit')],
  ['margin', byFigure('margin')],
])

function byName(a: CostingLine, b: CostingLine): number {
  return compare(a.nameKey, b.nameKey) || a.id - b.id
}

function byFigure(figure: keyof SortedFigures): CostingOrder {
  return {
    compare: (a, b) => compare(a.figures[figure] ?? 0, b.figures[figure] ?? 0) || a.id - b.id,
    hasFigure: ({ figures }) => figures[figure] !== null,
  }
}

const compare = <Value extends string | number>(a: Value, b: Value): number => (a < b ? -1 : a > b ? 1 : 0)
