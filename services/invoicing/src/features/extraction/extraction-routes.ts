import { type DocumentHeaderReading, invoiceEndpoints } from '@rms/contracts'
import { createHttpReply, notFound, requireUser, serveEndpoint, type UserActor } from '@rms/service-kit'
import type { Router } from 'express'
import type { Invoice } from '../../domain/invoices/invoice.ts'
import { isReaderLine } from '../../domain/invoices/invoice-line.ts'
import type { InvoicingDependencies } from '../dependencies.ts'
import { presentExtraction, presentInvoiceLine } from '../invoices/invoice-presenter.ts'
import { getDuplicateInvoicePermission } from '../invoices/invoice-routes.ts'
import { withholdDuplicates } from '../invoices/withhold-duplicates.ts'
import { cancelInvoiceReading } from './cancel-invoice-reading.ts'
import { processInvoice } from './process-invoice.ts'

export function mountExtractionRoutes(router: Router, dependencies: InvoicingDependencies): void {
  const { processPdf, processOcr, getExtraction, stopExtraction } = invoiceEndpoints

  async function process(
    id: number,
    request: { allow_duplicate?: boolean | undefined; text: string | null; user: UserActor },
  ) {
    const duplicateAllowed = getDuplicateInvoicePermission(request, request.user, dependencies.now())
    const outcome = await processInvoice(dependencies, {
      id,
      duplicateAllowed,
      text: request.text,
      requestedBy: request.user.id,
    })
    if (outcome.kind === 'in-progress')
      return createHttpReply(202, { extraction: presentExtraction(outcome.extraction) })
    const [visible = outcome.invoice] = await withholdDuplicates(
      dependencies,
      [outcome.invoice],
      request.user,
    )
    return createHttpReply(200, presentReading(visible))
  }

  serveEndpoint(router, processPdf, ({ params, query, actor }) =>
    process(params.id, { ...query, text: null, user: requireUser(actor) }),
  )

  serveEndpoint(router, processOcr, ({ params, query, body, actor }) =>
    process(params.id, { ...query, text: body.ocrText?.trim() || null, user: requireUser(actor) }),
  )

  serveEndpoint(router, getExtraction, async ({ params }) => {
    const invoice = await dependencies.invoices.findSummary(params.id)
    if (!invoice) throw notFound('invoice')
    return presentExtraction(invoice.extraction)
  })

  serveEndpoint(router, stopExtraction, async ({ params }) =>
    presentExtraction(await cancelInvoiceReading(dependencies, params.id)),
  )
}

const presentReading = ({ items, readHeader, flags }: Invoice) => ({
  extractedItems: items.filter(isReaderLine).map(item => presentInvoiceLine(item)),
  header: readHeader ?? EMPTY_HEADER,
  flags: [...flags],
})

const EMPTY_HEADER: DocumentHeaderReading = {
  invoice_number: null,
  invoice_date: null,
  supplier_name: null,
  supplier_tax_id: null,
  currency: null,
  total_amount: null,
  net_amount: null,
  tax_amount: null,
}
