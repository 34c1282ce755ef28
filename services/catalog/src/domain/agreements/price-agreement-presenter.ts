import type { PriceAgreement as PriceAgreementRecord } from '@rms/contracts'
import { type CalendarDate, toInstantText, toNumber } from '@rms/domain-kit'
import { getStatus } from './agreement-periods.ts'
import { findPackChange, getBasePrice } from './pack-change.ts'
import type { PriceAgreement } from './price-agreement.ts'

/** `siblings` are the other agreements for the same product of the same supplier. */
export function toPriceAgreementRecord(
  agreement: PriceAgreement,
  { today, siblings }: { readonly today: CalendarDate; readonly siblings: readonly PriceAgreement[] },
): PriceAgreementRecord {
  const { supplier, product, location, content } = agreement
  const basePrice = getBasePrice(agreement)
  return {
    id: agreement.id,
    supplier_id: supplier.id,
    supplier_name: supplier.name,
    product_id: product.id,
    product_name: product.name,
    unit: agreement.unit,
    pack: agreement.pack,
    base_amount: content && toNumber(content.amount, 6),
    base_unit: content?.unit ?? null,
    base_price: basePrice && toNumber(basePrice.price, 6),
    location_id: location?.id ?? null,
    location_name: location?.name ?? '',
    unit_price: toNumber(agreement.unitPrice, 6),
    currency: agreement.currency,
    valid_from: agreement.validFrom,
    valid_to: agreement.validTo,
    status: getStatus(agreement, today),
    tolerance_percent: toNumber(agreement.tolerancePercent, 2),
    tolerance_amount: toNumber(agreement.toleranceAmount, 2),
    free_goods: agreement.freeGoods,
    note: agreement.note,
    pack_change: findPackChange(agreement, siblings),
    created_at: toInstantText(agreement.createdAt),
    version: agreement.version,
  }
}

/** The agreement as shown in the audit log. */
export const toAuditedAgreement = (agreement: PriceAgreement) => ({
  supplier_name: agreement.supplier.name,
  product_name: agreement.product.name,
  unit: agreement.unit,
  pack: agreement.pack,
  location_name: agreement.location?.name ?? '',
  unit_price: toNumber(agreement.unitPrice, 6),
  currency: agreement.currency,
  valid_from: agreement.validFrom,
  valid_to: agreement.validTo,
  tolerance_percent: toNumber(agreement.tolerancePercent, 2),
  tolerance_amount: toNumber(agreement.toleranceAmount, 2),
  free_goods_buy: agreement.freeGoods?.buy ?? null,
  free_goods_get: agreement.freeGoods?.get ?? null,
  note: agreement.note,
})
