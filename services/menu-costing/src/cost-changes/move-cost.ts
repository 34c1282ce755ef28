import { type Decimal, isSameCost, totalImpact, ZERO } from '@rms/domain-kit'
import { type DishUses, readUsesAhead, recostDishesUsing } from '../dishes/recost-dishes.ts'
import type { Ingredient } from '../ingredients/ingredient.ts'
import type { MenuChange } from '../storage/menu-desk.ts'
import {
  type CostChange,
  type CostChangeCause,
  type CostChangeSource,
  describeMove,
  describeWorst,
  NO_SOURCE,
  type StoredImpact,
  sumOfPortions,
  undoes,
  worseOf,
} from './cost-change.ts'

export type CostMove = {
  readonly newCost: Decimal
  readonly cause: CostChangeCause
  readonly source?: CostChangeSource
  /**
   * What this change is writing, where that is the first of it: what stands is read meanwhile, beside the change,
   * instead of after it.
   */
  readonly meanwhile?: Promise<void> | undefined
}

/**
 * Gives an ingredient another cost: its dishes are re-costed, and the change is kept with what it did to each of
 * them. The same cost is no change. Gives the ingredient as it then is.
 */
export async function moveCost(
  menu: MenuChange,
  ingredient: Ingredient,
  move: CostMove,
): Promise<Ingredient> {
  const { newCost, meanwhile } = move
  if (isSameCost(ingredient.cost, newCost)) return ingredient
  const moved = { ...ingredient, cost: newCost }
  const uses = meanwhile && readUsesAhead(menu.before, moved)
  // Read beside the transaction: of two moves of one ingredient in one change, the second undoes nothing older.
  const [id, { lastStanding, hasRecipes }] = await Promise.all([
    menu.newChangeId(),
    menu.before.costChanges.beforeMove(ingredient.id, menu.now.subtract(REMEMBERED)),
    Promise.resolve(meanwhile).then(() => menu.ingredients.save(moved)),
  ])
  const takesBack = lastStanding && undoes(lastStanding, ingredient.cost, newCost) ? lastStanding.id : null
  const effect = await recostAndKeepImpacts(menu, ingredient.id, { changeId: id, hasRecipes, uses })
  await keep(menu, { id, ...describeMove(ingredient, newCost), ...effect, ...told(menu, move), takesBack })
  if (takesBack !== null) await menu.costChanges.markTakenBack(takesBack, id)
  return moved
}

/**
 * After an ingredient's units were said anew: its dishes are costed anew. The ingredient costs what it did, so there
 * is a change only when a dish does not.
 */
export async function noteUnitsSaidAnew(menu: MenuChange, ingredient: Ingredient): Promise<void> {
  const id = await menu.newChangeId()
  const effect = await recostAndKeepImpacts(menu, ingredient.id, { changeId: id, counts: hasMoved })
  if (effect.affectedDishes === 0) return
  const move = { newCost: ingredient.cost, cause: 'equivalence' } as const
  await keep(menu, {
    id,
    ...describeMove(ingredient, ingredient.cost),
    ...effect,
    ...told(menu, move),
    takesBack: null,
  })
}

const told = (menu: MenuChange, { cause, source = NO_SOURCE }: CostMove) => ({
  cause,
  source: { ...source, by: menu.by },
})

type NewChange = Omit<CostChange, 'takenBackBy' | 'createdAt'> & {
  readonly fewImpacts: readonly StoredImpact[]
}

async function keep(menu: MenuChange, { fewImpacts, ...change }: NewChange): Promise<void> {
  await menu.costChanges.add({ ...change, takenBackBy: null, createdAt: menu.now }, fewImpacts)
  menu.announce(change)
}

const REMEMBERED = Temporal.Duration.from({ hours: 24 })

const hasMoved = ({ oldCost, newCost }: StoredImpact): boolean => !isSameCost(oldCost, newCost)

interface Keeping {
  readonly changeId: number
  /** Which impacts are kept; all unless told. */
  readonly counts?: (impact: StoredImpact) => boolean
  readonly hasRecipes?: boolean
  readonly uses?: DishUses | undefined
}

/** So many impacts lie within their change; more than that in batches beside it. */
const FEW = 100

async function recostAndKeepImpacts(
  menu: MenuChange,
  ingredientId: number,
  { changeId, counts, ...reading }: Keeping,
) {
  let affectedDishes = 0
  let exactTotal = ZERO
  let worst: StoredImpact | null = null
  let part = 0
  let held: readonly StoredImpact[] = []
  const onImpacts = async (felt: readonly StoredImpact[]) => {
    const impacts = counts ? felt.filter(counts) : felt
    affectedDishes += impacts.length
    exactTotal = exactTotal.plus(sumOfPortions(impacts))
    worst = impacts.reduce(worseOf, worst)
    held = [...held, ...impacts]
    if (held.length > FEW) await keepHeld()
  }
  const keepHeld = async () => {
    const impacts = held
    held = []
    await menu.costChanges.addImpacts(changeId, part++, impacts)
  }
  await recostDishesUsing(menu, ingredientId, { onImpacts, ...reading })
  if (part > 0 && held.length > 0) await keepHeld()
  return {
    affectedDishes,
    totalImpact: totalImpact([{ cost_impact: exactTotal }]),
    worst: describeWorst(worst),
    fewImpacts: held,
  }
}
