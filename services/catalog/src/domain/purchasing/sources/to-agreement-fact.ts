import { toDecimal } from '@rms/domain-kit'
import type { PriceAgreement } from '../../agreements/price-agreement.ts'
import type { AgreementFact } from '../facts/agreement-fact.ts'

/** An agreed price. Without a tolerance of its own, that of the business applies. */
export const toAgreementFact = (agreement: PriceAgreement): AgreementFact => ({
  kind: 'agreement',
  id: agreement.id,
  revision: agreement.version,
  deleted: false,
  supplierId: agreement.supplier.id,
  productId: agreement.product.id,
  unit: { name: agreement.unit, content: agreement.content },
  locationId: agreement.location?.id ?? null,
  currency: agreement.currency,
  validFrom: agreement.validFrom,
  validTo: agreement.validTo,
  pricing: toPricing(agreement),
})

const toPricing = (agreement: PriceAgreement): AgreementFact['pricing'] =>
  agreement.unitPrice === null
    ? { type: 'day-price' }
    : {
        type: 'fixed',
        price: agreement.unitPrice,
        tolerance: hasTolerance(agreement)
          ? { percent: agreement.tolerancePercent, lineAmount: agreement.toleranceAmount }
          : null,
        freeGoods: agreement.freeGoods && {
          buy: toDecimal(agreement.freeGoods.buy),
          free: toDecimal(agreement.freeGoods.get),
        },
      }

const hasTolerance = ({ tolerancePercent, toleranceAmount }: PriceAgreement): boolean =>
  !tolerancePercent.isZero() || !toleranceAmount.isZero()
