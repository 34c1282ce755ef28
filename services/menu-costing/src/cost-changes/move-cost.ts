import { type Decimal, isSameCost, totalImpact, ZERO } from '@rms/domain-kit'
import { recostDishesUsing } from '../dishes/recost-dishes.ts'
import type { Ingredient } from '../ingredients/ingredient.ts'
import type { MenuChange } from '../storage/menu-desk.ts'
import { type CostChangeCause, describeMove, type StoredImpact } from './cost-change.ts'

/**
 * Gives an ingredient another cost: its dishes are re-costed, and the change is kept with what it did to each of
 * them. The same cost is no change. Gives the ingredient as it then is.
 */
export async function moveCost(
  menu: MenuChange,
  ingredient: Ingredient,
  { newCost, cause }: { readonly newCost: Decimal; readonly cause: CostChangeCause },
): Promise<Ingredient> {
  if (isSameCost(ingredient.cost, newCost)) return ingredient
  const moved = { ...ingredient, cost: newCost }
  const [id] = await Promise.all([menu.newId('costChanges'), menu.ingredients.save(moved)])
  const impact = await recostAndKeepImpacts(menu, ingredient.id, id)
  const change = { id, ...describeMove(ingredient, newCost), ...impact, cause, createdAt: menu.now }
  await menu.costChanges.add(change)
  menu.announce(change)
  return moved
}

async function recostAndKeepImpacts(menu: MenuChange, ingredientId: number, changeId: number) {
  let affectedDishes = 0
  let exactTotal = ZERO
  let part = 0
  await recostDishesUsing(menu, ingredientId, async impacts => {
    if (impacts.length === 0) return
    affectedDishes += impacts.length
    exactTotal = impacts.reduce((total, impact) => total.plus(sizeOf(impact)), exactTotal)
    await menu.costChanges.addImpacts(changeId, part++, impacts)
  })
  return { affectedDishes, totalImpact: totalImpact([{ cost_impact: exactTotal }]) }
}

const sizeOf = ({ oldCost, newCost }: StoredImpact): Decimal => newCost.minus(oldCost)
