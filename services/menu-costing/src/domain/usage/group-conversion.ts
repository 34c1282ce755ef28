import { type ConversionFactor, convertUnits, type Decimal } from '@rms/domain-kit'
import { convertStock, convertToIngredient, type StockIngredient } from './stock-conversion.ts'
import type { StockCatalogue, VarianceGroup } from './variance-groups.ts'

interface ProductContext {
  readonly group: VarianceGroup
  readonly productId: number
  /** Of the row of the group. */
  readonly unit: string
  readonly catalogue: StockCatalogue
}

/** A quantity of a product in the unit of the row of its group; null if it cannot be converted. */
export function convertProductQuantity(
  quantity: Decimal,
  from: string,
  { group, productId, unit, catalogue }: ProductContext,
): Decimal | null {
  const product = catalogue.products.get(productId)
  const [ingredient] = group.ingredients
  if (!ingredient) return convertStock(quantity, from, unit, product)
  const link = group.links.find(each => each.productId === productId && each.ingredientId === ingredient.id)
  return convertToIngredient(quantity, from, { ingredient, link, product })
}

/** The factor between units of an ingredient, by its own equivalences and those of the first one of its group. */
export function findIngredientFactor(
  from: string,
  to: string,
  { group, ingredient }: { readonly group: VarianceGroup; readonly ingredient: StockIngredient },
): ConversionFactor | null {
  const [main] = group.ingredients
  return convertUnits(from, to, [...ingredient.equivalences, ...(main?.equivalences ?? [])])?.factor ?? null
}
