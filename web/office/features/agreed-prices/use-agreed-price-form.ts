import type { AgreementPricing, PriceAgreement } from '@rms/contracts'
import { useState } from 'react'
import type { EditConflictOptions } from '../../../shared/lib/edit-conflict.ts'
import { type FormState, useForm } from '../../../shared/lib/form.ts'
import { createIdempotencyKeys } from '../../lib/idempotency-key.ts'
import { notifySuccess } from '../../lib/notify.ts'
import { useBusinessLocations } from '../../lib/use-business-locations.ts'
import { useEndOfPreviousPrice } from '../../lib/use-end-of-previous-price.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { useSettings } from '../../lib/use-settings.ts'
import { t } from '../../texts/index.ts'
import {
  type AgreedPriceBody,
  useCreateAgreedPriceMutation,
  useUpdateAgreedPriceMutation,
} from './agreed-prices-api.ts'

/** Field names match the contract, so that errors of the server are shown at their fields. */
export interface AgreedPriceValues {
  supplier_id: string
  product_id: string
  unit: string
  pack: string
  /** '' for all locations. */
  location_id: string
  pricing: AgreementPricing
  unit_price: number | string
  currency: string
  valid_from: string
  valid_to: string
  tolerance_percent: number | string
  tolerance_amount: number | string
  free_buy: number | string
  free_get: number | string
  note: string
}

interface AgreedPriceFormOptions {
  /** Null creates a new one. */
  agreement: PriceAgreement | null
  initial: Partial<AgreedPriceValues>
  onSaved: () => void
}

export function useAgreedPriceForm({
  agreement,
  initial,
  onSaved,
}: AgreedPriceFormOptions): FormState<AgreedPriceValues> {
  const [create] = useCreateAgreedPriceMutation()
  const [update] = useUpdateAgreedPriceMutation()
  const [keys] = useState(createIdempotencyKeys)
  const { currency } = useSettings()
  const withEndOfPrevious = useEndOfPreviousPrice()
  const add = (body: AgreedPriceBody) => keys.send(body, key => create({ body, key }).unwrap())
  return useForm<AgreedPriceValues>({
    initialValues: agreement ? toFormValues(agreement) : { ...NEW, currency, ...initial },
    record: useEditedAgreement(agreement),
    contract: {
      loadSchema: async () =>
        (await import('@rms/contracts/purchasing/price-agreements')).CreatePriceAgreementBody,
      createBody: toCheckedBody,
      messages: {
        supplier_id: t('agreements.supplierRequired'),
        product_id: t('agreements.productRequired'),
      },
    },
    validate: ({ pricing, free_buy, free_get }) =>
      pricing === 'day-price' || (free_buy === '') === (free_get === '')
        ? {}
        : { free_get: t('agreements.freeIncomplete') },
    save: async (values, { version }) => {
      const body = toBody(values)
      if (agreement) {
        const { supplier_id: _, product_id: __, ...terms } = body
        await update({ id: agreement.id, body: { ...terms, version } }).unwrap()
      } else await withEndOfPrevious(body.valid_from, options => add({ ...body, ...options }))
      notifySuccess(t(agreement ? 'agreements.updated' : 'agreements.added'))
      onSaved()
    },
    describeFailure: failure => failure.error ?? t('agreements.saveFailed'),
  })
}

/** How the form shows a conflict with a newer version. */
function useEditedAgreement(agreement: PriceAgreement | null): EditConflictOptions<AgreedPriceValues> {
  const { date } = useFormats()
  const { locations } = useBusinessLocations()
  return {
    version: agreement?.version,
    toValues: (newer: PriceAgreement) => toFormValues(newer),
    labels: {
      supplier_id: t('common.supplier'),
      product_id: t('agreements.product'),
      unit: t('agreements.unit'),
      pack: t('agreements.pack'),
      location_id: t('agreements.location'),
      pricing: t('agreements.pricing'),
      unit_price: t('agreements.unitPrice'),
      currency: t('agreements.currency'),
      valid_from: t('agreements.validFrom'),
      valid_to: t('agreements.validTo'),
      tolerance_percent: t('agreements.tolerancePercent'),
      tolerance_amount: t('agreements.toleranceAmount'),
      free_buy: t('agreements.freeBuy'),
      free_get: t('agreements.freeGet'),
      note: t('agreements.note'),
    },
    formatters: {
      pricing: pricing => t(`agreements.pricing.${pricing}`),
      valid_from: date,
      valid_to: date,
      location_id: id =>
        id === '' ? t('common.allLocations') : (locations.find(one => String(one.id) === id)?.name ?? id),
    },
  }
}

const NEW = {
  pricing: 'fixed' as const,
  ...{ supplier_id: '', product_id: '', unit: 'each', pack: '', location_id: '', unit_price: '' },
  ...{ valid_from: '', valid_to: '', tolerance_percent: 0, tolerance_amount: 0 },
  ...{ free_buy: '', free_get: '', note: '' },
}

const toFormValues = (agreement: PriceAgreement): AgreedPriceValues => ({
  supplier_id: String(agreement.supplier_id),
  product_id: String(agreement.product_id),
  unit: agreement.unit,
  pack: agreement.pack,
  location_id: agreement.location_id === null ? '' : String(agreement.location_id),
  pricing: agreement.unit_price === null ? 'day-price' : 'fixed',
  unit_price: agreement.unit_price ?? '',
  currency: agreement.currency,
  valid_from: agreement.valid_from,
  valid_to: agreement.valid_to ?? '',
  tolerance_percent: agreement.tolerance_percent,
  tolerance_amount: agreement.tolerance_amount,
  free_buy: agreement.free_goods?.buy ?? '',
  free_get: agreement.free_goods?.get ?? '',
  note: agreement.note,
})

const toBody = (values: AgreedPriceValues): AgreedPriceBody => ({
  supplier_id: Number(values.supplier_id),
  product_id: Number(values.product_id),
  unit: values.unit,
  pack: values.pack,
  location_id: values.location_id === '' ? null : Number(values.location_id),
  currency: values.currency,
  valid_from: values.valid_from,
  valid_to: values.valid_to || null,
  note: values.note,
  pricing: values.pricing,
  ...(values.pricing === 'fixed' ? toFixedTerms(values) : { unit_price: null }),
})

const toFixedTerms = (values: AgreedPriceValues) => ({
  unit_price: Number(values.unit_price),
  tolerance_percent: Number(values.tolerance_percent),
  tolerance_amount: Number(values.tolerance_amount),
  free_goods:
    values.free_buy === '' || values.free_get === ''
      ? null
      : { buy: Number(values.free_buy), get: Number(values.free_get) },
})

/** Without required fields that are empty, so that they are reported as missing. */
function toCheckedBody(values: AgreedPriceValues): Partial<AgreedPriceBody> {
  const { supplier_id, product_id, unit_price, valid_from, ...rest } = toBody(values)
  return {
    ...rest,
    ...(values.supplier_id !== '' && { supplier_id }),
    ...(values.product_id !== '' && { product_id }),
    ...(values.pricing === 'fixed' && values.unit_price !== '' && { unit_price }),
    ...(values.valid_from !== '' && { valid_from }),
  }
}
