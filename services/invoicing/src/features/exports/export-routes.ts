import { Readable } from 'node:stream'
import { invoiceEndpoints } from '@rms/contracts'
import {
  badRequest,
  createHttpReply,
  recordDataExport,
  requireFields,
  requireUser,
  serveEndpoint,
} from '@rms/service-kit'
import type { Router } from 'express'
import type { InvoiceExportDateRange } from '../../storage/invoices/invoice-export-repository.ts'
import type { InvoicingDependencies } from '../dependencies.ts'
import { createInvoiceCsv } from './invoice-csv.ts'
import { createInvoiceZip } from './invoice-zip.ts'

export function mountInvoiceExportRoutes(router: Router, dependencies: InvoicingDependencies): void {
  const { exports, files, settings } = dependencies
  const { exportInvoices, exportInvoiceFiles } = invoiceEndpoints

  serveEndpoint(router, exportInvoices, async ({ query, actor }) => {
    const range = ordered(query)
    const { locationIds } = requireUser(actor)
    await recordDataExport(dependencies, 'invoices-exported', daysOf(range))
    const { invoiceNumberPrefix: numberPrefix, currency: businessCurrency } = await settings.current()
    const form = { numberPrefix, businessCurrency, isForAccounting: query.columns === 'accounting' }
    const content = Readable.from(createInvoiceCsv(exports.streamWithLines({ ...range, locationIds }), form))
    return createHttpReply(
      200,
      content,
      fileHeaders(query, { type: 'text/csv; charset=utf-8', ending: 'csv' }),
    )
  })

  serveEndpoint(router, exportInvoiceFiles, async ({ query, actor }) => {
    const range = ordered(query)
    const { locationIds } = requireUser(actor)
    await recordDataExport(dependencies, 'invoice-files-exported', daysOf(range))
    const invoices = exports.streamWithFiles({ ...range, locationIds })
    const { invoiceNumberPrefix: numberPrefix } = await settings.current()
    const content = createInvoiceZip(files, { invoices, numberPrefix })
    return createHttpReply(200, content, fileHeaders(query, { type: 'application/zip', ending: 'zip' }))
  })

  for (const { path } of [exportInvoices, exportInvoiceFiles])
    requireFields(router, path, {
      fields: ['startDate', 'endDate'],
      code: 'dates-required',
      sentence: 'Please select both start and end dates',
    })
}

function ordered(range: InvoiceExportDateRange): InvoiceExportDateRange {
  if (range.startDate > range.endDate)
    throw badRequest('dates-reversed', 'Start date must be before end date', { field: 'startDate' })
  return range
}

const daysOf = ({ startDate, endDate }: InvoiceExportDateRange) => ({ startDate, endDate })

const fileHeaders = (
  { startDate, endDate }: InvoiceExportDateRange,
  { type, ending }: { type: string; ending: string },
): Record<string, string> => ({
  'Content-Type': type,
  'Content-Disposition': `attachment; filename="invoices_${startDate}_${endDate}.${ending}"`,
})
