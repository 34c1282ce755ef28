import { type Invoice, invoiceEndpoints } from '@rms/contracts'
import type { InvoiceDocument } from '@rms/demo-restaurant/documents'
import { waitFor } from '@rms/testing'
import { type E2eSystem, toInvoiceFile } from './e2e-system.ts'

const READING_MS = 60_000

interface UploadOptions {
  /** By default the sample supplier. */
  readonly supplierId?: number
  /** By default that of an English invoice. */
  readonly wording?: Parameters<typeof toInvoiceFile>[1]
}

/** Uploads a document for the first location, and waits until it has been read; returns its id. */
export async function uploadDocument(
  system: E2eSystem,
  document: InvoiceDocument,
  options: UploadOptions = {},
): Promise<number> {
  const { id } = await uploadUntil(
    { system, document, options, state: 'read' },
    ({ extraction }) => extraction.state === 'done',
  )
  return id
}

/** Uploads an invoice for the first location, and waits until it is processed. */
export const uploadAndProcessInvoice = (
  system: E2eSystem,
  document: InvoiceDocument,
  options: UploadOptions = {},
): Promise<Invoice> =>
  uploadUntil({ system, document, options, state: 'processed' }, ({ status }) => status === 'processed')

interface Upload {
  readonly system: E2eSystem
  readonly document: InvoiceDocument
  readonly options: UploadOptions
  /** For the message if the document does not reach it. */
  readonly state: string
}

async function uploadUntil(
  { system: { api }, document, options: { supplierId = 1, wording }, state }: Upload,
  hasState: (invoice: Invoice) => boolean,
): Promise<Invoice> {
  const { name, mimeType, buffer } = await toInvoiceFile(document, wording)
  const { body } = await api.upload(
    '/api/invoices/upload',
    { field: 'invoice', name, type: mimeType, content: new Uint8Array(buffer) },
    { supplier_id: String(supplierId), location_id: '1' },
  )
  const { id } = invoiceEndpoints.uploadInvoice.response.parse(body)
  return waitFor(
    `${document.number} is ${state}`,
    async () => {
      const invoice = await api.call(invoiceEndpoints.getInvoice, { params: { id } })
      return hasState(invoice) ? invoice : null
    },
    READING_MS,
  )
}
