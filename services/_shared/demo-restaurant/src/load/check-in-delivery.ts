import { Delivery, type InvoiceLine, type Order } from '@rms/contracts'
import type { PlannedDelivery } from '../plan/deliveries.ts'
import { demoLocations } from '../plan/restaurant.ts'
import type { DemoApi } from './demo-api.ts'
import type { DemoReferences } from './load-references.ts'

interface CheckInContext {
  readonly api: DemoApi
  readonly references: DemoReferences
}

export interface CheckedDelivery {
  readonly delivery: PlannedDelivery
  /** The lines of its invoice. */
  readonly items: readonly InvoiceLine[]
  readonly order?: Order
  readonly signature: string
  /** What differs from the invoice: the text of the line, what is missing and what is damaged. */
  readonly difference?: {
    readonly name: string
    readonly missing: number
    readonly damaged: number
    readonly note: string
  }
}

const TIME_OF_DELIVERY = '07:40'

/** Records what arrived on the day of an invoice, and completes the check-in. */
export async function checkInDelivery(
  { api, references }: CheckInContext,
  { delivery: { supplier, location, document }, items, order, signature, difference }: CheckedDelivery,
): Promise<void> {
  const recorded_at = Temporal.PlainDate.from(document.date)
    .toZonedDateTime({ timeZone: demoLocations[location].timezone, plainTime: TIME_OF_DELIVERY })
    .toInstant()
    .toString()
  const lines = items.map(({ product_id, product_name, quantity, unit }) => {
    const differs = difference && product_name.includes(difference.name)
    return {
      recorded_at,
      order_line: findOrderLine(order, product_id),
      product_id,
      unit,
      received: differs ? quantity - difference.missing : quantity,
      damaged: differs ? difference.damaged : 0,
      note: differs ? difference.note : '',
    }
  })
  const body = {
    client_id: crypto.randomUUID(),
    delivery_key: crypto.randomUUID(),
    supplier_id: references.supplierIds.get(supplier.key),
    location_id: references.locationIds[location],
    delivery_date: document.date,
    order_ids: order ? [order.id] : [],
    started_at: recorded_at,
    lines,
    signature_name: signature,
    is_complete: true,
  }
  await api.post('/api/deliveries', body, Delivery)
}

/** A line of an order is identified by its position. */
function findOrderLine(order: Order | undefined, productId: number | null) {
  const position = order?.items.findIndex(({ product_id }) => product_id === productId) ?? -1
  return order && position >= 0 ? { order_id: order.id, line_id: String(position) } : null
}
