import { toPurchaseState } from '../../domain/invoices/purchase-state.ts'
import type { InvoicingDependencies } from '../dependencies.ts'

type Dependencies = Pick<InvoicingDependencies, 'unitOfWork' | 'invoices'>

const BATCH = 50

/**
 * Migration: publishes the status of the invoices that an earlier release processed or paid. Until then they count as
 * unpaid, and their confirmed differences as undecided. The catalog ignores a status that is not newer than its own.
 */
export async function publishEarlierStates(dependencies: Dependencies, batch = BATCH): Promise<void> {
  for (let afterId: number | null = 0; afterId !== null; )
    afterId = await publishBatch(dependencies, { afterId, limit: batch })
}

/** Returns the last id of the batch; null after the last batch. */
const publishBatch = (
  { unitOfWork, invoices }: Dependencies,
  range: { readonly afterId: number; readonly limit: number },
): Promise<number | null> =>
  unitOfWork.transact(async ({ session, emit }) => {
    const found = await invoices.listProcessed(range, session)
    for (const invoice of found) emit('invoicing.invoice-status-changed', toPurchaseState(invoice))
    return found.at(-1)?.id ?? null
  })
