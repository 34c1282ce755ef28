import type { AgreementPricing, CreatePriceAgreementBody, UpdatePriceAgreementBody } from '@rms/contracts'
import { toDecimal, ZERO } from '@rms/domain-kit'
import type { z } from 'zod'
import { normaliseItemUnit } from './agreement-item.ts'
import type { AgreementTerms } from './price-agreement.ts'

/** The terms in a request body; `currency` is that of the business. */
export const toAgreementTerms = (
  body: z.output<typeof CreatePriceAgreementBody>,
  currency: string,
): AgreementTerms => ({
  ...normaliseItemUnit(body),
  currency: body.currency ?? currency,
  validFrom: body.valid_from,
  validTo: body.valid_to ?? null,
  note: body.note,
  ...(typeof body.unit_price === 'number'
    ? {
        unitPrice: toDecimal(body.unit_price),
        tolerancePercent: toDecimal(body.tolerance_percent),
        toleranceAmount: toDecimal(body.tolerance_amount),
        freeGoods: body.free_goods ?? null,
      }
    : DAY_PRICE),
})

/** Without a price there is nothing to tolerate, and nothing to compute free goods from. */
const DAY_PRICE = { unitPrice: null, tolerancePercent: ZERO, toleranceAmount: ZERO, freeGoods: null }

/** The sent terms only. A sent unit comes with the pack that applies to it. */
export const toChangedTerms = (
  body: Omit<z.output<typeof UpdatePriceAgreementBody>, 'version'>,
  known: Pick<AgreementTerms, 'unit' | 'pack' | 'unitPrice'>,
): Partial<AgreementTerms> => ({
  ...((body.unit !== undefined || body.pack !== undefined) &&
    normaliseItemUnit({ unit: body.unit ?? known.unit, pack: body.pack ?? known.pack })),
  ...(typeof body.unit_price === 'number' && { unitPrice: toDecimal(body.unit_price) }),
  ...(body.currency !== undefined && { currency: body.currency }),
  ...(body.valid_from !== undefined && { validFrom: body.valid_from }),
  ...(body.valid_to !== undefined && { validTo: body.valid_to }),
  ...(body.tolerance_percent !== undefined && { tolerancePercent: toDecimal(body.tolerance_percent) }),
  ...(body.tolerance_amount !== undefined && { toleranceAmount: toDecimal(body.tolerance_amount) }),
  ...(body.free_goods !== undefined && { freeGoods: body.free_goods }),
  ...(body.note !== undefined && { note: body.note }),
  ...((body.pricing ?? getPricing(known)) === 'day-price' && DAY_PRICE),
})

export const getPricing = ({ unitPrice }: Pick<AgreementTerms, 'unitPrice'>): AgreementPricing =>
  unitPrice === null ? 'day-price' : 'fixed'
