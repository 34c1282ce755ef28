import { creditNoteWording } from '../documents/invoice-wording.ts'
import type { PlannedDelivery } from './deliveries.ts'

/** What becomes of the claim for goods that were invoiced and not accepted. */
export type PlannedClaimOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'waived'; readonly reason: string }
  | { readonly kind: 'credited' }

/** A delivery with less than its invoice charges, and its claim. */
export interface PlannedClaim {
  /** The key of the supplier; it is the latest delivery before today. */
  readonly supplier: string
  /** The supplier's code of the product that differs, in the unit of the invoice. */
  readonly code: string
  readonly missing: number
  readonly damaged: number
  readonly signature: string
  readonly note: string
  readonly outcome: PlannedClaimOutcome
}

/** The supplier whose goods are ordered and delivered today, one of them above the agreed price. */
export const SUPPLIER_ABOVE_AGREED_PRICE = 'dairy'

/** Each product is on every invoice of its supplier. */
export const plannedClaims: readonly PlannedClaim[] = [
  {
    ...{ supplier: 'butcher', code: 'BF-01', missing: 2, damaged: 0, signature: 'Petra Novak' },
    note: 'One piece missing. The driver will check.',
    outcome: { kind: 'sent' },
  },
  {
    ...{ supplier: 'fish', code: 'SOLE', missing: 0, damaged: 1, signature: 'Rosa Martins' },
    note: 'Not fresh. The driver took it back.',
    outcome: { kind: 'credited' },
  },
  {
    ...{ supplier: 'greens', code: 'L10', missing: 2, damaged: 0, signature: 'Daniel Okafor' },
    note: '',
    outcome: { kind: 'waived', reason: 'Too small. The next delivery was heavier.' },
  },
]

/** The supplier's credit note of today for a part of an earlier delivery. */
export function createCreditNote(
  { supplier, location, document }: PlannedDelivery,
  { code, quantity }: { readonly code: string; readonly quantity: number },
  today: string,
): PlannedDelivery {
  return {
    supplier: { ...supplier, wording: creditNoteWording, electronic: false },
    location,
    document: {
      ...document,
      number: `${document.number}-CN`,
      date: today,
      lines: document.lines.filter(line => line.code === code).map(line => ({ ...line, quantity })),
    },
  }
}
