import type { Reading, ReadLine } from '@rms/contracts'
import { decimal, detectLineKind, invoiceUnit, normaliseName, toCents } from '@rms/domain-kit'
import { type InvoiceItem, isReadLine, type LineValues, type ReaderSource } from '../invoices/item.ts'

/**
 * The lines after a reading: what was read takes the place of what an earlier reading wrote; lines that
 * people added or corrected stay, a corrected one in the place of the line it corrects. A line that reads as
 * before keeps its id. `freshIds` has an id for every line read.
 */
export const replaceReadLines = (
  items: readonly InvoiceItem[],
  { lines, source }: Pick<Reading, 'lines' | 'source'>,
  freshIds: readonly number[],
): InvoiceItem[] => {
  const byHand = items.filter(item => !isReadLine(item))
  const before = items.filter(isReadLine)
  const read = lines.map((line, order) => {
    const item = readItem(line, { source, id: freshIds[order] ?? 0 })
    return takeFirst(byHand, hand => corrects(hand, item)) ?? asBefore(item, before)
  })
  return [...read, ...byHand]
}

const readItem = (line: ReadLine, { source, id }: { source: ReaderSource; id: number }): InvoiceItem => ({
  id,
  version: 1,
  source,
  productName: line.product_name,
  quantity: decimal(line.quantity),
  unit: invoiceUnit(line.unit),
  unitPrice: decimal(line.unit_price),
  totalPrice: toCents(line.total_price),
  supplierCode: line.supplier_code,
  pack: line.pack,
  listPrice: line.list_price === null ? null : decimal(line.list_price),
  flags: line.flags,
  box: line.box,
  readAs: null,
  product: null,
  choice: null,
  kind: line.kind ?? detectLineKind(line.product_name, line.total_price < 0),
})

/** The reading says again what the person corrected, or says by now what the person made of it. */
const corrects = (hand: InvoiceItem, read: InvoiceItem): boolean =>
  hand.readAs !== null && (sameValues(hand.readAs, read) || sameValues(hand, read))

const sameValues = (a: LineValues, b: LineValues): boolean =>
  normaliseName(a.productName) === normaliseName(b.productName) &&
  a.quantity.eq(b.quantity) &&
  a.unitPrice.eq(b.unitPrice) &&
  a.totalPrice.eq(b.totalPrice)

const asBefore = (item: InvoiceItem, before: InvoiceItem[]): InvoiceItem => {
  const same = takeFirst(before, old => sameProduct(old, item))
  return same ? { ...item, id: same.id, product: same.product, choice: same.choice } : item
}

const sameProduct = (a: InvoiceItem, b: InvoiceItem): boolean =>
  normaliseName(a.productName) === normaliseName(b.productName) &&
  a.unit === b.unit &&
  a.supplierCode === b.supplierCode

/** Removes and gives the first that fits. */
const takeFirst = <T>(list: T[], fits: (entry: T) => boolean): T | undefined => {
  const index = list.findIndex(fits)
  return index < 0 ? undefined : list.splice(index, 1)[0]
}
