import { type Consumer, consumer, type Kit } from '@rms/service-kit'
import { createDependencies } from './dependencies.ts'
import { applyProductMerged, applyProductUnmerged } from './features/catalog/apply-product-event.ts'
import { createProductEventHandler } from './features/catalog/product-event-handler.ts'

const QUEUE = 'cost-impact'

type JobKit = Pick<Kit, 'connection' | 'unitOfWork' | 'live' | 'internal'>

/** Keeps whose each invoice is, and which are gone: what cost changes name as their source follows it. */
export function createInvoiceSourceHandlers(kit: JobKit): Consumer {
  const { invoices } = createDependencies(kit).menuUnitOfWork.menu
  return consumer('invoice-sources', {
    'invoicing.invoice-processed': ({ payload }) => invoices.hear(payload),
    'invoicing.invoice-items-changed': ({ payload }) => invoices.hear(payload),
    'invoicing.invoice-deleted': ({ payload }) => invoices.hearDeleted(payload),
  })
}

/** What happens when the catalog tells of products: linked ingredients are re-priced, their dishes re-costed. */
export function createCostImpactHandlers(kit: JobKit): Consumer {
  const { menuUnitOfWork } = createDependencies(kit)
  const hear = createProductEventHandler(menuUnitOfWork)
  return consumer(QUEUE, {
    'catalog.product-price-changed': ({ id, payload }) => hear({ queue: QUEUE, eventId: id }, payload),
    'catalog.product-changed': ({ id, payload }) => hear({ queue: QUEUE, eventId: id }, payload),
    'catalog.product-merged': ({ id, payload }) =>
      menuUnitOfWork.changeOnce({ queue: QUEUE, eventId: id }, menu => applyProductMerged(menu, payload)),
    'catalog.product-unmerged': ({ id, payload }) =>
      menuUnitOfWork.changeOnce({ queue: QUEUE, eventId: id }, menu => applyProductUnmerged(menu, payload)),
  })
}

export { migrateToSnakeCase } from './storage/snake-case-migration.ts'
