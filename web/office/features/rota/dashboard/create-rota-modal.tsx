import { Select, Switch, TextInput } from '@mantine/core'
import { addDays, ROTA_DEPARTMENTS } from '@rms/domain-kit'
import type { Form } from '../../../../shared/lib/form.ts'
import { DateField } from '../../../components/date-field.tsx'
import { FormModal } from '../../../components/form-modal.tsx'
import { FieldRow } from '../../../components/form-parts.tsx'
import { useListLocationsQuery } from '../../../lib/api/business.ts'
import { choiceOf } from '../../../lib/choices.ts'
import { useToday } from '../../../lib/clock.ts'
import { departmentChoices } from '../../../lib/departments.ts'
import { dateInWords } from '../../../lib/week-words.ts'
import { t } from '../../../texts/index.ts'
import { useListRotasQuery } from '../rota-api.ts'
import { useLocationName } from '../rota-place.tsx'
import { type NewRotaValues, type ShownRotas, useNewRotaForm } from './use-new-rota-form.ts'

interface CreateRotaModalProps {
  /** The proposed week and the location of the dashboard. */
  shown: ShownRotas
  onClose: () => void
  onCreated: (id: number) => void
}

/** Creates an empty rota, or a copy of another one. */
export function CreateRotaModal({ shown, onClose, onCreated }: CreateRotaModalProps) {
  const form = useNewRotaForm(shown, id => {
    onClose()
    onCreated(id)
  })
  const { values, errors } = form
  return (
    <FormModal title={t('rota.createTitle')} form={form} save={t('rota.create')} size={500} onClose={onClose}>
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
            ? t('rota.startHelp', { end: dateInWords(addDays(values.weekStart, 6)) })
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

function LocationAndDepartmentFields({ form }: { form: Form<NewRotaValues> }) {
  const { data: locations = [] } = useListLocationsQuery()
  const { values, errors } = form
  return (
    <FieldRow>
      <Select
        label={t('rota.department')}
        required
        data={departmentChoices(ROTA_DEPARTMENTS)}
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
          data={locations.map(choiceOf)}
          value={values.locationId || null}
          error={errors.locationId}
          onChange={chosen => form.set('locationId', chosen ?? '')}
        />
      )}
    </FieldRow>
  )
}

function SourceRotaField({ form }: { form: Form<NewRotaValues> }) {
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
        week: dateInWords(rota.week_start),
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
