import { Select, TextInput } from '@mantine/core'
import { DATE_FORMATS, formatDate } from '@rms/domain-kit'
import { PercentField } from '../../components/number-field.tsx'
import { t } from '../../texts/index.ts'
import classes from './settings-page.module.css'
import type { SettingsFormState } from './use-settings-form.ts'

/** Formats of dates and invoice numbers, and the tax rate. */
export function DisplayFormatsTab({ form }: { form: SettingsFormState }) {
  const now = new Date().toISOString()
  return (
    <div className={classes.panel}>
      <Select
        label={t('settings.dateFormat')}
        data={DATE_FORMATS.map(format => ({
          value: format,
          label: t('settings.dateFormatNamed', {
            format,
            today: formatDate(now, format, form.values.timezone),
          }),
        }))}
        value={form.values.dateFormat}
        error={form.errors.dateFormat}
        onChange={format =>
          form.set('dateFormat', DATE_FORMATS.find(known => known === format) ?? 'MM/DD/YYYY')
        }
      />
      <TextInput
        label={t('settings.prefix')}
        description={t('settings.prefixHelp')}
        maxLength={20}
        value={form.values.invoiceNumberPrefix}
        error={form.errors.invoiceNumberPrefix}
        onChange={event => form.set('invoiceNumberPrefix', event.currentTarget.value)}
      />
      <PercentField
        decimals={4}
        label={t('settings.taxRate')}
        value={form.values.taxRate}
        error={form.errors.taxRate}
        onChange={rate => form.set('taxRate', rate)}
      />
    </div>
  )
}
