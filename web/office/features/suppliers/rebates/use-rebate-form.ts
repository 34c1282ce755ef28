import type { Rebate } from '@rms/contracts'
import { useState } from 'react'
import { type FormState, useForm } from '../../../../shared/lib/form.ts'
import { createIdempotencyKeys } from '../../../lib/idempotency-key.ts'
import { getNumberFieldValue } from '../../../lib/input-errors.ts'
import { useToday } from '../../../lib/local-time.ts'
import { notifySuccess } from '../../../lib/notify.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useSettings } from '../../../lib/use-settings.ts'
import { t } from '../../../texts/index.ts'
import { describeTiers } from './describe-tiers.ts'
import { type RebateBody, useCreateRebateMutation, useUpdateRebateMutation } from './rebates-api.ts'

export interface TierValues {
  readonly key: string
  readonly from: number | string
  readonly percent: number | string
}

/** Field names match the contract, so that errors of the server are shown at their fields. */
export interface RebateValues {
  period_from: string
  period_to: string
  currency: string
  tiers: readonly TierValues[]
  retroactive: boolean
  note: string
}

export type RebateFormState = FormState<RebateValues>

interface RebateFormOptions {
  supplierId: number
  /** Null adds a new one. */
  rebate: Rebate | null
  onSaved: () => void
}

/** The form of a rebate. A new one begins with the current year. */
export function useRebateForm({ supplierId, rebate, onSaved }: RebateFormOptions): RebateFormState {
  const [create] = useCreateRebateMutation()
  const [update] = useUpdateRebateMutation()
  const [keys] = useState(createIdempotencyKeys)
  const { currency } = useSettings()
  const { date, exactPercent } = useFormats()
  const today = useToday()
  return useForm<RebateValues>({
    initialValues: rebate ? toFormValues(rebate) : createNewValues(today.slice(0, 4), currency),
    record: {
      version: rebate?.version,
      toValues: (newer: Rebate) => toFormValues(newer),
      labels: {
        period_from: t('rebates.periodFrom'),
        period_to: t('rebates.periodTo'),
        currency: t('agreements.currency'),
        tiers: t('rebates.tiers'),
        retroactive: t('rebates.retroactive'),
        note: t('rebates.note'),
      },
      formatters: {
        period_from: date,
        period_to: date,
        tiers: tiers =>
          describeTiers({ tiers: toTiers(tiers), retroactive: false, currency }, { exactPercent }),
        retroactive: isRetroactive => t(isRetroactive ? 'audit.yes' : 'audit.no'),
      },
    },
    contract: {
      loadSchema: async () => (await import('@rms/contracts/purchasing/rebates')).CreateRebateBody,
      createBody: toCheckedBody,
      messages: { tiers: t('rebates.tiersWrong') },
    },
    save: async (values, { version }) => {
      const body = toBody(values)
      if (rebate) await update({ id: rebate.id, body: { ...body, version } }).unwrap()
      else await keys.send(body, key => create({ supplierId, body, key }).unwrap())
      notifySuccess(t(rebate ? 'rebates.saved' : 'rebates.added'))
      onSaved()
    },
    describeFailure: failure => failure.error ?? t('rebates.saveFailed'),
  })
}

/** A tier without values. */
export const createTier = (from: number | '' = ''): TierValues => ({
  key: crypto.randomUUID(),
  from,
  percent: '',
})

const createNewValues = (year: string, currency: string): RebateValues => ({
  period_from: `${year}-01-01`,
  period_to: `${year}-12-31`,
  currency,
  tiers: [createTier(0)],
  retroactive: true,
  note: '',
})

const toFormValues = (rebate: Rebate): RebateValues => ({
  period_from: rebate.period_from,
  period_to: rebate.period_to,
  currency: rebate.currency,
  tiers: rebate.tiers.map(tier => ({ ...tier, key: String(tier.from) })),
  retroactive: rebate.retroactive,
  note: rebate.note,
})

const toTiers = (tiers: RebateValues['tiers']): RebateBody['tiers'] =>
  tiers.map(({ from, percent }) => ({ from: Number(from), percent: Number(percent) }))

const toBody = (values: RebateValues): RebateBody => ({ ...values, tiers: toTiers(values.tiers) })

/** Without what is empty, so that it is reported as missing. */
const toCheckedBody = ({ period_from, period_to, ...values }: RebateValues) => ({
  ...values,
  ...(period_from !== '' && { period_from }),
  ...(period_to !== '' && { period_to }),
  tiers: values.tiers.map(({ from, percent }) => ({
    from: getNumberFieldValue(from),
    percent: getNumberFieldValue(percent),
  })),
})
