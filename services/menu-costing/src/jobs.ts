import { type Consumer, defineConsumer, type ServiceKit } from '@rms/service-kit'
import { createMenuCostingDependencies } from './dependencies.ts'
import { applyProductMerged, applyProductUnmerged } from './features/catalog/apply-product-event.ts'
import {
  createProductEventHandler,
  MAX_PRODUCTS_PER_CHANGE,
} from './features/catalog/product-event-handler.ts'

const QUEUE = 'cost-impact'

type JobKit = Pick<ServiceKit, 'connection' | 'unitOfWork' | 'live' | 'internal'>

/** Stores the supplier of each invoice and whether it was deleted, for the sources of cost changes. */
export function createInvoiceSourceHandlers(kit: JobKit): Consumer {
  const { invoices } = createMenuCostingDependencies(kit).menuUnitOfWork.menu
  return defineConsumer('invoice-sources', {
    'invoicing.invoice-processed': ({ payload }) => invoices.applyInvoice(payload),
    'invoicing.invoice-items-changed': ({ payload }) => invoices.applyInvoice(payload),
    'invoicing.invoice-deleted': ({ payload }) => invoices.applyDeletion(payload),
  })
}

/** Handles product events of the catalog: updates the costs of linked ingredients and recosts their dishes. */
export function createCostImpactHandlers(kit: JobKit): Consumer {
  const { menuUnitOfWork } = createMenuCostingDependencies(kit)
  const handle = createProductEventHandler(menuUnitOfWork, QUEUE)
  return defineConsumer(
    QUEUE,
    {
      'catalog.product-price-changed': ({ id, payload }) => handle({ eventId: id, reference: payload }),
      'catalog.product-changed': ({ id, payload }) => handle({ eventId: id, reference: payload }),
      'catalog.product-merged': ({ id, payload }) =>
        menuUnitOfWork.changeOnce({ queue: QUEUE, eventId: id }, menu => applyProductMerged(menu, payload)),
      'catalog.product-unmerged': ({ id, payload }) =>
        menuUnitOfWork.changeOnce({ queue: QUEUE, eventId: id }, menu => applyProductUnmerged(menu, payload)),
    },
    { concurrency: MAX_PRODUCTS_PER_CHANGE },
  )
}

export { migrateToSnakeCase } from './storage/snake-case-migration.ts'
