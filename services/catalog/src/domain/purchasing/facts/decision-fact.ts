import type { CalendarDate, Decimal, FactVersion } from '@rms/domain-kit'
import type { PurchaseUnit } from '../units/purchase-units.ts'

/** A decision of a person. Deleting the fact withdraws it. */
export interface DecisionFact extends FactVersion {
  readonly kind: 'decision'
  readonly decidedAt: Temporal.Instant
  readonly decidedBy: number
  /** The business day of the decision. */
  readonly date: CalendarDate
  readonly decision: Decision
}

export type Decision =
  | PriceAcceptance
  | DayPriceAcceptance
  | PriceDispute
  | ClaimSent
  | ClaimWaiver
  | ManualCredit
  | InvoiceApproval
  | ShortPayment

/** The agreement changes to this price from a date. */
export interface PriceAcceptance {
  readonly type: 'accept-price'
  /** The line with this price; null without one. */
  readonly lineId: number | null
  readonly supplierId: number
  readonly productId: number
  readonly unit: PurchaseUnit
  /** Null for all locations. */
  readonly locationId: number | null
  readonly price: Decimal
  readonly currency: string
  readonly from: CalendarDate
  /** The agreement with this price, which then applies instead of the decision; missing if there is none. */
  readonly agreement?: AcceptedAgreement
}

/** An agreement with an accepted price, and what it takes to undo it. */
export interface AcceptedAgreement {
  readonly id: number
  /** The fingerprint of its terms when the price was accepted; see `getTermsFingerprint`. */
  readonly fingerprint: string
  /** The agreement that ended the day before, with its last day until then; or what the agreement itself was. */
  readonly previous:
    | { readonly type: 'ended'; readonly id: number; readonly validTo: CalendarDate | null }
    | { readonly type: 'changed'; readonly price: Decimal | null; readonly note: string }
    | null
}

/** A day price above the recent ones needs no more attention. Nothing is agreed. */
export interface DayPriceAcceptance {
  readonly type: 'accept-day-price'
  readonly lineId: number
  readonly price: Decimal
}

/** The price of a line in another pack than the agreed one is claimed, compared per base unit. */
export interface PriceDispute {
  readonly type: 'dispute-price'
  readonly invoiceId: number
  readonly lineId: number
}

export interface ClaimSent {
  readonly type: 'send-claim'
  readonly claimId: string
  /** The amount stated to the supplier. */
  readonly amount: Decimal
  /** What the claim was for; missing in decisions of earlier releases. */
  readonly stated?: StatedClaim
}

export interface StatedClaim {
  readonly productId: number
  readonly reasons: readonly ('quantity' | 'weight' | 'free-goods' | 'price')[]
  readonly priceAmount: Decimal
  readonly missingQuantity: Decimal
}

export interface ClaimWaiver {
  readonly type: 'waive-claim'
  readonly claimId: string
  readonly reason: string
  /** What was open then and is given up; missing in decisions of earlier releases, which give up all of the claim. */
  readonly amount?: Decimal
}

/** A person allocates a line of a credit note to a claim. */
export interface ManualCredit {
  readonly type: 'allocate-credit'
  readonly creditLineId: number
  readonly claimId: string
  readonly amount: Decimal
}

export interface InvoiceApproval {
  readonly type: 'approve-invoice'
  readonly invoiceId: number
  /** The revision that the person saw. */
  readonly revision: number
  /** The payment fingerprint of that revision; see `getPaymentFingerprint`. */
  readonly fingerprint: string
}

/** The invoice is paid without the amounts of its claims. */
export interface ShortPayment {
  readonly type: 'short-pay'
  readonly invoiceId: number
}
