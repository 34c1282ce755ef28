import { type Consumer, consumer, type Kit } from '@rms/service-kit'
import { createDependencies } from './dependencies.ts'
import { hearOfMerger, hearOfUnmerging } from './features/catalog/apply-product-event.ts'
import { createHearing } from './features/catalog/product-event-handler.ts'

const QUEUE = 'cost-impact'

type JobKit = Pick<Kit, 'connection' | 'unitOfWork' | 'live' | 'internal'>

/** Keeps whose each invoice is, and which are gone: what cost changes name as their source follows it. */
export function createInvoiceSourceHandlers(kit: JobKit): Consumer {
  const { invoices } = createDependencies(kit).desk.menu
  return consumer('invoice-sources', {
    'invoicing.invoice-processed': ({ payload }) => invoices.hear(payload),
    'invoicing.invoice-items-changed': ({ payload }) => invoices.hear(payload),
    'invoicing.invoice-deleted': ({ payload }) => invoices.hearDeleted(payload),
  })
}

/** What happens when the catalog tells of products: linked ingredients are re-priced, their dishes re-costed. */
export function createCostImpactHandlers(kit: JobKit): Consumer {
  const { desk } = createDependencies(kit)
  const hear = createHearing(desk)
  return consumer(QUEUE, {
    'catalog.product-price-changed': ({ id, payload }) => hear({ queue: QUEUE, eventId: id }, payload),
    'catalog.product-changed': ({ id, payload }) => hear({ queue: QUEUE, eventId: id }, payload),
    'catalog.product-merged': ({ id, payload }) =>
      desk.changeOnce({ queue: QUEUE, eventId: id }, menu => hearOfMerger(menu, payload)),
    'catalog.product-unmerged': ({ id, payload }) =>
      desk.changeOnce({ queue: QUEUE, eventId: id }, menu => hearOfUnmerging(menu, payload)),
  })
}
