import { Claim, InvoiceLine } from '@rms/contracts'
import { z } from 'zod'
import type { PlannedDelivery } from '../plan/deliveries.ts'
import { createCreditNote, type PlannedClaim, plannedClaims } from '../plan/purchasing-story.ts'
import { checkInDelivery } from './check-in-delivery.ts'
import {
  type LoadContext,
  type LoadedDemoInvoices,
  type ProductIds,
  uploadAndProcessInvoice,
  uploadInvoiceWithoutProcessing,
} from './load-invoices.ts'
import { orderDelivery } from './load-orders.ts'
import { waitFor } from './wait-for.ts'

/** Orders and checks in goods of today, one of which is invoiced above the agreed price. */
export async function loadOrderedDelivery(
  context: LoadContext & { readonly products: ProductIds },
  delivery: PlannedDelivery,
): Promise<void> {
  const order = await orderDelivery(context, delivery)
  const invoiceId = await uploadAndProcessInvoice(context, delivery)
  const items = await context.api.get(`/api/invoices/${invoiceId}/items`, z.array(InvoiceLine))
  await checkInDelivery(context, { delivery, items, order, signature: 'Claire Fontaine' })
}

interface EarlierDeliveries {
  readonly invoices: LoadedDemoInvoices['invoices']
  /** Oldest first. */
  readonly deliveries: readonly PlannedDelivery[]
  readonly today: string
}

/** Checks in deliveries of the last days with less than was invoiced, and what became of each claim. */
export async function loadClaims(context: LoadContext, earlier: EarlierDeliveries): Promise<void> {
  await Promise.all(plannedClaims.map(planned => loadClaim(context, earlier, planned)))
}

async function loadClaim(
  context: LoadContext,
  { invoices, deliveries, today }: EarlierDeliveries,
  planned: PlannedClaim,
): Promise<void> {
  const delivery = deliveries.findLast(({ supplier }) => supplier.key === planned.supplier)
  const invoice = invoices.find(({ number }) => number === delivery?.document.number)
  const line = delivery?.document.lines.find(({ code }) => code === planned.code)
  if (!delivery || !invoice || !line) return
  const { signature, missing, damaged, note } = planned
  const items = await context.api.get(`/api/invoices/${invoice.id}/items`, z.array(InvoiceLine))
  const difference = { name: line.name, missing, damaged, note }
  await checkInDelivery(context, { delivery, items, signature, difference })
  const claim = await findClaim(context, delivery)
  const body = { claims: [{ id: claim.id, amount: claim.amount }] }
  switch (planned.outcome.kind) {
    case 'sent':
      await context.api.post('/api/claims/send', body, z.array(Claim))
      return
    case 'waived':
      await context.api.post('/api/claims/waive', { ...body, reason: planned.outcome.reason }, z.array(Claim))
      return
    case 'credited': {
      const credited = { code: planned.code, quantity: missing + damaged }
      const creditNote = createCreditNote(delivery, credited, today)
      const { id, status } = await uploadInvoiceWithoutProcessing(context, creditNote)
      // A credit note closes claims once it is processed.
      if (status === 'pending') await context.api.post(`/api/invoices/${id}/process-pdf`, {}, z.unknown())
    }
  }
}

const findClaim = (
  { api, references }: LoadContext,
  { supplier, document }: PlannedDelivery,
): Promise<Claim> =>
  waitFor(`the claim of invoice ${document.number}`, async () => {
    const query = `page=1&page_size=50&supplier_id=${references.supplierIds.get(supplier.key)}`
    const claims = await api.get(`/api/claims?${query}`, z.array(Claim))
    return claims.find(claim => claim.invoice_number === document.number) ?? null
  })
