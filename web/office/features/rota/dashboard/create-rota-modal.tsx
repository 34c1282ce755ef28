import { Select, Switch, TextInput } from '@mantine/core'
import { addDays, ROTA_DEPARTMENTS } from '@rms/domain-kit'
import type { FormState } from '../../../../shared/lib/form.ts'
import { FieldRow } from '../../../components/app-form.tsx'
import { DateField } from '../../../components/date-field.tsx'
import { FormModal } from '../../../components/form-modal.tsx'
import { useListLocationsQuery } from '../../../lib/api/business.ts'
import { toDepartmentOptions } from '../../../lib/departments.ts'
import { formatLongDate } from '../../../lib/format-dates.ts'
import { useToday } from '../../../lib/local-time.ts'
import { toSelectOption } from '../../../lib/select-options.ts'
import { t } from '../../../texts/index.ts'
import { useListRotasQuery } from '../rota-api.ts'
import { useLocationName } from '../rota-location.tsx'
import { type NewRotaDefaults, type NewRotaFormValues, useNewRotaForm } from './use-new-rota-form.ts'

interface CreateRotaModalProps {
  /** The proposed week and the location of the dashboard. */
  defaults: NewRotaDefaults
  onClose: () => void
  onCreated: (id: number) => void
}

/** Creates an empty rota, or a copy of another one. */
export function CreateRotaModal({ defaults, onClose, onCreated }: CreateRotaModalProps) {
  const form = useNewRotaForm(defaults, id => {
    onClose()
    onCreated(id)
  })
  const { values, errors } = form
  return (
    <FormModal
      title={t('rota.createTitle')}
      form={form}
      saveLabel={t('rota.create')}
      size={500}
      onClose={onClose}
    >
      <TextInput
        label={t('rota.name')}
        description={t('rota.nameHelp')}
        data-autofocus
        placeholder={form.autoName}
        value={values.name}
        error={errors.name}
        onChange={event => form.set('name', event.currentTarget.value)}
      />
      <LocationAndDepartmentFields form={form} />
      <DateField
        label={t('rota.startDate')}
        description={
          values.weekStart
            ? t('rota.startHelp', { end: formatLongDate(addDays(values.weekStart, 6)) })
            : t('rota.mondayHint')
        }
        required
        value={values.weekStart}
        error={errors.weekStart}
        onChange={day => form.set('weekStart', day)}
      />
      <SourceRotaField form={form} />
      <Switch
        label={t('rota.asDraft')}
        description={t('rota.asDraftHelp')}
        checked={values.isDraft}
        onChange={event => form.set('isDraft', event.currentTarget.checked)}
      />
    </FormModal>
  )
}

function LocationAndDepartmentFields({ form }: { form: FormState<NewRotaFormValues> }) {
  const { data: locations = [] } = useListLocationsQuery()
  const { values, errors } = form
  return (
    <FieldRow>
      <Select
        label={t('rota.department')}
        required
        data={toDepartmentOptions(ROTA_DEPARTMENTS)}
        value={values.department}
        error={errors.department}
        onChange={chosen =>
          form.set('department', ROTA_DEPARTMENTS.find(known => known === chosen) ?? 'Kitchen')
        }
      />
      {locations.length > 1 && (
        <Select
          label={t('rota.location')}
          clearable
          placeholder={t('rota.anyLocation')}
          data={locations.map(toSelectOption)}
          value={values.locationId || null}
          error={errors.locationId}
          onChange={chosen => form.set('locationId', chosen ?? '')}
        />
      )}
    </FieldRow>
  )
}

function SourceRotaField({ form }: { form: FormState<NewRotaFormValues> }) {
  const { department, locationId } = form.values
  const today = useToday()
  // Rotas older than a year are not offered as a template.
  const { data: rotas = [] } = useListRotasQuery({ department, from: addDays(today, -365) })
  const getLocationName = useLocationName()
  const choices = rotas
    .filter(rota => !locationId || String(rota.location_id ?? '') === locationId)
    .toReversed()
    .map(rota => ({
      value: String(rota.id),
      label: t('rota.copyChoice', {
        name: [rota.name, getLocationName(rota.location_id)].filter(Boolean).join(', '),
        week: formatLongDate(rota.week_start),
        count: rota.shift_count,
      }),
    }))
  return (
    <Select
      label={t('rota.copyFrom')}
      clearable
      searchable
      placeholder={t('rota.blank')}
      nothingFoundMessage={t('rota.nothingToCopy')}
      data={choices}
      value={form.values.copyFromId || null}
      error={form.errors.copyFromId}
      onChange={chosen => form.set('copyFromId', chosen ?? '')}
    />
  )
}
