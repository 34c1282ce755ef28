import { Order, Product } from '@rms/contracts'
import { findNextDelivery } from '@rms/domain-kit'
import { z } from 'zod'
import type { PlannedDelivery } from '../plan/deliveries.ts'
import { createProductKey, type DemoSupplier, demoLocations, demoSuppliers } from '../plan/restaurant.ts'
import { demoSupplierTerms } from '../plan/supplier-terms.ts'
import type { DemoApi } from './demo-api.ts'
import type { ProductIds } from './load-invoices.ts'
import type { DemoReferences } from './load-references.ts'

/** What is ordered from each supplier, by its codes, and the notes on the order. */
const wanted: Readonly<Record<string, { codes: readonly string[]; notes: string }>> = {
  dairy: {
    codes: ['M-101', 'M-114', 'M-301'],
    notes: 'Please leave it in the cold room. The code is the same as before.',
  },
  greens: { codes: ['L10', 'L14', 'L31', 'L40'], notes: '' },
  butcher: { codes: ['BF-01', 'CH-02'], notes: 'Sirloin in two pieces, please.' },
  fish: {
    codes: ['SALM', 'MUSS', 'PRWN'],
    notes: 'Please deliver before 10:00: the terrace is booked for lunch.',
  },
  pantry: { codes: ['10110', '10178', '10377'], notes: '' },
}

interface OrderContext {
  readonly api: DemoApi
  readonly products: ProductIds
  readonly references: DemoReferences
  readonly now: Temporal.Instant
}

/** Places this morning's orders, one per supplier. */
export async function loadOrders(context: OrderContext): Promise<void> {
  for (const supplier of demoSuppliers) await order(context, supplier)
}

/** A cut-off that passes while the demo is loaded would refuse the order. */
const LOADING_HOURS = 2

/** The first delivery for which an order is in time for the next hours; null for a supplier without terms. */
function findDeliveryDate({ key, location }: DemoSupplier, now: Temporal.Instant): string | null {
  const terms = demoSupplierTerms[key]
  const moment = { now: now.add({ hours: LOADING_HOURS }), timeZone: demoLocations[location].timezone }
  return terms ? (findNextDelivery(terms, moment)?.date ?? null) : null
}

async function order(context: OrderContext, supplier: DemoSupplier): Promise<void> {
  const { codes = [], notes = '' } = wanted[supplier.key] ?? {}
  const products = supplier.products.filter(({ code }) => codes.includes(code))
  const lines = products.map(({ code, usual: [quantity] }) => ({ code, quantity }))
  await placeOrder(context, supplier, {
    lines,
    notes,
    delivery_date: findDeliveryDate(supplier, context.now),
  })
}

/** Orders what a supplier delivers today, except for what it brings for the first time. */
export const orderDelivery = (
  context: Omit<OrderContext, 'now'>,
  { supplier, document }: PlannedDelivery,
): Promise<Order> => placeOrder(context, supplier, { lines: document.lines, notes: '', delivery_date: null })

interface PlannedOrder {
  readonly lines: readonly { readonly code: string; readonly quantity: number }[]
  readonly notes: string
  readonly delivery_date: string | null
}

async function placeOrder(
  { api, products, references }: Omit<OrderContext, 'now'>,
  supplier: DemoSupplier,
  { lines, ...planned }: PlannedOrder,
): Promise<Order> {
  const items = []
  for (const { code, quantity } of lines) {
    const id = products.get(createProductKey(supplier.key, code))
    if (!id) continue
    const { name, unit, current_price } = await api.get(`/api/products/${id}`, Product)
    items.push({ product_id: id, product_name: name, quantity, unit, unit_price: current_price ?? 0 })
  }
  const body = {
    ...planned,
    supplier_id: references.supplierIds.get(supplier.key),
    location_id: references.locationIds[supplier.location],
    items,
  }
  return (await api.post('/api/orders', body, z.object({ order: Order }))).order
}
