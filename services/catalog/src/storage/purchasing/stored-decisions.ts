import type { BaseUnit } from '@rms/domain-kit'
import { type Decimal128, fromDecimal128, toDecimal128 } from '@rms/service-kit'
import type { AcceptedAgreement, Decision, StatedClaim } from '../../domain/purchasing/facts/decision-fact.ts'
import type { PurchaseUnit } from '../../domain/purchasing/units/purchase-units.ts'

/** A decision with its exact numbers as the database stores them. */
export interface StoredDecision {
  type: Decision['type']
  line_id?: number | null
  invoice_id?: number
  claim_id?: string
  credit_line_id?: number
  product_id?: number
  location_id?: number | null
  unit?: { name: string; content: { amount: Decimal128; unit: BaseUnit } | null }
  price?: Decimal128
  amount?: Decimal128
  currency?: string
  from?: string
  reason?: string
  invoice_revision?: number
  fingerprint?: string
  agreement?: StoredAcceptedAgreement
  stated?: {
    product_id: number
    reasons: StatedClaim['reasons']
    price_amount: Decimal128
    missing_quantity: Decimal128
  }
}

interface StoredAcceptedAgreement {
  id: number
  fingerprint: string
  ended: { id: number; valid_to: string | null } | null
  changed: { price: Decimal128 | null; note: string } | null
}

/** A decision as the database stores it. */
export function toStoredDecision(decision: Decision): StoredDecision {
  const { type } = decision
  switch (type) {
    case 'accept-price': {
      const { lineId, productId, unit, locationId, price, currency, from, agreement } = decision
      return {
        ...{ type, currency, from, line_id: lineId, product_id: productId, location_id: locationId },
        unit: toStoredUnit(unit),
        price: toDecimal128(price),
        ...(agreement && { agreement: toStoredAgreement(agreement) }),
      }
    }
    case 'accept-day-price':
      return { type, line_id: decision.lineId, price: toDecimal128(decision.price) }
    case 'dispute-price':
      return { type, invoice_id: decision.invoiceId, line_id: decision.lineId }
    case 'send-claim':
      return {
        ...{ type, claim_id: decision.claimId, amount: toDecimal128(decision.amount) },
        ...(decision.stated && { stated: toStoredClaim(decision.stated) }),
      }
    case 'waive-claim':
      return {
        ...{ type, claim_id: decision.claimId, reason: decision.reason },
        ...(decision.amount && { amount: toDecimal128(decision.amount) }),
      }
    case 'allocate-credit': {
      const { claimId, creditLineId, amount } = decision
      return { type, claim_id: claimId, credit_line_id: creditLineId, amount: toDecimal128(amount) }
    }
    case 'approve-invoice': {
      const { invoiceId, revision, fingerprint } = decision
      return { type, invoice_id: invoiceId, invoice_revision: revision, fingerprint }
    }
    case 'short-pay':
      return { type, invoice_id: decision.invoiceId }
  }
}

/** The decision about the purchases of a supplier that a stored one represents. */
export function toDecision(stored: StoredDecision, supplierId: number): Decision {
  const { type } = stored
  switch (type) {
    case 'accept-price':
      return {
        type,
        supplierId,
        lineId: stored.line_id ?? null,
        productId: required(stored.product_id),
        unit: fromStoredUnit(required(stored.unit)),
        locationId: stored.location_id ?? null,
        price: fromDecimal128(required(stored.price)),
        currency: required(stored.currency),
        from: required(stored.from),
        ...(stored.agreement && { agreement: fromStoredAgreement(stored.agreement) }),
      }
    case 'accept-day-price':
      return { type, lineId: required(stored.line_id), price: fromDecimal128(required(stored.price)) }
    case 'dispute-price':
      return { type, invoiceId: required(stored.invoice_id), lineId: required(stored.line_id) }
    case 'send-claim':
      return {
        ...{ type, claimId: required(stored.claim_id), amount: fromDecimal128(required(stored.amount)) },
        ...(stored.stated && { stated: fromStoredClaim(stored.stated) }),
      }
    case 'waive-claim':
      return {
        ...{ type, claimId: required(stored.claim_id), reason: required(stored.reason) },
        ...(stored.amount && { amount: fromDecimal128(stored.amount) }),
      }
    case 'allocate-credit':
      return {
        type,
        claimId: required(stored.claim_id),
        creditLineId: required(stored.credit_line_id),
        amount: fromDecimal128(required(stored.amount)),
      }
    case 'approve-invoice':
      return {
        type,
        invoiceId: required(stored.invoice_id),
        revision: required(stored.invoice_revision),
        fingerprint: required(stored.fingerprint),
      }
    case 'short-pay':
      return { type, invoiceId: required(stored.invoice_id) }
  }
}

const required = <Value>(value: Value | null | undefined): Value => {
  if (value === null || value === undefined) throw new Error('a stored decision lacks a value of its type')
  return value
}

const toStoredClaim = (stated: StatedClaim): NonNullable<StoredDecision['stated']> => ({
  product_id: stated.productId,
  reasons: stated.reasons,
  price_amount: toDecimal128(stated.priceAmount),
  missing_quantity: toDecimal128(stated.missingQuantity),
})

const fromStoredClaim = (stored: NonNullable<StoredDecision['stated']>): StatedClaim => ({
  productId: stored.product_id,
  reasons: stored.reasons,
  priceAmount: fromDecimal128(stored.price_amount),
  missingQuantity: fromDecimal128(stored.missing_quantity),
})

const toStoredUnit = ({ name, content }: PurchaseUnit): NonNullable<StoredDecision['unit']> => ({
  name,
  content: content && { amount: toDecimal128(content.amount), unit: content.unit },
})

const fromStoredUnit = ({ name, content }: NonNullable<StoredDecision['unit']>): PurchaseUnit => ({
  name,
  content: content && { amount: fromDecimal128(content.amount), unit: content.unit },
})

const toStoredAgreement = ({ id, fingerprint, previous }: AcceptedAgreement): StoredAcceptedAgreement => ({
  ...{ id, fingerprint },
  ended: previous?.type === 'ended' ? { id: previous.id, valid_to: previous.validTo } : null,
  changed:
    previous?.type === 'changed'
      ? { price: previous.price && toDecimal128(previous.price), note: previous.note }
      : null,
})

const fromStoredAgreement = ({
  id,
  fingerprint,
  ended,
  changed,
}: StoredAcceptedAgreement): AcceptedAgreement => ({
  ...{ id, fingerprint },
  previous: ended
    ? { type: 'ended', id: ended.id, validTo: ended.valid_to }
    : changed && {
        type: 'changed',
        price: changed.price && fromDecimal128(changed.price),
        note: changed.note,
      },
})
