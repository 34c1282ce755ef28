import { internalEndpoints } from '@rms/contracts'
import type { InternalServiceClient } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import { isUntouchedProduct, type Product } from '../../domain/products/product.ts'
import type { PriceAgreementRepository } from '../../storage/agreements/price-agreement-repository.ts'
import type { DeliveryRepository } from '../../storage/deliveries/delivery-repository.ts'
import type { OrderRepository } from '../../storage/order-repository.ts'
import type { PriceEntryRepository } from '../../storage/prices/price-entry-repository.ts'
import type { PricedInvoiceRepository } from '../../storage/prices/priced-invoice-repository.ts'
import type { ProductRepository } from '../../storage/products/product-repository.ts'

export interface OrphanedProductsDependencies {
  readonly products: ProductRepository
  readonly priceEntries: PriceEntryRepository
  readonly invoiceFacts: PricedInvoiceRepository
  readonly orders: OrderRepository
  readonly agreements: PriceAgreementRepository
  readonly deliveries: DeliveryRepository
  readonly productsInUse: FindProductsInUse
}

/**
 * Which of the products are linked to ingredients, or chosen by a person for a line of another invoice, processed or
 * not; 503 if that cannot be determined.
 */
export type FindProductsInUse = (
  productIds: readonly number[],
  exceptInvoiceId: number | undefined,
) => Promise<ReadonlySet<number>>

export const createFindProductsInUse =
  (internal: InternalServiceClient): FindProductsInUse =>
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
export interface InvoiceLineIds {
  readonly itemIds: readonly number[]
  /** The invoice, as long as it exists: its own references do not count as use. */
  readonly exceptInvoiceId?: number
}

/** Ids start at 1. */
const NO_INVOICE = 0

/** The products that exist only because of these lines: created for them, and used by nothing else. */
export async function findSingleInvoiceProducts(
  needs: OrphanedProductsDependencies,
  lines: InvoiceLineIds,
): Promise<readonly Product[]> {
  const unused = await findUnusedProducts(needs, lines)
  if (unused.length === 0) return []
  const ids = unused.map(({ id }) => id)
  const inUse = await needs.productsInUse(ids, lines.exceptInvoiceId)
  return unused.filter(({ id }) => !inUse.has(id))
}

/** The same as far as the catalog knows: they may still be linked to ingredients, or chosen on unprocessed invoices. */
export async function findUnusedProducts(
  {
    products,
    priceEntries,
    invoiceFacts,
    orders,
    agreements,
    deliveries,
  }: Omit<OrphanedProductsDependencies, 'productsInUse'>,
  { itemIds, exceptInvoiceId = NO_INVOICE }: InvoiceLineIds,
  session?: ClientSession,
): Promise<readonly Product[]> {
  const untouched = (await products.listCreatedForItems(itemIds, session)).filter(isUntouchedProduct)
  if (untouched.length === 0) return []
  const ids = untouched.map(({ id }) => id)
  const inUse = [
    await priceEntries.findPricedOutsideInvoice(exceptInvoiceId, ids, session),
    await invoiceFacts.findNamedOutsideInvoice(exceptInvoiceId, ids, session),
    await orders.findOrderedProducts(ids, session),
    await agreements.findAgreedProducts(ids, session),
    await deliveries.findReceivedProducts(ids, session),
  ]
  return untouched.filter(({ id }) => !inUse.some(used => used.has(id)))
}
