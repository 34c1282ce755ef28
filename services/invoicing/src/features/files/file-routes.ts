import { extname } from 'node:path'
import {
  declareRoute,
  FileMissingError,
  forbidden,
  notFound,
  parseByteRange,
  streamWithBackpressure,
} from '@rms/service-kit'
import type { Router } from 'express'
import type { InvoicingDependencies } from '../dependencies.ts'
import { type FileLinks, getFileBaseName } from './file-links.ts'
import { createInlineContentDisposition, withExtension } from './file-name.ts'

/** An uploaded file may only be displayed and do nothing else. */
const SANDBOX = "sandbox; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'"

/** Serves invoice files to anyone with a signed link; 403 for a forged or expired one. */
export function mountInvoiceFileRoutes(
  router: Router,
  { invoices, files }: InvoicingDependencies,
  links: FileLinks,
): void {
  const route = declareRoute(router, { path: '/uploads/invoices/:id/:file', access: 'open' })
  route.get(async (request, response) => {
    if (!links.isValid(request.originalUrl))
      throw forbidden('file-link-invalid', 'This link has expired. Open the invoice again.')
    const { id, file } = request.params
    const invoice = /^\d{1,15}$/.test(id) ? await invoices.findSummary(Number(id)) : null
    if (!invoice || getFileBaseName(invoice.file.path) !== file) throw notFound('file')
    const { path, bytes, contentType, name } = invoice.file
    const range = parseByteRange(request.get('range'), bytes)
    if (range === 'unsatisfiable')
      return void response
        .status(416)
        .set({ 'Content-Range': `bytes */${bytes}`, 'Cache-Control': 'no-store' })
        .end()
    const content = await files.open(path, range ?? undefined).catch(error => {
      throw error instanceof FileMissingError ? notFound('file') : error
    })
    if (range) response.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${bytes}`)
    response.set({
      'Content-Type': contentType,
      'Content-Length': String(range ? range.end - range.start + 1 : bytes),
      'Accept-Ranges': 'bytes',
      'Content-Disposition': createInlineContentDisposition(withExtension(name, extname(path))),
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': SANDBOX,
      'Cache-Control': 'private, max-age=600',
    })
    await streamWithBackpressure(response, content)
  })
}
