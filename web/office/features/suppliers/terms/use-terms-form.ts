import type { SupplierTerms } from '@rms/contracts'
import { languageNames } from '../../../../shared/i18n/language.ts'
import { type FormState, useForm } from '../../../../shared/lib/form.ts'
import { useUpdateSupplierTermsMutation } from '../../../lib/api/supplier-terms.ts'
import { notifySuccess } from '../../../lib/notify.ts'
import { useBusinessLocations } from '../../../lib/use-business-locations.ts'
import { t } from '../../../texts/index.ts'
import {
  formatDaysBefore,
  formatShortWeekdayName,
  formatTemperatureCheck,
  translateOrderChannel,
  translateTermRule,
} from './format-terms.ts'
import { type DeliveryDayValues, type TermsValues, toTermsBody, toTermsValues } from './terms-values.ts'

export type TermsFormState = FormState<TermsValues>

/** The form of the terms of a supplier. */
export function useTermsForm(terms: SupplierTerms, onSaved: () => void): TermsFormState {
  const [update] = useUpdateSupplierTermsMutation()
  const { locations } = useBusinessLocations()
  const formatNumbers = (numbers: TermsValues['customer_numbers']) =>
    numbers
      .map(({ location_id, customer_number }) => {
        const name = locations.find(({ id }) => id === location_id)?.name ?? ''
        return `${name}: ${customer_number}`
      })
      .join(', ')
  return useForm<TermsValues>({
    initialValues: toTermsValues(terms),
    record: {
      version: terms.version,
      toValues: (newer: SupplierTerms) => toTermsValues(newer),
      labels: {
        delivery_days: t('terms.deliveryDays'),
        cutoff_days: t('terms.cutoffDays'),
        cutoff_time: t('terms.cutoffTime'),
        cutoff_rule: t('terms.cutoffRule'),
        minimum_order_amount: t('terms.minimum'),
        minimum_order_rule: t('terms.minimumRule'),
        delivery_charge: t('terms.charge'),
        order_channel: t('terms.channel'),
        order_contact: t('terms.contact'),
        order_email: t('terms.email'),
        order_phone: t('terms.phone'),
        order_chat_link: t('terms.chatLink'),
        message_language: t('terms.language'),
        customer_numbers: t('terms.customerNumbers'),
        temperature_checks: t('terms.temperatureChecks'),
      },
      formatters: {
        delivery_days: days => days.map(formatDay).join(', '),
        cutoff_days: days => (days === '' ? t('terms.noCutoff') : formatDaysBefore(Number(days))),
        cutoff_rule: translateTermRule,
        minimum_order_rule: translateTermRule,
        order_channel: channel => (channel === '' ? '' : translateOrderChannel(channel)),
        message_language: language => (language === '' ? '' : languageNames[language]),
        customer_numbers: formatNumbers,
        temperature_checks: checks => checks.map(formatTemperatureCheck).join(', '),
      },
    },
    contract: {
      loadSchema: async () => (await import('@rms/contracts/purchasing/supplier-terms')).SupplierTermsBody,
      createBody: toTermsBody,
      fieldNames: { cutoff: 'cutoff_time' },
      messages: {
        delivery_days: t('terms.dayTimeMissing'),
        cutoff_time: t('terms.timeMissing'),
        minimum_order_amount: t('terms.minimumWrong'),
        order_email: t('suppliers.emailInvalid'),
        temperature_checks: t('terms.temperatureWrong'),
        order_chat_link: { invalid: t('terms.chatLinkWrong') },
      },
    },
    save: async (values, { version }) => {
      await update({ id: terms.supplier_id, body: { ...toTermsBody(values), version } }).unwrap()
      notifySuccess(t('terms.saved'))
      onSaved()
    },
    describeFailure: failure => failure.error ?? t('terms.saveFailed'),
  })
}

const formatDay = ({ weekday, cutoff_days, cutoff_time }: DeliveryDayValues): string =>
  cutoff_days === ''
    ? formatShortWeekdayName(weekday)
    : t('terms.weekdayCutoff', {
        weekday: formatShortWeekdayName(weekday),
        deadline: t('terms.cutoffText', { time: cutoff_time, days: Number(cutoff_days) }),
      })
