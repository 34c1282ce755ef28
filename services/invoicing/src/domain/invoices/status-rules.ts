import type { DocumentType, InvoiceStatus } from '@rms/contracts'
import type { Invoice } from './invoice.ts'

/** Why an action is not possible in the current state. */
export interface StatusRefusal {
  readonly code: string
  readonly sentence: string
}

const next: Record<InvoiceStatus, readonly InvoiceStatus[]> = {
  pending: ['processed'],
  processed: ['paid'],
  paid: ['processed'],
}

/** Null if the status change is allowed: pending → processed (an invoice with at least one line), processed ⇄ paid. */
export const checkStatusChange = (
  { status, items, documentType }: Pick<Invoice, 'status' | 'items' | 'documentType'>,
  wanted: InvoiceStatus,
): StatusRefusal | null => {
  if (documentType === 'delivery-note') return DELIVERY_NOTE_REFUSAL
  if (!next[status].includes(wanted))
    return { code: 'status-not-allowed', sentence: `A ${status} invoice cannot be set to ${wanted}.` }
  if (status === 'pending' && items.length === 0)
    return { code: 'no-lines', sentence: 'An invoice without lines cannot be processed.' }
  return null
}

const DELIVERY_NOTE_REFUSAL: StatusRefusal = {
  code: 'delivery-note',
  sentence:
    'A delivery note cannot be processed. If it also serves as the invoice, change its type to Invoice.',
}

/** Null if the type may change: the prices of a processed invoice are recorded, so it stays an invoice. */
export const checkTypeChange = (
  { status, documentType }: Pick<Invoice, 'status' | 'documentType'>,
  wanted: DocumentType,
): StatusRefusal | null =>
  wanted === 'delivery-note' && documentType !== wanted && status !== 'pending'
    ? {
        code: 'type-not-allowed',
        sentence: `A ${status} invoice cannot become a delivery note.`,
      }
    : null

export const INVOICE_PAID_REFUSAL: StatusRefusal = {
  code: 'invoice-paid',
  sentence: 'This invoice is paid. Set it back to processed before you change it.',
}

/** Null if the lines may change: those of a paid invoice may not. */
export const checkLineChange = ({ status }: Pick<Invoice, 'status'>): StatusRefusal | null =>
  status === 'paid' ? INVOICE_PAID_REFUSAL : null
