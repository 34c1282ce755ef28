import type { EventPayload, PurchaseInvoiceSnapshot, QueueName } from '@rms/contracts'
import { type Consumer, createBatchRunner, defineConsumer, type Transaction } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import { isNewerInvoiceEvent } from '../../domain/prices/price-entries.ts'
import {
  listSuppliersOfProducts,
  type SuppliersOfProductsDependencies,
} from '../../storage/purchasing/suppliers-of-products.ts'
import { getPurchasesLock, type PurchasingDependencies } from './purchasing-dependencies.ts'
import { refreshSuppliers, requestAllPurchaseChecks } from './refresh-purchasing.ts'

/**
 * So many events of a queue are handled at once: the first as a change of its own, those that arrive meanwhile together, so
 * that the purchases of a supplier are compared once for all of them.
 */
const MAX_EVENTS_PER_CHANGE = 12

/** An event about purchases, to be handled once. */
interface PurchaseEvent {
  readonly eventId: string
  /** Stores what the event contains; returns the suppliers whose purchases have to be compared. */
  apply(transaction: Transaction): Promise<readonly number[]>
}

/** Stores invoices and their status as published by invoicing, and compares them. */
export function createPurchaseInvoiceConsumer(needs: PurchasingDependencies): Consumer {
  const queue = 'purchase-invoices'
  const handle = createSupplierEventHandler(needs, queue)
  return defineConsumer(
    queue,
    {
      'invoicing.invoice-recorded': ({ id: eventId, payload }) =>
        handle(payload.supplier_id, {
          eventId,
          apply: transaction => recordInvoice(needs, payload, transaction),
        }),
      'invoicing.invoice-status-changed': ({ id: eventId, occurred_at, payload }) =>
        handle(payload.supplier_id, {
          eventId,
          async apply({ session }) {
            const at = Temporal.Instant.from(occurred_at)
            const isNewer = await needs.purchaseInvoices.saveState(payload, at, session)
            return isNewer ? [payload.supplier_id] : []
          },
        }),
    },
    { concurrency: MAX_EVENTS_PER_CHANGE },
  )
}

/** Handles the events of each supplier together that arrive while earlier ones of it are being handled. */
function createSupplierEventHandler(
  needs: PurchasingDependencies,
  queue: QueueName,
): (supplierId: number, event: PurchaseEvent) => Promise<void> {
  const handlers = new Map<number, (event: PurchaseEvent) => Promise<void>>()
  return (supplierId, event) => {
    const handle = handlers.get(supplierId) ?? createEventHandler(needs, queue, getPurchasesLock(supplierId))
    handlers.set(supplierId, handle)
    return handle(event)
  }
}

/** Handles events that arrive together in one transaction; if that fails, each in its own. */
function createEventHandler(
  needs: PurchasingDependencies,
  queue: QueueName,
  lock?: string,
): (event: PurchaseEvent) => Promise<void> {
  return createBatchRunner<PurchaseEvent>({
    getKey: ({ eventId }) => eventId,
    maxSize: MAX_EVENTS_PER_CHANGE,
    async run(events) {
      const eventIds = events.map(({ eventId }) => eventId)
      const batch = { queue, eventIds, ...(lock !== undefined && { lock }) }
      await needs.unitOfWork.transactBatchOnce(batch, async (transaction, newEventIds) => {
        const supplierIds: number[] = []
        for (const { eventId, apply } of events)
          if (newEventIds.has(eventId)) supplierIds.push(...(await apply(transaction)))
        await refreshSuppliers(needs, supplierIds, transaction)
      })
    },
  })
}

/** A revision that is not newer is ignored. An invoice that changed its supplier leaves the earlier one. */
async function recordInvoice(
  needs: PurchasingDependencies,
  invoice: PurchaseInvoiceSnapshot,
  { session }: Transaction,
): Promise<readonly number[]> {
  const known = await needs.purchaseInvoices.find(invoice.invoice_id, session)
  if (!isNewerInvoiceEvent(invoice, known)) return []
  await needs.purchaseInvoices.save(invoice, session)
  return known ? [known.supplier_id, invoice.supplier_id] : [invoice.supplier_id]
}

/** Compares purchases again when other facts about them change. */
export function createPurchaseFactConsumer(
  needs: PurchasingDependencies & SuppliersOfProductsDependencies,
): Consumer {
  const queue = 'purchase-facts'
  const handleOfSupplier = createSupplierEventHandler(needs, queue)
  const handle = createEventHandler(needs, queue)
  const refresh = (eventId: string, supplierId: number) =>
    handleOfSupplier(supplierId, { eventId, apply: async () => [supplierId] })
  const requestChecksOfProducts = (eventId: string, productIds: readonly number[]) =>
    needs.unitOfWork.transactOnce({ queue, eventId }, async ({ session, emit }) => {
      for (const supplier_id of await listSuppliersOfProducts(needs, productIds, session))
        emit('catalog.purchase-check-requested', { supplier_id })
    })
  return defineConsumer(
    queue,
    {
      'catalog.order-changed': ({ id, payload }) => refresh(id, payload.supplier_id),
      'catalog.delivery-changed': ({ id, payload }) => refresh(id, payload.supplier_id),
      'catalog.purchase-check-requested': ({ id, payload }) => refresh(id, payload.supplier_id),
      'catalog.supplier-changed': ({ id, payload }) => refresh(id, payload.id),
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
      'catalog.invoice-lines-matched': async ({ id: eventId, payload }) => {
        // Most invoices are already compared with these products, which needs no transaction.
        if ((await findSuppliersToCompare(needs, payload)).length === 0) return
        await handle({ eventId, apply: ({ session }) => findSuppliersToCompare(needs, payload, session) })
      },
    },
    { concurrency: MAX_EVENTS_PER_CHANGE },
  )
}

/**
 * Processing an invoice creates the products that were unknown, and remembers the names of chosen ones, which other
 * invoices of the supplier may contain too.
 */
async function findSuppliersToCompare(
  needs: PurchasingDependencies,
  { invoice_id, lines }: EventPayload<'catalog.invoice-lines-matched'>,
  session?: ClientSession,
): Promise<readonly number[]> {
  const invoice = await needs.purchaseInvoices.find(invoice_id, session)
  if (!invoice || invoice.deleted) return []
  const check = await needs.purchaseRecords.findCheck(invoice_id, session)
  const products = new Map(check?.lines.map(({ item_id, product_id }) => [item_id, product_id]))
  const hasChosen = invoice.lines.some(({ product_id }) => product_id !== null)
  const isCurrent = lines.every(({ item_id, product_id }) => products.get(item_id) === product_id)
  return hasChosen || !isCurrent ? [invoice.supplier_id] : []
}
