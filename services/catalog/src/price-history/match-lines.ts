import type { InvoiceFacts as ToldFacts } from '@rms/contracts'
import type { ClientSession } from 'mongoose'
import { newProduct, type Product } from '../products/product.ts'
import type { ProductRepository } from '../products/product-repository.ts'
import {
  keysToRemember,
  type LineNames,
  type MatchedLine,
  newbornLimit,
  resolveProducts,
} from './resolve-product.ts'
import type { SupplierItemRepository } from './supplier-item-repository.ts'

interface Needs {
  readonly products: ProductRepository
  readonly supplierItems: SupplierItemRepository
  readonly now: () => Date
}

/** A line with the product that it is by its names or a person's word, and the one that remains of that. */
export interface PlacedLine extends MatchedLine {
  readonly originalId: number
}

export interface Matching {
  readonly matches: readonly PlacedLine[]
  /** Born by this invoice, not stored yet. */
  readonly newborn: readonly Product[]
}

/** Finds the product of every line, and remembers how the supplier names it. */
export async function matchLines(needs: Needs, told: ToldFacts, session: ClientSession): Promise<Matching> {
  const { products, supplierItems, now } = needs
  const supplierId = told.supplier_id
  const lines = await linesOf(products, told, session)
  const memory = await supplierItems.recall(keysToRemember(supplierId, lines), session)
  const freeIds = await products.nextIds(newbornLimit({ supplierId, lines, memory }))
  const { matches, newborn, remember } = resolveProducts({ supplierId, lines, memory, freeIds })
  await supplierItems.remember(remember, session)
  const born = newborn.map(({ id, itemId, name, unit }) =>
    newProduct(id, { name, unit, supplierIds: [supplierId], bornOfItemId: itemId }, now()),
  )
  const remaining = await products.remainingOf([...new Set(matches.map(match => match.productId))], session)
  return { matches: matches.map(match => placed(match, remaining)), newborn: born }
}

const placed = (match: MatchedLine, remaining: ReadonlyMap<number, number>): PlacedLine => ({
  ...match,
  productId: remaining.get(match.productId) ?? match.productId,
  originalId: match.productId,
})

/** The lines as they are named. A chosen product that is not there is no choice. */
async function linesOf(
  products: ProductRepository,
  told: ToldFacts,
  session: ClientSession,
): Promise<LineNames[]> {
  const chosenIds = told.lines.flatMap(line => line.product_id ?? [])
  const chosen = await products.findAll([...new Set(chosenIds)], session)
  const there = new Set(chosen.map(({ id }) => id))
  return told.lines.map(line => ({
    itemId: line.item_id,
    productName: line.product_name,
    unit: line.unit,
    supplierCode: line.supplier_code,
    chosenProductId: line.product_id !== null && there.has(line.product_id) ? line.product_id : null,
  }))
}
