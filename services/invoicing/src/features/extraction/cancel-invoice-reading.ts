import { conflict, notFound, type Transaction } from '@rms/service-kit'
import { isExtractionPending, toCancelledExtraction } from '../../domain/invoices/extraction-state.ts'
import type { Invoice } from '../../domain/invoices/invoice.ts'
import { recordPurchase } from '../../domain/invoices/record-purchase.ts'
import type { InvoicingDependencies } from '../dependencies.ts'
import { saveInvoiceChange } from '../invoices/change-invoice.ts'
import { publishExtractionProgress } from './store-reading.ts'

/** Cancels a reading; the lines stay as they are. 409 if none is running. */
export const cancelInvoiceReading = (
  dependencies: InvoicingDependencies,
  id: number,
): Promise<Invoice['extraction']> =>
  dependencies.unitOfWork.transact(async transaction => {
    const { session, afterCommit } = transaction
    const invoice = await dependencies.invoices.find(id, session)
    if (!invoice) throw notFound('invoice')
    if (!isExtractionPending(invoice.extraction))
      throw conflict('not-being-read', 'This invoice is not being read at the moment.')
    const extraction = toCancelledExtraction(invoice.extraction, dependencies.now())
    await saveCancelled(dependencies, { before: invoice, after: { ...invoice, extraction } }, transaction)
    afterCommit(() => publishExtractionProgress(dependencies, { ...invoice, extraction }))
    return extraction
  })

/** Corrections made during the reading have not been published yet. */
async function saveCancelled(
  dependencies: InvoicingDependencies,
  { before, after }: { readonly before: Invoice; readonly after: Invoice },
  transaction: Transaction,
): Promise<void> {
  const settings = await dependencies.settings.current()
  if (recordPurchase(after, settings.currency).snapshot === null)
    return dependencies.invoices.saveExtraction(after, transaction.session)
  await saveInvoiceChange(dependencies, { before, after, settings }, transaction)
}
