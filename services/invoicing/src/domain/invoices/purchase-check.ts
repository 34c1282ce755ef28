import type { PurchaseDifference } from '@rms/contracts'
import type { Decimal } from '@rms/domain-kit'

/** A line that a person has to decide about, and how it differs. */
export interface LineDifference {
  readonly itemId: number
  readonly difference: PurchaseDifference
}

/** The result of comparing an invoice with its orders, deliveries and agreed prices. */
export interface PurchaseComparison {
  readonly outcome: 'matched' | 'differs'
  /** When the catalog found it: of several results for the same facts, the last one applies. */
  readonly comparedAt: Temporal.Instant
  readonly currency: string
  /** The net sum of the claims. */
  readonly claimedAmount: Decimal
  /** Empty if the invoice matched. */
  readonly differences: readonly LineDifference[]
}

/** The facts of an invoice that were last published for its comparison, and the result. */
export interface PurchaseCheck {
  /** The revision of the last published facts; 0 if there are none. */
  readonly recordedRevision: number
  /** Identifies these facts: the same ones are not published again. '' if there are none. */
  readonly fingerprint: string
  /** Of these facts; null until the catalog has compared them. */
  readonly comparison: PurchaseComparison | null
  /** Whether the invoice is to be processed once it matches. */
  readonly isAwaited: boolean
  /** Other locations to which its goods were delivered, by the last comparison of any facts of this invoice. */
  readonly deliveryLocationIds: readonly number[]
}

export const NO_PURCHASE_CHECK: PurchaseCheck = {
  recordedRevision: 0,
  fingerprint: '',
  comparison: null,
  isAwaited: false,
  deliveryLocationIds: [],
}
