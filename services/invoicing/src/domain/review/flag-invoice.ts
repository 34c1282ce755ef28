import type { DocumentFlag } from '@rms/contracts'
import { daysBetween, formatDateInEnglish } from '@rms/domain-kit'
import { getTotalFlags } from '../invoices/check-totals.ts'
import {
  areDifferentSupplierNames,
  documentNamesAnotherSupplier,
  isNameOfSupplier,
} from '../invoices/document-supplier.ts'
import type { Invoice, NamedReference } from '../invoices/invoice.ts'
import { removeConfirmedFlags } from './confirmations.ts'
import type { ReviewThresholds } from './flag-line.ts'
import { flagLine, REVIEW_LINE_FLAGS } from './flag-line.ts'
import { type PastInvoiceLine, removeSharedSupplierCodes } from './past-invoice-line.ts'
import { getPurchaseFlags } from './purchase-flags.ts'

/** What is known beyond the document to decide whether its prices may be recorded. */
export interface ReviewContext {
  readonly thresholds: ReviewThresholds
  /** The day of upload in the time zone of the business, YYYY-MM-DD. */
  readonly uploadDay: string
  /** All suppliers of the business. */
  readonly suppliers: readonly NamedReference[]
  /** The supplier names printed on processed documents of this supplier: any other name suggests another supplier. */
  readonly printedNames: readonly string[]
  /** Whether the supplier is active: it has an invoice that is not older than `maxDaysInPast`. */
  readonly isSupplierActive: boolean
  /** Whether invoices of the supplier are compared with orders, deliveries and agreed prices before processing. */
  readonly hasPurchaseChecks: boolean
  /** The lines of the supplier's other processed invoices, latest first. */
  readonly history: readonly PastInvoiceLine[]
}

/**
 * The review gate before prices are recorded: adds a flag for everything that contradicts the supplier's history or the
 * document itself. What a person has confirmed is not flagged again for the same values. Idempotent.
 */
export const flagInvoice = (invoice: Invoice, context: ReviewContext): Invoice => {
  const compared = removeSharedSupplierCodes(invoice.items)
  return removeConfirmedFlags({
    ...invoice,
    flags: [
      ...invoice.flags.filter(({ code }) => !REVIEW_DOCUMENT_FLAGS.has(code)),
      ...documentFlags(invoice, context),
    ],
    items: invoice.items.map((item, place) => {
      const others = item.flags.filter(({ code }) => !REVIEW_LINE_FLAGS.has(code))
      const raised = flagLine(compared[place] ?? item, context)
      return raised.length === 0 && others.length === item.flags.length
        ? item
        : { ...item, flags: [...others, ...raised] }
    }),
  })
}

const REVIEW_DOCUMENT_FLAGS: ReadonlySet<DocumentFlag['code']> = new Set([
  'delivery-note',
  'supplier-differs',
  'date-unlikely',
  'currency-unclear',
  'total-mismatch',
  'purchase-differs',
])

const documentFlags = (invoice: Invoice, context: ReviewContext): DocumentFlag[] => [
  ...deliveryNoteFlags(invoice),
  ...supplierFlags(invoice, context),
  ...dateFlags(invoice, context),
  ...currencyFlags(invoice),
  ...getTotalFlags(invoice),
  ...(invoice.status === 'pending' ? getPurchaseFlags(invoice, context) : []),
]

const deliveryNoteFlags = ({ documentType }: Invoice): DocumentFlag[] =>
  documentType === 'delivery-note'
    ? [
        {
          code: 'delivery-note',
          message:
            'This is a delivery note. It is kept for comparison with the invoice and does not change prices.',
        },
      ]
    : []

/**
 * On the first document with a supplier name, an unknown name may be the supplier's legal name. It is a contradiction
 * only if it is the name of another supplier, or differs from the names on all earlier documents of the supplier.
 */
function supplierFlags(invoice: Invoice, { suppliers, printedNames }: ReviewContext): DocumentFlag[] {
  const name = invoice.readHeader?.supplier_name ?? ''
  if (!documentNamesAnotherSupplier(invoice)) return []
  const other = suppliers.find(
    ({ id, name: known }) => id !== invoice.supplier.id && isNameOfSupplier(known, name),
  )
  if (!other && !isNewName(name, printedNames)) return []
  const message = `The document names ${name}, but the invoice is filed under ${invoice.supplier.name}.`
  const flag = { code: 'supplier-differs', message } as const
  return [
    other ? { ...flag, supplier_id: other.id, supplier_name: other.name } : { ...flag, supplier_name: name },
  ]
}

const isNewName = (name: string, printedNames: readonly string[]): boolean =>
  printedNames.length > 0 && printedNames.every(printed => areDifferentSupplierNames(printed, name))

function dateFlags(
  { date }: Invoice,
  { thresholds, uploadDay, isSupplierActive }: ReviewContext,
): DocumentFlag[] {
  const days = daysBetween(uploadDay, date)
  const figures = { code: 'date-unlikely', date, days } as const
  if (days > thresholds.maxDaysInFuture)
    return [
      {
        ...figures,
        message: `The invoice is dated ${formatDateInEnglish(date)}, ${days} days after it was uploaded.`,
      },
    ]
  if (isSupplierActive && days < -thresholds.maxDaysInPast)
    return [
      {
        ...figures,
        message: `The invoice is dated ${formatDateInEnglish(date)}, ${-days} days before it was uploaded.`,
      },
    ]
  return []
}

function currencyFlags({ readHeader, corrections, currency }: Invoice): DocumentFlag[] {
  if (!readHeader?.currency_unclear || corrections.currency !== null) return []
  const message = currency
    ? `The currency of the document is not clear, so ${currency} was assumed.`
    : 'The currency of the document is not clear, so the currency of the business was assumed.'
  return [{ code: 'currency-unclear', message, ...(currency && { currency }) }]
}
