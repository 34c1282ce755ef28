import type { PurchaseInvoiceSnapshot } from '@rms/contracts'
import type { ClientSession } from 'mongoose'
import type { PriceAgreement } from '../../domain/agreements/price-agreement.ts'
import type { Order } from '../../domain/order.ts'
import {
  collectLookupKeys,
  findRememberedProduct,
  type SupplierItemLookup,
} from '../../domain/products/resolve-product.ts'
import type { DeliveryFact } from '../../domain/purchasing/facts/delivery-fact.ts'
import type { SnapshotLine } from '../../domain/purchasing/sources/to-invoice-fact.ts'
import type { PurchaseDecision } from '../../storage/purchasing/purchase-decision-repository.ts'
import type { RefreshDependencies } from './purchasing-dependencies.ts'

interface InvoicesOfSupplier {
  readonly supplierId: number
  readonly invoices: readonly PurchaseInvoiceSnapshot[]
}

/** The remembered products of all lines of a supplier's invoices. */
export async function findRememberedItems(
  { supplierItems }: Pick<RefreshDependencies, 'supplierItems'>,
  { supplierId, invoices }: InvoicesOfSupplier,
  session: ClientSession,
): Promise<SupplierItemLookup> {
  // Suppliers print the same names on every invoice.
  const lines = new Map(
    invoices.flatMap(invoice =>
      invoice.lines.filter(isGoods).map(line => [getNamesKey(line), line] as const),
    ),
  )
  const keys = collectLookupKeys(supplierId, [...lines.values()].map(toNames))
  return keys.length === 0 ? new Map() : supplierItems.findProducts(keys, session)
}

interface ReferringRecords {
  readonly agreements: readonly PriceAgreement[]
  readonly deliveries: readonly DeliveryFact[]
  readonly invoices: readonly PurchaseInvoiceSnapshot[]
  readonly orders: readonly Order[]
  readonly decisions: readonly PurchaseDecision[]
  readonly memory: SupplierItemLookup
}

/** The products to which the facts about a supplier refer. */
export interface PurchasedProducts {
  readonly has: (productId: number) => boolean
  /** The product itself, or the one into which it was merged. */
  readonly findRemaining: (productId: number) => number
  /** The name of the remaining product. */
  readonly findName: (productId: number) => string
}

export async function loadPurchasedProducts(
  { products }: Pick<RefreshDependencies, 'products'>,
  referring: ReferringRecords,
  session: ClientSession,
): Promise<PurchasedProducts> {
  const named = await products.listNames(listProductIds(referring), session)
  const known = new Set(named.map(({ id }) => id))
  const targets = new Set(named.flatMap(({ mergedInto }) => mergedInto ?? [])).difference(known)
  const remaining = await products.listNames([...targets], session)
  const byId = new Map([...named, ...remaining].map(product => [product.id, product]))
  const findRemaining = (id: number) => byId.get(id)?.mergedInto ?? id
  return {
    has: id => byId.has(id),
    findRemaining,
    findName: id => byId.get(findRemaining(id))?.name ?? '',
  }
}

const listProductIds = (referring: ReferringRecords): number[] => [
  ...new Set([
    ...referring.agreements.map(({ product }) => product.id),
    ...referring.deliveries.flatMap(({ lines }) =>
      lines.flatMap(line => [line.productId, line.substitutedBy?.productId ?? line.productId]),
    ),
    ...referring.invoices.flatMap(({ lines }) => lines.flatMap(({ product_id }) => product_id ?? [])),
    ...referring.orders.flatMap(({ lines }) => lines.map(({ productId }) => productId)),
    ...referring.decisions.flatMap(({ decision }) =>
      decision.type === 'accept-price' ? [decision.productId] : [],
    ),
    ...referring.memory.values(),
  ]),
]

interface KnownProducts {
  readonly supplierId: number
  readonly memory: SupplierItemLookup
  readonly products: PurchasedProducts
}

/**
 * Finds the remaining product of a line: the one that a person chose, else the supplier's remembered item. Null for
 * unknown goods, because comparing an invoice creates no product.
 */
export function createLineProductFinder({ supplierId, memory, products }: KnownProducts) {
  const remembered = new Map<string, number | null>()
  const findRemembered = (line: SnapshotLine): number | null => {
    const key = getNamesKey(line)
    const known = remembered.get(key)
    if (known !== undefined) return known
    const found = findRememberedProduct(supplierId, toNames(line), memory)
    remembered.set(key, found)
    return found
  }
  return (line: SnapshotLine): number | null => {
    if (!isGoods(line)) return null
    const isChosen = line.product_id !== null && products.has(line.product_id)
    const found = isChosen ? line.product_id : findRemembered(line)
    return found === null ? null : products.findRemaining(found)
  }
}

const getNamesKey = ({ product_name, unit, supplier_code }: SnapshotLine): string =>
  `${supplier_code ?? ''}\n${unit}\n${product_name}`

const isGoods = ({ kind }: SnapshotLine): boolean => kind === 'goods'

const toNames = ({ product_name, unit, supplier_code }: SnapshotLine) => ({
  productName: product_name,
  unit,
  supplierCode: supplier_code,
})
