import { internalEndpoints } from '@rms/contracts'
import type { InternalClient } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import { isUntouched, type Product } from '../../domain/products/product.ts'
import type { OrderRepository } from '../../storage/order-repository.ts'
import type { InvoiceFactsRepository } from '../../storage/prices/invoice-facts-repository.ts'
import type { PriceEntryRepository } from '../../storage/prices/price-entry-repository.ts'
import type { ProductRepository } from '../../storage/products/product-repository.ts'

export interface OrphanDependencies {
  readonly products: ProductRepository
  readonly priceEntries: PriceEntryRepository
  readonly invoiceFacts: InvoiceFactsRepository
  readonly orders: OrderRepository
  readonly productsInUse: ProductsInUse
}

/**
 * Those of the products that ingredients are linked to, or that a person chose for a line of another invoice, processed
 * or not; 503 when that cannot be known.
 */
export type ProductsInUse = (
  productIds: readonly number[],
  exceptInvoiceId: number | undefined,
) => Promise<ReadonlySet<number>>

export const createProductsInUse =
  (internal: InternalClient): ProductsInUse =>
  async (productIds, exceptInvoiceId) => {
    const body = { product_ids: [...productIds] }
    const [linked, chosen] = await Promise.all([
      internal.call(internalEndpoints.linkedProducts, { body }),
      internal.call(internalEndpoints.chosenProducts, {
        body: { ...body, except_invoice_id: exceptInvoiceId },
      }),
    ])
    return new Set([...linked.product_ids, ...chosen.product_ids])
  }

/** The lines that an invoice has or had. */
export interface InvoiceLines {
  readonly itemIds: readonly number[]
  /** The invoice while it is still there: what it says itself keeps no product. */
  readonly exceptInvoiceId?: number
}

/** Ids begin at 1. */
const NO_INVOICE = 0

/** The products that exist only because of these lines: made for them, and of no use to anything else. */
export async function findSingleInvoiceProducts(
  needs: OrphanDependencies,
  lines: InvoiceLines,
): Promise<readonly Product[]> {
  const unused = await findUnusedProducts(needs, lines)
  if (unused.length === 0) return []
  const ids = unused.map(({ id }) => id)
  const inUse = await needs.productsInUse(ids, lines.exceptInvoiceId)
  return unused.filter(({ id }) => !inUse.has(id))
}

/** The same as far as the catalog knows: ingredients may be linked to them, or unprocessed invoices name them. */
export async function findUnusedProducts(
  { products, priceEntries, invoiceFacts, orders }: Omit<OrphanDependencies, 'productsInUse'>,
  { itemIds, exceptInvoiceId = NO_INVOICE }: InvoiceLines,
  session?: ClientSession,
): Promise<readonly Product[]> {
  const untouched = (await products.bornOf(itemIds, session)).filter(isUntouched)
  if (untouched.length === 0) return []
  const ids = untouched.map(({ id }) => id)
  const inUse = [
    await priceEntries.pricedElsewhere(exceptInvoiceId, ids, session),
    await invoiceFacts.namedElsewhere(exceptInvoiceId, ids, session),
    await orders.orderedOf(ids, session),
  ]
  return untouched.filter(({ id }) => !inUse.some(used => used.has(id)))
}
