import { conflict, notFound } from '@rms/service-kit'
import { isExtractionPending, toCancelledExtraction } from '../../domain/invoices/extraction-state.ts'
import type { Invoice } from '../../domain/invoices/invoice.ts'
import type { InvoicingDependencies } from '../dependencies.ts'
import { publishExtractionProgress } from './store-reading.ts'

/** Cancels a reading; the lines stay as they are. 409 if none is running. */
export const cancelInvoiceReading = (
  dependencies: InvoicingDependencies,
  id: number,
): Promise<Invoice['extraction']> =>
  dependencies.unitOfWork.transact(async ({ session, afterCommit }) => {
    const invoice = await dependencies.invoices.find(id, session)
    if (!invoice) throw notFound('invoice')
    if (!isExtractionPending(invoice.extraction))
      throw conflict('not-being-read', 'This invoice is not being read at the moment.')
    const extraction = toCancelledExtraction(invoice.extraction, dependencies.now())
    await dependencies.invoices.saveExtraction({ ...invoice, extraction }, session)
    afterCommit(() => publishExtractionProgress(dependencies, { id, extraction }))
    return extraction
  })
