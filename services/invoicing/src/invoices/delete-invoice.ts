import { notFound } from '@rms/service-kit'
import type { Dependencies } from '../dependencies.ts'
import { auditedInvoice } from './audited-change.ts'

/**
 * Deletes an invoice; its prices are taken back by those who hear of it. A copy of the same file stands for
 * the bytes from then on. The file goes last, once no invoice names it.
 */
export async function deleteInvoice(dependencies: Dependencies, id: number): Promise<void> {
  const { unitOfWork, invoices, audit, files, logger } = dependencies
  const { file } = await unitOfWork.transact(async ({ session, emit }) => {
    const invoice = await invoices.find(id, session)
    if (!invoice) throw notFound('invoice')
    await invoices.remove(invoice, session)
    await audit.record(
      { action: 'deleted', entity: 'invoice', entityId: id, before: auditedInvoice(invoice), after: null },
      session,
    )
    emit('invoicing.invoice-deleted', { invoice_id: id, revision: invoice.revision + 1 })
    return invoice
  })
  await files
    .remove(file.path)
    .catch(error => logger.warn({ err: error, file: file.path }, 'a file was left behind'))
}
