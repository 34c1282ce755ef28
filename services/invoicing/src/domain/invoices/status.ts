import type { InvoiceStatus } from '@rms/contracts'
import type { Invoice } from './invoice.ts'

/** Why something cannot be done as things stand. */
export interface Refusal {
  readonly code: string
  readonly sentence: string
}

const next: Record<InvoiceStatus, readonly InvoiceStatus[]> = {
  pending: ['processed'],
  processed: ['paid'],
  paid: ['processed'],
}

/** Null when the invoice may go to that status: pending → processed (with a line), processed ⇄ paid. */
export const checkStatusChange = (
  { status, items }: Pick<Invoice, 'status' | 'items'>,
  wanted: InvoiceStatus,
): Refusal | null => {
  if (!next[status].includes(wanted))
    return { code: 'status-not-allowed', sentence: `A ${status} invoice cannot be set to ${wanted}.` }
  if (status === 'pending' && items.length === 0)
    return { code: 'no-lines', sentence: 'An invoice without lines cannot be processed.' }
  return null
}

/** Null while the lines may change: those of a paid invoice stand. */
export const checkLineChange = ({ status }: Pick<Invoice, 'status'>): Refusal | null =>
  status === 'paid'
    ? {
        code: 'invoice-paid',
        sentence: 'Paid invoices cannot be changed. Set the status to Processed first.',
      }
    : null
