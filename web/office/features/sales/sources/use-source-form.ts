import type { SalesChannel, SalesPreset, SalesSource } from '@rms/contracts'
import { useState } from 'react'
import { type FormState, useForm } from '../../../../shared/lib/form.ts'
import { createIdempotencyKeys } from '../../../lib/idempotency-key.ts'
import { notifySuccess } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { describeChannels } from '../describe-sales.ts'
import { useCreateSalesSourceMutation, useUpdateSalesSourceMutation } from '../sales-api.ts'

export interface SourceValues {
  name: string
  kind: 'csv' | 'api'
  preset: SalesPreset
  channels: readonly SalesChannel[]
  /** '' for the next free one. */
  rank: number | string
}

/** The form of a source. Null adds a new one; of manual entry only rank and channels can be changed. */
export function useSourceForm(source: SalesSource | null, onSaved: () => void): FormState<SourceValues> {
  const [create] = useCreateSalesSourceMutation()
  const [update] = useUpdateSalesSourceMutation()
  const [keys] = useState(createIdempotencyKeys)
  const isManual = source?.kind === 'manual'
  return useForm<SourceValues>({
    initialValues: source ? toValues(source) : NEW,
    record: {
      version: source?.version,
      toValues: (newer: SalesSource) => toValues(newer),
      labels: {
        name: t('salesSources.name'),
        preset: t('salesSources.format'),
        channels: t('salesSources.channels'),
        rank: t('salesSources.rank'),
      },
      formatters: {
        preset: preset => t(`salesImport.preset.${preset}`),
        channels: describeChannels,
      },
    },
    contract: {
      loadSchema: async () => {
        const contract = await import('@rms/contracts/sales/sales-sources')
        return source ? contract.UpdateSalesSourceBody : contract.CreateSalesSourceBody
      },
      createBody: values => (isManual ? toManualBody(values) : toBody(values)),
      messages: { name: t('salesSources.nameRequired') },
    },
    save: async (values, { version }) => {
      if (source) {
        const { kind: _, ...changes } = toBody(values)
        const body = isManual ? toManualBody(values) : changes
        await update({ id: source.id, body: { ...body, ...(version !== undefined && { version }) } }).unwrap()
      } else {
        const body = toBody(values)
        await keys.send(body, key => create({ body, key }).unwrap())
      }
      notifySuccess(t(source ? 'salesSources.updated' : 'salesSources.added'))
      onSaved()
    },
    describeFailure: failure => failure.error ?? t('salesSources.saveFailed'),
  })
}

const NEW: SourceValues = { name: '', kind: 'csv', preset: 'custom', channels: [], rank: '' }

const toValues = ({ name, kind, preset, channels, rank }: SalesSource): SourceValues => ({
  ...{ name, preset, channels, rank },
  kind: kind === 'api' ? 'api' : 'csv',
})

const toManualBody = ({ channels, rank }: SourceValues) => ({
  channels: [...channels],
  ...(rank !== '' && { rank: Number(rank) }),
})

const toBody = (values: SourceValues) => ({
  name: values.name,
  kind: values.kind,
  preset: values.preset,
  ...toManualBody(values),
})
