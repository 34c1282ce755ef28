import type { ReadingOutcome } from '@rms/contracts'
import type { Transaction } from '@rms/service-kit'
import { getInvoiceLocationIds, type Invoice } from '../../domain/invoices/invoice.ts'
import type { InvoicingDependencies } from '../dependencies.ts'
import { findDuplicate, saveInvoiceChange } from '../invoices/change-invoice.ts'
import { presentExtraction } from '../invoices/invoice-presenter.ts'
import { loadReviewContext } from '../invoices/load-review-context.ts'
import { applyReading, fillHeaderFromReading } from './apply-reading.ts'

/** Applies a reading to the invoice, saves it, and publishes the effects. */
export async function storeReading(
  dependencies: InvoicingDependencies,
  { invoice, outcome }: { invoice: Invoice; outcome: ReadingOutcome },
  transaction: Transaction,
): Promise<Invoice> {
  const { invoices, now } = dependencies
  const settings = await dependencies.settings.current()
  const { autoProcess, currency, isCurrencyChosen } = settings
  const lines = outcome.kind === 'read' ? outcome.reading.lines.length : 0
  const named = outcome.kind === 'read' ? fillHeaderFromReading(invoice, outcome.reading) : invoice
  const after = applyReading(invoice, outcome, {
    policy: { autoProcess, currency: isCurrencyChosen ? currency : null },
    duplicate: await findDuplicateAfterReading(dependencies, { invoice, outcome }, transaction),
    context: await loadReviewContext(dependencies, named, transaction.session),
    itemIds: await invoices.nextItemIds(lines),
    now: now(),
  })
  const stored = await saveInvoiceChange(dependencies, { before: invoice, after, settings }, transaction)
  transaction.afterCommit(() => publishExtractionProgress(dependencies, stored))
  return stored
}

const findDuplicateAfterReading = async (
  dependencies: InvoicingDependencies,
  { invoice, outcome }: { invoice: Invoice; outcome: ReadingOutcome },
  transaction: Transaction,
) =>
  outcome.kind === 'read'
    ? findDuplicate(dependencies, fillHeaderFromReading(invoice, outcome.reading), transaction)
    : null

/** Publishes the progress of the reading to screens that show the invoice, of users who may see it. */
export const publishExtractionProgress = (
  { live }: Pick<InvoicingDependencies, 'live'>,
  { extraction, ...invoice }: InvoiceInReading,
): void =>
  live.publish({
    event: 'extraction',
    invoice_id: invoice.id,
    extraction: presentExtraction(extraction),
    location_ids: getInvoiceLocationIds(invoice),
  })

type InvoiceInReading = Pick<Invoice, 'id' | 'location' | 'purchaseCheck'> & {
  readonly extraction: Parameters<typeof presentExtraction>[0]
}
