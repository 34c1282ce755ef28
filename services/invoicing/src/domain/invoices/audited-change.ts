import { toNumber } from '@rms/domain-kit'
import type { Invoice } from './invoice.ts'
import type { InvoiceLine } from './invoice-line.ts'

type View = Record<string, unknown>

/** A change as recorded in the audit log: the action, and the changed values before and after. */
export interface AuditedChange {
  readonly action: 'confirmed' | 'duplicate-allowed' | 'status-changed' | 'lines-changed' | 'corrected'
  readonly before: View
  readonly after: View
}

/** The changes of status, header and lines; null if there are none. */
export function toAuditedChange(before: Invoice, after: Invoice): AuditedChange | null {
  const [was, is] = [viewOf(before), viewOf(after)]
  const fields = Object.keys(was).filter(field => was[field] !== is[field])
  const lines = changedLines(before, after)
  if (fields.length === 0 && lines === null) return null
  return {
    action: actionOf(fields, lines !== null),
    before: { ...pick(was, fields), ...(lines && { lines: lines.before }) },
    after: { ...pick(is, fields), ...(lines && { lines: lines.after }) },
  }
}

/** The whole invoice, as recorded in the audit log. */
export const toAuditedInvoice = (invoice: Invoice): View => ({
  ...Object.fromEntries(Object.entries(viewOf(invoice)).filter(([, value]) => value !== null)),
  lines: invoice.items.map(lineView),
})

function actionOf(fields: readonly string[], hasLines: boolean): AuditedChange['action'] {
  if (fields.includes('duplicate_allowed')) return 'duplicate-allowed'
  if (fields.includes('status')) return 'status-changed'
  if (fields.includes('confirmed')) return 'confirmed'
  return hasLines ? 'lines-changed' : 'corrected'
}

const viewOf = (invoice: Invoice): View => ({
  status: invoice.status,
  invoice_number: invoice.number,
  invoice_date: invoice.date,
  supplier: invoice.supplier.name,
  location: invoice.location.name,
  duplicate_allowed: invoice.duplicateAllowed !== null,
  paid_amount: invoice.payment?.amount ?? null,
  paid_iban: invoice.payment?.iban ?? null,
  ...correctedView(invoice),
})

const correctedView = ({ corrections, confirmations }: Invoice): View => ({
  total_amount: corrections.total && toNumber(corrections.total, 2),
  tax_amount: corrections.tax && toNumber(corrections.tax, 2),
  currency: corrections.currency,
  document_type: corrections.documentType,
  iban: corrections.iban,
  note_number: corrections.noteNumber,
  confirmed: confirmations.map(({ code }) => code).join(', ') || null,
})

const pick = (view: View, fields: readonly string[]): View =>
  Object.fromEntries(fields.map(field => [field, view[field]]))

/** The lines that differ between the two versions; null if all are equal. */
function changedLines(before: Invoice, after: Invoice): { before: View[]; after: View[] } | null {
  const [was, is] = [before.items.map(lineView), after.items.map(lineView)]
  const [wasText, isText] = [was, is].map(lines => new Set(lines.map(line => JSON.stringify(line))))
  const removed = was.filter(line => !isText?.has(JSON.stringify(line)))
  const added = is.filter(line => !wasText?.has(JSON.stringify(line)))
  return removed.length + added.length === 0 ? null : { before: removed, after: added }
}

const lineView = (item: InvoiceLine): View => ({
  id: item.id,
  product_name: item.productName,
  quantity: toNumber(item.quantity, 6),
  unit: item.unit,
  unit_price: toNumber(item.unitPrice, 6),
  total_price: toNumber(item.totalPrice, 2),
  ...(item.choice && { product_id: item.choice.productId }),
  ...(item.noteCorrection !== null && { note_number: item.noteCorrection }),
})
