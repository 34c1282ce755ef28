import { z } from 'zod'
import { defineEndpoint, type ServiceName } from '../foundation/endpoint.ts'
import { DateText, Id, Instant } from '../foundation/primitives.ts'

/** The stage of the load: locations and suppliers, sixty days of invoices, the menu, and this morning's deliveries. */
export const DemoStage = z.enum(['places', 'invoices', 'menu', 'today'])
export type DemoStage = z.infer<typeof DemoStage>

/** The state of the demo restaurant in this business. */
export const DemoState = z.object({
  /** `stopped`: the load ended early; what was loaded can be removed, or the load started again. */
  status: z.enum(['none', 'loading', 'loaded', 'stopped', 'removing']),
  stage: DemoStage.nullable(),
  /** Invoices read so far, of `total`. */
  done: z.int(),
  total: z.int(),
  /** Why the load stopped. */
  error: z.string().nullable(),
  since: Instant.nullable(),
})
export type DemoState = z.infer<typeof DemoState>

/** A record of the business that uses the demo restaurant and so blocks its removal. */
export const DemoRemovalBlocker = z.object({
  kind: z.enum([
    'invoice',
    'order',
    'user',
    'ingredient',
    'dish',
    'staff',
    'rota',
    'price-agreement',
    'delivery',
    'sales-day',
    'stock-transfer',
  ]),
  id: Id,
  name: z.string(),
  /** The demo record that it uses, by name or by type. */
  uses: z.string(),
  /** The day of a delivery or of sales, which are listed by day. */
  date: DateText.optional(),
})
export type DemoRemovalBlocker = z.infer<typeof DemoRemovalBlocker>

const Counts = z.record(z.string(), z.int())

/** What removing the demo restaurant would delete, and what blocks it. */
export const DemoRemoval = z.object({ going: Counts, obstacles: z.array(DemoRemovalBlocker) })
export type DemoRemoval = z.infer<typeof DemoRemoval>

const catalog = { service: 'catalog', access: 'admin', path: '/api/demo' } as const

export const demoEndpoints = {
  getDemo: defineEndpoint({
    ...catalog,
    method: 'get',
    summary: 'Status and progress of the demo restaurant',
    response: DemoState,
  }),
  loadDemo: defineEndpoint({
    ...catalog,
    method: 'post',
    summary: 'Load the demo restaurant next to the existing records; repeated requests load it once',
    status: 202,
    response: DemoState,
  }),
  getDemoRemoval: defineEndpoint({
    ...catalog,
    path: '/api/demo/removal',
    method: 'get',
    summary: 'Preview of removing the demo restaurant, with the records that block it',
    response: DemoRemoval,
  }),
  removeDemo: defineEndpoint({
    ...catalog,
    method: 'delete',
    summary: 'Remove the demo restaurant; 409 with the records that use it',
    status: 202,
    response: DemoState,
  }),
}

/** The ids by which each service finds its records of the demo restaurant. */
export const DemoRecordIds = z.object({
  supplier_ids: z.array(Id),
  location_ids: z.array(Id),
  invoice_ids: z.array(Id),
  product_ids: z.array(Id),
  staff_ids: z.array(Id),
})
export type DemoRecordIds = z.infer<typeof DemoRecordIds>

/** The records of the demo restaurant in one service. */
export const ServiceDemoState = DemoRemoval.extend({
  invoice_ids: z.array(Id),
  staff_ids: z.array(Id),
  /** Demo products that the business's own records use: these stay. */
  bound_product_ids: z.array(Id),
  /** Events of this service that have not reached their queues yet. */
  pending_events: z.int(),
})
export type ServiceDemoState = z.infer<typeof ServiceDemoState>

const demoPartEndpoint = (service: ServiceName) =>
  defineEndpoint({
    service,
    access: 'internal',
    method: 'post',
    path: '/internal/demo/part',
    summary: 'The records of the demo restaurant in this service',
    body: DemoRecordIds,
    response: ServiceDemoState,
  })

const demoRemovalEndpoint = (service: ServiceName) =>
  defineEndpoint({
    service,
    access: 'internal',
    method: 'post',
    path: '/internal/demo/removal',
    summary: 'Removes the records of the demo restaurant in this service; idempotent',
    body: DemoRecordIds,
    response: z.object({ success: z.literal(true) }),
  })

export const internalDemoEndpoints = {
  invoicingDemo: demoPartEndpoint('invoicing'),
  menuCostingDemo: demoPartEndpoint('menu-costing'),
  workforceDemo: demoPartEndpoint('workforce'),
  portalDemo: demoPartEndpoint('portal'),
  removeInvoicingDemo: demoRemovalEndpoint('invoicing'),
  removeMenuCostingDemo: demoRemovalEndpoint('menu-costing'),
  removeWorkforceDemo: demoRemovalEndpoint('workforce'),
  removePortalDemo: demoRemovalEndpoint('portal'),
}
