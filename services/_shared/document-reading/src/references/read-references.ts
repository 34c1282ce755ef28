import type { DocumentHeaderReading, DocumentLineReading, DocumentType } from '@rms/contracts'
import { toDecimal, toNumber } from '@rms/domain-kit'
import type { DateOrder } from '../notation/find-dates.ts'
import type { DecimalMark } from '../notation/number-format.ts'
import { joinCells, type TextRow } from '../page/group-into-rows.ts'
import type { FooterAmount } from '../totals/footer-amount.ts'
import { assignReferences, type PlacedReference } from './assign-references.ts'
import { findDeliveryDate } from './delivery-date.ts'
import { findExchangeRate } from './exchange-rate.ts'
import { findIncludedTax } from './included-tax.ts'
import { findLineRows, getRowPlace, type LineRows, type PlacedRows } from './line-rows.ts'
import { findPayeeIban } from './payee-iban.ts'
import { findPieces } from './pieces.ts'
import { findPrintedReferences } from './printed-references.ts'
import { findVatRates } from './vat-rates.ts'

type HeaderReferences = Pick<
  DocumentHeaderReading,
  | 'included_tax_amount'
  | 'iban'
  | 'note_number'
  | 'order_number'
  | 'delivery_date'
  | 'credited_invoice_number'
  | 'exchange_rate'
>
type LineReferences = Pick<
  DocumentLineReading,
  'vat_rate' | 'note_number' | 'order_number' | 'delivery_date' | 'pieces' | 'credited_invoice_number'
>

interface ReadDocument {
  readonly header: DocumentHeaderReading
  readonly lines: readonly DocumentLineReading[]
  readonly documentType: DocumentType
  readonly footer: readonly FooterAmount[]
  readonly pages: readonly PlacedRows[]
  readonly mark: DecimalMark
  readonly dateOrder: DateOrder | null
}

/**
 * What a document states for its comparison with orders and deliveries and for its payment. Only what is certain; the
 * lines, amounts and header are not changed.
 */
export function readReferences(document: ReadDocument): {
  header: HeaderReferences
  lines: LineReferences[]
} {
  const { header, lines, pages, mark, documentType } = document
  const rows = pages.flatMap(page => page.rows)
  const texts = rows.map(joinCells)
  const text = texts.join('\n')
  const lineRows = findLineRows(lines, pages)
  const assigned = assignAll(document, lineRows)
  const included = findIncludedTax(
    { grand: toNullableDecimal(header.total_amount), tax: toNullableDecimal(header.tax_amount) },
    document.footer,
    text,
  )
  const includedTax = included && { included_tax_amount: toNumber(included, 2) }
  const rates = findVatRates(lines, { ...header, ...includedTax }, { pages, lineRows, text, mark })
  const iban = documentType === 'delivery-note' ? null : findPayeeIban(texts)
  const exchange = findExchangeRate(text, mark)
  const deliveryDate =
    assigned.note.document?.date ?? findDeliveryDate(texts, document.dateOrder, header.invoice_date)
  const hasNotes = assigned.note.lines.some(note => note !== null)
  return {
    header: {
      ...(iban && { iban }),
      ...(assigned.note.document && { note_number: assigned.note.document.number }),
      ...(assigned.order.document && { order_number: assigned.order.document.number }),
      ...(deliveryDate && !hasNotes && { delivery_date: deliveryDate }),
      ...(assigned.credited.document && { credited_invoice_number: assigned.credited.document.number }),
      ...(exchange && { exchange_rate: exchange }),
      ...includedTax,
    },
    lines: lines.map((line, index) => {
      const [note, order] = [assigned.note.lines[index], assigned.order.lines[index]]
      const credited = assigned.credited.lines[index]
      const rate = rates[index] ?? null
      const printed = lineRows[index]?.rows.map(joinCells).join(' ') ?? line.product_name
      const pieces = findPieces(printed, { quantity: toDecimal(line.quantity), unit: line.unit, mark })
      return {
        ...(rate !== null && { vat_rate: rate }),
        ...(note && { note_number: note.number }),
        ...(note?.date && { delivery_date: note.date }),
        ...(order && { order_number: order.number }),
        ...(credited && { credited_invoice_number: credited.number }),
        ...(pieces !== null && { pieces }),
      }
    }),
  }
}

const toNullableDecimal = (amount: number | null) => (amount === null ? null : toDecimal(amount))

/** A delivery note does not refer to itself, and only a credit note corrects another invoice. */
function assignAll(
  { header, pages, documentType, dateOrder }: ReadDocument,
  lineRows: readonly (LineRows | null)[],
) {
  const findLine = (row: TextRow): number | null => {
    const index = lineRows.findIndex(line => line?.rows.includes(row))
    return index < 0 ? null : index
  }
  const places = lineRows.map(line => line?.place ?? null)
  const printed: readonly PlacedReference[] = pages.flatMap(({ page, rows }) =>
    findPrintedReferences(rows, dateOrder).map(found => ({
      ...found,
      ...getRowPlace(found.row, page),
      lineIndex: findLine(found.row),
    })),
  )
  const applicable = printed.filter(({ kind, number, lineIndex }) => {
    // "Bestellnummer" in a line is the code of its goods.
    if (kind === 'order') return lineIndex === null
    return kind !== 'credited-invoice' || number !== header.invoice_number
  })
  const assign = (kind: Parameters<typeof assignReferences>[0], applies: boolean) =>
    assignReferences(kind, applies ? applicable : [], places)
  return {
    note: assign('note', documentType !== 'delivery-note'),
    order: assign('order', true),
    credited: assign('credited-invoice', documentType === 'credit-note'),
  }
}
