import { z } from 'zod'
import { endpoint, type ServiceName } from '../foundation/endpoint.ts'
import { Id, Instant } from '../foundation/primitives.ts'

/** What the loading is at: places and suppliers, sixty days of invoices, the menu, and this morning's deliveries. */
export const DemoStage = z.enum(['places', 'invoices', 'menu', 'today'])
export type DemoStage = z.infer<typeof DemoStage>

/** The demo restaurant, as far as it is in this business. */
export const DemoState = z.object({
  /** `stopped`: the loading ended before its time, and what is there can be removed or loaded anew. */
  status: z.enum(['none', 'loading', 'loaded', 'stopped', 'removing']),
  stage: DemoStage.nullable(),
  /** Invoices that are read, of so many. */
  done: z.int(),
  total: z.int(),
  /** Why the loading stopped. */
  error: z.string().nullable(),
  since: Instant.nullable(),
})
export type DemoState = z.infer<typeof DemoState>

/** An own record that stands on the demo restaurant. */
export const DemoObstacle = z.object({
  kind: z.enum(['invoice', 'order', 'user', 'ingredient', 'dish', 'staff', 'rota']),
  id: Id,
  name: z.string(),
  /** What of the demo it uses, by name or by kind. */
  uses: z.string(),
})
export type DemoObstacle = z.infer<typeof DemoObstacle>

const Counts = z.record(z.string(), z.int())

/** What removing the demo restaurant would take, and what stands in its way. */
export const DemoRemoval = z.object({ going: Counts, obstacles: z.array(DemoObstacle) })
export type DemoRemoval = z.infer<typeof DemoRemoval>

const catalog = { service: 'catalog', access: 'admin', path: '/api/demo' } as const

export const demoEndpoints = {
  getDemo: endpoint({
    ...catalog,
    method: 'get',
    summary: 'Whether the demo restaurant is loaded, and how far',
    response: DemoState,
  }),
  loadDemo: endpoint({
    ...catalog,
    method: 'post',
    summary: 'Loads the demo restaurant beside what is there; once, however often it is asked',
    status: 202,
    response: DemoState,
  }),
  getDemoRemoval: endpoint({
    ...catalog,
    path: '/api/demo/removal',
    method: 'get',
    summary: 'What removing the demo restaurant takes, and which own records stand in the way',
    response: DemoRemoval,
  }),
  removeDemo: endpoint({
    ...catalog,
    method: 'delete',
    summary: 'Removes the demo restaurant; 409 with the own records that use it',
    status: 202,
    response: DemoState,
  }),
}

/** The ids by which every service finds its part of the demo restaurant. */
export const DemoRoots = z.object({
  supplier_ids: z.array(Id),
  location_ids: z.array(Id),
  invoice_ids: z.array(Id),
  product_ids: z.array(Id),
  staff_ids: z.array(Id),
})
export type DemoRoots = z.infer<typeof DemoRoots>

/** A service's part of the demo restaurant. */
export const DemoPart = DemoRemoval.extend({
  invoice_ids: z.array(Id),
  staff_ids: z.array(Id),
  /** Products of the demo that own records are made with: these stay. */
  bound_product_ids: z.array(Id),
  /** Events of this service that are not in their queues yet. */
  pending_events: z.int(),
})
export type DemoPart = z.infer<typeof DemoPart>

const partOf = (service: ServiceName) =>
  endpoint({
    service,
    access: 'internal',
    method: 'post',
    path: '/internal/demo/part',
    summary: 'What this service holds of the demo restaurant',
    body: DemoRoots,
    response: DemoPart,
  })

const removalOf = (service: ServiceName) =>
  endpoint({
    service,
    access: 'internal',
    method: 'post',
    path: '/internal/demo/removal',
    summary: 'Removes what this service holds of the demo restaurant; nothing is left to do the second time',
    body: DemoRoots,
    response: z.object({ success: z.literal(true) }),
  })

export const internalDemoEndpoints = {
  invoicingDemo: partOf('invoicing'),
  menuCostingDemo: partOf('menu-costing'),
  workforceDemo: partOf('workforce'),
  portalDemo: partOf('portal'),
  removeInvoicingDemo: removalOf('invoicing'),
  removeMenuCostingDemo: removalOf('menu-costing'),
  removeWorkforceDemo: removalOf('workforce'),
  removePortalDemo: removalOf('portal'),
}
