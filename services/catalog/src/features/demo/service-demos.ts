import {
  type DemoRecordIds,
  type DemoRemoval,
  internalEndpoints,
  type ServiceDemoState,
} from '@rms/contracts'
import type { InternalClient } from '@rms/service-kit'
import { NO_DEMO_IDS } from '../../storage/demo-repository.ts'
import type { CatalogDemoRecords } from './catalog-demo-records.ts'

export interface DemoSurvey extends DemoRemoval {
  readonly roots: DemoRecordIds
  /** Events that are on their way out of a service. */
  readonly pendingEvents: number
}

/** The demo restaurant in all services. 503 by name when one is away. */
export interface ServiceDemos {
  survey(): Promise<DemoSurvey>
  /** Everywhere but in the catalog, which goes last. Done twice it does nothing. */
  removeElsewhere(roots: DemoRecordIds): Promise<void>
}

const PATIENCE = { timeoutMs: 30_000 }

export const createServiceDemos = (
  internal: InternalClient,
  catalogPart: CatalogDemoRecords,
): ServiceDemos => ({
  async survey() {
    const own = await catalogPart.places()
    const body = { ...NO_DEMO_IDS, ...own }
    const parts: ServiceDemoState[] = await Promise.all([
      internal.call(internalEndpoints.invoicingDemo, { body }, PATIENCE),
      internal.call(internalEndpoints.menuCostingDemo, { body }, PATIENCE),
      internal.call(internalEndpoints.workforceDemo, { body }, PATIENCE),
      internal.call(internalEndpoints.portalDemo, { body }, PATIENCE),
    ])
    const bound = parts.flatMap(part => part.bound_product_ids)
    const catalog = await catalogPart.survey(own, bound)
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
  async removeElsewhere(body) {
    // Whoever follows the others' events goes before them.
    await internal.call(internalEndpoints.removeMenuCostingDemo, { body }, PATIENCE)
    await internal.call(internalEndpoints.removeInvoicingDemo, { body }, PATIENCE)
    await internal.call(internalEndpoints.removeWorkforceDemo, { body }, PATIENCE)
    await internal.call(internalEndpoints.removePortalDemo, { body }, PATIENCE)
  },
})
