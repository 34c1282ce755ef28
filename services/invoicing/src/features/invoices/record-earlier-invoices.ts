import { recordPurchase } from '../../domain/invoices/record-purchase.ts'
import type { InvoicingDependencies } from '../dependencies.ts'

type Dependencies = Pick<InvoicingDependencies, 'unitOfWork' | 'invoices' | 'settings'>

const BATCH = 50

/**
 * Migration: publishes the facts of invoices that an earlier release stored, so that they are compared and count in
 * reports. Each batch is one transaction, and published invoices are not found again. An invoice that someone changes
 * meanwhile is published once, by that change or here.
 */
export async function recordEarlierInvoices(dependencies: Dependencies, batch = BATCH): Promise<void> {
  for (let afterId: number | null = 0; afterId !== null; )
    afterId = await recordBatch(dependencies, { afterId, limit: batch })
}

/** Returns the last id of the batch; null after the last batch. */
const recordBatch = (
  { unitOfWork, invoices, settings }: Dependencies,
  range: { readonly afterId: number; readonly limit: number },
): Promise<number | null> =>
  unitOfWork.transact(async ({ session, emit }) => {
    const found = await invoices.listWithoutPurchaseCheck(range, session)
    const { currency } = await settings.current(session)
    for (const stored of found) {
      const { invoice, snapshot } = recordPurchase(stored, currency)
      if (!snapshot) continue
      await invoices.savePurchaseCheck(invoice, session)
      emit('invoicing.invoice-recorded', snapshot)
    }
    return found.at(-1)?.id ?? null
  })
