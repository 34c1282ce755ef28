import { z } from 'zod'
import {
  LocationReference,
  ProductReference,
  SettingsReference,
  SupplierReference,
} from '../business/references.ts'
import { Amount, DateText, Id, Instant, Quantity } from '../foundation/primitives.ts'
import { DocumentType, LineKind } from '../purchasing/document-reading.ts'
import { MenuItemReferences, StockMovementSnapshot } from '../stock/movement-events.ts'
import { StaffStatus } from '../workforce/staff-schemas.ts'
import { SalesForecastWeek } from './forecast-events.ts'
import { BusinessDaySettings, LabourDaySnapshot, PurchaseCostMonth } from './prime-cost-events.ts'
import { PurchaseCheckResult, PurchaseInvoiceSnapshot, PurchaseInvoiceState } from './purchase-events.ts'
import { ProductUsageDay, StockCountSnapshot } from './stock-events.ts'

/** An invoice line as price history needs it. `order` is its position on the invoice, from 0. */
const InvoiceLineFact = z.object({
  item_id: Id,
  order: z.int(),
  product_name: z.string(),
  supplier_code: z.string().nullable(),
  unit: z.string(),
  quantity: Quantity,
  total_price: Amount,
  /** The product that a person chose for this line; null leaves the choice to the supplier's known items. */
  product_id: Id.nullable(),
  /** Absent in events of earlier releases, which means goods. */
  kind: LineKind.optional(),
})

/** All price information of an invoice. A higher revision replaces every lower one. */
export const InvoicePriceSnapshot = z.object({
  invoice_id: Id,
  revision: z.int(),
  supplier_id: Id,
  supplier_name: z.string(),
  location_id: Id,
  location_name: z.string(),
  invoice_date: DateText,
  currency: z.string(),
  /** Absent in events of earlier releases: then derived from the sign of the total. */
  document_type: DocumentType.optional(),
  lines: z.array(InvoiceLineFact),
})
export type InvoicePriceSnapshot = z.infer<typeof InvoicePriceSnapshot>

/** A request to delete the products of an invoice with it: the user who asked, and the lines of the invoice. */
export const ProductRemoval = z.object({ requested_by: Id, item_ids: z.array(Id) })

const ExtractionRequest = z.object({
  invoice_id: Id,
  extraction_id: z.string(),
  /** Number of unfinished readings of the same person; absent in events of earlier releases. */
  queued_before: z.int().nonnegative().optional(),
})

/**
 * Every event by type. Events are facts in the past tense with ids and the few values that consumers need, without
 * personal data.
 */
export const eventSchemas = {
  'catalog.settings-changed': SettingsReference,
  'catalog.location-changed': LocationReference,
  'catalog.supplier-changed': SupplierReference,
  'catalog.product-changed': ProductReference,
  /** The current price changed. Carries the whole reference, so that a consumer needs no earlier event. */
  'catalog.product-price-changed': ProductReference,
  /** Merges of a product and their reversals are ordered by its version: the latest applies. */
  'catalog.product-merged': z.object({ from_id: Id, from_version: z.int(), into: ProductReference }),
  /** The restored product, and the one it had been merged into. */
  'catalog.product-unmerged': z.object({ product: ProductReference, from: ProductReference }),
  /** The matched products as of this event; later merges may have replaced them. */
  'catalog.invoice-lines-matched': z.object({
    invoice_id: Id,
    revision: z.int(),
    lines: z.array(z.object({ item_id: Id, product_id: Id, match: z.enum(['known', 'suggested', 'new']) })),
  }),
  /**
   * The invoice that created products for these lines was deleted or reassigned to another supplier; products that
   * nothing else uses may be deleted.
   */
  'catalog.products-orphaned': z.object({
    invoice_id: Id,
    item_ids: z.array(Id),
    /** The user who requested it; null when it follows from a correction. */
    requested_by: Id.nullable(),
  }),
  /** An order was placed or deleted. */
  'catalog.order-changed': z.object({ order_id: Id, supplier_id: Id }),
  /** A delivery was recorded, checked in, corrected or deleted; its revision increases with every change. */
  'catalog.delivery-changed': z.object({
    delivery_id: Id,
    supplier_id: Id,
    location_id: Id,
    revision: z.int(),
  }),
  /** Waste, a staff meal or a transfer was recorded, corrected or deleted, or its cost has changed. */
  'catalog.stock-movement-changed': StockMovementSnapshot,
  /** The requested operation is stored in the catalog's record of the demo restaurant. */
  'catalog.demo-asked': z.object({ user_id: Id }),
  'catalog.purchase-checked': PurchaseCheckResult,
  /** Something that all comparisons depend on has changed, so that those of this supplier are made again. */
  'catalog.purchase-check-requested': z.object({ supplier_id: Id }),
  'catalog.purchase-costs-changed': PurchaseCostMonth,
  /** Prices of these products from this date on were added, changed or removed, also others than the current one. */
  'catalog.price-history-changed': z.object({ product_ids: z.array(Id), from: DateText }),
  /** Categories belong to other classes of products than before. */
  'catalog.product-classes-changed': z.object({ version: z.int() }),
  'catalog.stock-count-changed': StockCountSnapshot,
  'invoicing.invoice-recorded': PurchaseInvoiceSnapshot,
  'invoicing.invoice-status-changed': PurchaseInvoiceState,
  'invoicing.invoice-uploaded': ExtractionRequest,
  'invoicing.extraction-requested': ExtractionRequest,
  'invoicing.invoice-processed': InvoicePriceSnapshot,
  'invoicing.invoice-items-changed': InvoicePriceSnapshot,
  'invoicing.invoice-deleted': z.object({
    invoice_id: Id,
    revision: z.int(),
    /** Set when the products that only this invoice created are to be deleted too. */
    product_removal: ProductRemoval.optional(),
  }),
  'menu-costing.business-day-changed': BusinessDaySettings,
  /** Ingredients or dishes, or their costs, have changed. */
  'menu-costing.menu-items-changed': MenuItemReferences,
  /** Costs of dishes have changed, which apply from this business date on. */
  'menu-costing.dish-costs-changed': z.object({ from: DateText }),
  'menu-costing.sales-forecast-changed': SalesForecastWeek,
  'menu-costing.product-usage-changed': ProductUsageDay,
  'workforce.labour-day-changed': LabourDaySnapshot,
  'workforce.staff-changed': z.object({
    staff_id: Id,
    status: StaffStatus,
    deleted: z.boolean(),
    version: z.int(),
  }),
} as const

export type EventType = keyof typeof eventSchemas
export type EventPayload<Type extends EventType> = z.infer<(typeof eventSchemas)[Type]>

export const EventEnvelopeHeader = z.object({
  id: z.uuid(),
  type: z.enum(Object.keys(eventSchemas) as [EventType, ...EventType[]]),
  occurred_at: Instant,
  request_id: z.string(),
  /** W3C Trace Context; present while tracing is enabled. */
  traceparent: z.string().optional(),
  payload: z.unknown(),
})
export interface EventEnvelope<Type extends EventType = EventType> {
  id: string
  type: Type
  occurred_at: string
  request_id: string
  traceparent?: string | undefined
  payload: EventPayload<Type>
}

/**
 * The events of each queue: one queue per consumer, named after what it does. The owner of a queue handles all of its
 * events.
 */
export const queueSubscriptions = {
  'invoice-extraction': ['invoicing.invoice-uploaded', 'invoicing.extraction-requested'],
  'price-history': [
    'invoicing.invoice-processed',
    'invoicing.invoice-items-changed',
    'invoicing.invoice-deleted',
  ],
  'cost-impact': [
    'catalog.product-price-changed',
    'catalog.product-changed',
    'catalog.product-merged',
    'catalog.product-unmerged',
  ],
  'invoice-sources': [
    'invoicing.invoice-processed',
    'invoicing.invoice-items-changed',
    'invoicing.invoice-deleted',
  ],
  'invoicing-references': [
    'catalog.settings-changed',
    'catalog.location-changed',
    'catalog.supplier-changed',
    'catalog.invoice-lines-matched',
    'catalog.purchase-checked',
    'catalog.product-merged',
    'catalog.product-unmerged',
  ],
  'purchase-invoices': ['invoicing.invoice-recorded', 'invoicing.invoice-status-changed'],
  'purchase-facts': [
    'catalog.order-changed',
    'catalog.delivery-changed',
    'catalog.invoice-lines-matched',
    'catalog.product-merged',
    'catalog.product-unmerged',
    'catalog.product-changed',
    'catalog.supplier-changed',
    'catalog.location-changed',
    'catalog.purchase-check-requested',
  ],
  'stock-counts': [
    'catalog.delivery-changed',
    'catalog.purchase-checked',
    'catalog.price-history-changed',
    'catalog.stock-movement-changed',
    'catalog.product-changed',
    'catalog.product-classes-changed',
    'catalog.product-merged',
    'catalog.product-unmerged',
  ],
  'menu-costing-references': ['catalog.supplier-changed'],
  'sales-references': ['catalog.settings-changed', 'catalog.location-changed'],
  'workforce-references': [
    'catalog.settings-changed',
    'catalog.location-changed',
    'menu-costing.business-day-changed',
    'menu-costing.sales-forecast-changed',
  ],
  'prime-cost': [
    'workforce.labour-day-changed',
    'catalog.purchase-costs-changed',
    'menu-costing.dish-costs-changed',
    'catalog.stock-count-changed',
    'catalog.stock-movement-changed',
  ],
  'stock-movements': [
    'catalog.stock-count-changed',
    'menu-costing.menu-items-changed',
    'menu-costing.business-day-changed',
    'catalog.price-history-changed',
    'catalog.product-merged',
    'catalog.product-unmerged',
  ],
  'stock-planning': ['menu-costing.product-usage-changed', 'menu-costing.sales-forecast-changed'],
  'portal-accounts': ['workforce.staff-changed'],
  'demo-restaurant': ['catalog.demo-asked'],
  'orphaned-products': ['catalog.products-orphaned'],
} as const satisfies Record<string, readonly EventType[]>

export type QueueName = keyof typeof queueSubscriptions
export type QueueEventType<Queue extends QueueName> = (typeof queueSubscriptions)[Queue][number]

/** The workload that runs the handler of each queue. */
export const queueWorkloads = {
  'invoice-extraction': 'invoice-extraction',
  'price-history': 'price-history',
  'cost-impact': 'cost-impact',
  'invoice-sources': 'cost-impact',
  'invoicing-references': 'invoicing',
  'purchase-invoices': 'catalog',
  'purchase-facts': 'catalog',
  'stock-counts': 'catalog',
  'menu-costing-references': 'menu-costing',
  'sales-references': 'menu-costing',
  'workforce-references': 'workforce',
  'prime-cost': 'menu-costing',
  'stock-movements': 'catalog',
  'stock-planning': 'catalog',
  'portal-accounts': 'portal',
  'demo-restaurant': 'catalog',
  'orphaned-products': 'catalog',
} as const satisfies Record<QueueName, string>

/**
 * The priority of an event in its queue: lower first, then first in, first out. Everybody's first document is read
 * before anybody's second, so that many documents of one person do not delay all others.
 */
export const getQueuePriority = (payload: unknown): number =>
  ExtractionRequest.safeParse(payload).data?.queued_before ?? 0

/** The queues subscribed to an event. */
export const getSubscribedQueues = (type: EventType): QueueName[] =>
  (Object.keys(queueSubscriptions) as QueueName[]).filter(queue =>
    (queueSubscriptions[queue] as readonly EventType[]).includes(type),
  )
