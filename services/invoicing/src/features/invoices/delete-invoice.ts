import { internalEndpoints, type ProductIdAndName } from '@rms/contracts'
import { AppError, notFound } from '@rms/service-kit'
import { toAuditedInvoice } from '../../domain/invoices/audited-change.ts'
import { toDeletedPurchase } from '../../domain/invoices/record-purchase.ts'
import { INVOICE_PAID_REFUSAL } from '../../domain/invoices/status-rules.ts'
import type { InvoicingDependencies } from '../dependencies.ts'
import { toRefusalError } from './change-invoice.ts'

interface Deletion {
  readonly id: number
  /** The user who requested to delete the products that only this invoice created; null keeps them. */
  readonly removeProductsFor: number | null
}

/**
 * Deletes an invoice; consumers of the events remove its prices and claims. A copy of the same file takes over the claim on its
 * content. The file is removed last, when no invoice refers to it. 409 for a paid one. Returns the products deleted with it; null if none
 * were to be deleted, or if the catalog is unavailable and deletes them later.
 */
export async function deleteInvoice(
  dependencies: InvoicingDependencies,
  { id, removeProductsFor }: Deletion,
): Promise<ProductIdAndName[] | null> {
  const { unitOfWork, invoices, audit, files, logger, settings } = dependencies
  const { currency } = await settings.current()
  const deleted = await unitOfWork.transact(async ({ session, emit }) => {
    const invoice = await invoices.find(id, session)
    if (!invoice) throw notFound('invoice')
    if (invoice.status === 'paid') throw toRefusalError(INVOICE_PAID_REFUSAL)
    await invoices.remove(invoice, session)
    await audit.record(
      { action: 'deleted', entity: 'invoice', entityId: id, before: toAuditedInvoice(invoice), after: null },
      session,
    )
    const removal = removeProductsFor !== null && {
      product_removal: { requested_by: removeProductsFor, item_ids: invoice.items.map(item => item.id) },
    }
    const facts = { invoice_id: id, revision: invoice.revision + 1, ...removal }
    emit('invoicing.invoice-deleted', facts)
    const snapshot = toDeletedPurchase(invoice, currency)
    if (snapshot) emit('invoicing.invoice-recorded', snapshot)
    return { file: invoice.file, facts }
  })
  await files
    .remove(deleted.file.path)
    .catch(error => logger.warn({ err: error, file: deleted.file.path }, 'a file could not be removed'))
  return removedProducts(dependencies, deleted.facts)
}

interface DeletedFacts {
  readonly invoice_id: number
  readonly revision: number
  readonly product_removal?: { readonly requested_by: number; readonly item_ids: number[] }
}

/** Does what the event will do right away, so that the response can name the products. */
async function removedProducts(
  { internal, logger }: InvoicingDependencies,
  { invoice_id: id, revision, product_removal }: DeletedFacts,
): Promise<ProductIdAndName[] | null> {
  if (!product_removal) return null
  try {
    const body = { revision, product_removal }
    return await internal.call(internalEndpoints.forgetInvoice, { params: { id }, body })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    logger.warn({ err: error, invoice_id: id }, 'the products of a deleted invoice are removed later')
    return null
  }
}
