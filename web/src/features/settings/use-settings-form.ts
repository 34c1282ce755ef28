import type { Settings } from '@rms/contracts'
import { type Form, useForm } from '../../lib/form.ts'
import { t } from '../../lib/i18n/index.ts'
import { tellDone } from '../../lib/notify.ts'
import { useUpdateSettingsMutation } from './settings-api.ts'

export type SettingsValues = Omit<Settings, 'logoUrl' | 'taxRate'> & { taxRate: number | string }
export type SettingsForm = Form<SettingsValues>

/** All settings but the logo, saved together whichever tab is in sight. */
export function useSettingsForm(settings: Settings): SettingsForm {
  const [update] = useUpdateSettingsMutation()
  const { logoUrl: _hasItsOwnCalls, ...initial } = settings
  const form: SettingsForm = useForm<SettingsValues>({
    initial,
    validate: values => ({
      taxRate: isTaxRate(taxRateOf(values.taxRate)) ? undefined : t('settings.taxRateWrong'),
    }),
    save: async values => {
      const body = { ...values, taxRate: taxRateOf(values.taxRate) }
      const { logoUrl: _ofBranding, ...saved } = await update(body).unwrap()
      form.reset(saved)
      tellDone(t('settings.saved'))
    },
    describe: failure => failure.error ?? t('settings.saveFailed'),
  })
  return form
}

/** What is no number counts as none. */
const taxRateOf = (typed: number | string): number => Number(typed) || 0

const isTaxRate = (percent: number): boolean => percent >= 0 && percent <= 100
