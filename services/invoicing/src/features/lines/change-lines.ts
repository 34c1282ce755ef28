import { badRequest, notFound, requireVersion } from '@rms/service-kit'
import type { Invoice } from '../../domain/invoices/invoice.ts'
import type { InvoiceLine } from '../../domain/invoices/invoice-line.ts'
import { checkLineChange } from '../../domain/invoices/status-rules.ts'
import { correctLine, createManualLine, type ManualLine } from '../../domain/lines/manual-line.ts'
import type { InvoicingDependencies } from '../dependencies.ts'
import { learnFormatFromLine, saveLearnedFormat } from '../formats/learn-format-from-correction.ts'
import { changeInvoice, toRefusalError } from '../invoices/change-invoice.ts'

/** More than any document contains. */
const MAX_LINES = 10_000

/** Appends lines, all or none. 409 on a paid invoice. */
export async function addInvoiceLines(
  dependencies: InvoicingDependencies,
  invoiceId: number,
  { lines, source }: { lines: readonly ManualLine[]; source: 'manual' | 'csv' },
): Promise<InvoiceLine[]> {
  const ids = await dependencies.invoices.nextItemIds(lines.length)
  const added = lines.map((line, place) => createManualLine(line, { id: ids[place] ?? 0, source }))
  await changeLines(dependencies, invoiceId, items => [...items, ...added])
  return added
}

/** Corrects a line; only the sent fields change. 404 for an unknown line, a stale version error if it is newer. */
export async function correctInvoiceLine(
  dependencies: InvoicingDependencies,
  { invoiceId, itemId, version }: InvoiceWithLine & { readonly version?: number | undefined },
  change: Partial<ManualLine>,
): Promise<InvoiceLine> {
  const { items } = await changeInvoice(dependencies, invoiceId, async (invoice, transaction) => {
    requireChangeableLines(invoice)
    const before = requireInvoiceLine(invoice.items, itemId)
    requireVersion(before.version, version)
    const corrected = correctLine(before, change)
    const learned = learnFormatFromLine(invoice.ocrText, corrected)
    await saveLearnedFormat(dependencies, { invoice, learned, lines: [corrected] }, transaction)
    return withItems(
      invoice,
      invoice.items.map(item => (item.id === itemId ? corrected : item)),
    )
  })
  return requireInvoiceLine(items, itemId)
}

/** Deletes a line; 404 for an unknown one. */
export async function deleteInvoiceLine(
  dependencies: InvoicingDependencies,
  { invoiceId, itemId }: InvoiceWithLine,
): Promise<void> {
  await changeLines(dependencies, invoiceId, items => {
    requireInvoiceLine(items, itemId)
    return items.filter(item => item.id !== itemId)
  })
}

export interface InvoiceWithLine {
  readonly invoiceId: number
  readonly itemId: number
}

const changeLines = (
  dependencies: InvoicingDependencies,
  invoiceId: number,
  change: (items: readonly InvoiceLine[]) => InvoiceLine[],
): Promise<Invoice> =>
  changeInvoice(dependencies, invoiceId, invoice => {
    requireChangeableLines(invoice)
    return withItems(invoice, change(invoice.items))
  })

export function requireChangeableLines(invoice: Invoice): void {
  const refusal = checkLineChange(invoice)
  if (refusal) throw toRefusalError(refusal)
}

const withItems = (invoice: Invoice, items: readonly InvoiceLine[]): Invoice => {
  if (items.length > MAX_LINES)
    throw badRequest('too-many-lines', `An invoice can have at most ${MAX_LINES} lines.`, { field: 'items' })
  return { ...invoice, items }
}

export const requireInvoiceLine = (items: readonly InvoiceLine[], itemId: number): InvoiceLine => {
  const found = items.find(item => item.id === itemId)
  if (!found) throw notFound('line')
  return found
}
