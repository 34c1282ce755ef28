import { Select, Switch } from '@mantine/core'
import { CURRENCIES, LANGUAGES, TIME_ZONES } from '@rms/domain-kit'
import { NumberField } from '../../components/number-field.tsx'
import { t } from '../../texts/index.ts'
import classes from './settings-page.module.css'
import type { SettingsForm } from './use-settings-form.ts'

/** Beyond these an invoice waits for a person before its prices move. */
const BANDS = [
  { name: 'unusualPriceFactor', decimals: 2 },
  { name: 'unusualQuantityFactor', decimals: 2 },
  { name: 'invoiceDaysAhead', decimals: 0 },
  { name: 'invoiceDaysBack', decimals: 0 },
] as const

/** Currency, language, time zone, and whether invoices are processed unasked. */
export function GeneralTab({ form }: { form: SettingsForm }) {
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
        data={zonesWith(form.values.timezone)}
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
      {BANDS.map(({ name, decimals }) => (
        <NumberField
          key={name}
          label={t(`settings.${name}`)}
          decimals={decimals}
          value={form.values[name]}
          error={form.errors[name]}
          onChange={value => form.set(name, value === '' ? Number.NaN : value)}
        />
      ))}
    </div>
  )
}

/** The zones on offer, and the one in force where it is another. */
function zonesWith(current: string) {
  const offered = TIME_ZONES.map(({ id, name }) => ({ value: id as string, label: name as string }))
  return offered.some(zone => zone.value === current)
    ? offered
    : [...offered, { value: current, label: current }]
}
