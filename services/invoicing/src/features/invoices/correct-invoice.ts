import type { DocumentType } from '@rms/contracts'
import type { Decimal } from '@rms/domain-kit'
import {
  type AppError,
  conflict,
  invalid,
  notFound,
  requireVersion,
  type Transaction,
} from '@rms/service-kit'
import { isTaxLargerThanTotal } from '../../domain/invoices/check-totals.ts'
import { correctHeader, type HeaderChange } from '../../domain/invoices/correct-header.ts'
import { withDuplicateFlag } from '../../domain/invoices/duplicates.ts'
import type {
  DuplicatePermission,
  HeaderCorrections,
  Invoice,
  InvoiceSummary,
  NamedReference,
} from '../../domain/invoices/invoice.ts'
import { checkStatusChange, type Refusal } from '../../domain/invoices/status.ts'
import type { PartyKind } from '../../storage/replicas/party-replica.ts'
import type { Dependencies } from '../dependencies.ts'
import { learnFromDate, saveLearnedFormat } from '../formats/learn-from-correction.ts'
import { findParty } from '../references/find-party.ts'
import { changeInvoice, findDuplicate } from './change-invoice.ts'
import { duplicateInvoiceError } from './present-invoice.ts'

/** What a manager sends to correct an invoice; only what is there changes. */
export interface InvoiceCorrection {
  readonly number?: string | undefined
  readonly date?: string | undefined
  readonly supplierId?: number | undefined
  readonly locationId?: number | undefined
  readonly notes?: string | undefined
  /** Null takes an earlier correction back. */
  readonly total?: Decimal | null | undefined
  readonly tax?: Decimal | null | undefined
  readonly currency?: string | undefined
  readonly documentType?: DocumentType | undefined
}

interface Target {
  readonly id: number
  readonly duplicateAllowed: DuplicatePermission | null
  /** Of the invoice that the change was made on. */
  readonly version: number | undefined
}

/**
 * Corrects number, date, supplier, location, notes, total, tax, currency and type. A pending invoice that now repeats another gets the
 * flag; one that already makes prices is refused with 409, unless that was allowed. 400 for a tax above the total.
 */
export async function correctInvoice(
  dependencies: Dependencies,
  { id, duplicateAllowed, version }: Target,
  correction: InvoiceCorrection,
): Promise<Invoice> {
  const current = await dependencies.invoices.glance(id)
  if (!current) throw notFound('invoice')
  const change = await headerChange(dependencies, current, correction)
  const { currency } = await dependencies.settings.current()
  return changeInvoice(dependencies, id, async (invoice, transaction) => {
    requireVersion(invoice.revision, version)
    const corrected = correctHeader(withDuplicatePermission(invoice, duplicateAllowed), change, currency)
    if (correction.tax && !invoice.statedTax?.eq(correction.tax)) requirePossibleTax(corrected)
    const twin = await findDuplicate(dependencies, corrected, transaction)
    if (twin && corrected.status !== 'pending' && touchesIdentity(correction))
      throw duplicateInvoiceError(twin)
    if (correction.date !== undefined) await keepDateLesson(dependencies, corrected, transaction)
    return withDuplicateFlag(corrected, twin)
  })
}

function requirePossibleTax(corrected: Invoice): void {
  if (isTaxLargerThanTotal(corrected))
    throw invalid('tax-above-total', 'The tax cannot be higher than the invoice total.', {
      field: 'tax_amount',
    })
}

const keepDateLesson = (dependencies: Dependencies, corrected: Invoice, transaction: Transaction) => {
  const learned = learnFromDate(corrected.ocrText, corrected.date)
  return saveLearnedFormat(dependencies, { invoice: corrected, learned, lines: [] }, transaction)
}

/** Moves an invoice on: pending → processed (409 for a twin or without a line), processed ⇄ paid. */
export function setStatus(
  dependencies: Dependencies,
  { id, duplicateAllowed, version }: Target,
  status: Invoice['status'],
): Promise<Invoice> {
  return changeInvoice(dependencies, id, async (before, transaction) => {
    requireVersion(before.revision, version)
    const invoice = withDuplicatePermission(before, duplicateAllowed)
    const refusal = checkStatusChange(invoice, status)
    if (refusal) throw toRefusalError(refusal)
    if (invoice.status !== 'pending') return { ...invoice, status }
    const twin = await findDuplicate(dependencies, invoice, transaction)
    if (twin) throw duplicateInvoiceError(twin)
    return { ...withDuplicateFlag(invoice, null), status }
  })
}

/** The permission is given once for all places, and the first one is kept. */
export const withDuplicatePermission = (
  invoice: Invoice,
  permission: DuplicatePermission | null,
): Invoice => ({
  ...invoice,
  duplicateAllowed: invoice.duplicateAllowed ?? permission,
})

export const toRefusalError = ({ code, sentence }: Refusal): AppError => conflict(code, sentence)

/** Looks up only who is new on the invoice: a supplier that was deleted since stays on it. */
async function headerChange(
  dependencies: Dependencies,
  current: InvoiceSummary,
  correction: InvoiceCorrection,
): Promise<HeaderChange> {
  const {
    number,
    date,
    supplierId = current.supplier.id,
    locationId = current.location.id,
    notes,
  } = correction
  const corrections = headerCorrections(correction)
  const find = (kind: PartyKind, id: number): Promise<NamedReference> | NamedReference =>
    id === current[kind].id ? current[kind] : findParty(dependencies, kind, id)
  return {
    ...(number !== undefined && { number }),
    ...(date !== undefined && { date }),
    ...(notes !== undefined && { notes }),
    ...(Object.keys(corrections).length > 0 && { corrections }),
    supplier: await find('supplier', supplierId),
    location: await find('location', locationId),
  }
}

const headerCorrections = ({
  total,
  tax,
  currency,
  documentType,
}: InvoiceCorrection): Partial<HeaderCorrections> => ({
  ...(total !== undefined && { total }),
  ...(tax !== undefined && { tax }),
  ...(currency !== undefined && { currency }),
  ...(documentType !== undefined && { documentType }),
})

const touchesIdentity = ({ number, date, supplierId, total }: InvoiceCorrection): boolean =>
  number !== undefined || date !== undefined || supplierId !== undefined || total !== undefined
