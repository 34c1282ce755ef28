import type { DocumentLineReading, Reading } from '@rms/contracts'
import {
  type Decimal,
  detectLineKind,
  normaliseInvoiceUnit,
  normaliseName,
  toCents,
  toDecimal,
} from '@rms/domain-kit'
import {
  type InvoiceLine,
  type InvoiceLineValues,
  isUncorrectedReaderLine,
  type ReaderSource,
} from '../invoices/invoice-line.ts'

/**
 * The lines after a reading: read lines replace those of earlier readings. Lines that people added or corrected stay, a
 * corrected one in the place of the line that it corrects. A line that reads as before keeps its id. `freshIds` has an
 * id for every read line.
 */
export const replaceExtractedLines = (
  items: readonly InvoiceLine[],
  { lines, source, flags }: Pick<Reading, 'lines' | 'source' | 'flags'>,
  freshIds: readonly number[],
): InvoiceLine[] => {
  const manualLines = items.filter(item => !isUncorrectedReaderLine(item))
  const before = items.filter(isUncorrectedReaderLine)
  const isCreditNote = flags.some(({ code }) => code === 'credit-note')
  const read = lines.map((line, order) => {
    const item = readItem(line, { source, isCreditNote, id: freshIds[order] ?? 0 })
    const manual = takeFirst(manualLines, each => corrects(each, item))
    return manual ? { ...manual, details: item.details } : withPreviousIdentity(item, before)
  })
  return [...read, ...manualLines]
}

const readItem = (
  line: DocumentLineReading,
  { source, isCreditNote, id }: { source: ReaderSource; isCreditNote: boolean; id: number },
): InvoiceLine => ({
  id,
  version: 1,
  source,
  productName: line.product_name,
  quantity: toDecimal(line.quantity),
  unit: normaliseInvoiceUnit(line.unit),
  unitPrice: toDecimal(line.unit_price),
  totalPrice: toCents(line.total_price),
  supplierCode: line.supplier_code,
  pack: line.pack,
  listPrice: line.list_price === null ? null : toDecimal(line.list_price),
  flags: line.flags,
  box: line.box,
  readAs: null,
  product: null,
  choice: null,
  kind: line.kind ?? detectLineKind(line.product_name, line.total_price < 0, isCreditNote),
  details: {
    vatRate: toNullableDecimal(line.vat_rate),
    noteNumber: line.note_number ?? '',
    orderNumber: line.order_number ?? '',
    deliveryDate: line.delivery_date ?? null,
    pieces: toNullableDecimal(line.pieces),
    creditedInvoiceNumber: line.credited_invoice_number ?? '',
  },
  noteCorrection: null,
})

const toNullableDecimal = (value: number | undefined): Decimal | null =>
  value === undefined ? null : toDecimal(value)

/** Whether the reader found again what the person corrected, or by now finds the corrected values. */
const corrects = (manual: InvoiceLine, read: InvoiceLine): boolean =>
  manual.readAs !== null && (sameValues(manual.readAs, read) || sameValues(manual, read))

const sameValues = (a: InvoiceLineValues, b: InvoiceLineValues): boolean =>
  normaliseName(a.productName) === normaliseName(b.productName) &&
  a.quantity.eq(b.quantity) &&
  a.unitPrice.eq(b.unitPrice) &&
  a.totalPrice.eq(b.totalPrice)

const withPreviousIdentity = (item: InvoiceLine, before: InvoiceLine[]): InvoiceLine => {
  const same = takeFirst(before, old => sameProduct(old, item))
  if (!same) return item
  const { id, product, choice, noteCorrection } = same
  return { ...item, id, product, choice, noteCorrection }
}

const sameProduct = (a: InvoiceLine, b: InvoiceLine): boolean =>
  normaliseName(a.productName) === normaliseName(b.productName) &&
  a.unit === b.unit &&
  a.supplierCode === b.supplierCode

/** Removes and returns the first match. */
const takeFirst = <T>(list: T[], fits: (entry: T) => boolean): T | undefined => {
  const index = list.findIndex(fits)
  return index < 0 ? undefined : list.splice(index, 1)[0]
}
