import type { InvoiceFacts as ToldFacts } from '@rms/contracts'
import type { ClientSession } from 'mongoose'
import { newProduct, type Product } from '../products/product.ts'
import type { ProductRepository } from '../products/product-repository.ts'
import {
  keysToRemember,
  type LineNames,
  type MatchedLine,
  type Memory,
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

/** What stands of an invoice's lines before it is heard. */
export interface Recollection {
  readonly lines: readonly LineNames[]
  readonly memory: Memory
}

/** Recalls how the supplier names things, and which products that a person chose are there. */
export async function recallLines(
  { products, supplierItems }: Needs,
  told: ToldFacts,
): Promise<Recollection> {
  const lines = told.lines.map(toNames)
  const chosenIds = new Set(lines.flatMap(line => line.chosenProductId ?? []))
  const [chosen, memory] = await Promise.all([
    products.findAll([...chosenIds]),
    supplierItems.recall(keysToRemember(told.supplier_id, lines)),
  ])
  const there = new Set(chosen.map(({ id }) => id))
  return { lines: lines.map(line => withChoiceOf(line, there)), memory }
}

/** Finds the product of every line, and remembers how the supplier names it. */
export async function matchLines(
  { products, supplierItems, now }: Needs,
  { supplierId, lines, memory }: Recollection & { readonly supplierId: number },
  session: ClientSession,
): Promise<Matching> {
  const freeIds = await products.nextIds(newbornLimit({ supplierId, lines, memory }))
  const { matches, newborn, remember } = resolveProducts({ supplierId, lines, memory, freeIds })
  const born = newborn.map(({ id, itemId, name, unit }) =>
    newProduct(id, { name, unit, supplierIds: [supplierId], bornOfItemId: itemId }, now()),
  )
  const [remaining] = await Promise.all([
    products.remainingOf([...new Set(matches.map(match => match.productId))]),
    supplierItems.remember(remember, session),
  ])
  return { matches: matches.map(match => placed(match, remaining)), newborn: born }
}

const placed = (match: MatchedLine, remaining: ReadonlyMap<number, number>): PlacedLine => ({
  ...match,
  productId: remaining.get(match.productId) ?? match.productId,
  originalId: match.productId,
})

const toNames = (line: ToldFacts['lines'][number]): LineNames => ({
  itemId: line.item_id,
  productName: line.product_name,
  unit: line.unit,
  supplierCode: line.supplier_code,
  chosenProductId: line.product_id,
})

/** A chosen product that is not there is no choice. */
const withChoiceOf = (line: LineNames, there: ReadonlySet<number>): LineNames =>
  line.chosenProductId === null || there.has(line.chosenProductId) ? line : { ...line, chosenProductId: null }
