import { type Decimal, isSameCost, sumDishImpacts, ZERO } from '@rms/domain-kit'
import {
  type CostChange,
  type CostChangeCause,
  type CostChangeSource,
  isCostChangeReversal,
  NO_COST_CHANGE_SOURCE,
  pickWorseDish,
  type StoredImpact,
  sumPortionImpacts,
  toCostChangeFields,
  toWorstDish,
} from '../../domain/cost-change.ts'
import type { Ingredient } from '../../domain/ingredient.ts'
import { MAX_IMPACTS_IN_CHANGE } from '../../storage/cost-changes/cost-change-repository.ts'
import type { MenuRepositories } from '../../storage/menu-repositories.ts'
import type { MenuChange } from '../../storage/menu-unit-of-work.ts'
import type { CostLookup } from './cost-lookup.ts'
import {
  type DishesToRecost,
  type DishesToRecostPrefetch,
  prefetchDishesToRecost,
  recostDishesUsing,
} from './recost-dishes.ts'

export interface IngredientCostUpdate {
  readonly ingredient: Ingredient
  readonly newCost: Decimal
  readonly cause: CostChangeCause
  readonly source?: CostChangeSource
}

/** Queries that were started before the cost update writes anything. */
export interface IngredientCostUpdatePrefetch {
  readonly lastUnreverted: Promise<CostChange | null>
  readonly uses: DishesToRecostPrefetch
}

/**
 * Starts to read what a cost update needs from the menu as it was before. The prices passed in are those before the
 * update; they are updated afterwards.
 */
export function prefetchIngredientCostUpdate(
  before: Pick<MenuRepositories, 'costChanges' | 'dishCosts'>,
  { ingredient, newCost }: IngredientCostUpdate,
  prices: CostLookup,
): IngredientCostUpdatePrefetch {
  const lastUnreverted = before.costChanges.findLastUnreverted(ingredient.id)
  // The caller that updates the cost handles a failure; a change that fails earlier never awaits this promise.
  lastUnreverted.catch(() => undefined)
  return {
    lastUnreverted,
    uses: prefetchDishesToRecost(before, { moved: { ...ingredient, cost: newCost }, prices }),
  }
}

/**
 * Sets another cost of an ingredient, recosts its dishes and saves the change with its impact on each of them. The same
 * cost is not a change. Returns the ingredient as it is afterwards.
 */
export async function updateIngredientCost(
  menu: MenuChange,
  move: IngredientCostUpdate,
  prefetched?: IngredientCostUpdatePrefetch,
): Promise<Ingredient> {
  const { ingredient, newCost } = move
  if (isSameCost(ingredient.cost, newCost)) return ingredient
  const moved = { ...ingredient, cost: newCost }
  // Read outside the transaction: of two updates of one ingredient in one change, the second reverts nothing older.
  const lastUnreverted =
    prefetched?.lastUnreverted ?? menu.before.costChanges.findLastUnreverted(ingredient.id)
  const [changeId, last] = await Promise.all([
    menu.newChangeId(),
    lastUnreverted,
    menu.ingredients.save(moved),
    // Needed to save the dishes; read at the same time.
    menu.findToday(),
  ])
  const revertsChangeId = findRevertedChange(menu, move, last)
  const effect = await recostAndSaveImpacts(menu, ingredient.id, { changeId, uses: prefetched?.uses })
  const change = {
    id: changeId,
    ...toCostChangeFields(ingredient, newCost),
    ...effect,
    ...describeSource(menu, move),
    revertsChangeId,
  }
  await saveChange(menu, change)
  if (revertsChangeId !== null) await menu.costChanges.markReverted(revertsChangeId, changeId)
  return moved
}

/** The id of the last change of the ingredient, if this one takes it back. */
export const findRevertedChange = (
  { now }: Pick<MenuChange, 'now'>,
  { ingredient, newCost }: IngredientCostUpdate,
  last: CostChange | null,
): number | null =>
  last && isRecent(last, now) && isCostChangeReversal(last, ingredient.cost, newCost) ? last.id : null

const REVERSAL_PERIOD = Temporal.Duration.from({ hours: 24 })

const isRecent = ({ createdAt }: CostChange, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(createdAt, now.subtract(REVERSAL_PERIOD)) >= 0

/**
 * Recosts the dishes after the unit conversions of an ingredient changed. The cost of the ingredient stays the same, so
 * a cost change is recorded only when a dish changes.
 */
export async function recostAfterUnitChange(menu: MenuChange, ingredient: Ingredient): Promise<void> {
  const id = await menu.newChangeId()
  const effect = await recostAndSaveImpacts(menu, ingredient.id, { changeId: id, counts: hasMoved })
  if (effect.affectedDishes === 0) return
  await saveChange(menu, {
    id,
    ...toCostChangeFields(ingredient, ingredient.cost),
    ...effect,
    ...describeSource(menu, { cause: 'equivalence' }),
    revertsChangeId: null,
  })
}

export const describeSource = (
  menu: MenuChange,
  { cause, source = NO_COST_CHANGE_SOURCE }: Pick<IngredientCostUpdate, 'cause' | 'source'>,
) => ({
  cause,
  source: { ...source, by: menu.by },
})

interface NewChange extends Omit<CostChange, 'revertedByChangeId' | 'createdAt'> {
  readonly fewImpacts: readonly StoredImpact[]
}

async function saveChange(menu: MenuChange, { fewImpacts, ...change }: NewChange): Promise<void> {
  await menu.costChanges.add({ ...change, revertedByChangeId: null, createdAt: menu.now }, fewImpacts)
  menu.publishAfterCommit(change)
}

const hasMoved = ({ oldCost, newCost }: StoredImpact): boolean => !isSameCost(oldCost, newCost)

interface RecostOptions {
  readonly changeId: number
  /** Which impacts are saved; all by default. */
  readonly counts?: (impact: StoredImpact) => boolean
  readonly uses?: DishesToRecost | undefined
}

async function recostAndSaveImpacts(
  menu: MenuChange,
  ingredientId: number,
  { changeId, counts, ...reading }: RecostOptions,
) {
  let affectedDishes = 0
  let exactTotal = ZERO
  let worst: StoredImpact | null = null
  let part = 0
  let held: readonly StoredImpact[] = []
  const onImpacts = async (felt: readonly StoredImpact[]) => {
    const impacts = counts ? felt.filter(counts) : felt
    affectedDishes += impacts.length
    exactTotal = exactTotal.plus(sumPortionImpacts(impacts))
    worst = impacts.reduce(pickWorseDish, worst)
    held = [...held, ...impacts]
    if (held.length > MAX_IMPACTS_IN_CHANGE) await saveBatch()
  }
  const saveBatch = async () => {
    const impacts = held
    held = []
    await menu.costChanges.addImpacts(changeId, part++, impacts)
  }
  await recostDishesUsing(menu, ingredientId, { onImpacts, ...reading })
  if (part > 0 && held.length > 0) await saveBatch()
  return {
    affectedDishes,
    totalImpact: sumDishImpacts([{ cost_impact: exactTotal }]),
    worst: toWorstDish(worst),
    fewImpacts: held,
  }
}
