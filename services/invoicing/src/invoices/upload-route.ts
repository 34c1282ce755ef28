import { invoiceEndpoints } from '@rms/contracts'
import { type AppError, asAppError, invalid, serveUpload, signedInUser } from '@rms/service-kit'
import type { ErrorRequestHandler, Router } from 'express'
import type { Dependencies } from '../dependencies.ts'
import type { FileLinks } from '../files/file-links.ts'
import { permissionOf } from './invoice-routes.ts'
import { presentInvoice } from './present-invoice.ts'
import { uploadInvoice } from './upload-invoice.ts'

export function uploadRoute(router: Router, dependencies: Dependencies, links: FileLinks): void {
  const { uploadInvoice: endpoint } = invoiceEndpoints
  serveUpload(router, endpoint, async ({ upload, body, query, actor }) => {
    const invoice = await uploadInvoice(dependencies, {
      upload,
      supplierId: body.supplier_id,
      locationId: body.location_id,
      date: body.invoice_date ?? '',
      notes: body.notes,
      ocrText: body.ocr_text,
      duplicateAllowed: permissionOf(query, signedInUser(actor), dependencies.now()),
    })
    const { currency } = await dependencies.settings.current()
    return presentInvoice(invoice, { fileUrl: links.linkTo(invoice), businessCurrency: currency })
  })
  router.use(endpoint.path, sayWhatIsMissing)
}

const REQUIRED = new Set(['invoice', 'supplier_id', 'location_id'])

/** The form's own sentence when a required field was left out, with the fields beside it. */
const sayWhatIsMissing: ErrorRequestHandler = (error, request, _response, next) => {
  const known = asAppError(error)
  const given: Record<string, unknown> = request.body ?? {}
  const missing = (known.details ?? []).filter(({ field }) => REQUIRED.has(field) && !given[field])
  const isIncomplete = known.status === 400 && known.code !== 'file-empty' && missing.length > 0
  next(isIncomplete ? incomplete(known) : error)
}

const incomplete = ({ details = [] }: AppError): AppError =>
  invalid('fields-required', 'Please fill in all required fields', { details })
