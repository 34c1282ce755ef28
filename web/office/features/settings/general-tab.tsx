import { Select, Switch } from '@mantine/core'
import { CURRENCIES, LANGUAGES, TIME_ZONES } from '@rms/domain-kit'
import { NumberField } from '../../components/number-field.tsx'
import { t } from '../../texts/index.ts'
import classes from './settings-page.module.css'
import type { SettingsFormState } from './use-settings-form.ts'

/** Invoices that exceed these thresholds are not processed automatically. */
const THRESHOLDS = [
  { name: 'unusualPriceFactor', decimals: 2 },
  { name: 'unusualQuantityFactor', decimals: 2 },
  { name: 'invoiceDaysAhead', decimals: 0 },
  { name: 'invoiceDaysBack', decimals: 0 },
] as const

/** Currency, language, time zone, and the automatic processing of invoices. */
export function GeneralTab({ form }: { form: SettingsFormState }) {
  return (
    <div className={classes.panel}>
      <Select
        label={t('settings.currency')}
        data={CURRENCIES.map(({ code, symbol }) => ({
          value: code,
          label: t('settings.currencyNamed', { code, symbol }),
        }))}
        value={form.values.currency}
        error={form.errors.currency}
        onChange={code => form.set('currency', CURRENCIES.find(known => known.code === code)?.code ?? 'USD')}
      />
      <Select
        label={t('settings.language')}
        description={t('settings.languageHelp')}
        data={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
        value={form.values.language}
        error={form.errors.language}
        onChange={code =>
          form.set('language', LANGUAGES.find(language => language.code === code)?.code ?? 'en')
        }
      />
      <Select
        label={t('settings.timezone')}
        data={listTimeZones(form.values.timezone)}
        value={form.values.timezone}
        error={form.errors.timezone}
        onChange={zone => form.set('timezone', zone ?? 'UTC')}
      />
      <Switch
        label={t('settings.autoProcess')}
        description={t('settings.autoProcessHelp')}
        checked={form.values.autoProcess}
        onChange={event => form.set('autoProcess', event.currentTarget.checked)}
      />
      <fieldset className={`${classes.fields} ${classes.group}`}>
        <legend>{t('settings.reviewWhen')}</legend>
        {THRESHOLDS.map(({ name, decimals }) => (
          <NumberField
            key={name}
            label={t(`settings.review.${name}`)}
            decimals={decimals}
            value={form.values[name]}
            error={form.errors[name]}
            onChange={value => form.set(name, value === '' ? Number.NaN : value)}
          />
        ))}
      </fieldset>
    </div>
  )
}

/** The offered time zones, including the current one if it is not in the list. */
function listTimeZones(current: string) {
  const options = TIME_ZONES.map(({ id, name }) => ({ value: id as string, label: name as string }))
  return options.some(zone => zone.value === current)
    ? options
    : [...options, { value: current, label: current }]
}
