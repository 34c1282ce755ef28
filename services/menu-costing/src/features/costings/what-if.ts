import type { DishImpact, MarginBand, WhatIfBody, WhatIfCalculation } from '@rms/contracts'
import {
  computeDishImpact,
  computeLinkUnitCost,
  type Decimal,
  describeCostChange,
  getMarginBand,
  roundToDecimal128,
  sumDishImpacts,
  toDecimal,
  toNumber,
  ZERO,
} from '@rms/domain-kit'
import { badRequest } from '@rms/service-kit'
import type { z } from 'zod'
import { type StoredImpact, sumPortionImpacts } from '../../domain/cost-change.ts'
import { type Ingredient, UNIT_COST_DECIMALS } from '../../domain/ingredient.ts'
import type { MenuRepositories } from '../../storage/menu-repositories.ts'
import { presentCostImpacts } from '../cost-changes/cost-change-presenter.ts'
import { recostDishesUsing } from '../recosting/recost-dishes.ts'
import { computeAverageAmount } from './costing.ts'
import type { CostingSums, MarginBandCounts } from './costing-sheet.ts'

const MAX_IMPACTS_SHOWN = 500

/** The effect of another price of one ingredient on the menu: the real costing, without saving the result. 400. */
export async function simulatePriceChange(
  menu: MenuRepositories,
  sums: CostingSums,
  input: z.output<typeof WhatIfBody>,
): Promise<WhatIfCalculation> {
  const ingredient = await menu.ingredients.find(input.ingredient_id)
  if (!ingredient)
    throw badRequest('unknown-ingredient', 'This ingredient no longer exists.', { field: 'ingredient_id' })
  const newCost = await computeHypotheticalCost(menu, ingredient, input)
  const impacts: StoredImpact[] = []
  await recostDishesUsing(withHypotheticalCost(menu, ingredient.id, newCost), ingredient.id, {
    onImpacts: async some => void impacts.push(...some),
  })
  const shown = presentCostImpacts(impacts).map(withBands)
  return {
    ingredient: {
      id: ingredient.id,
      name: ingredient.name,
      unit: ingredient.unit,
      old_cost: toNumber(ingredient.cost, UNIT_COST_DECIMALS),
      new_cost: toNumber(newCost, UNIT_COST_DECIMALS),
      percentage_change: describeCostChange(ingredient.cost, newCost).percentage_change?.toNumber() ?? null,
    },
    affected_dishes: impacts.length,
    total_impact: toNumber(sumDishImpacts([{ cost_impact: sumPortionImpacts(impacts) }]), 2),
    ...averages(sums, impacts, shown),
    impacts: shown.slice(0, MAX_IMPACTS_SHOWN),
  }
}

async function computeHypotheticalCost(
  menu: MenuRepositories,
  ingredient: Ingredient,
  { cost_per_unit, product_price, percentage = 0 }: z.output<typeof WhatIfBody>,
): Promise<Decimal> {
  if (cost_per_unit !== undefined) return toDecimal(cost_per_unit)
  if (product_price === undefined)
    return roundToDecimal128(ingredient.cost.times(toDecimal(percentage).plus(100)).div(100))
  const link = ingredient.activeLinkId === null ? null : await menu.links.find(ingredient.activeLinkId)
  if (!link)
    throw badRequest(
      'no-active-link',
      `${ingredient.name} is not linked to a product, so it has no product price.`,
      {
        field: 'product_price',
      },
    )
  return computeLinkUnitCost({ price: product_price, packSize: link.packSize, wasteFactor: link.wasteFactor })
}

/** The menu with one cost replaced; writes are discarded. */
const withHypotheticalCost = (
  menu: MenuRepositories,
  ingredientId: number,
  cost: Decimal,
): MenuRepositories => ({
  ...menu,
  dishCosts: { ...menu.dishCosts, saveCosts: async () => undefined },
  ingredients: {
    ...menu.ingredients,
    findPriced: async ids =>
      (await menu.ingredients.findPriced(ids)).map(each =>
        each.id === ingredientId ? { ...each, cost } : each,
      ),
  },
})

type Shown = WhatIfCalculation['impacts'][number]

const withBands = (impact: DishImpact): Shown => ({
  ...impact,
  old_band: bandOf(impact.old_margin),
  new_band: bandOf(impact.new_margin),
})

const bandOf = (margin: number | null): MarginBand | null => (margin === null ? null : getMarginBand(margin))

function averages(
  { priced, cost, margin, bands }: CostingSums,
  impacts: readonly StoredImpact[],
  shown: readonly Shown[],
): Pick<WhatIfCalculation, 'before' | 'after'> {
  const moved = impacts
    .map(impact => computeDishImpact(impact, impact.oldCost, impact.newCost))
    .filter(({ margin_impact }) => margin_impact !== null)
  const sumOf = (before: Decimal, moves: readonly (Decimal | null)[]) =>
    moves.reduce<Decimal>((sum, move) => sum.plus(move ?? ZERO), before)
  const newCost = sumOf(
    cost,
    moved.map(each => each.cost_impact),
  )
  const newMargin = sumOf(
    margin,
    moved.map(each => each.margin_impact),
  )
  return {
    before: {
      avg_cost: computeAverageAmount(cost, priced),
      avg_margin: computeAverageAmount(margin, priced),
      bands,
    },
    after: {
      avg_cost: computeAverageAmount(newCost, priced),
      avg_margin: computeAverageAmount(newMargin, priced),
      bands: movedBands(bands, shown),
    },
  }
}

const movedBands = (before: MarginBandCounts, shown: readonly Shown[]): MarginBandCounts => {
  const after = { ...before }
  for (const { old_band, new_band } of shown) {
    if (old_band) after[old_band] -= 1
    if (new_band) after[new_band] += 1
  }
  return after
}
