import type { ProductIdAndName } from '@rms/contracts'
import {
  type AuditLog,
  type Consumer,
  defineConsumer,
  type Transaction,
  type UnitOfWork,
} from '@rms/service-kit'
import type { Product } from '../../domain/products/product.ts'
import { toProductReference } from '../../domain/products/product-presenter.ts'
import type { UserRepository } from '../../storage/accounts/user-repository.ts'
import type { SupplierRepository } from '../../storage/supplier-repository.ts'
import { AGREEMENTS_LOCK } from '../agreements/agreement-dependencies.ts'
import { PRODUCTS_LOCK } from '../products/update-products.ts'
import {
  findSingleInvoiceProducts,
  findUnusedProducts,
  type InvoiceLineIds,
  type OrphanedProductsDependencies,
} from './single-invoice-products.ts'

export interface OrphanedProductRemovalDependencies extends OrphanedProductsDependencies {
  readonly suppliers: SupplierRepository
  readonly users: UserRepository
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
}

interface Removal extends Pick<InvoiceLineIds, 'itemIds'> {
  readonly invoiceId: number
  /** The user who requested it; null if it follows from a correction. */
  readonly requestedBy: number | null
}

/**
 * Deletes products that were created for lines which no invoice has any more, unless something uses them by now. Their
 * names are still remembered: an invoice that names one again restores it.
 */
async function removeUnusedProducts(
  needs: OrphanedProductRemovalDependencies,
  removal: Removal,
): Promise<void> {
  const { itemIds } = removal
  const found = await findSingleInvoiceProducts(needs, { itemIds })
  if (found.length === 0) return
  const ids = new Set(found.map(({ id }) => id))
  await needs.unitOfWork.withLock(PRODUCTS_LOCK, async transaction => {
    // So that nobody agrees on a price for one of them meanwhile.
    await transaction.lock(AGREEMENTS_LOCK)
    const unused = await findUnusedProducts(needs, { itemIds }, transaction.session)
    const deletedProducts = unused
      .filter(({ id }) => ids.has(id))
      .map(product => ({ ...product, deleted: true, version: product.version + 1 }))
    await needs.products.saveAll(deletedProducts, transaction.session)
    await recordRemoval(needs, { ...removal, deletedProducts }, transaction)
    const supplierIds = [...new Set(deletedProducts.flatMap(product => product.supplierIds))]
    const names = await needs.suppliers.getNames(supplierIds, transaction.session)
    for (const product of deletedProducts)
      transaction.emit('catalog.product-changed', toProductReference(product, names))
  })
}

/**
 * Deletes the products that a person wanted to delete with an invoice, and returns all that were deleted with it, by
 * this call, an earlier one or the event. Returns none if the invoice is not deleted, or nobody requested the deletion
 * of its products.
 */
export async function removeInvoiceProducts(
  needs: OrphanedProductRemovalDependencies,
  invoiceId: number,
): Promise<readonly ProductIdAndName[]> {
  const removal = await needs.invoiceFacts.findRemoval(invoiceId)
  if (!removal) return []
  const { itemIds, requestedBy } = removal
  await removeUnusedProducts(needs, { invoiceId, itemIds, requestedBy })
  return (await needs.invoiceFacts.findRemoval(invoiceId))?.removed ?? []
}

async function recordRemoval(
  { users, audit, invoiceFacts }: OrphanedProductRemovalDependencies,
  { requestedBy, invoiceId, deletedProducts }: Removal & { readonly deletedProducts: readonly Product[] },
  { session }: Transaction,
): Promise<void> {
  if (requestedBy === null || deletedProducts.length === 0) return
  await invoiceFacts.addRemovedProducts(
    invoiceId,
    deletedProducts.map(({ id, name }) => ({ id, name })),
    session,
  )
  const actor = await users.find(requestedBy, session)
  if (!actor) return
  for (const { id, name } of deletedProducts)
    await audit.record(
      {
        actor,
        action: 'deleted',
        entity: 'product',
        entityId: id,
        before: { name, only_of_invoice: invoiceId },
        after: null,
      },
      session,
    )
}

/** Deletes products that an invoice has orphaned, however late or often the event arrives. */
export const createOrphanedProductsConsumer = (needs: OrphanedProductRemovalDependencies): Consumer =>
  defineConsumer('orphaned-products', {
    async 'catalog.products-orphaned'({ payload }) {
      await removeUnusedProducts(needs, {
        invoiceId: payload.invoice_id,
        itemIds: payload.item_ids,
        requestedBy: payload.requested_by,
      })
    },
  })
