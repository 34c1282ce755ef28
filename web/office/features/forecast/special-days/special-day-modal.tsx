import { Button, Select, Text, Textarea, TextInput } from '@mantine/core'
import type { SpecialDay } from '@rms/contracts'
import { IconTrash } from '@tabler/icons-react'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { requestConfirmation } from '../../../../shared/lib/confirm.ts'
import { FieldRow } from '../../../components/app-form.tsx'
import { DateField } from '../../../components/date-field.tsx'
import { FormModal } from '../../../components/form-modal.tsx'
import { MoneyField, NumberField } from '../../../components/number-field.tsx'
import { notifyError, notifySuccess } from '../../../lib/notify.ts'
import { toSelectOption } from '../../../lib/select-options.ts'
import { useHasLocationAccess } from '../../../lib/user-rights.ts'
import { t } from '../../../texts/index.ts'
import { useDeleteSpecialDayMutation, useListSpecialDaysQuery } from '../forecast-api.ts'
import type { ForecastUrlState } from '../use-forecast-url-state.ts'
import { getSpecialDayKey, getSpecialDayRange } from './special-day-list.tsx'
import { isSpecialDayKind, useSpecialDayForm } from './use-special-day-form.ts'

interface SpecialDayModalProps {
  /** '' for a new day. */
  openKey: string
  urlState: ForecastUrlState
  onClose: () => void
}

/** Waits for the day that is opened. */
export function SpecialDayModal({ openKey, urlState, onClose }: SpecialDayModalProps) {
  const { currentData: days } = useListSpecialDaysQuery(getSpecialDayRange(urlState))
  const day = days?.find(known => getSpecialDayKey(known) === openKey) ?? null
  if (openKey !== '' && !day) return null
  return <SpecialDayForm day={day} urlState={urlState} onClose={onClose} />
}

interface SpecialDayFormProps {
  day: SpecialDay | null
  urlState: ForecastUrlState
  onClose: () => void
}

function SpecialDayForm({ day, urlState, onClose }: SpecialDayFormProps) {
  const form = useSpecialDayForm({ day, urlState, onSaved: onClose })
  const { values, errors, set } = form
  return (
    <FormModal
      title={t(day ? 'forecast.specialDayTitle' : 'forecast.addSpecialDay')}
      form={form}
      saveLabel={t('forecast.saveSpecialDay')}
      onClose={onClose}
    >
      <TextInput
        label={t('forecast.name')}
        required
        data-autofocus
        value={values.name}
        error={errors.name}
        onChange={event => set('name', event.currentTarget.value)}
      />
      <FieldRow>
        <DateField
          label={t('forecast.date')}
          required
          disabled={day !== null}
          value={values.date}
          error={errors.date}
          onChange={date => set('date', date)}
        />
        <LocationField form={form} isDisabled={day !== null} urlState={urlState} />
      </FieldRow>
      <EffectFields form={form} />
      <Textarea
        label={t('forecast.note')}
        autosize
        minRows={2}
        value={values.note}
        error={errors.note}
        onChange={event => set('note', event.currentTarget.value)}
      />
      {day && <DeleteButton day={day} onDeleted={onClose} />}
    </FormModal>
  )
}

type FormProps = { form: ReturnType<typeof useSpecialDayForm> }

/** Only managers of all locations can enter a day for all of them. */
function LocationField({
  form: { values, errors, set },
  isDisabled,
  urlState: { locations },
}: FormProps & { isDisabled: boolean; urlState: ForecastUrlState }) {
  const hasAccess = useHasLocationAccess()
  const all = { value: 'all', label: t('forecast.allLocations') }
  return (
    <Select
      label={t('common.location')}
      allowDeselect={false}
      disabled={isDisabled}
      data={[...(hasAccess(null) ? [all] : []), ...locations.map(toSelectOption)]}
      value={values.location_id}
      error={errors.location_id}
      onChange={location => set('location_id', location ?? 'all')}
    />
  )
}

function EffectFields({ form: { values, errors, set } }: FormProps) {
  return (
    <>
      <FieldRow>
        <Select
          label={t('forecast.effect')}
          allowDeselect={false}
          data={(['factor', 'amount', 'closed', 'usual'] as const).map(value => ({
            value,
            label: t(`forecast.kind.${value}`),
          }))}
          value={values.kind}
          onChange={kind => isSpecialDayKind(kind) && set('kind', kind)}
        />
        {values.kind === 'factor' && (
          <NumberField
            decimals={4}
            label={t('forecast.factor')}
            min={0}
            max={10}
            value={values.factor}
            error={errors.factor}
            onChange={factor => set('factor', factor)}
          />
        )}
        {values.kind === 'amount' && (
          <MoneyField
            label={t('forecast.amount')}
            min={0}
            value={values.net_sales}
            error={errors.net_sales}
            onChange={amount => set('net_sales', amount)}
          />
        )}
      </FieldRow>
      <Text size="sm" c="dimmed">
        {t(`forecast.kindHelp.${values.kind}`)}
      </Text>
    </>
  )
}

function DeleteButton({ day, onDeleted }: { day: SpecialDay; onDeleted: () => void }) {
  const [remove, { isLoading }] = useDeleteSpecialDayMutation()
  const confirmAndDelete = async () => {
    const isConfirmed = await requestConfirmation({
      title: t('forecast.deleteSpecialDay'),
      message: t('forecast.deleteMessage', { name: day.name }),
      confirmLabel: t('common.delete'),
    })
    if (!isConfirmed) return
    const answer = await remove(day)
    if (answer.error) {
      notifyError(toApiFailure(answer.error).error ?? t('forecast.saveFailed'))
      return
    }
    notifySuccess(t('forecast.deleted'))
    onDeleted()
  }
  return (
    <div>
      <Button
        variant="subtle"
        color="red"
        loading={isLoading}
        leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
        onClick={() => void confirmAndDelete()}
      >
        {t('forecast.deleteSpecialDay')}
      </Button>
    </div>
  )
}
