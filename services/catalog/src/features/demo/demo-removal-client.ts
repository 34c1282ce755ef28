import {
  type DemoRecordIds,
  type DemoRemoval,
  internalEndpoints,
  type ServiceDemoState,
} from '@rms/contracts'
import type { InternalServiceClient } from '@rms/service-kit'
import { NO_DEMO_IDS } from '../../storage/demo-repository.ts'
import type { CatalogDemoRecords } from './catalog-demo-records.ts'

export interface DemoRemovalSurvey extends DemoRemoval {
  readonly roots: DemoRecordIds
  /** Events that are not yet in their queues. */
  readonly pendingEvents: number
}

/** The demo restaurant in all services. 503 with the name of a service that is unavailable. */
export interface DemoRemovalClient {
  survey(): Promise<DemoRemovalSurvey>
  /** Removes it everywhere except in the catalog, which is last. Idempotent. */
  removeFromOtherServices(roots: DemoRecordIds): Promise<void>
}

const CALL_OPTIONS = { timeoutMs: 30_000 }

export const createDemoRemovalClient = (
  internal: InternalServiceClient,
  catalogDemoRecords: CatalogDemoRecords,
): DemoRemovalClient => ({
  async survey() {
    const own = await catalogDemoRecords.getSupplierAndLocationIds()
    const body = { ...NO_DEMO_IDS, ...own }
    const parts: ServiceDemoState[] = await Promise.all([
      internal.call(internalEndpoints.invoicingDemo, { body }, CALL_OPTIONS),
      internal.call(internalEndpoints.menuCostingDemo, { body }, CALL_OPTIONS),
      internal.call(internalEndpoints.workforceDemo, { body }, CALL_OPTIONS),
      internal.call(internalEndpoints.portalDemo, { body }, CALL_OPTIONS),
    ])
    const bound = parts.flatMap(part => part.bound_product_ids)
    const catalog = await catalogDemoRecords.survey(own, bound)
    const all = [...parts, catalog]
    return {
      going: Object.assign({}, ...all.map(({ going }) => going)),
      obstacles: all.flatMap(({ obstacles }) => obstacles),
      roots: {
        ...own,
        product_ids: catalog.product_ids,
        invoice_ids: parts.flatMap(part => part.invoice_ids),
        staff_ids: parts.flatMap(part => part.staff_ids),
      },
      pendingEvents: all.reduce((sum, part) => sum + part.pending_events, 0),
    }
  },
  async removeFromOtherServices(body) {
    // Services that follow the events of others come first.
    await internal.call(internalEndpoints.removeMenuCostingDemo, { body }, CALL_OPTIONS)
    await internal.call(internalEndpoints.removeInvoicingDemo, { body }, CALL_OPTIONS)
    await internal.call(internalEndpoints.removeWorkforceDemo, { body }, CALL_OPTIONS)
    await internal.call(internalEndpoints.removePortalDemo, { body }, CALL_OPTIONS)
  },
})
