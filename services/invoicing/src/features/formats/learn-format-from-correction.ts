import { INVOICE_UNITS } from '@rms/domain-kit'
import type { Transaction } from '@rms/service-kit'
import { inferDateOrder } from '../../domain/formats/date-order.ts'
import { learnSupplierFormat } from '../../domain/formats/learn-supplier-format.ts'
import {
  EMPTY_FORMAT,
  findNewFormatParts,
  getUnitWordKey,
  type SupplierFormat,
} from '../../domain/formats/supplier-format.ts'
import type { Invoice } from '../../domain/invoices/invoice.ts'
import type { InvoiceLine } from '../../domain/invoices/invoice-line.ts'
import type { InvoicingDependencies } from '../dependencies.ts'

/**
 * Learns from a corrected line: the decimal mark, if another one would have read its numbers correctly, and the
 * supplier's word for the unit.
 */
export const learnFormatFromLine = (ocrText: string, corrected: InvoiceLine): SupplierFormat => {
  const { readAs } = corrected
  if (!readAs) return EMPTY_FORMAT
  const { decimalMark, units } = learnSupplierFormat(ocrText, [corrected])
  const wasMisread = !readAs.quantity.eq(corrected.quantity) || !readAs.unitPrice.eq(corrected.unitPrice)
  const isNewUnit = readAs.unit !== corrected.unit
  return {
    ...EMPTY_FORMAT,
    decimalMark: wasMisread ? decimalMark : null,
    units: isNewUnit
      ? new Map(foreignWords([[getUnitWordKey(readAs.unit), corrected.unit], ...units]))
      : new Map(),
  }
}

/** Our own unit words keep their meaning, whatever one line suggests. */
const foreignWords = (units: readonly (readonly [string, string])[]) =>
  units.filter(([word]) => !INVOICE_UNITS.some(unit => unit === word))

/** Learns the order of day and month from a corrected date. */
export const learnFormatFromDate = (ocrText: string, date: string): SupplierFormat => ({
  ...EMPTY_FORMAT,
  dateOrder: inferDateOrder(ocrText, date),
})

/** Stores what a correction taught about the supplier, if it is new. */
export async function saveLearnedFormat(
  { trainings, now }: Pick<InvoicingDependencies, 'trainings' | 'now'>,
  { invoice, learned, lines }: { invoice: Invoice; learned: SupplierFormat; lines: readonly InvoiceLine[] },
  { session }: Transaction,
): Promise<void> {
  const supplierId = invoice.supplier.id
  if (!findNewFormatParts(EMPTY_FORMAT, learned)) return
  const newParts = findNewFormatParts(await trainings.getFormat(supplierId, session), learned)
  if (!newParts) return
  const id = await trainings.nextId()
  const training = { id, supplierId, source: 'correction', learned: newParts, sampleText: '' } as const
  await trainings.add({ ...training, lines, createdAt: now() }, session)
}
