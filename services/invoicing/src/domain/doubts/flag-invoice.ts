import type { DocumentFlag } from '@rms/contracts'
import { dateInEnglish, daysBetween } from '@rms/domain-kit'
import { getTotalFlags } from '../invoices/check-totals.ts'
import { areDifferentNames, isNameOfSupplier, namesAnotherSupplier } from '../invoices/document-supplier.ts'
import type { Invoice, NamedReference } from '../invoices/invoice.ts'
import { removeConfirmedFlags } from '../review/confirmations.ts'
import { dropSharedCodes, type PastLine } from '../review/past-line.ts'
import type { ReviewThresholds } from './flag-line.ts'
import { flagLine, REVIEWED_LINE_FLAGS } from './flag-line.ts'

/** What is known beyond the document when it is decided whether its prices may move. */
export interface ReviewContext {
  readonly bands: ReviewThresholds
  /** The day of upload where the business is, YYYY-MM-DD. */
  readonly uploadDay: string
  /** All suppliers that the business has. */
  readonly suppliers: readonly NamedReference[]
  /** The names of suppliers that processed documents under this supplier bear: another name is then somebody else. */
  readonly printedNames: readonly string[]
  /** The supplier delivers currently: it has an invoice that is not older than `daysBack`. */
  readonly isCurrent: boolean
  /** The lines of the supplier's other processed invoices, the latest first. */
  readonly history: readonly PastLine[]
}

/**
 * The gate before prices move: the invoice with a flag for everything that contradicts the supplier's past or itself.
 * What a person has confirmed is not raised again for the same values. Judging twice changes nothing.
 */
export const flagInvoice = (invoice: Invoice, context: ReviewContext): Invoice => {
  const compared = dropSharedCodes(invoice.items)
  return removeConfirmedFlags({
    ...invoice,
    flags: [...invoice.flags.filter(({ code }) => !JUDGEMENTS.has(code)), ...documentFlags(invoice, context)],
    items: invoice.items.map((item, place) => {
      const others = item.flags.filter(({ code }) => !REVIEWED_LINE_FLAGS.has(code))
      const raised = flagLine(compared[place] ?? item, context)
      return raised.length === 0 && others.length === item.flags.length
        ? item
        : { ...item, flags: [...others, ...raised] }
    }),
  })
}

const JUDGEMENTS: ReadonlySet<DocumentFlag['code']> = new Set([
  'supplier-differs',
  'date-unlikely',
  'currency-unclear',
  'total-mismatch',
])

const documentFlags = (invoice: Invoice, context: ReviewContext): DocumentFlag[] => [
  ...supplierFlags(invoice, context),
  ...dateFlags(invoice, context),
  ...currencyFlags(invoice),
  ...getTotalFlags(invoice),
]

/**
 * A name that nobody knows, on the first document that names anybody, may well be the supplier's legal name. A
 * contradiction is the name of another supplier, or a name that none of the supplier's earlier documents bears.
 */
function supplierFlags(invoice: Invoice, { suppliers, printedNames }: ReviewContext): DocumentFlag[] {
  const name = invoice.readHeader?.supplier_name ?? ''
  if (!namesAnotherSupplier(invoice)) return []
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
  printedNames.length > 0 && printedNames.every(printed => areDifferentNames(printed, name))

function dateFlags({ date }: Invoice, { bands, uploadDay, isCurrent }: ReviewContext): DocumentFlag[] {
  const days = daysBetween(uploadDay, date)
  const figures = { code: 'date-unlikely', date, days } as const
  if (days > bands.daysAhead)
    return [
      {
        ...figures,
        message: `The invoice is dated ${dateInEnglish(date)}, ${days} days after it was uploaded.`,
      },
    ]
  if (isCurrent && days < -bands.daysBack)
    return [
      {
        ...figures,
        message: `The invoice is dated ${dateInEnglish(date)}, ${-days} days before it was uploaded.`,
      },
    ]
  return []
}

function currencyFlags({ readHeader, corrections, currency }: Invoice): DocumentFlag[] {
  if (!readHeader?.currency_unclear || corrections.currency !== null) return []
  const message = currency
    ? `The document does not clearly state its currency; ${currency} was assumed.`
    : 'The document does not clearly state its currency; the currency of the business was assumed.'
  return [{ code: 'currency-unclear', message, ...(currency && { currency }) }]
}
