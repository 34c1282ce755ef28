import type { InvoiceFacts as ToldFacts } from '@rms/contracts'
import type { Clock } from '@rms/domain-kit'
import { newProduct, type Product } from '../../domain/products/product.ts'
import {
  getMaxNewProducts,
  type LineNames,
  type MatchedLine,
  resolveProducts,
  type SupplierItemLookup,
} from '../../domain/products/resolve-product.ts'
import type { ProductRepository } from '../../storage/products/product-repository.ts'

interface Needs {
  readonly products: ProductRepository
  readonly now: Clock
}

export interface LineMatches {
  /** By their names or a person's word, whatever that product was merged into. */
  readonly matches: readonly MatchedLine[]
  /** Born by this invoice, not stored yet. */
  readonly newborn: readonly Product[]
  /** How the supplier names them, as far as that was not known. */
  readonly remember: SupplierItemLookup
}

/** What stands of an invoice's lines before it is heard. */
export interface KnownLines {
  readonly supplierId: number
  readonly lines: readonly LineNames[]
  readonly memory: SupplierItemLookup
}

/** The lines as they name their products; a product that a person chose and that is not there is no choice. */
export async function getLineNames({ products }: Needs, told: ToldFacts): Promise<LineNames[]> {
  const lines = told.lines.map(toLineNames)
  const chosenIds = new Set(lines.flatMap(line => line.chosenProductId ?? []))
  const there = new Set((await products.findAll([...chosenIds])).map(({ id }) => id))
  return lines.map(line => withChoiceOf(line, there))
}

const LONGEST_SKU = 60

/** Finds the product of every line; one that nobody knows is born. */
export async function matchLines(
  { products, now }: Needs,
  { supplierId, lines, memory }: KnownLines,
): Promise<LineMatches> {
  const freeIds = await products.nextIds(getMaxNewProducts({ supplierId, lines, memory }))
  const { matches, newborn, remember } = resolveProducts({ supplierId, lines, memory, freeIds })
  const born = newborn.map(({ id, itemId, name, unit, supplierCode }) => {
    const sku = supplierCode.slice(0, LONGEST_SKU)
    return newProduct(id, { name, unit, sku, supplierIds: [supplierId], bornOfItemId: itemId }, now())
  })
  return { matches, newborn: born, remember }
}

export const toLineNames = (line: ToldFacts['lines'][number]): LineNames => ({
  itemId: line.item_id,
  productName: line.product_name,
  unit: line.unit,
  supplierCode: line.supplier_code,
  chosenProductId: line.product_id,
})

/** A chosen product that is not there is no choice. */
const withChoiceOf = (line: LineNames, there: ReadonlySet<number>): LineNames =>
  line.chosenProductId === null || there.has(line.chosenProductId) ? line : { ...line, chosenProductId: null }
