import type { CalendarDate } from '@rms/domain-kit'
import type { Transaction } from '@rms/service-kit'
import type { Connection } from 'mongoose'
import type { PublishedDish } from '../domain/dish.ts'
import type { Ingredient } from '../domain/ingredient.ts'
import {
  type MenuItemReference,
  toDishReference,
  toIngredientReference,
} from '../domain/menu-item-reference.ts'
import type { DishChangeLog } from './dishes/dish-change-log.ts'
import type { DishRepository } from './dishes/dish-repository.ts'
import type { EndedDishCost, WrittenDishes } from './dishes/written-dishes.ts'
import { publishMenuItems, withDeleted } from './publish-menu-items.ts'
import type { SalesRepositories } from './sales/sales-repositories.ts'
import type { WasteFactors } from './usage/recipe-day-documents.ts'
import { filterChangedRecipes, isMeasuredDifferently } from './usage/recipe-history.ts'

/** What a change has written. */
export interface WrittenMenu {
  readonly dishes: WrittenDishes
  /** Those of the dishes of which other services have to know something new; null for a deleted one. */
  readonly publishedDishes: ReadonlyMap<number, PublishedDish | null>
  /** Those of the dishes that have another cost than was recorded last. */
  readonly recostedIds: ReadonlySet<number>
  readonly endedCosts: readonly EndedDishCost[]
  /** The ingredients, as they are now; null for a deleted one. */
  readonly ingredients: ReadonlyMap<number, Ingredient | null>
  readonly areLinksWritten: boolean
}

/** The records of a change, within its transaction. */
interface ChangedMenu {
  readonly dishes: Pick<DishRepository, 'findMany'>
  readonly dishChangeLog: DishChangeLog
  readonly sales: SalesRepositories
  readonly now: Temporal.Instant
}

interface RecordingContext {
  readonly connection: Connection
  /** The sales outside of the transaction, for parallel reads of what the change does not write. */
  readonly committed: SalesRepositories
  findToday(): Promise<CalendarDate>
}

/**
 * Completes a change with all that follows from what it wrote: recipes, ingredients and what dishes cost are kept from
 * today on, so that days with sales of them are derived again; and changed ingredients and dishes are published for
 * services that refer to them. Reads run outside of the transaction, next to its writes, which only run one by one.
 */
export async function recordWrittenMenu(
  { connection, committed, findToday }: RecordingContext,
  menu: ChangedMenu,
  written: WrittenMenu,
  transaction: Pick<Transaction, 'session' | 'emit'>,
): Promise<void> {
  const { dishes, publishedDishes, recostedIds, endedCosts, ingredients, areLinksWritten } = written
  const { productUsage, dishCostHistory, recipeHistory } = menu.sales
  if (areLinksWritten) await productUsage.markAll()
  const recordDishes = async () => {
    if (dishes.ids.size > 0) await menu.dishChangeLog.recordChanged(dishes)
  }
  // Nothing else follows from another price or description of a dish.
  if (publishedDishes.size + dishes.recipeIds.size + recostedIds.size + ingredients.size === 0)
    return recordDishes()
  const from = await findToday()
  const remaining = [...ingredients.values()].filter(ingredient => ingredient !== null)
  const history = inBackground(
    Promise.all([
      committed.figures.hasDaysBefore(from),
      committed.recipeHistory.loadMeasures(remaining.map(({ id }) => id)),
      // A change of links is only visible in the transaction.
      areLinksWritten ? NO_FACTORS : committed.recipeHistory.loadWasteFactors(remaining),
      committed.recipeHistory.loadLastRecipes([...dishes.recipeIds]),
    ]),
  )
  await recordDishes()
  await publishMenuItems(connection, toReferences(written), { from }, transaction)
  await dishCostHistory.recordEnded(endedCosts)
  const existing = dishes.recipeIds.size === 0 ? [] : await menu.dishes.findMany([...dishes.recipeIds])
  const [hasSales, recorded, factors, lastRecipes] = await history
  const changed = filterChangedRecipes(existing, lastRecipes)
  if (recostedIds.size + changed.length > 0) transaction.emit('menu-costing.dish-costs-changed', { from })
  const wasteFactors = areLinksWritten ? await recipeHistory.loadWasteFactors(remaining) : factors
  const areDishesDeleted = existing.length < dishes.recipeIds.size
  if (areDishesDeleted || changed.length > 0 || isMeasuredDifferently(remaining, recorded, wasteFactors))
    await productUsage.markAll()
  await recipeHistory.record({ dishes: changed, ingredients: remaining, wasteFactors }, from)
  const dishIds = recostedIds.union(new Set(changed.map(({ id }) => id)))
  if (hasSales) await restateEarlierDays(menu, committed, { dishIds: [...dishIds], from })
}

const NO_FACTORS: WasteFactors = new Map()

/** The caller awaits the result later, unless the change fails earlier. */
function inBackground<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined)
  return work
}

const toReferences = ({ publishedDishes, ingredients }: WrittenMenu) => [
  ...withDeleted('ingredient', ingredients.keys(), toExisting(ingredients, toIngredientReference)),
  ...withDeleted('dish', publishedDishes.keys(), toExisting(publishedDishes, toDishReference)),
]

const toExisting = <Item extends object>(
  items: ReadonlyMap<number, Item | null>,
  toReference: (item: Item) => MenuItemReference,
): MenuItemReference[] => [...items.values()].flatMap(item => (item ? toReference(item) : []))

/**
 * The first known recipe and cost of a dish apply to all earlier days too. If they change on their date, the figures of
 * these days follow soon, and are known to be pending until then.
 */
async function restateEarlierDays(
  { sales, now }: Pick<ChangedMenu, 'sales' | 'now'>,
  committed: SalesRepositories,
  { dishIds, from }: { readonly dishIds: readonly number[]; readonly from: CalendarDate },
): Promise<void> {
  if (dishIds.length === 0) return
  const [withoutCost, withoutRecipe] = await Promise.all([
    committed.dishCostHistory.filterUnknownBefore(dishIds, from),
    committed.recipeHistory.filterUnknownBefore(dishIds, from),
  ])
  const restated = new Set([...withoutCost, ...withoutRecipe])
  await sales.pendingDays.add(await committed.figures.listDaysWithDishes([...restated], from), now)
}
