import { Textarea, TextInput } from '@mantine/core'
import { t } from '../../texts/index.ts'
import classes from './settings-page.module.css'
import type { SettingsFormState } from './use-settings-form.ts'

/** Name and address of the business, used on orders and printed pages. */
export function CompanyTab({ form }: { form: SettingsFormState }) {
  return (
    <div className={classes.panel}>
      <TextInput
        label={t('settings.companyName')}
        autoComplete="organization"
        maxLength={200}
        value={form.values.companyName}
        error={form.errors.companyName}
        onChange={event => form.set('companyName', event.currentTarget.value)}
      />
      <Textarea
        label={t('settings.companyAddress')}
        autosize
        minRows={3}
        maxLength={500}
        value={form.values.companyAddress}
        error={form.errors.companyAddress}
        onChange={event => form.set('companyAddress', event.currentTarget.value)}
      />
    </div>
  )
}
