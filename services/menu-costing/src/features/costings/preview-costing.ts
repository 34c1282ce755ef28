import type { CostingPreview } from '@rms/contracts'
import { computeGrossProfit, computeMargin, type Decimal, getMarginBand, toNumber } from '@rms/domain-kit'
import { computeDishCost, type DishFields } from '../../domain/dish.ts'
import { UNIT_COST_DECIMALS } from '../../domain/ingredient.ts'
import type { MenuRepositories } from '../../storage/menu-repositories.ts'
import { createCostLookup } from '../recosting/cost-lookup.ts'
import { createDishResolver } from '../recosting/resolve-dish-ingredients.ts'
import { presentCostedRow } from './costing.ts'

/** The cost and margin that a recipe would have if it were saved now, row by row. Nothing is saved. */
export async function previewCosting(
  menu: MenuRepositories,
  { price, rows }: { readonly price: Decimal | null; readonly rows: DishFields['rows'] },
): Promise<CostingPreview> {
  const [resolution] = await (await createDishResolver(menu))([{ rows }])
  const dish = { rows, resolved: resolution?.resolved ?? [] }
  const prices = createCostLookup(menu)
  await prices.loadFor([dish])
  const costing = computeDishCost(dish, prices)
  const margin = computeMargin(price, costing.cost)
  const profit = computeGrossProfit(price, costing.cost)
  return {
    cost: toNumber(costing.cost, UNIT_COST_DECIMALS),
    gross_profit: profit && toNumber(profit, UNIT_COST_DECIMALS),
    margin: margin?.toNumber() ?? null,
    band: margin && getMarginBand(margin),
    is_estimate: costing.is_estimate,
    rows: costing.rows.map(presentCostedRow),
  }
}
