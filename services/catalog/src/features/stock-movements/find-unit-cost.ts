import { type CalendarDate, type Decimal, removeDivisionRoundingError, toDecimal } from '@rms/domain-kit'
import type { ClientSession } from 'mongoose'
import type { Product } from '../../domain/products/product.ts'
import { convertUnitPrice } from '../../domain/purchasing/units/purchase-units.ts'
import { findMeasureFactor, findProductUnitFactor } from '../../domain/stock/movements/item-units.ts'
import type { UnitCost, WasteStatement } from '../../domain/stock/movements/waste-record.ts'
import type { MovementDependencies } from './movement-dependencies.ts'

type Dependencies = Pick<MovementDependencies, 'menuItems' | 'products' | 'priceEntries'>

/** What one unit of a wasted item cost on the date of the statement; null if it is not known. */
export async function findUnitCost(
  needs: Dependencies,
  { content, date }: Pick<WasteStatement, 'content' | 'date'>,
  session: ClientSession,
): Promise<UnitCost | null> {
  if (content.type === 'amount') return null
  const { item, quantity } = content
  if (item.kind === 'product') {
    const unitCost = await findProductCost(needs, { productId: item.id, unit: quantity.unit, date }, session)
    return unitCost && { unitCost, isEstimate: false }
  }
  const found = await needs.menuItems.findCost(item.kind, item.id, date, session)
  const factor = found && findMeasureFactor(quantity.unit, found.unit)
  if (!found?.unitCost || !factor) return null
  const unitCost = removeDivisionRoundingError(found.unitCost.times(factor.numerator).div(factor.denominator))
  return { unitCost, isEstimate: found.isEstimate }
}

/**
 * What one stock unit of a product cost on a date: its price on that day. A merged product has the prices of the product
 * that remains. Null without a price, or if its unit cannot be converted.
 */
export async function findProductCost(
  needs: Pick<Dependencies, 'products' | 'priceEntries'>,
  {
    productId,
    unit,
    date,
  }: { readonly productId: number; readonly unit: string; readonly date: CalendarDate },
  session: ClientSession,
): Promise<Decimal | null> {
  const product = await findRemainingProduct(needs, productId, session)
  const entry = product && (await needs.priceEntries.findOnDay(product.id, date, session))
  if (!product || !entry) return null
  const priced = { name: entry.lineName || product.name, unit: entry.unit || product.unit }
  const factor = findProductUnitFactor(priced, unit)
  // How many stock units of the price one unit of the record is.
  const content = findProductUnitFactor(priced, priced.unit)
  if (!factor || !content) return null
  const perStockUnit = convertUnitPrice(entry.price, content)
  return removeDivisionRoundingError(toDecimal(perStockUnit).times(factor.numerator).div(factor.denominator))
}

/** The product, or the one that remains of it after a merge; null if it never existed. */
export async function findRemainingProduct(
  { products }: Pick<Dependencies, 'products'>,
  id: number,
  session?: ClientSession,
): Promise<Product | null> {
  const product = await products.find(id, session)
  return product?.mergedInto ? products.find(product.mergedInto, session) : product
}
