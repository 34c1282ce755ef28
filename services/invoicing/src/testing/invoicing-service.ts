import {
  type EventEnvelope,
  type Invoice,
  type InvoiceLine,
  invoiceEndpoints,
  type SettingsReference,
} from '@rms/contracts'
import { DEFAULT_SETTINGS } from '@rms/domain-kit'
import { defineConsumer, type ServiceKit } from '@rms/service-kit'
import { createEventEnvelope, startStubWorkforce, startTestService, type TestResponse } from '@rms/testing'
import { createInvoicingService, invoicingEnvironmentSchema } from '../app.ts'
import type { InvoiceDocumentReader } from '../features/extraction/read-uploaded-file.ts'
import { createExtractionHandlers } from '../jobs.ts'
import { createPdfWithoutLines, readFakePdf } from './fake-pdf.ts'
import { startStubCatalog } from './stub-catalog.ts'

export const DAIRY_SUPPLIER_ID = 11
export const MARKET_SUPPLIER_ID = 12
export const HARBOUR_LOCATION_ID = 21
export const QUAY_LOCATION_ID = 22

interface Options {
  readonly read?: InvoiceDocumentReader
  readonly env?: Readonly<Record<string, string>>
}

/** The whole service with the worker's handlers, stubs of the catalog and workforce, and the usual calls of a manager. */
export async function startInvoicingService({ read = readFakePdf, env = {} }: Options = {}) {
  const catalog = await startStubCatalog()
  const workforce = await startStubWorkforce()
  const supplier = (id: number, name: string, version = 1, deleted = false) => ({
    id,
    name,
    version,
    deleted,
  })
  const place = {
    address: '',
    latitude: null,
    longitude: null,
    radius: null,
    timezone: null,
    wifi_networks: [],
  }
  catalog.suppliers
    .set(DAIRY_SUPPLIER_ID, supplier(DAIRY_SUPPLIER_ID, 'Dairy'))
    .set(MARKET_SUPPLIER_ID, supplier(MARKET_SUPPLIER_ID, 'Market'))
  const location = (id: number, name: string) => ({ id, name, version: 1, deleted: false, ...place })
  catalog.locations
    .set(HARBOUR_LOCATION_ID, location(HARBOUR_LOCATION_ID, 'Harbour'))
    .set(QUAY_LOCATION_ID, location(QUAY_LOCATION_ID, 'Quay'))
  const service = await startTestService('invoicing', createInvoicingService, {
    environment: invoicingEnvironmentSchema,
    env: { CATALOG_URL: catalog.url, WORKFORCE_URL: workforce.url, ...env },
    moreConsumers: kit => [worker(kit, read)],
  })
  const manager = service.asManager()

  const send = (
    content: string,
    { query = '', name = 'a.pdf', fields = {}, headers = {} }: UploadInput = {},
  ): Promise<TestResponse> =>
    manager.upload(
      `/api/invoices/upload${query}`,
      { field: 'invoice', name, content },
      { supplier_id: String(DAIRY_SUPPLIER_ID), location_id: String(HARBOUR_LOCATION_ID), ...fields },
      headers,
    )

  return {
    service,
    manager,
    catalog,
    workforce,
    supplier,
    /** The raw response to an upload. */
    send,
    async upload(content: string, sending?: UploadInput): Promise<Invoice> {
      const answer = await send(content, sending)
      if (answer.status !== 201)
        throw new Error(`the upload answered ${answer.status}: ${JSON.stringify(answer.body)}`)
      return invoiceEndpoints.uploadInvoice.response.parse(answer.body)
    },
    /** Processes an event as the last attempt of its job. */
    handleAsLastAttempt: (event: EventEnvelope) =>
      worker(service.kit, read).handle(event, { jobId: event.id, attempt: 8, isLastAttempt: true }),
    /** Waits until the reading has finished. */
    read: () => service.drain(),
    invoice: (id: number): Promise<Invoice> => manager.call(invoiceEndpoints.getInvoice, { params: { id } }),
    items: (id: number): Promise<InvoiceLine[]> =>
      manager.call(invoiceEndpoints.listInvoiceItems, { params: { id } }),
    addItem: (id: number, body: Record<string, unknown> = {}): Promise<InvoiceLine> =>
      manager.call(invoiceEndpoints.addInvoiceItem, {
        params: { id },
        body: { product_name: 'Deposit', quantity: 1, unit_price: 2, ...body },
      }),
    setStatus: (id: number, status: string, query = '') =>
      manager.put(`/api/invoices/${id}/status${query}`, { status }),
    process: (id: number, query = '') => manager.post(`/api/invoices/${id}/process-pdf${query}`, {}),
    deliverSettings: (settings: Partial<SettingsReference>) =>
      service.deliver(
        'invoicing-references',
        createEventEnvelope('catalog.settings-changed', {
          ...DEFAULT_SETTINGS,
          version: 1,
          currency_chosen: true,
          ...settings,
        }),
      ),
    async close() {
      await service.close()
      await catalog.close()
      await workforce.close()
    },
  }
}

const worker = (kit: ServiceKit, read: InvoiceDocumentReader) =>
  defineConsumer('invoice-extraction', createExtractionHandlers({ kit, read }), { concurrency: 4 })

export interface UploadInput {
  readonly query?: string
  readonly name?: string
  readonly fields?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

export type InvoicingService = Awaited<ReturnType<typeof startInvoicingService>>

let slips = 0
/** A file without lines, with different content each time. */
export const createEmptyFile = (): string => {
  slips += 1
  return createPdfWithoutLines(slips)
}
