import type { MissingCostDataReport } from '@rms/contracts'
import { type CostedRecipeRow, getUnitKey, normaliseName } from '@rms/domain-kit'
import { computeDishCost, type Dish } from '../../domain/dish.ts'
import type { MenuRepositories } from '../../storage/menu-repositories.ts'
import { createCostLookup } from '../recosting/cost-lookup.ts'

const MAX_GAPS = 500

type Missing = MissingCostDataReport['missing_conversions'][number]
type MissingPrice = NonNullable<MissingCostDataReport['missing_prices']>[number]

/** Finds what prevents exact costs, counted by the dishes that become estimates because of it. */
export async function findMissingCostData(menu: MenuRepositories): Promise<MissingCostDataReport> {
  const found = createCollector()
  const prices = createCostLookup(menu)
  for await (const dishes of menu.dishCosts.streamEstimates()) {
    await prices.loadFor(dishes)
    for (const dish of dishes) found.collect(dish, computeDishCost(dish, prices).rows)
  }
  return {
    unknown_names: mostFirst(found.names.values()),
    missing_conversions: await named(menu, mostFirst(found.conversions.values())),
    missing_quantities: found.quantities.slice(0, MAX_GAPS),
    missing_prices: await namedPrices(menu, mostFirst(found.prices.values())),
  }
}

function createCollector() {
  const names = new Map<string, MissingCostDataReport['unknown_names'][number]>()
  const conversions = new Map<string, Missing>()
  const quantities: MissingCostDataReport['missing_quantities'] = []
  const prices = new Map<number, MissingPrice>()
  return {
    names,
    conversions,
    quantities,
    prices,
    collect(dish: Dish, rows: readonly CostedRecipeRow[]): void {
      count(
        names,
        rows.filter(isUnknown).map(({ name }) => [normaliseName(name), { name }]),
      )
      count(
        conversions,
        rows.filter(({ estimate }) => estimate === 'unit-not-convertible').map(missingConversion),
      )
      count(
        prices,
        rows.flatMap(({ estimate, ingredient_id, name }) =>
          estimate === 'price-missing' && ingredient_id !== null
            ? [[ingredient_id, { ingredient_id, name }] as const]
            : [],
        ),
      )
      const withoutQuantity = rows
        .filter(({ estimate }) => estimate === 'quantity-missing')
        .map(({ name }) => name)
      if (withoutQuantity.length > 0)
        quantities.push({ dish_id: dish.id, dish_name: dish.name, rows: withoutQuantity })
    },
  }
}

const isUnknown = ({ estimate, dish_id }: CostedRecipeRow): boolean =>
  estimate === 'ingredient-not-found' && dish_id === null

const missingConversion = ({
  name,
  unit,
  ingredient_id,
  dish_id,
}: CostedRecipeRow): [string, Omit<Missing, 'dishes'>] => [
  `${ingredient_id ?? ''}|${dish_id ?? ''}|${getUnitKey(unit)}`,
  { ingredient_id, dish_id, name, from_unit: unit, to_unit: '' },
]

/** Counts each key once per dish. */
function count<Key, Item extends object>(
  counted: Map<Key, Item & { dishes: number }>,
  items: readonly (readonly [Key, Item])[],
): void {
  for (const [key, item] of new Map(items)) {
    const known = counted.get(key)
    counted.set(key, { ...(known ?? item), dishes: (known?.dishes ?? 0) + 1 })
  }
}

const mostFirst = <Item extends { readonly dishes: number }>(items: Iterable<Item>): Item[] =>
  [...items].sort((a, b) => b.dishes - a.dishes).slice(0, MAX_GAPS)

/** Replaces the row names by those of the ingredients. */
async function namedPrices(
  menu: MenuRepositories,
  missing: readonly MissingPrice[],
): Promise<MissingPrice[]> {
  const found = await menu.ingredients.findMany(missing.map(({ ingredient_id }) => ingredient_id))
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return missing.map(each => ({ ...each, name: names.get(each.ingredient_id) ?? each.name }))
}

/** Adds the names of ingredients and sub-recipes, and the units that they are measured in. */
async function named(menu: MenuRepositories, missing: readonly Missing[]): Promise<Missing[]> {
  const ingredients = await menu.ingredients.findMany(
    missing.flatMap(({ ingredient_id }) => ingredient_id ?? []),
  )
  const dishes = await menu.dishes.findMany(missing.flatMap(({ dish_id }) => dish_id ?? []))
  const targets = new Map<string, { name: string; unit: string }>([
    ...ingredients.map(({ id, name, unit }) => [`i${id}`, { name, unit }] as const),
    ...dishes.map(({ id, name, yieldUnit }) => [`d${id}`, { name, unit: yieldUnit || 'portion' }] as const),
  ])
  return missing.map(each => {
    const target = targets.get(each.ingredient_id === null ? `d${each.dish_id}` : `i${each.ingredient_id}`)
    return target ? { ...each, name: target.name, to_unit: target.unit } : each
  })
}
