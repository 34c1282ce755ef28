import { Invoice, type InvoiceExtraction, InvoiceLine } from '@rms/contracts'
import { z } from 'zod'
import { buildCiiXml } from '../documents/cii-xml.ts'
import { createInvoicePdf } from '../documents/invoice-pdf.ts'
import type { PlannedDelivery } from '../plan/deliveries.ts'
import { createProductKey } from '../plan/restaurant.ts'
import type { DemoApi } from './demo-api.ts'
import type { DemoReferences } from './load-references.ts'
import { waitFor } from './wait-for.ts'

interface LoadedDemoInvoice {
  readonly id: number
  readonly number: string
  readonly date: string
}

/** The products and invoices that resulted from reading the deliveries. */
export interface LoadedDemoInvoices {
  readonly products: ProductIds
  readonly invoices: readonly LoadedDemoInvoice[]
}

/** Product ids by supplier and its code. */
export type ProductIds = ReadonlyMap<string, number>

type Report = (progress: { stage: 'invoices'; done: number; total: number }) => Promise<void>

export interface LoadContext {
  readonly api: DemoApi
  readonly references: DemoReferences
}

const CONCURRENCY = 4

/** Uploads the invoices of the deliveries and waits until they are read. */
export async function loadInvoices(
  context: LoadContext & { readonly report: Report },
  deliveries: readonly PlannedDelivery[],
): Promise<LoadedDemoInvoices> {
  const waiting = [...deliveries]
  const products = new Map<string, number>()
  const invoices: LoadedDemoInvoice[] = []
  const reportProgress = () =>
    context.report({ stage: 'invoices', done: invoices.length, total: deliveries.length })
  await reportProgress()
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const invoiceId = await uploadAndProcessInvoice(context, next)
      await collectProductIds({ ...context, products }, next, invoiceId)
      const { number, date } = next.document
      invoices.push({ id: invoiceId, number, date })
      await reportProgress()
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return { products, invoices }
}

/** Marks the invoices before a date as paid. */
export async function markInvoicesPaid(
  api: DemoApi,
  invoices: LoadedDemoInvoices['invoices'],
  before: string,
): Promise<void> {
  for (const { id } of invoices.filter(({ date }) => date < before)) {
    const { status } = await api.get(`/api/invoices/${id}`, Invoice)
    if (status === 'processed') await api.put(`/api/invoices/${id}/status`, { status: 'paid' }, Invoice)
  }
}

/** Uploads one delivery's invoice and waits until all lines have products; returns its id. */
export async function uploadAndProcessInvoice(
  context: LoadContext,
  delivery: PlannedDelivery,
): Promise<number> {
  const { api } = context
  const { id, status } = await uploadInvoiceWithoutProcessing(context, delivery)
  if (status === 'pending') await api.post(`/api/invoices/${id}/process-pdf`, {}, z.unknown())
  await waitFor(`the products of invoice ${delivery.document.number}`, async () => {
    const items = await api.get(`/api/invoices/${id}/items`, z.array(InvoiceLine))
    return items.length > 0 && items.every(item => item.product_id !== null) ? items : null
  })
  return id
}

/** Uploads one delivery's invoice and waits until it is read; one that fails a check stays pending. */
export async function uploadInvoiceWithoutProcessing(
  { api, references }: LoadContext,
  { supplier, location, document }: PlannedDelivery,
): Promise<Invoice> {
  const attachment = supplier.electronic
    ? { name: 'factur-x.xml', content: buildCiiXml(document) }
    : undefined
  const file = await createInvoicePdf(document, supplier.wording, attachment)
  const form = new FormData()
  form.set(
    'invoice',
    new Blob([new Uint8Array(file)], { type: 'application/pdf' }),
    `${document.number.replaceAll('/', '-')}.pdf`,
  )
  form.set('supplier_id', String(references.supplierIds.get(supplier.key)))
  form.set('location_id', String(references.locationIds[location]))
  const { id } = await api.upload('/api/invoices/upload', form, Invoice)
  return waitFor(`the reading of invoice ${document.number}`, async () => {
    const now = await api.get(`/api/invoices/${id}`, Invoice)
    return isFinished(now.extraction) ? now : null
  })
}

const isFinished = ({ state }: InvoiceExtraction): boolean => state === 'done' || state === 'failed'

interface ProductIdContext extends LoadContext {
  readonly products: Map<string, number>
}

async function collectProductIds(
  { api, products }: ProductIdContext,
  delivery: PlannedDelivery,
  invoiceId: number,
): Promise<void> {
  const items = await api.get(`/api/invoices/${invoiceId}/items`, z.array(InvoiceLine))
  for (const line of delivery.document.lines) {
    const item = items.find(({ product_name }) => product_name.includes(line.name))
    if (item?.product_id) products.set(createProductKey(delivery.supplier.key, line.code), item.product_id)
  }
}
