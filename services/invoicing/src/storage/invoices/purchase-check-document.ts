import type { PurchaseDifference } from '@rms/contracts'
import { fromStoredInstant, toStoredInstant } from '@rms/domain-kit'
import { type Decimal128, fromDecimal128, toDecimal128 } from '@rms/service-kit'
import {
  NO_PURCHASE_CHECK,
  type PurchaseCheck,
  type PurchaseComparison,
} from '../../domain/invoices/purchase-check.ts'

interface PurchaseComparisonDocument {
  outcome: PurchaseComparison['outcome']
  compared_at: Date
  currency: string
  claimed_amount: Decimal128
  differences: { item_id: number; difference: PurchaseDifference }[]
}

export interface PurchaseCheckDocument {
  recorded_revision: number
  fingerprint: string
  comparison: PurchaseComparisonDocument | null
  is_awaited: boolean
  /** Missing in documents of earlier releases. */
  delivery_location_ids?: number[]
}

export const toPurchaseCheckDocument = (check: PurchaseCheck): PurchaseCheckDocument => ({
  recorded_revision: check.recordedRevision,
  fingerprint: check.fingerprint,
  comparison: check.comparison && toComparisonDocument(check.comparison),
  is_awaited: check.isAwaited,
  delivery_location_ids: [...check.deliveryLocationIds],
})

/** Missing in documents of earlier releases. */
export const toPurchaseCheck = (document: PurchaseCheckDocument | undefined): PurchaseCheck =>
  document
    ? {
        recordedRevision: document.recorded_revision,
        fingerprint: document.fingerprint,
        comparison: document.comparison && toComparison(document.comparison),
        isAwaited: document.is_awaited,
        deliveryLocationIds: document.delivery_location_ids ?? [],
      }
    : NO_PURCHASE_CHECK

const toComparisonDocument = (comparison: PurchaseComparison): PurchaseComparisonDocument => ({
  outcome: comparison.outcome,
  compared_at: toStoredInstant(comparison.comparedAt),
  currency: comparison.currency,
  claimed_amount: toDecimal128(comparison.claimedAmount),
  differences: comparison.differences.map(({ itemId, difference }) => ({ item_id: itemId, difference })),
})

const toComparison = (document: PurchaseComparisonDocument): PurchaseComparison => ({
  outcome: document.outcome,
  comparedAt: fromStoredInstant(document.compared_at),
  currency: document.currency,
  claimedAmount: fromDecimal128(document.claimed_amount),
  differences: document.differences.map(({ item_id, difference }) => ({ itemId: item_id, difference })),
})
