import { Button, Checkbox, Text } from '@mantine/core'
import type { SalesSettings } from '@rms/contracts'
import { useUnsavedChangesWarning } from '../../../../shared/lib/unsaved-changes.ts'
import { FieldRow } from '../../../components/app-form.tsx'
import { FormCard } from '../../../components/form-card.tsx'
import { ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import { TimeField } from '../../../components/time-field.tsx'
import { useBusinessLocations } from '../../../lib/use-business-locations.ts'
import { useCanChangeSettings } from '../../../lib/user-rights.ts'
import { t } from '../../../texts/index.ts'
import classes from '../sales.module.css'
import { useGetSalesSettingsQuery } from '../sales-api.ts'
import { STARTING_DAY_PARTS, useSalesSettingsForm } from './use-sales-settings-form.ts'

/** When a business day ends and its parts begin. */
export function SalesSettingsSection() {
  const { data, isError, refetch } = useGetSalesSettingsQuery()
  if (!data) return isError ? <ErrorState onRetry={refetch} /> : <SkeletonRows rows={4} />
  return <SettingsForm settings={data} />
}

type SettingsFormState = ReturnType<typeof useSalesSettingsForm>

function SettingsForm({ settings }: { settings: SalesSettings }) {
  const form = useSalesSettingsForm(settings)
  const canChange = useCanChangeSettings()
  useUnsavedChangesWarning(form.isDirty)
  const { values, set } = form
  return (
    <FormCard
      isPermanent
      title={t('salesSettings.title')}
      submit={form.submit}
      failure={form.failure}
      conflict={form.conflict}
      footer={
        canChange && (
          <Button type="submit" loading={form.isBusy} disabled={!form.isDirty}>
            {t('salesSettings.save')}
          </Button>
        )
      }
    >
      <Text size="sm" c="dimmed">
        {t(canChange ? 'salesSettings.help' : 'salesSettings.readOnly')}
      </Text>
      <fieldset className={classes.fieldset} disabled={!canChange}>
        <CutoffFields form={form} />
        <DayPartFields form={form} />
        <Checkbox
          label={t('salesSettings.taxInclusive')}
          checked={values.tax_inclusive}
          onChange={event => set('tax_inclusive', event.currentTarget.checked)}
        />
      </fieldset>
    </FormCard>
  )
}

/** The cut-off of the business, and those of its locations if there are several. */
function CutoffFields({ form: { values, errors, set } }: { form: SettingsFormState }) {
  const { hasSeveral, locations } = useBusinessLocations()
  return (
    <>
      <FieldRow>
        <TimeField
          label={t('salesSettings.cutoff')}
          value={values.cutoff}
          error={errors.cutoff}
          onChange={time => set('cutoff', time)}
        />
        {hasSeveral &&
          locations.map(({ id, name }) => (
            <TimeField
              key={id}
              label={t('salesSettings.cutoffOf', { location: name })}
              description={t('salesSettings.cutoffOfHelp')}
              value={values.location_cutoffs[id] ?? ''}
              error={errors.location_cutoffs}
              onChange={time => set('location_cutoffs', { ...values.location_cutoffs, [id]: time })}
            />
          ))}
      </FieldRow>
      <Text size="sm" c="dimmed" mt={4}>
        {t('salesSettings.cutoffHelp')}
      </Text>
    </>
  )
}

function DayPartFields({ form: { values, errors, set } }: { form: SettingsFormState }) {
  return (
    <fieldset className={classes.fieldset}>
      <legend>{t('salesSettings.dayParts')}</legend>
      <FieldRow>
        {STARTING_DAY_PARTS.map(part => (
          <TimeField
            key={part}
            label={t(`sales.dayPart.${part}`)}
            value={values.day_parts[part]}
            onChange={time => set('day_parts', { ...values.day_parts, [part]: time })}
          />
        ))}
      </FieldRow>
      {errors.day_parts !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mt={4}>
          {errors.day_parts}
        </Text>
      )}
      <Text size="sm" c="dimmed" mt={4}>
        {t('salesSettings.dayPartsHelp')}
      </Text>
    </fieldset>
  )
}
