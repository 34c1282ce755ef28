import type { Settings, SettingsRecord } from '@rms/contracts'
import { type Form, useForm } from '../../../shared/lib/form.ts'
import { tellDone } from '../../lib/notify.ts'
import { t } from '../../texts/index.ts'
import { isChangeOfCurrencyConfirmed } from './currency-change.ts'
import { useUpdateSettingsMutation } from './settings-api.ts'

export type SettingsValues = Omit<Settings, 'logoUrl' | 'taxRate'> & { taxRate: number | string }
export type SettingsForm = Form<SettingsValues>

/** All settings but the logo, saved together whichever tab is in sight. */
export function useSettingsForm(settings: SettingsRecord): SettingsForm {
  const [update] = useUpdateSettingsMutation()
  const form: SettingsForm = useForm<SettingsValues>({
    initial: valuesOf(settings),
    record: {
      version: settings.version,
      valuesOf,
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
      show: { autoProcess: isOn => t(isOn ? 'conflict.on' : 'conflict.off') },
    },
    contract: {
      schema: async () => (await import('@rms/contracts/business/business-records')).UpdateSettingsBody,
      body: values => ({ ...values, taxRate: taxRateOf(values.taxRate) }),
      sentences: { taxRate: t('settings.taxRateWrong') },
    },
    save: async (values, { base, version }) => {
      if (!(await isChangeOfCurrencyConfirmed(base.currency, values.currency))) return
      const body = { ...values, taxRate: taxRateOf(values.taxRate), version }
      const saved = await update(body).unwrap()
      form.reset(valuesOf(saved), saved.version)
      tellDone(t('settings.saved'))
    },
    describe: failure => failure.error ?? t('settings.saveFailed'),
  })
  return form
}

/** The logo has calls of its own. */
const valuesOf = ({ logoUrl: _, version: __, ...values }: SettingsRecord): SettingsValues => values

/** An empty field is no tax. */
const taxRateOf = (typed: number | string): number => (typed === '' ? 0 : Number(typed))
