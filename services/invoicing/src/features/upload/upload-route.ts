import { invoiceEndpoints } from '@rms/contracts'
import { requireFields, requireUser, serveUploadEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import type { InvoicingDependencies } from '../dependencies.ts'
import type { FileLinks } from '../files/file-links.ts'
import { presentInvoice } from '../invoices/invoice-presenter.ts'
import { getDuplicateInvoicePermission } from '../invoices/invoice-routes.ts'
import { uploadInvoice } from './upload-invoice.ts'

export function mountInvoiceUploadRoute(
  router: Router,
  dependencies: InvoicingDependencies,
  links: FileLinks,
): void {
  const { uploadInvoice: endpoint } = invoiceEndpoints
  serveUploadEndpoint(router, endpoint, async ({ upload, body, query, actor }) => {
    const user = requireUser(actor)
    const invoice = await uploadInvoice(dependencies, {
      upload,
      supplierId: body.supplier_id,
      locationId: body.location_id,
      date: body.invoice_date ?? '',
      notes: body.notes,
      ocrText: body.ocr_text,
      duplicateAllowed: getDuplicateInvoicePermission(query, user, dependencies.now()),
      requestedBy: user.id,
    })
    const { currency } = await dependencies.settings.current()
    return presentInvoice(invoice, { fileUrl: links.linkTo(invoice), businessCurrency: currency })
  })
  requireFields(router, endpoint.path, {
    fields: ['invoice', 'supplier_id', 'location_id'],
    code: 'fields-required',
    sentence: 'Please fill in all required fields',
  })
}
