import { Select, TextInput } from '@mantine/core'
import type { ExchangeRate } from '@rms/contracts'
import { useState } from 'react'
import { useForm } from '../../../../shared/lib/form.ts'
import { FieldRow } from '../../../components/app-form.tsx'
import { DateField } from '../../../components/date-field.tsx'
import { FormModal } from '../../../components/form-modal.tsx'
import { NumberField } from '../../../components/number-field.tsx'
import { createIdempotencyKeys } from '../../../lib/idempotency-key.ts'
import { getNumberFieldValue } from '../../../lib/input-errors.ts'
import { useToday } from '../../../lib/local-time.ts'
import { notifySuccess } from '../../../lib/notify.ts'
import { listCurrencyOptions } from '../../../lib/select-options.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useSettings } from '../../../lib/use-settings.ts'
import { t } from '../../../texts/index.ts'
import { useCreateExchangeRateMutation, useUpdateExchangeRateMutation } from './exchange-rates-api.ts'

interface ExchangeRateModalProps {
  /** Null adds a new one. */
  rate: ExchangeRate | null
  onClose: () => void
}

/** Adds or corrects the exchange rate of a day. */
export function ExchangeRateModal({ rate, onClose }: ExchangeRateModalProps) {
  const form = useRateForm(rate, onClose)
  const { currency: own } = useSettings()
  const base = rate?.base_currency ?? own
  return (
    <FormModal
      title={t(rate ? 'exchangeRates.edit' : 'exchangeRates.add')}
      form={form}
      saveLabel={t('common.save')}
      size="md"
      onClose={onClose}
    >
      <FieldRow>
        <Select
          label={t('invoice.currency')}
          searchable
          allowDeselect={false}
          disabled={rate !== null}
          data={listCurrencyOptions().filter(({ value }) => value !== own || value === rate?.currency)}
          value={form.values.currency || null}
          error={form.errors.currency}
          onChange={currency => currency && form.set('currency', currency)}
        />
        <DateField
          label={t('exchangeRates.date')}
          value={form.values.date}
          error={form.errors.date}
          onChange={date => form.set('date', date)}
        />
      </FieldRow>
      <NumberField
        label={t('exchangeRates.rate')}
        description={t('exchangeRates.rateHelp', {
          base,
          currency: form.values.currency || t('exchangeRates.otherCurrency'),
        })}
        required
        min={0}
        decimals={6}
        value={form.values.rate}
        error={form.errors.rate}
        onChange={value => form.set('rate', value)}
      />
      <TextInput
        label={t('exchangeRates.note')}
        value={form.values.note}
        error={form.errors.note}
        onChange={event => form.set('note', event.currentTarget.value)}
      />
    </FormModal>
  )
}

interface RateValues {
  currency: string
  date: string
  rate: number | string
  note: string
}

function useRateForm(rate: ExchangeRate | null, onSaved: () => void) {
  const [create] = useCreateExchangeRateMutation()
  const [update] = useUpdateExchangeRateMutation()
  const [keys] = useState(createIdempotencyKeys)
  const { date } = useFormats()
  const today = useToday()
  return useForm<RateValues>({
    initialValues: rate ? toFormValues(rate) : { currency: '', date: today, rate: '', note: '' },
    record: {
      version: rate?.version,
      toValues: (newer: ExchangeRate) => toFormValues(newer),
      labels: {
        currency: t('invoice.currency'),
        date: t('exchangeRates.date'),
        rate: t('exchangeRates.rate'),
        note: t('exchangeRates.note'),
      },
      formatters: { date },
    },
    contract: {
      loadSchema: async () =>
        (await import('@rms/contracts/purchasing/exchange-rates')).CreateExchangeRateBody,
      createBody: values => ({ ...values, rate: getNumberFieldValue(values.rate) }),
      messages: {
        currency: t('exchangeRates.chooseCurrency'),
        rate: t('exchangeRates.rateWrong'),
        date: { 'not-a-date': t('invoice.fieldRequired') },
      },
    },
    save: async (values, { version }) => {
      const body = { ...values, rate: Number(values.rate) }
      const { currency: _, ...changes } = body
      if (rate) await update({ id: rate.id, body: { ...changes, version } }).unwrap()
      else await keys.send(body, key => create({ body, key }).unwrap())
      notifySuccess(t('exchangeRates.saved'))
      onSaved()
    },
    describeFailure: failure => failure.error ?? t('exchangeRates.saveFailed'),
  })
}

const toFormValues = ({ currency, date, rate, note }: ExchangeRate): RateValues => ({
  ...{ currency, date, rate, note },
})
