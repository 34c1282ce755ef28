import type { CreatePriceAgreementBody, UpdatePriceAgreementBody } from '@rms/contracts'
import { toDecimal } from '@rms/domain-kit'
import type { z } from 'zod'
import { normaliseItemUnit } from './agreement-item.ts'
import type { AgreementTerms } from './price-agreement.ts'

/** The terms in a request body; `currency` is that of the business. */
export const toAgreementTerms = (
  body: z.output<typeof CreatePriceAgreementBody>,
  currency: string,
): AgreementTerms => ({
  ...normaliseItemUnit(body),
  unitPrice: toDecimal(body.unit_price),
  currency: body.currency ?? currency,
  validFrom: body.valid_from,
  validTo: body.valid_to ?? null,
  tolerancePercent: toDecimal(body.tolerance_percent),
  toleranceAmount: toDecimal(body.tolerance_amount),
  freeGoods: body.free_goods ?? null,
  note: body.note,
})

/** The sent terms only. A sent unit comes with the pack that applies to it. */
export const toChangedTerms = (
  body: Omit<z.output<typeof UpdatePriceAgreementBody>, 'version'>,
  known: Pick<AgreementTerms, 'unit' | 'pack'>,
): Partial<AgreementTerms> => ({
  ...((body.unit !== undefined || body.pack !== undefined) &&
    normaliseItemUnit({ unit: body.unit ?? known.unit, pack: body.pack ?? known.pack })),
  ...(body.unit_price !== undefined && { unitPrice: toDecimal(body.unit_price) }),
  ...(body.currency !== undefined && { currency: body.currency }),
  ...(body.valid_from !== undefined && { validFrom: body.valid_from }),
  ...(body.valid_to !== undefined && { validTo: body.valid_to }),
  ...(body.tolerance_percent !== undefined && { tolerancePercent: toDecimal(body.tolerance_percent) }),
  ...(body.tolerance_amount !== undefined && { toleranceAmount: toDecimal(body.tolerance_amount) }),
  ...(body.free_goods !== undefined && { freeGoods: body.free_goods }),
  ...(body.note !== undefined && { note: body.note }),
})
