import type { InvoiceStatus } from '@rms/contracts'
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

/** Null if the status change is allowed: pending → processed (with at least one line), processed ⇄ paid. */
export const checkStatusChange = (
  { status, items }: Pick<Invoice, 'status' | 'items'>,
  wanted: InvoiceStatus,
): StatusRefusal | null => {
  if (!next[status].includes(wanted))
    return { code: 'status-not-allowed', sentence: `A ${status} invoice cannot be set to ${wanted}.` }
  if (status === 'pending' && items.length === 0)
    return { code: 'no-lines', sentence: 'An invoice without lines cannot be processed.' }
  return null
}

/** Null if the lines may change: those of a paid invoice may not. */
export const checkLineChange = ({ status }: Pick<Invoice, 'status'>): StatusRefusal | null =>
  status === 'paid'
    ? {
        code: 'invoice-paid',
        sentence: 'Paid invoices cannot be changed. Set the status to Processed first.',
      }
    : null
