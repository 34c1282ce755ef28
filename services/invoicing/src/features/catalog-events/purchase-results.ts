import { isDeepStrictEqual } from 'node:util'
import type { EventEnvelope } from '@rms/contracts'
import type { Transaction } from '@rms/service-kit'
import { withDuplicateFlag } from '../../domain/invoices/duplicate-invoices.ts'
import { isExtractionPending } from '../../domain/invoices/extraction-state.ts'
import type { Invoice } from '../../domain/invoices/invoice.ts'
import { checkStatusChange } from '../../domain/invoices/status-rules.ts'
import { applyPurchaseResult } from '../../domain/review/apply-purchase-result.ts'
import { withPurchaseFlag } from '../../domain/review/purchase-flags.ts'
import { findOpenInvoiceQuestion } from '../../domain/review/review-question.ts'
import type { InvoicingDependencies } from '../dependencies.ts'
import { publishExtractionProgress } from '../extraction/store-reading.ts'
import { findDuplicate, saveInvoiceChange } from '../invoices/change-invoice.ts'
import { toInvoiceSummary } from '../invoices/invoice-presenter.ts'
import { hasPurchaseChecks } from '../references/find-invoice-party.ts'

/**
 * Applies the result of comparing an invoice. If it matches, an invoice that waited for this is processed; if it
 * differs, a person has to decide. A result that changes neither flags nor status is stored without a new version.
 */
export const handlePurchaseResult = (
  dependencies: InvoicingDependencies,
  { payload, occurred_at }: EventEnvelope<'catalog.purchase-checked'>,
): Promise<void> =>
  dependencies.unitOfWork.transact(async transaction => {
    const before = await dependencies.invoices.find(payload.invoice_id, transaction.session)
    if (!before) return
    const compared = applyPurchaseResult(before, payload, {
      comparedAt: Temporal.Instant.from(occurred_at),
      hasPurchaseChecks: await hasPurchaseChecks(dependencies, before.supplier.id),
    })
    if (compared === before) return
    const isMatched = compared.purchaseCheck.comparison?.outcome === 'matched'
    const after = isMatched ? await processAwaited(dependencies, compared, transaction) : compared
    await saveResult(dependencies, { before, after }, transaction)
  })

/**
 * Updates the pending invoices of a supplier when it changes whether its invoices are compared: their differences are
 * flagged, or no longer, and those that waited are processed. A result may arrive before this change.
 */
export async function updateComparedInvoices(
  dependencies: InvoicingDependencies,
  supplierId: number,
): Promise<void> {
  for (const id of await dependencies.references.listCompared(supplierId))
    await dependencies.unitOfWork.transact(async transaction => {
      const before = await dependencies.invoices.find(id, transaction.session)
      if (before?.status !== 'pending' || before.supplier.id !== supplierId) return
      const supplier = { hasPurchaseChecks: await hasPurchaseChecks(dependencies, supplierId) }
      const flagged = withPurchaseFlag(before, supplier)
      const after = supplier.hasPurchaseChecks
        ? flagged
        : await processAwaited(dependencies, flagged, transaction)
      if (isVisiblyChanged(before, after)) await saveResult(dependencies, { before, after }, transaction)
    })
}

/** The invoice as processed if this was to happen after the comparison and nothing else is open. */
async function processAwaited(
  dependencies: InvoicingDependencies,
  invoice: Invoice,
  transaction: Transaction,
): Promise<Invoice> {
  const isWaiting = invoice.purchaseCheck.isAwaited && !isExtractionPending(invoice.extraction)
  if (!isWaiting || checkStatusChange(invoice, 'processed') !== null) return invoice
  const checked = withDuplicateFlag(invoice, await findDuplicate(dependencies, invoice, transaction))
  const isOpen = findOpenInvoiceQuestion(toInvoiceSummary(checked)) !== null
  return isOpen ? checked : { ...checked, status: 'processed' }
}

async function saveResult(
  dependencies: InvoicingDependencies,
  { before, after }: { readonly before: Invoice; readonly after: Invoice },
  transaction: Transaction,
): Promise<void> {
  if (before === after) return
  if (!isVisiblyChanged(before, after))
    return dependencies.invoices.savePurchaseCheck(after, transaction.session)
  const settings = await dependencies.settings.current(transaction.session)
  const stored = await saveInvoiceChange(dependencies, { before, after, settings }, transaction)
  transaction.afterCommit(() => publishExtractionProgress(dependencies, stored))
}

/** What a person sees and may confirm. */
const isVisiblyChanged = (before: Invoice, after: Invoice): boolean =>
  !isDeepStrictEqual(getVisibleState(before), getVisibleState(after))

const getVisibleState = ({ status, flags, purchaseCheck: { comparison } }: Invoice) => ({
  status,
  flags,
  differences: flags.some(({ code }) => code === 'purchase-differs') ? comparison?.differences : [],
})
