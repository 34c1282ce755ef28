import { addDays, businessDay } from '@rms/domain-kit'
import type { ClientSession } from 'mongoose'
import type { GateContext } from '../../domain/doubts/judge-invoice.ts'
import { inCurrencyOf } from '../../domain/doubts/past-line.ts'
import { namesAnotherSupplier } from '../../domain/invoices/document-supplier.ts'
import type { Invoice } from '../../domain/invoices/invoice.ts'
import type { Dependencies } from '../dependencies.ts'

export type GateSources = Pick<Dependencies, 'pastLines' | 'parties' | 'settings'>

/** What the gate needs to know of the supplier of an invoice. */
export async function loadGateContext(
  { pastLines, parties, settings }: GateSources,
  invoice: Invoice,
  session?: ClientSession,
): Promise<GateContext> {
  const { bands, timezone, currency } = await settings.current()
  const uploadDay = businessDay(invoice.createdAt, timezone)
  const past = await pastLines.ofSupplier(invoice.supplier.id, invoice.id, session)
  return {
    bands,
    uploadDay,
    suppliers: namesAnotherSupplier(invoice) ? await parties.living('supplier') : [],
    printedNames: past.printedNames,
    isCurrent: past.latestDate !== null && past.latestDate >= addDays(uploadDay, -bands.daysBack),
    history: inCurrencyOf(past.lines, invoice, currency),
  }
}
