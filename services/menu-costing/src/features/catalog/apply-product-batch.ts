import type { ProductReference } from '@rms/contracts'
import type { CostChange } from '../../domain/cost-change.ts'
import type { Dish } from '../../domain/dish.ts'
import { isUnitOrNameChanged } from '../../domain/product.ts'
import type { MenuRepositories } from '../../storage/menu-repositories.ts'
import type { MenuChange } from '../../storage/menu-unit-of-work.ts'
import type { ProductWithLinkedIngredients } from '../../storage/product-links/product-link-repository.ts'
import type { CostLookup } from '../recosting/cost-lookup.ts'
import type { IngredientCostUpdate } from '../recosting/update-ingredient-cost.ts'
import { updateIngredientCosts } from '../recosting/update-ingredient-costs.ts'
import { applyProductChanged, decideProductChange } from './apply-product-event.ts'

/** Changes of several products, with what they affect as it was before. */
export type LoadedProductBatch =
  /** Their effects are computed in memory and written together. */
  | {
      readonly kind: 'together'
      readonly products: ReadonlyMap<number, ProductWithLinkedIngredients>
      readonly lastUnreverted: ReadonlyMap<number, CostChange>
      readonly dishesByIngredient: ReadonlyMap<number, readonly Dish[]>
      readonly prices: CostLookup
    }
  /** One after another within one change, because their effects depend on one another. */
  | { readonly kind: 'in-turn' }
  /** They affect too many dishes for one change. */
  | { readonly kind: 'separately' }

/** More dishes than this are recosted by a change of each product. */
const MAX_DISHES = 1000

/** Loads what the changes of these products affect; each product is changed only once. */
export async function loadProductBatch(
  before: MenuRepositories,
  references: readonly ProductReference[],
  prices: CostLookup,
): Promise<LoadedProductBatch> {
  const [products, hasRecipes] = await Promise.all([
    before.links.findProductsWithLinkedIngredients(references.map(({ id }) => id)),
    prices.hasRecipes(),
  ])
  const effects = references.map(
    reference => decideProductChange(findKnown(products, reference), reference).effects,
  )
  const ids = effects.flatMap(({ moves }) => moves.map(({ ingredient }) => ingredient.id))
  const [dishes, lastUnreverted] = await Promise.all([
    ids.length === 0 ? [] : before.dishCosts.findByIngredients(ids, MAX_DISHES + 1),
    before.costChanges.listLastUnreverted(ids),
  ])
  if (dishes.length > MAX_DISHES) return { kind: 'separately' }
  const isSimple = !hasRecipes && effects.every(({ moves, marks }) => moves.length <= 1 && marks.length === 0)
  if (!isSimple) return { kind: 'in-turn' }
  await prices.loadFor(dishes)
  const dishesByIngredient = new Map(
    ids.map(id => [id, dishes.filter(({ resolved }) => resolved.includes(id))]),
  )
  return { kind: 'together', products, lastUnreverted, dishesByIngredient, prices }
}

/** Thrown before anything is written. */
class TooManyDishes extends Error {}

/** Applies the changes in their order. */
export async function applyProductBatch(
  menu: MenuChange,
  references: readonly ProductReference[],
  loaded: LoadedProductBatch,
): Promise<void> {
  switch (loaded.kind) {
    case 'separately':
      throw new TooManyDishes('Each of these products is changed on its own.')
    case 'in-turn':
      for (const reference of references) await applyProductChanged(menu, reference)
      return
    case 'together':
      return applyTogether(menu, references, loaded)
  }
}

async function applyTogether(
  menu: MenuChange,
  references: readonly ProductReference[],
  loaded: Extract<LoadedProductBatch, { kind: 'together' }>,
): Promise<void> {
  const changes = references
    .map(reference => {
      const known = findKnown(loaded.products, reference)
      return { known: known.product, ...decideProductChange(known, reference) }
    })
    .filter(({ known, product }) => product !== known)
  await menu.products.replaceAll(changes)
  if (changes.some(({ known, product }) => isUnitOrNameChanged(known, product)))
    await menu.sales.productUsage.markAll()
  const updates = changes.flatMap(({ effects }) => effects.moves).map(move => withLoaded(move, loaded))
  if (updates.length > 0) await updateIngredientCosts(menu, updates, loaded.prices)
}

const withLoaded = (
  move: IngredientCostUpdate,
  { lastUnreverted, dishesByIngredient }: Extract<LoadedProductBatch, { kind: 'together' }>,
) => ({
  move,
  lastUnreverted: lastUnreverted.get(move.ingredient.id) ?? null,
  dishes: dishesByIngredient.get(move.ingredient.id) ?? [],
})

const findKnown = (
  products: ReadonlyMap<number, ProductWithLinkedIngredients>,
  { id }: ProductReference,
): ProductWithLinkedIngredients => products.get(id) ?? { product: null, linkedIngredients: [] }
