import { addDays, businessDay } from '@rms/domain-kit'
import type { ClientSession } from 'mongoose'
import type { ReviewContext } from '../../domain/doubts/flag-invoice.ts'
import { namesAnotherSupplier } from '../../domain/invoices/document-supplier.ts'
import type { Invoice } from '../../domain/invoices/invoice.ts'
import { filterByCurrency } from '../../domain/review/past-line.ts'
import type { Dependencies } from '../dependencies.ts'

export type ReviewContextSources = Pick<Dependencies, 'pastLines' | 'parties' | 'settings'>

/** What the gate needs to know of the supplier of an invoice. */
export async function loadReviewContext(
  { pastLines, parties, settings }: ReviewContextSources,
  invoice: Invoice,
  session?: ClientSession,
): Promise<ReviewContext> {
  const { bands, timezone, currency } = await settings.current()
  const uploadDay = businessDay(invoice.createdAt, timezone)
  const past = await pastLines.ofSupplier(invoice.supplier.id, invoice.id, session)
  return {
    bands,
    uploadDay,
    suppliers: namesAnotherSupplier(invoice) ? await parties.living('supplier') : [],
    printedNames: past.printedNames,
    isCurrent: past.latestDate !== null && past.latestDate >= addDays(uploadDay, -bands.daysBack),
    history: filterByCurrency(past.lines, invoice, currency),
  }
}
