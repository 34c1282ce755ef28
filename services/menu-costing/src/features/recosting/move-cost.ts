import { type Decimal, isSameCost, totalImpact, ZERO } from '@rms/domain-kit'
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
} from '../../domain/cost-change.ts'
import type { Ingredient } from '../../domain/ingredient.ts'
import type { Menu } from '../../storage/menu.ts'
import type { MenuChange } from '../../storage/menu-unit-of-work.ts'
import type { PriceBook } from './price-book.ts'
import { type DishUses, type PrefetchedUses, prefetchUses, recostDishesUsing } from './recost-dishes.ts'

export interface CostMove {
  readonly ingredient: Ingredient
  readonly newCost: Decimal
  readonly cause: CostChangeCause
  readonly source?: CostChangeSource
}

/** What a move asks before anything of it is written; on its way. */
export interface PrefetchedMove {
  readonly lastStanding: Promise<CostChange | null>
  readonly uses: PrefetchedUses
}

/**
 * Begins to read what a move needs from the menu as it stands before. The prices are those before the move, and know it
 * afterwards.
 */
export function prefetchMove(
  before: Pick<Menu, 'costChanges' | 'dishCosts'>,
  { ingredient, newCost }: CostMove,
  prices: PriceBook,
): PrefetchedMove {
  const lastStanding = before.costChanges.lastStanding(ingredient.id)
  // Whoever moves the cost hears of a failure; a change that fails before asks no more.
  lastStanding.catch(() => undefined)
  return { lastStanding, uses: prefetchUses(before, { moved: { ...ingredient, cost: newCost }, prices }) }
}

/**
 * Gives an ingredient another cost: its dishes are re-costed, and the change is kept with what it did to each of
 * them. The same cost is no change. Gives the ingredient as it then is.
 */
export async function moveCost(
  menu: MenuChange,
  move: CostMove,
  prefetched?: PrefetchedMove,
): Promise<Ingredient> {
  const { ingredient, newCost } = move
  if (isSameCost(ingredient.cost, newCost)) return ingredient
  const moved = { ...ingredient, cost: newCost }
  // Asked beside the transaction: of two moves of one ingredient in one change, the second undoes nothing older.
  const lastStanding = prefetched?.lastStanding ?? menu.before.costChanges.lastStanding(ingredient.id)
  const [changeId, last] = await Promise.all([menu.newChangeId(), lastStanding, menu.ingredients.save(moved)])
  const takesBack =
    last && isRemembered(last, menu.now) && undoes(last, ingredient.cost, newCost) ? last.id : null
  const effect = await recostAndKeepImpacts(menu, ingredient.id, { changeId, uses: prefetched?.uses })
  const change = {
    id: changeId,
    ...describeMove(ingredient, newCost),
    ...effect,
    ...told(menu, move),
    takesBack,
  }
  await keep(menu, change)
  if (takesBack !== null) await menu.costChanges.markTakenBack(takesBack, changeId)
  return moved
}

const REMEMBERED = Temporal.Duration.from({ hours: 24 })

const isRemembered = ({ createdAt }: CostChange, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(createdAt, now.subtract(REMEMBERED)) >= 0

/**
 * After an ingredient's units were said anew: its dishes are costed anew. The ingredient costs what it did, so there
 * is a change only when a dish does not.
 */
export async function noteUnitsSaidAnew(menu: MenuChange, ingredient: Ingredient): Promise<void> {
  const id = await menu.newChangeId()
  const effect = await recostAndKeepImpacts(menu, ingredient.id, { changeId: id, counts: hasMoved })
  if (effect.affectedDishes === 0) return
  await keep(menu, {
    id,
    ...describeMove(ingredient, ingredient.cost),
    ...effect,
    ...told(menu, { cause: 'equivalence' }),
    takesBack: null,
  })
}

const told = (menu: MenuChange, { cause, source = NO_SOURCE }: Pick<CostMove, 'cause' | 'source'>) => ({
  cause,
  source: { ...source, by: menu.by },
})

interface NewChange extends Omit<CostChange, 'takenBackBy' | 'createdAt'> {
  readonly fewImpacts: readonly StoredImpact[]
}

async function keep(menu: MenuChange, { fewImpacts, ...change }: NewChange): Promise<void> {
  await menu.costChanges.add({ ...change, takenBackBy: null, createdAt: menu.now }, fewImpacts)
  menu.announce(change)
}

const hasMoved = ({ oldCost, newCost }: StoredImpact): boolean => !isSameCost(oldCost, newCost)

interface Keeping {
  readonly changeId: number
  /** Which impacts are kept; all unless told. */
  readonly counts?: (impact: StoredImpact) => boolean
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
