import { type Extraction, Invoice, InvoiceItem } from '@rms/contracts'
import { pollUntil } from '@rms/service-kit/poll-until'
import { z } from 'zod'
import { ciiXml } from '../documents/cii-xml.ts'
import { invoicePdf } from '../documents/invoice-pdf.ts'
import type { Delivery } from '../plan/deliveries.ts'
import type { References } from './load-references.ts'
import type { DemoApi } from './service-api.ts'

/** What the reading of the deliveries gave. */
export interface ReadDeliveries {
  readonly products: ProductIds
  readonly invoices: readonly { readonly id: number; readonly date: string }[]
}

/** Product ids by supplier key and the supplier's code. */
export type ProductIds = ReadonlyMap<string, number>
export const productKey = (supplier: string, code: string): string => `${supplier}/${code}`

type Report = (progress: { stage: 'invoices'; done: number; total: number }) => Promise<void>

interface House {
  readonly api: DemoApi
  readonly references: References
}

const AT_ONCE = 4
const READING_PATIENCE = { withinMs: 120_000, firstPauseMs: 100 }

/** Uploads the deliveries as their suppliers' files and lets them be read. */
export async function loadInvoices(
  house: House & { readonly report: Report },
  deliveries: readonly Delivery[],
): Promise<ReadDeliveries> {
  const waiting = [...deliveries]
  const products = new Map<string, number>()
  const invoices: { id: number; date: string }[] = []
  const tell = () => house.report({ stage: 'invoices', done: invoices.length, total: deliveries.length })
  await tell()
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const invoiceId = await uploadAndRead(house, next)
      await rememberProducts({ ...house, products }, next, invoiceId)
      invoices.push({ id: invoiceId, date: next.document.date })
      await tell()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { products, invoices }
}

/** Pays what was delivered before a day. */
export async function payInvoices(
  api: DemoApi,
  invoices: ReadDeliveries['invoices'],
  before: string,
): Promise<void> {
  for (const { id } of invoices.filter(({ date }) => date < before)) {
    const { status } = await api.get(`/api/invoices/${id}`, Invoice)
    if (status === 'processed') await api.put(`/api/invoices/${id}/status`, { status: 'paid' }, Invoice)
  }
}

/** Uploads one delivery's invoice and waits until its lines have become prices; gives its id. */
export async function uploadAndRead(house: House, delivery: Delivery): Promise<number> {
  const { api } = house
  const { id, status } = await uploadOnly(house, delivery)
  if (status === 'pending') await api.post(`/api/invoices/${id}/process-pdf`, {}, z.unknown())
  await waitFor(`the products of invoice ${delivery.document.number}`, async () => {
    const items = await api.get(`/api/invoices/${id}/items`, z.array(InvoiceItem))
    return items.length > 0 && items.every(item => item.product_id !== null) ? items : null
  })
  return id
}

/** Uploads one delivery's invoice and waits until it is read; one that does not hold stays pending. */
export async function uploadOnly(
  { api, references }: House,
  { supplier, document }: Delivery,
): Promise<Invoice> {
  const attachment = supplier.electronic ? { name: 'factur-x.xml', content: ciiXml(document) } : undefined
  const file = await invoicePdf(document, supplier.wording, attachment)
  const form = new FormData()
  form.set(
    'invoice',
    new Blob([new Uint8Array(file)], { type: 'application/pdf' }),
    `${document.number.replaceAll('/', '-')}.pdf`,
  )
  form.set('supplier_id', String(references.supplierIds.get(supplier.key)))
  form.set('location_id', String(references.locationIds[supplier.location]))
  const { id } = await api.upload('/api/invoices/upload', form, Invoice)
  return waitFor(`the reading of invoice ${document.number}`, async () => {
    const now = await api.get(`/api/invoices/${id}`, Invoice)
    return isResting(now.extraction) ? now : null
  })
}

/** Asks until there is an answer; `what` names it for the person who waits in vain. */
async function waitFor<Answer extends object>(
  what: string,
  probe: () => Promise<Answer | null>,
): Promise<Answer> {
  const found = await pollUntil(probe, READING_PATIENCE)
  if (!found) throw new Error(`The demo waited in vain for ${what}.`)
  return found
}

const isResting = ({ state }: Extraction): boolean => state === 'done' || state === 'failed'

interface Remembering extends House {
  readonly products: Map<string, number>
}

async function rememberProducts(
  { api, products }: Remembering,
  delivery: Delivery,
  invoiceId: number,
): Promise<void> {
  const items = await api.get(`/api/invoices/${invoiceId}/items`, z.array(InvoiceItem))
  for (const line of delivery.document.lines) {
    const item = items.find(({ product_name }) => product_name.includes(line.name))
    if (item?.product_id) products.set(productKey(delivery.supplier.key, line.code), item.product_id)
  }
}
