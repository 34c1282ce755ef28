import {
  type Decimal,
  HOUR_MS,
  removeDivisionRoundingError,
  roundTo,
  sumDecimals,
  toCents,
  ZERO,
} from '@rms/domain-kit'
import type { PrimeCostSummary } from './summarise-days.ts'

export type MoveFigure = 'net-sales' | 'goods-percent' | 'labour-percent'

/** A fact that explains a move, with exact values. */
export type MoveReason =
  | {
      readonly kind: 'ingredient-price'
      readonly id: number
      readonly name: string
      readonly percent: Decimal
      readonly effect: Decimal
    }
  | {
      readonly kind: 'ingredient-variance'
      readonly id: number
      readonly name: string
      /** In `unit`; what was used beyond recipes and recorded waste, and the same in the week before. */
      readonly quantity: Decimal
      readonly before: Decimal
      readonly unit: string
      readonly value: Decimal
      readonly effect: Decimal
    }
  | { readonly kind: 'labour-hours'; readonly before: number; readonly after: number }
  | {
      readonly kind: 'labour-rate' | 'net-sales' | 'average-per-cover'
      readonly before: Decimal
      readonly after: Decimal
    }
  | { readonly kind: 'covers'; readonly before: number; readonly after: number }

export interface Move {
  readonly locationId: number | null
  readonly figure: MoveFigure
  readonly before: Decimal
  readonly after: Decimal
  readonly effect: Decimal
  readonly reasons: readonly MoveReason[]
}

/** A location in two weeks, and facts about the cost of its goods. */
export interface ComparedWeek {
  readonly locationId: number | null
  readonly before: PrimeCostSummary
  readonly after: PrimeCostSummary
  readonly goodsReasons: readonly Extract<MoveReason, { effect: Decimal }>[]
}

const MAX_MOVES = 5
const MAX_GOODS_REASONS = 3

/**
 * The largest changes since the week before, by what they are worth in this week. A figure that did not exist in one of
 * the weeks has not moved. Reasons are facts that changed in the same direction; nothing is guessed.
 */
export function findLargestMoves(
  weeks: readonly ComparedWeek[],
  { seesWages }: { readonly seesWages: boolean },
): Move[] {
  const moves = weeks.flatMap(week => [
    ...listSalesMove(week),
    ...listGoodsMove(week),
    ...(seesWages ? listLabourMove(week) : []),
  ])
  return moves
    .filter(({ effect }) => !effect.isZero())
    .toSorted((a, b) => b.effect.abs().cmp(a.effect.abs()) || (a.locationId ?? 0) - (b.locationId ?? 0))
    .slice(0, MAX_MOVES)
}

function listSalesMove({ locationId, before, after }: ComparedWeek): Move[] {
  if (before.netSales.isZero() || after.netSales.isZero()) return []
  const covers: MoveReason[] =
    before.covers !== null && after.covers !== null && before.covers !== after.covers
      ? [{ kind: 'covers', before: before.covers, after: after.covers }]
      : []
  const averages = listChange('average-per-cover', before.averagePerCover, after.averagePerCover)
  return [
    {
      ...{ locationId, figure: 'net-sales', before: before.netSales, after: after.netSales },
      effect: after.netSales.minus(before.netSales),
      reasons: [...covers, ...averages],
    },
  ]
}

function listGoodsMove({ locationId, before, after, goodsReasons }: ComparedWeek): Move[] {
  const move = comparePercents('goods-percent', before.costOfGoods.percent, after.costOfGoods.percent, after)
  if (!move || before.basis !== after.basis) return []
  const reasons = goodsReasons
    .filter(({ effect }) => !effect.isZero() && effect.isNegative() === move.effect.isNegative())
    .toSorted((a, b) => b.effect.abs().cmp(a.effect.abs()) || a.id - b.id)
    .slice(0, MAX_GOODS_REASONS)
  return [{ locationId, ...move, reasons }]
}

function listLabourMove({ locationId, before, after }: ComparedWeek): Move[] {
  const move = comparePercents('labour-percent', before.labour.percent, after.labour.percent, after)
  if (!move) return []
  const hours: MoveReason[] =
    before.workedMs === after.workedMs
      ? []
      : [{ kind: 'labour-hours', before: before.workedMs, after: after.workedMs }]
  return [
    {
      locationId,
      ...move,
      reasons: [
        ...hours,
        ...listChange('labour-rate', getHourlyCost(before), getHourlyCost(after)),
        ...listChange('net-sales', before.netSales, after.netSales),
      ],
    },
  ]
}

function comparePercents(
  figure: MoveFigure,
  before: Decimal | null,
  after: Decimal | null,
  { netSales }: PrimeCostSummary,
) {
  if (before === null || after === null) return null
  // The effect is that of the displayed points, so that both agree.
  const [was, is] = [roundTo(before, 2), roundTo(after, 2)]
  return { figure, before: was, after: is, effect: toCents(is.minus(was).times(netSales).div(100)) }
}

function listChange(
  kind: 'labour-rate' | 'net-sales' | 'average-per-cover',
  before: Decimal | null,
  after: Decimal | null,
): MoveReason[] {
  if (before === null || after === null) return []
  const [was, is] = [toCents(before), toCents(after)]
  return was.eq(is) ? [] : [{ kind, before: was, after: is }]
}

const getHourlyCost = ({ labour, workedMs }: PrimeCostSummary): Decimal | null =>
  workedMs > 0 ? removeDivisionRoundingError(labour.amount.times(HOUR_MS).div(workedMs)) : null

/** A change of an ingredient's cost, with what it changed per portion of each dish. */
export interface IngredientCostChange {
  readonly ingredientId: number
  readonly name: string
  readonly oldCost: Decimal
  readonly newCost: Decimal
  readonly impacts: readonly { readonly dishId: number; readonly perPortion: Decimal }[]
}

/**
 * What changed costs of ingredients are worth for these portions: of several changes of an ingredient, in order, the
 * first and the last cost count, and the sum of their effects.
 */
export function explainPrices(
  changes: readonly IngredientCostChange[],
  portions: ReadonlyMap<number, Decimal>,
): Extract<MoveReason, { kind: 'ingredient-price' }>[] {
  return [...Map.groupBy(changes, ({ ingredientId }) => ingredientId)].flatMap(([id, list]) => {
    const [first, last] = [list.at(0), list.at(-1)]
    if (!first || !last || !first.oldCost.gt(0) || first.oldCost.eq(last.newCost)) return []
    const effect = toCents(
      sumDecimals(
        list.flatMap(({ impacts }) =>
          impacts.map(({ dishId, perPortion }) => perPortion.times(portions.get(dishId) ?? ZERO)),
        ),
      ),
    )
    const percent = removeDivisionRoundingError(
      last.newCost.minus(first.oldCost).times(100).div(first.oldCost),
    )
    return effect.isZero() ? [] : [{ kind: 'ingredient-price', id, name: last.name, percent, effect }]
  })
}
