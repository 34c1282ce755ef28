import type { InvoicePriceSnapshot as PublishedInvoice } from '@rms/contracts'
import type { Clock } from '@rms/domain-kit'
import { buildNewProduct, type Product } from '../../domain/products/product.ts'
import {
  getNewProductLimit,
  type InvoiceLineNames,
  type MatchedInvoiceLine,
  resolveProducts,
  type SupplierItemLookup,
} from '../../domain/products/resolve-product.ts'
import type { ProductRepository } from '../../storage/products/product-repository.ts'

interface Dependencies {
  readonly products: ProductRepository
  readonly now: Clock
}

export interface LineMatches {
  /** By name or by a person's choice, regardless of later merges. */
  readonly matches: readonly MatchedInvoiceLine[]
  /** Created for this invoice, not stored yet. */
  readonly newProducts: readonly Product[]
  /** New names that the supplier uses for them. */
  readonly keysToRemember: SupplierItemLookup
}

/** The lines of an invoice, with what is known about them before it is processed. */
export interface LinesToMatch {
  readonly supplierId: number
  readonly lines: readonly InvoiceLineNames[]
  readonly memory: SupplierItemLookup
  /** False for a credit note: what it credits is not a product unless an invoice has made it one. */
  readonly createsProducts: boolean
}

/** What identifies the product of each line; a chosen product that does not exist is ignored. */
export async function getLineNames(
  { products }: Dependencies,
  invoice: PublishedInvoice,
): Promise<InvoiceLineNames[]> {
  const lines = invoice.lines.map(toLineNames)
  const chosenIds = new Set(lines.flatMap(line => line.chosenProductId ?? []))
  const existingIds = new Set((await products.findAll([...chosenIds])).map(({ id }) => id))
  return lines.map(line => withoutUnknownChoice(line, existingIds))
}

const LONGEST_SKU = 60

/** Finds the product of every line, and creates those that are unknown, or leaves out their lines. */
export async function matchInvoiceLines(
  { products, now }: Dependencies,
  { supplierId, lines: allLines, memory, createsProducts }: LinesToMatch,
): Promise<LineMatches> {
  const lines = createsProducts ? allLines : withoutUnknownProducts({ supplierId, lines: allLines, memory })
  const freeIds = await products.nextIds(getNewProductLimit({ supplierId, lines, memory }))
  const { matches, newProducts, keysToRemember } = resolveProducts({ supplierId, lines, memory, freeIds })
  const createdProducts = newProducts.map(({ id, itemId, name, unit, supplierCode }) => {
    const sku = supplierCode.slice(0, LONGEST_SKU)
    return buildNewProduct(
      id,
      { name, unit, sku, supplierIds: [supplierId], createdForItemId: itemId },
      now(),
    )
  })
  return { matches, newProducts: createdProducts, keysToRemember }
}

function withoutUnknownProducts(known: Pick<LinesToMatch, 'supplierId' | 'lines' | 'memory'>) {
  // Negative ids mark products that do not exist: their lines are left out.
  const freeIds = Array.from({ length: getNewProductLimit(known) }, (_, index) => -1 - index)
  const { matches } = resolveProducts({ ...known, freeIds })
  const unknown = new Set(matches.flatMap(({ itemId, productId }) => (productId < 0 ? [itemId] : [])))
  return known.lines.filter(({ itemId }) => !unknown.has(itemId))
}

export const toLineNames = (line: PublishedInvoice['lines'][number]): InvoiceLineNames => ({
  itemId: line.item_id,
  productName: line.product_name,
  unit: line.unit,
  supplierCode: line.supplier_code,
  chosenProductId: line.product_id,
})

/** Ignores a chosen product that does not exist. */
const withoutUnknownChoice = (line: InvoiceLineNames, existingIds: ReadonlySet<number>): InvoiceLineNames =>
  line.chosenProductId === null || existingIds.has(line.chosenProductId)
    ? line
    : { ...line, chosenProductId: null }
