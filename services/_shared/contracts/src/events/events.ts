import { z } from 'zod'
import {
  LocationReference,
  ProductReference,
  SettingsReference,
  SupplierReference,
} from '../business/references.ts'
import { Amount, DateText, Id, Instant, Quantity } from '../foundation/primitives.ts'
import { DocumentType, LineKind } from '../purchasing/reading.ts'
import { StaffStatus } from '../workforce/staff-records.ts'

/** A line of an invoice as price history needs it. `order` is the line's place on the invoice, from 0. */
const InvoiceLineFact = z.object({
  item_id: Id,
  order: z.int(),
  product_name: z.string(),
  supplier_code: z.string().nullable(),
  unit: z.string(),
  quantity: Quantity,
  total_price: Amount,
  /** A product that a person chose for this line; null leaves the choice to the supplier's memory. */
  product_id: Id.nullable(),
  /** Absent in events of earlier releases: goods. */
  kind: LineKind.optional(),
})

/** The whole of what an invoice says about prices. A higher revision replaces every lower one. */
export const InvoiceFacts = z.object({
  invoice_id: Id,
  revision: z.int(),
  supplier_id: Id,
  supplier_name: z.string(),
  location_id: Id,
  location_name: z.string(),
  invoice_date: DateText,
  currency: z.string(),
  /** Absent in events of earlier releases: by the sign of its sum. */
  document_type: DocumentType.optional(),
  lines: z.array(InvoiceLineFact),
})
export type InvoiceFacts = z.infer<typeof InvoiceFacts>

/** Who asked that products go with their invoice, and the lines that the invoice had. */
export const ProductRemoval = z.object({ requested_by: Id, item_ids: z.array(Id) })

const ExtractionRequest = z.object({
  invoice_id: Id,
  extraction_id: z.string(),
  /** How many readings of the same person are not over; absent in events of earlier releases. */
  queued_before: z.int().nonnegative().optional(),
})

/** Every event of the system by type: past-tense facts, with ids and the few facts needed, no personal data. */
export const eventSchemas = {
  'catalog.settings-changed': SettingsReference,
  'catalog.location-changed': LocationReference,
  'catalog.supplier-changed': SupplierReference,
  'catalog.product-changed': ProductReference,
  /** The price in force moved; the whole reference, so that a consumer needs no earlier event. */
  'catalog.product-price-changed': ProductReference,
  /** Merges of a product and their undoing are ordered by its version: the latest holds. */
  'catalog.product-merged': z.object({ from_id: Id, from_version: z.int(), into: ProductReference }),
  /** The product that is back, and the one that it was part of. */
  'catalog.product-unmerged': z.object({ product: ProductReference, from: ProductReference }),
  /** The products as the lines name them: which one remains of each, merges say. */
  'catalog.invoice-lines-matched': z.object({
    invoice_id: Id,
    revision: z.int(),
    lines: z.array(z.object({ item_id: Id, product_id: Id, match: z.enum(['known', 'suggested', 'new']) })),
  }),
  /** An invoice that made products for these lines is gone or another supplier's: those that nothing else uses may go. */
  'catalog.products-orphaned': z.object({
    invoice_id: Id,
    item_ids: z.array(Id),
    /** The user who asked for it; null when it follows from a correction. */
    requested_by: Id.nullable(),
  }),
  /** What was asked for stands in the catalog's own record of the demo restaurant. */
  'catalog.demo-asked': z.object({ user_id: Id }),
  'invoicing.invoice-uploaded': ExtractionRequest,
  'invoicing.extraction-requested': ExtractionRequest,
  'invoicing.invoice-processed': InvoiceFacts,
  'invoicing.invoice-items-changed': InvoiceFacts,
  'invoicing.invoice-deleted': z.object({
    invoice_id: Id,
    revision: z.int(),
    /** The products that only this invoice made are to go with it. */
    product_removal: ProductRemoval.optional(),
  }),
  'workforce.staff-changed': z.object({
    staff_id: Id,
    status: StaffStatus,
    deleted: z.boolean(),
    version: z.int(),
  }),
} as const

export type EventType = keyof typeof eventSchemas
export type EventPayload<Type extends EventType> = z.infer<(typeof eventSchemas)[Type]>

export const EnvelopeHead = z.object({
  id: z.uuid(),
  type: z.enum(Object.keys(eventSchemas) as [EventType, ...EventType[]]),
  occurred_at: Instant,
  request_id: z.string(),
  /** W3C Trace Context, while tracing is on. */
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
 * Which queue hears which event: one queue per consumer, named after what it does. Whoever owns a queue handles
 * all of its events.
 */
export const subscriptions = {
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
    'catalog.product-merged',
    'catalog.product-unmerged',
  ],
  'menu-costing-references': ['catalog.supplier-changed'],
  'workforce-references': ['catalog.settings-changed', 'catalog.location-changed'],
  'portal-accounts': ['workforce.staff-changed'],
  'demo-restaurant': ['catalog.demo-asked'],
  'orphaned-products': ['catalog.products-orphaned'],
} as const satisfies Record<string, readonly EventType[]>

export type QueueName = keyof typeof subscriptions
export type EventTypeOf<Queue extends QueueName> = (typeof subscriptions)[Queue][number]

/** The one workload that hosts each queue's handler. */
export const queueHosts = {
  'invoice-extraction': 'invoice-extraction',
  'price-history': 'price-history',
  'cost-impact': 'cost-impact',
  'invoice-sources': 'cost-impact',
  'invoicing-references': 'invoicing',
  'menu-costing-references': 'menu-costing',
  'workforce-references': 'workforce',
  'portal-accounts': 'portal',
  'demo-restaurant': 'catalog',
  'orphaned-products': 'catalog',
} as const satisfies Record<QueueName, string>

/**
 * The order in which a queue takes events: the lower first, of equal ones the earlier. Everybody's first document is
 * read before anybody's second, so that one person's many documents do not make all others wait.
 */
export const priorityOf = (payload: unknown): number =>
  ExtractionRequest.safeParse(payload).data?.queued_before ?? 0

/** The queues that hear an event. */
export const queuesFor = (type: EventType): QueueName[] =>
  (Object.keys(subscriptions) as QueueName[]).filter(queue =>
    (subscriptions[queue] as readonly EventType[]).includes(type),
  )
