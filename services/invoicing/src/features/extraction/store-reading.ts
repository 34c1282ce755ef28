import type { ReadingOutcome } from '@rms/contracts'
import type { Transaction } from '@rms/service-kit'
import type { Invoice } from '../../domain/invoices/invoice.ts'
import type { Dependencies } from '../dependencies.ts'
import { findDuplicate, saveChange } from '../invoices/change-invoice.ts'
import { loadReviewContext } from '../invoices/load-review-context.ts'
import { presentExtraction } from '../invoices/present-invoice.ts'
import { applyReading, fillHeader } from './apply-reading.ts'

/** Decides what a reading makes of the invoice, saves it, and lets prices and screens know. */
export async function storeReading(
  dependencies: Dependencies,
  { invoice, outcome }: { invoice: Invoice; outcome: ReadingOutcome },
  transaction: Transaction,
): Promise<Invoice> {
  const { invoices, settings, now } = dependencies
  const { autoProcess, currency, isCurrencyChosen } = await settings.current()
  const lines = outcome.kind === 'read' ? outcome.reading.lines.length : 0
  const named = outcome.kind === 'read' ? fillHeader(invoice, outcome.reading) : invoice
  const after = applyReading(invoice, outcome, {
    policy: { autoProcess, currency: isCurrencyChosen ? currency : null },
    twin: await twinAfterReading(dependencies, { invoice, outcome }, transaction),
    context: await loadReviewContext(dependencies, named, transaction.session),
    itemIds: await invoices.nextItemIds(lines),
    now: now(),
  })
  const stored = await saveChange(dependencies, { before: invoice, after }, transaction)
  transaction.afterCommit(() => publishExtractionProgress(dependencies, stored))
  return stored
}

const twinAfterReading = async (
  dependencies: Dependencies,
  { invoice, outcome }: { invoice: Invoice; outcome: ReadingOutcome },
  transaction: Transaction,
) =>
  outcome.kind === 'read'
    ? findDuplicate(dependencies, fillHeader(invoice, outcome.reading), transaction)
    : null

/** Tells the screens that look at the invoice how far its reading is. */
export const publishExtractionProgress = (
  { live }: Pick<Dependencies, 'live'>,
  { id, extraction }: Pick<Invoice, 'id' | 'extraction'>,
): void => live.publish({ event: 'extraction', invoice_id: id, extraction: presentExtraction(extraction) })
