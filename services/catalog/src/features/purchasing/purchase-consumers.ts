import type { EventPayload, PurchaseInvoiceSnapshot } from '@rms/contracts'
import { type Consumer, defineConsumer, type Transaction } from '@rms/service-kit'
import { isNewerInvoiceEvent } from '../../domain/prices/price-entries.ts'
import {
  listSuppliersOfProducts,
  type SuppliersOfProductsDependencies,
} from '../../storage/purchasing/suppliers-of-products.ts'
import { getPurchasesLock, type PurchasingDependencies } from './purchasing-dependencies.ts'
import { refreshPurchasing, refreshSuppliers, requestAllPurchaseChecks } from './refresh-purchasing.ts'

/** Stores invoices and their status as published by invoicing, and compares them. */
export function createPurchaseInvoiceConsumer(needs: PurchasingDependencies): Consumer {
  const queue = 'purchase-invoices'
  return defineConsumer(queue, {
    'invoicing.invoice-recorded': ({ id, payload }) =>
      needs.unitOfWork.transactOnce(
        { queue, eventId: id, lock: getPurchasesLock(payload.supplier_id) },
        transaction => recordInvoice(needs, payload, transaction),
      ),
    'invoicing.invoice-status-changed': ({ id, occurred_at, payload }) =>
      needs.unitOfWork.transactOnce(
        { queue, eventId: id, lock: getPurchasesLock(payload.supplier_id) },
        async transaction => {
          const at = Temporal.Instant.from(occurred_at)
          if (await needs.purchaseInvoices.saveState(payload, at, transaction.session))
            await refreshPurchasing(needs, payload.supplier_id, transaction)
        },
      ),
  })
}

/** A revision that is not newer is ignored. An invoice that changed its supplier leaves the earlier one. */
async function recordInvoice(
  needs: PurchasingDependencies,
  invoice: PurchaseInvoiceSnapshot,
  transaction: Transaction,
): Promise<void> {
  const known = await needs.purchaseInvoices.find(invoice.invoice_id, transaction.session)
  if (!isNewerInvoiceEvent(invoice, known)) return
  await needs.purchaseInvoices.save(invoice, transaction.session)
  const earlier = known && known.supplier_id !== invoice.supplier_id ? known.supplier_id : null
  if (earlier !== null) await refreshPurchasing(needs, earlier, transaction)
  await refreshPurchasing(needs, invoice.supplier_id, transaction)
}

/** Compares purchases again when other facts about them change. */
export function createPurchaseFactConsumer(
  needs: PurchasingDependencies & SuppliersOfProductsDependencies,
): Consumer {
  const queue = 'purchase-facts'
  const refresh = async (eventId: string, supplierIds: readonly number[]) => {
    const [first, ...others] = new Set(supplierIds)
    if (first === undefined) return
    // Most events concern one supplier; this process handles those of one supplier one after another.
    const lock = others.length === 0 ? { lock: getPurchasesLock(first) } : {}
    await needs.unitOfWork.transactOnce({ queue, eventId, ...lock }, transaction =>
      refreshSuppliers(needs, supplierIds, transaction),
    )
  }
  const requestChecksOfProducts = (eventId: string, productIds: readonly number[]) =>
    needs.unitOfWork.transactOnce({ queue, eventId }, async ({ session, emit }) => {
      for (const supplier_id of await listSuppliersOfProducts(needs, productIds, session))
        emit('catalog.purchase-check-requested', { supplier_id })
    })
  return defineConsumer(queue, {
    'catalog.order-changed': ({ id, payload }) => refresh(id, [payload.supplier_id]),
    'catalog.delivery-changed': ({ id, payload }) => refresh(id, [payload.supplier_id]),
    'catalog.purchase-check-requested': ({ id, payload }) => refresh(id, [payload.supplier_id]),
    'catalog.supplier-changed': ({ id, payload }) => refresh(id, [payload.id]),
    'catalog.product-merged': ({ id, payload }) =>
      requestChecksOfProducts(id, [payload.from_id, payload.into.id]),
    'catalog.product-unmerged': ({ id, payload }) =>
      requestChecksOfProducts(id, [payload.product.id, payload.from.id]),
    // If all agreed prices of a supplier are of deleted products and locations, its invoices no longer wait. A renamed
    // product is published as a requested check; other changes of products and locations change nothing that is compared
    // or found.
    'catalog.location-changed': async ({ id, payload }) => {
      if (payload.deleted)
        await needs.unitOfWork.transactOnce({ queue, eventId: id }, transaction =>
          requestAllPurchaseChecks(needs, transaction),
        )
    },
    'catalog.product-changed': async ({ id, payload }) => {
      if (payload.deleted) await requestChecksOfProducts(id, [payload.id])
    },
    'catalog.invoice-lines-matched': ({ id, payload }) =>
      needs.unitOfWork.transactOnce({ queue, eventId: id }, transaction =>
        followMatches(needs, payload, transaction),
      ),
  })
}

/**
 * Processing an invoice creates the products that were unknown, and remembers the names of chosen ones, which other
 * invoices of the supplier may contain too.
 */
async function followMatches(
  needs: PurchasingDependencies,
  { invoice_id, lines }: EventPayload<'catalog.invoice-lines-matched'>,
  transaction: Transaction,
): Promise<void> {
  const { session } = transaction
  const invoice = await needs.purchaseInvoices.find(invoice_id, session)
  if (!invoice || invoice.deleted) return
  const check = await needs.purchaseRecords.findCheck(invoice_id, session)
  const products = new Map(check?.lines.map(({ item_id, product_id }) => [item_id, product_id]))
  const hasChosen = invoice.lines.some(({ product_id }) => product_id !== null)
  const isCurrent = lines.every(({ item_id, product_id }) => products.get(item_id) === product_id)
  if (hasChosen || !isCurrent) await refreshPurchasing(needs, invoice.supplier_id, transaction)
}
