import type { StockIngredient, StockLink, StockProduct } from './stock-conversion.ts'

/** Ingredients and products that are linked with each other, which have one usage together. */
export interface VarianceGroup {
  /** By id; the first one determines the unit. Empty for a product that no ingredient is linked to. */
  readonly ingredients: readonly StockIngredient[]
  readonly productIds: readonly number[]
  readonly links: readonly StockLink[]
}

/** What is known of products and ingredients, and how they are linked. */
export interface StockCatalogue {
  readonly products: ReadonlyMap<number, StockProduct>
  readonly ingredients: ReadonlyMap<number, StockIngredient>
  readonly links: readonly StockLink[]
}

/**
 * The groups of these ingredients and products. Two products of one ingredient share its usage, as do two ingredients
 * that are cooked from one product.
 */
export function groupLinked(
  { ingredients, links }: StockCatalogue,
  wanted: { readonly ingredientIds: Iterable<number>; readonly productIds: Iterable<number> },
): VarianceGroup[] {
  const parents = new Map<string, string>()
  const find = (key: string): string => {
    const parent = parents.get(key)
    if (parent === undefined || parent === key) return key
    const root = find(parent)
    parents.set(key, root)
    return root
  }
  for (const { ingredientId, productId } of links)
    parents.set(find(toProductKey(productId)), find(toIngredientKey(ingredientId)))
  const linksByGroup = Map.groupBy(links, ({ ingredientId }) => find(toIngredientKey(ingredientId)))
  const keys = new Map<string, { ingredientIds: Set<number>; productIds: Set<number> }>()
  const getGroup = (key: string) => {
    const known = keys.get(key)
    if (known) return known
    const own = linksByGroup.get(key) ?? []
    const added = {
      ingredientIds: new Set(own.map(({ ingredientId }) => ingredientId)),
      productIds: new Set(own.map(({ productId }) => productId)),
    }
    keys.set(key, added)
    return added
  }
  for (const id of wanted.ingredientIds) getGroup(find(toIngredientKey(id))).ingredientIds.add(id)
  for (const id of wanted.productIds) getGroup(find(toProductKey(id))).productIds.add(id)
  return [...keys].map(([key, { ingredientIds, productIds }]) => ({
    ingredients: [...ingredientIds].sort(ascending).flatMap(id => ingredients.get(id) ?? []),
    productIds: [...productIds].sort(ascending),
    links: linksByGroup.get(key) ?? [],
  }))
}

const toProductKey = (id: number): string => `product ${id}`
const toIngredientKey = (id: number): string => `ingredient ${id}`
const ascending = (a: number, b: number): number => a - b
