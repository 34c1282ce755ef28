import type {
  Claim,
  DepositBalance,
  InvoiceMatch,
  PriceDifference,
  PurchaseCheckResult,
  PurchaseInvoiceSnapshot,
  PurchaseLine,
  PurchasePayment,
  UnallocatedCredit,
} from '@rms/contracts'
import type { RebateBalanceRecord } from '../../rebates/rebate-balance.ts'
import type { PurchaseMonth } from '../reports/purchase-month.ts'

/**
 * What is stored of everything that follows from the facts of one supplier: the records of the contract without names,
 * which may change, and without what depends on the day or on the caller.
 */
export interface PurchaseRecords {
  readonly checks: readonly PurchaseCheckRecord[]
  readonly claims: readonly ClaimRecord[]
  readonly priceDifferences: readonly PriceDifferenceRecord[]
  readonly credits: readonly UnallocatedCreditRecord[]
  readonly deposits: readonly DepositBalanceRecord[]
  readonly rebates: readonly RebateBalanceRecord[]
  /** What reports read. */
  readonly months: readonly PurchaseMonth[]
}

/** `product_name` is the printed one. */
export interface PurchaseLineRecord extends PurchaseLine {
  readonly location_id: number
  /** Whether a person has confirmed this price with the other differences of the invoice. */
  readonly is_confirmed?: boolean
}

/** What is to be paid, without whether the caller may approve it. */
export interface PaymentRecord extends Omit<PurchasePayment, 'approval'> {
  readonly approval: Omit<PurchasePayment['approval'], 'can_approve'>
}

/** An invoice or credit note, compared. */
export interface PurchaseCheckRecord extends Omit<InvoiceMatch, 'lines' | 'payment'> {
  readonly supplier_id: number
  readonly location_id: number
  readonly document_type: PurchaseInvoiceSnapshot['document_type']
  readonly invoice_number: string
  readonly invoice_date: string
  readonly entered_by: number | null
  /** Who may not approve it; missing in records of earlier releases. */
  readonly involved?: readonly number[]
  /** Missing in records of earlier releases. */
  readonly is_paid?: boolean
  readonly lines: readonly PurchaseLineRecord[]
  readonly payment: PaymentRecord
  readonly result: PurchaseCheckResult
}

/** `product_name` is the printed one. */
export interface ClaimRecord
  extends Omit<
    Claim,
    'supplier_name' | 'location_name' | 'ordered_product_name' | 'age' | 'age_days' | 'photo_urls'
  > {
  readonly ordered_product_id: number | null
  /** The lines of the delivery with photos of the goods. */
  readonly received_line_ids: readonly string[]
}

export interface PriceDifferenceRecord
  extends Omit<PriceDifference, 'supplier_name' | 'location_name' | 'line'> {
  readonly line: PurchaseLineRecord
}

export type UnallocatedCreditRecord = Omit<UnallocatedCredit, 'supplier_name'>

export type DepositBalanceRecord = Omit<DepositBalance, 'supplier_name' | 'location_name'>
