import { addDays, toBusinessDay } from '@rms/domain-kit'
import type { ClientSession } from 'mongoose'
import { documentNamesAnotherSupplier } from '../../domain/invoices/document-supplier.ts'
import type { Invoice } from '../../domain/invoices/invoice.ts'
import type { ReviewContext } from '../../domain/review/flag-invoice.ts'
import { filterLinesByCurrency } from '../../domain/review/past-invoice-line.ts'
import type { InvoicingDependencies } from '../dependencies.ts'
import { hasPurchaseChecks } from '../references/find-invoice-party.ts'

export type ReviewContextSources = Pick<InvoicingDependencies, 'pastLines' | 'parties' | 'settings'>

/** Loads what the review gate needs to know about the supplier of an invoice. */
export async function loadReviewContext(
  { pastLines, parties, settings }: ReviewContextSources,
  invoice: Invoice,
  session?: ClientSession,
): Promise<ReviewContext> {
  const [{ thresholds, timezone, currency }, past, suppliers] = await Promise.all([
    settings.current(session),
    pastLines.findBySupplier(invoice.supplier.id, invoice.id, session),
    documentNamesAnotherSupplier(invoice) ? parties.listActive('supplier') : [],
  ])
  const uploadDay = toBusinessDay(invoice.createdAt, timezone)
  return {
    thresholds,
    uploadDay,
    suppliers,
    printedNames: past.printedNames,
    isSupplierActive:
      past.latestDate !== null && past.latestDate >= addDays(uploadDay, -thresholds.maxDaysInPast),
    hasPurchaseChecks: await hasPurchaseChecks({ parties }, invoice.supplier.id),
    history: filterLinesByCurrency(past.lines, invoice, currency),
  }
}
