import type { ProductIdAndName } from '@rms/contracts'
import {
  type AuditLog,
  type Consumer,
  defineConsumer,
  type Transaction,
  type UnitOfWork,
} from '@rms/service-kit'
import { toProductReference } from '../../domain/products/present-product.ts'
import type { Product } from '../../domain/products/product.ts'
import type { UserRepository } from '../../storage/accounts/user-repository.ts'
import type { SupplierRepository } from '../../storage/supplier-repository.ts'
import { PRODUCTS_LOCK } from '../products/update-products.ts'
import {
  findSingleInvoiceProducts,
  findUnusedProducts,
  type InvoiceLines,
  type OrphanDependencies,
} from './single-invoice-products.ts'

export interface OrphanRemovalDependencies extends OrphanDependencies {
  readonly suppliers: SupplierRepository
  readonly users: UserRepository
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
}

interface Removal extends Pick<InvoiceLines, 'itemIds'> {
  readonly invoiceId: number
  /** The user who asked for it; null when it follows from a correction. */
  readonly requestedBy: number | null
}

/**
 * Takes the products out of every list that were made for lines which no invoice has any more, unless something uses
 * them by now. Their names stay known: an invoice that names one again brings it back.
 */
async function removeSoleProducts(needs: OrphanRemovalDependencies, removal: Removal): Promise<void> {
  const { itemIds } = removal
  const found = await findSingleInvoiceProducts(needs, { itemIds })
  if (found.length === 0) return
  const ids = new Set(found.map(({ id }) => id))
  await needs.unitOfWork.withLock(PRODUCTS_LOCK, async transaction => {
    const unused = await findUnusedProducts(needs, { itemIds }, transaction.session)
    const gone = unused
      .filter(({ id }) => ids.has(id))
      .map(product => ({ ...product, deleted: true, version: product.version + 1 }))
    await needs.products.saveAll(gone, transaction.session)
    await recordRemoval(needs, { ...removal, gone }, transaction)
    const supplierIds = [...new Set(gone.flatMap(product => product.supplierIds))]
    const names = await needs.suppliers.namesOf(supplierIds, transaction.session)
    for (const product of gone)
      transaction.emit('catalog.product-changed', toProductReference(product, names))
  })
}

/**
 * Removes what a person wanted gone with a deleted invoice, and gives all that went with it: whether this call removed
 * it, an earlier one or the event. Nothing for an invoice that is not deleted, or whose products nobody wanted gone.
 */
export async function removeInvoiceProducts(
  needs: OrphanRemovalDependencies,
  invoiceId: number,
): Promise<readonly ProductIdAndName[]> {
  const asked = await needs.invoiceFacts.findRemoval(invoiceId)
  if (!asked) return []
  const { itemIds, requestedBy } = asked
  await removeSoleProducts(needs, { invoiceId, itemIds, requestedBy })
  return (await needs.invoiceFacts.findRemoval(invoiceId))?.removed ?? []
}

async function recordRemoval(
  { users, audit, invoiceFacts }: OrphanRemovalDependencies,
  { requestedBy, invoiceId, gone }: Removal & { readonly gone: readonly Product[] },
  { session }: Transaction,
): Promise<void> {
  if (requestedBy === null || gone.length === 0) return
  await invoiceFacts.recordRemoved(
    invoiceId,
    gone.map(({ id, name }) => ({ id, name })),
    session,
  )
  const actor = await users.find(requestedBy, session)
  if (!actor) return
  for (const { id, name } of gone)
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

/** Has products go that an invoice left behind, however late or often that is heard. */
export const orphanedProductsConsumer = (needs: OrphanRemovalDependencies): Consumer =>
  defineConsumer('orphaned-products', {
    async 'catalog.products-orphaned'({ payload }) {
      await removeSoleProducts(needs, {
        invoiceId: payload.invoice_id,
        itemIds: payload.item_ids,
        requestedBy: payload.requested_by,
      })
    },
  })
