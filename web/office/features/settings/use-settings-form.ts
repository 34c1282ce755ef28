import type { Settings, SettingsRecord } from '@rms/contracts'
import { type FormState, useForm } from '../../../shared/lib/form.ts'
import { notifySuccess } from '../../lib/notify.ts'
import { t } from '../../texts/index.ts'
import { confirmCurrencyChange } from './confirm-currency-change.ts'
import { useUpdateSettingsMutation } from './settings-api.ts'

export type SettingsValues = Omit<Settings, 'logoUrl' | 'taxRate'> & { taxRate: number | string }
export type SettingsFormState = FormState<SettingsValues>

/** The form of all settings except the logo, shared by all tabs. */
export function useSettingsForm(settings: SettingsRecord): SettingsFormState {
  const [update] = useUpdateSettingsMutation()
  const form: SettingsFormState = useForm<SettingsValues>({
    initialValues: toFormValues(settings),
    record: {
      version: settings.version,
      toValues: toFormValues,
      labels: {
        currency: t('settings.currency'),
        language: t('settings.language'),
        timezone: t('settings.timezone'),
        autoProcess: t('settings.autoProcess'),
        unusualPriceFactor: t('settings.unusualPriceFactor'),
        unusualQuantityFactor: t('settings.unusualQuantityFactor'),
        invoiceDaysAhead: t('settings.invoiceDaysAhead'),
        invoiceDaysBack: t('settings.invoiceDaysBack'),
        dateFormat: t('settings.dateFormat'),
        invoiceNumberPrefix: t('settings.prefix'),
        taxRate: t('settings.taxRate'),
        companyName: t('settings.companyName'),
        companyAddress: t('settings.companyAddress'),
      },
      formatters: { autoProcess: isOn => t(isOn ? 'conflict.on' : 'conflict.off') },
    },
    contract: {
      loadSchema: async () => (await import('@rms/contracts/business/business-schemas')).UpdateSettingsBody,
      createBody: values => ({ ...values, taxRate: parseTaxRate(values.taxRate) }),
      messages: { taxRate: t('settings.taxRateWrong') },
    },
    save: async (values, { base, version }) => {
      if (!(await confirmCurrencyChange(base.currency, values.currency))) return
      const body = { ...values, taxRate: parseTaxRate(values.taxRate), version }
      const saved = await update(body).unwrap()
      form.reset(toFormValues(saved), saved.version)
      notifySuccess(t('settings.saved'))
    },
    describeFailure: failure => failure.error ?? t('settings.saveFailed'),
  })
  return form
}

/** The logo has its own endpoints. */
const toFormValues = ({ logoUrl: _, version: __, ...values }: SettingsRecord): SettingsValues => values

/** An empty field means no tax. */
const parseTaxRate = (typed: number | string): number => (typed === '' ? 0 : Number(typed))
