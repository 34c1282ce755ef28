import {
  type ConversionFactor,
  convertUnits,
  INGREDIENT_UNITS,
  isIngredientUnit,
  normaliseName,
  SAME_UNIT,
} from '@rms/domain-kit'
import {
  findUnitFactor,
  getBaseUnit,
  type PurchaseUnit,
  toPurchaseUnit,
} from '../../purchasing/units/purchase-units.ts'

/** Units in which a kitchen measures what it throws away. */
const MEASURES = INGREDIENT_UNITS.filter(unit => ['g', 'kg', 'ml', 'l', 'oz', 'lb'].includes(unit))

interface UnitOfProduct {
  readonly name: string
  readonly unit: string
}

/** The unit in which the stock of a product is kept: kg, l, lb or each if the content of its unit is known. */
export const getStockUnit = ({ name, unit }: UnitOfProduct): PurchaseUnit =>
  getBaseUnit(toPurchaseUnit(unit, name))

/** How many stock units one `unit` of a product is; null if it cannot be converted. */
export const findProductUnitFactor = (product: UnitOfProduct, unit: string): ConversionFactor | null =>
  findUnitFactor(toPurchaseUnit(unit, product.name), getStockUnit(product)) ??
  findMeasureFactor(unit, getStockUnit(product).name)

/** How many units of an ingredient or dish one `unit` is; null if it cannot be converted. */
export function findMeasureFactor(unit: string, itemUnit: string): ConversionFactor | null {
  if (normaliseName(unit) === normaliseName(itemUnit)) return SAME_UNIT
  if (!isIngredientUnit(unit) || !isIngredientUnit(itemUnit)) return null
  return convertUnits(unit, itemUnit, [])?.factor ?? null
}

/** The units in which a quantity of a product can be entered, its own first. */
export const listProductUnits = (product: UnitOfProduct): string[] =>
  listUnits([product.unit, getStockUnit(product).name], unit => findProductUnitFactor(product, unit) !== null)

/** The units in which a quantity of an ingredient or dish can be entered, its own first. */
export const listMeasures = (itemUnit: string): string[] =>
  listUnits([itemUnit], unit => findMeasureFactor(unit, itemUnit) !== null)

const listUnits = (own: readonly string[], isConvertible: (unit: string) => boolean): string[] => [
  ...new Set([...own, ...MEASURES.filter(isConvertible)]),
]
