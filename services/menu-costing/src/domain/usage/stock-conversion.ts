import {
  type ConversionFactor,
  convertUnits,
  type Decimal,
  getProductPack,
  getUnitKey,
  ONE,
  removeDivisionRoundingError,
  type UnitEquivalence,
} from '@rms/domain-kit'

/** A product as its stock is measured. */
export interface StockProduct {
  readonly id: number
  readonly name: string
  /** The unit in which it is priced. */
  readonly unit: string
}

/** The link from an ingredient to a product. */
export interface StockLink {
  readonly productId: number
  readonly ingredientId: number
  /** Ingredient units in one priced unit of the product. */
  readonly packSize: Decimal
}

export interface StockIngredient {
  readonly id: number
  readonly name: string
  readonly unit: string
  readonly equivalences: readonly UnitEquivalence[]
}

/** A quantity of a product in another unit of it: by the units alone, or by the content of its own unit. */
export function convertStock(
  quantity: Decimal,
  from: string,
  to: string,
  product: StockProduct | undefined,
): Decimal | null {
  const factor = findStockFactor(from, to, product)
  return factor && applyFactor(quantity, factor)
}

/**
 * A quantity of a product in the unit of an ingredient: by its units and equivalences, otherwise by the pack size of the
 * link. Null if the units cannot be compared.
 */
export function convertToIngredient(
  quantity: Decimal,
  unit: string,
  { ingredient, link, product }: ConversionContext,
): Decimal | null {
  const direct = convertUnits(unit, ingredient.unit, ingredient.equivalences)?.factor
  if (direct) return applyFactor(quantity, direct)
  if (!product || !link) return null
  const inOwnUnit = convertStock(quantity, unit, product.unit, product)
  return inOwnUnit && removeDivisionRoundingError(inOwnUnit.times(link.packSize))
}

export interface ConversionContext {
  readonly ingredient: StockIngredient
  readonly link: StockLink | undefined
  readonly product: StockProduct | undefined
}

function findStockFactor(
  from: string,
  to: string,
  product: StockProduct | undefined,
): ConversionFactor | null {
  const direct = convertUnits(from, to, [])?.factor
  if (direct || !product) return direct ?? null
  const content = getProductPack(product)
  if (!content) return null
  const own = getUnitKey(product.unit)
  if (getUnitKey(from) === own) {
    const rest = convertUnits(content.unit, to, [])?.factor
    return rest ? { numerator: content.amount.times(rest.numerator), denominator: rest.denominator } : null
  }
  if (getUnitKey(to) !== own) return null
  const rest = convertUnits(from, content.unit, [])?.factor
  return rest ? { numerator: rest.numerator, denominator: rest.denominator.times(content.amount) } : null
}

export const applyFactor = (quantity: Decimal, { numerator, denominator }: ConversionFactor): Decimal =>
  denominator.eq(ONE)
    ? quantity.times(numerator)
    : removeDivisionRoundingError(quantity.times(numerator).div(denominator))
