import type { Product as ProductRecord, ProductReference } from '@rms/contracts'
import { type BaseUnit, computeBasePrice, type Decimal, toInstantText, toNumber } from '@rms/domain-kit'
import type { Product } from './product.ts'
import { canUnmerge, getUnmergeDeadline } from './product-merges.ts'

type SupplierNames = ReadonlyMap<number, string>

/** The suppliers of a product, with the supplier of the current price first. */
export function listProductSuppliers(product: Product, names: SupplierNames): { id: number; name: string }[] {
  const first = product.price?.supplierId
  const ids = [...product.supplierIds].sort((a, b) => Number(b === first) - Number(a === first) || a - b)
  return ids.map(id => ({ id, name: names.get(id) ?? '' }))
}

export function toProductRecord(
  product: Product,
  names: SupplierNames,
  now: Temporal.Instant,
): ProductRecord {
  const suppliers = listProductSuppliers(product, names)
  const price = product.price && toNumber(product.price.unitPrice, 6)
  return {
    id: product.id,
    name: product.name,
    sku: product.sku,
    category_name: product.categoryName,
    unit: product.unit,
    description: product.description,
    supplier_ids: suppliers.map(({ id }) => id),
    supplier_names: suppliers.map(({ name }) => name),
    unit_price: price,
    current_price: price,
    price_date: product.price?.date ?? null,
    created_at: toInstantText(product.createdAt),
    version: product.editVersion,
    ...(product.price && getBasePrice(product.price.unitPrice, product.price, product)),
    ...mergedFromOf(product, now),
  }
}

function mergedFromOf({ mergedFrom }: Product, now: Temporal.Instant): Pick<ProductRecord, 'merged_from'> {
  const open = mergedFrom.filter(({ at }) => canUnmerge(at, now))
  if (open.length === 0) return {}
  return {
    merged_from: open.map(({ id, name, at }) => ({
      id,
      name,
      merged_at: toInstantText(at),
      can_unmerge_until: toInstantText(getUnmergeDeadline(at)),
    })),
  }
}

/**
 * The price per kilo, litre, pound or piece, from the words of the line with the price (which shows a smaller pack),
 * else from those of the product. Empty if neither states the pack size.
 */
export function getBasePrice(
  price: Decimal,
  line: { readonly unit: string; readonly lineName: string },
  product: Pick<Product, 'name' | 'unit'>,
): { base_unit?: BaseUnit; base_price?: number } {
  const base =
    computeBasePrice(price, { name: line.lineName, unit: line.unit || product.unit }) ??
    computeBasePrice(price, product)
  return base ? { base_unit: base.unit, base_price: toNumber(base.price, 6) } : {}
}

/** What other services know about a product. */
export function toProductReference(product: Product, names: SupplierNames): ProductReference {
  const { price } = product
  const supplierId = price?.supplierId ?? null
  return {
    id: product.id,
    name: product.name,
    unit: product.unit,
    description: product.description,
    suppliers: listProductSuppliers(product, names),
    version: product.version,
    deleted: product.deleted,
    price: {
      unit_price: price && toNumber(price.unitPrice, 6),
      date: price?.date ?? null,
      supplier_id: supplierId,
      supplier_name: (supplierId === null ? undefined : names.get(supplierId)) ?? price?.supplierName ?? '',
      invoice_id: price?.invoiceId ?? null,
      version: product.priceVersion,
    },
  }
}
