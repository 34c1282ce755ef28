import type { PriceAgreement as PriceAgreementRecord } from '@rms/contracts'
import { type CalendarDate, toInstantText, toNumber } from '@rms/domain-kit'
import { getStatus } from './agreement-periods.ts'
import { getPricing } from './agreement-terms.ts'
import { findPackChange, getBasePrice } from './pack-change.ts'
import type { AgreementTerms, PriceAgreement } from './price-agreement.ts'

/** `siblings` are the other agreements for the same product of the same supplier. */
export function toPriceAgreementRecord(
  agreement: PriceAgreement,
  { today, siblings }: { readonly today: CalendarDate; readonly siblings: readonly PriceAgreement[] },
): PriceAgreementRecord {
  const { supplier, product, location, content } = agreement
  const basePrice = getBasePrice(agreement)
  return {
    ...toTermValues(agreement),
    id: agreement.id,
    supplier_id: supplier.id,
    supplier_name: supplier.name,
    product_id: product.id,
    product_name: product.name,
    base_amount: content && toNumber(content.amount, 6),
    base_unit: content?.unit ?? null,
    base_price: basePrice && toNumber(basePrice.price, 6),
    location_id: location?.id ?? null,
    location_name: location?.name ?? '',
    status: getStatus(agreement, today),
    free_goods: agreement.freeGoods,
    pack_change: findPackChange(agreement, siblings),
    created_at: toInstantText(agreement.createdAt),
    version: agreement.version,
  }
}

/** The terms as plain values, without the free goods. */
const toTermValues = (terms: AgreementTerms) => ({
  unit: terms.unit,
  pack: terms.pack,
  pricing: getPricing(terms),
  unit_price: terms.unitPrice && toNumber(terms.unitPrice, 6),
  currency: terms.currency,
  valid_from: terms.validFrom,
  valid_to: terms.validTo,
  tolerance_percent: toNumber(terms.tolerancePercent, 2),
  tolerance_amount: toNumber(terms.toleranceAmount, 2),
  note: terms.note,
})

/** The terms with a field for each column of a CSV file. */
export const toTermColumns = (terms: AgreementTerms) => ({
  ...toTermValues(terms),
  free_goods_buy: terms.freeGoods?.buy ?? null,
  free_goods_get: terms.freeGoods?.get ?? null,
})

/** The agreement as shown in the audit log. */
export const toAuditedAgreement = (agreement: PriceAgreement) => ({
  supplier_name: agreement.supplier.name,
  product_name: agreement.product.name,
  location_name: agreement.location?.name ?? '',
  ...toTermColumns(agreement),
})
