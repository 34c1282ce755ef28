import { Select, TagsInput, TextInput } from '@mantine/core'
import type { Location } from '@rms/contracts'
import { useEffect } from 'react'
import { requestConfirmation } from '../../../../shared/lib/confirm.ts'
import { FieldRow, FormButtons } from '../../../components/app-form.tsx'
import { FormCard } from '../../../components/form-card.tsx'
import { NumberField } from '../../../components/number-field.tsx'
import { createLimitedOptionsFilter } from '../../../lib/select-options.ts'
import { t } from '../../../texts/index.ts'
import { CoordinatesFields } from './coordinates-fields.tsx'
import { useLocationForm } from './use-location-form.ts'

interface LocationFormProps {
  /** null creates a new location. */
  location: Location | null
  onClose: () => void
  onUnsaved: (isUnsaved: boolean) => void
}

/** Creates or edits a location; replaces its card. */
export function LocationForm({ location, onClose, onUnsaved }: LocationFormProps) {
  const form = useLocationForm(location, onClose)
  useEffect(() => {
    onUnsaved(form.isDirty)
    return () => onUnsaved(false)
  }, [form.isDirty, onUnsaved])
  const cancel = async () => {
    if (!form.isDirty || (await confirmDiscard())) onClose()
  }
  const getTextFieldProps = (name: 'name' | 'address' | 'phone' | 'email' | 'manager') => ({
    label: t(`locations.${name}`),
    value: form.values[name],
    error: form.errors[name],
    onChange: (event: { currentTarget: { value: string } }) => form.set(name, event.currentTarget.value),
  })
  return (
    <FormCard
      title={location ? t('locations.editTitle', { name: location.name }) : t('locations.add')}
      submit={form.submit}
      failure={form.failure}
      conflict={form.conflict}
      footer={<FormButtons saveLabel={t('locations.save')} isBusy={form.isBusy} onCancel={cancel} />}
    >
      <FieldRow>
        <TextInput required autoFocus {...getTextFieldProps('name')} />
        <TextInput autoComplete="off" {...getTextFieldProps('manager')} />
      </FieldRow>
      <TextInput autoComplete="off" {...getTextFieldProps('address')} />
      <FieldRow>
        <TextInput type="tel" autoComplete="off" {...getTextFieldProps('phone')} />
        <TextInput type="email" autoComplete="off" {...getTextFieldProps('email')} />
      </FieldRow>
      <CoordinatesFields form={form} />
      <FieldRow>
        <NumberField
          label={t('locations.radius')}
          description={t('locations.radiusHelp')}
          decimals={0}
          value={form.values.radius}
          error={form.errors.radius}
          onChange={metres => form.set('radius', metres)}
        />
        <Select
          label={t('locations.timezone')}
          placeholder={t('locations.businessZone')}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('locations.businessZone') }}
          filter={createLimitedOptionsFilter(100)}
          data={Intl.supportedValuesOf('timeZone')}
          value={form.values.timezone || null}
          error={form.errors.timezone}
          onChange={zone => form.set('timezone', zone ?? '')}
        />
      </FieldRow>
      <TagsInput
        label={t('locations.wifi')}
        description={t('locations.wifiHelp')}
        maxTags={50}
        acceptValueOnBlur
        value={form.values.wifi_networks}
        error={form.errors.wifi_networks}
        onChange={names => form.set('wifi_networks', names)}
      />
    </FormCard>
  )
}

const confirmDiscard = () =>
  requestConfirmation({
    title: t('common.discardTitle'),
    message: t('common.discardMessage'),
    confirmLabel: t('common.discard'),
  })
