import { Anchor, Select, Text } from '@mantine/core'
import type { LabourCostSettings } from '@rms/contracts'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import type { FormState } from '../../../../shared/lib/form.ts'
import { AppForm, FieldRow, FormButtons } from '../../../components/app-form.tsx'
import { HelpLink } from '../../../components/help-link.tsx'
import { ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import { useBusinessLocations } from '../../../lib/use-business-locations.ts'
import { useCanChangeLabourCosts } from '../../../lib/user-rights.ts'
import { t } from '../../../texts/index.ts'
import { toCountryOptions } from './country-options.ts'
import classes from './labour-costs.module.css'
import { useGetLabourCostSettingsQuery } from './labour-costs-api.ts'
import type { LabourCostsValues } from './labour-costs-values.ts'
import { RateFields } from './rate-fields.tsx'
import { useLabourCostsForm } from './use-labour-costs-form.ts'

interface LabourCostsTabProps {
  onUnsaved: (isUnsaved: boolean) => void
}

/** What an employer pays in addition to wages, by country and date. */
export function LabourCostsTab({ onUnsaved }: LabourCostsTabProps) {
  const { data: settings, isError, refetch } = useGetLabourCostSettingsQuery()
  if (settings) return <LabourCostsForm settings={settings} onUnsaved={onUnsaved} />
  return isError ? (
    <ErrorState message={t('settings.loadFailed')} onRetry={refetch} />
  ) : (
    <SkeletonRows rows={6} />
  )
}

function LabourCostsForm({ settings, onUnsaved }: LabourCostsTabProps & { settings: LabourCostSettings }) {
  const form = useLabourCostsForm(settings)
  const canEdit = useCanChangeLabourCosts()
  useEffect(() => {
    onUnsaved(form.isDirty)
    return () => onUnsaved(false)
  }, [form.isDirty, onUnsaved])
  return (
    <div className={classes.tab}>
      <AppForm
        label={t('labourCosts.title')}
        submit={form.submit}
        failure={form.failure}
        conflict={form.conflict}
        footer={canEdit && <FormButtons saveLabel={t('labourCosts.save')} isBusy={form.isBusy} />}
      >
        <Text size="sm" c="dimmed">
          {t(canEdit ? 'labourCosts.help' : 'labourCosts.readOnly')}
        </Text>
        <HelpLink topic="labourCost" />
        <fieldset disabled={!canEdit} className={classes.fields}>
          <CountryFields form={form} />
          <RateFields form={form} canEdit={canEdit} />
        </fieldset>
        <Text size="sm" c="dimmed">
          {t('labourCosts.cutoffHelp')}{' '}
          <Anchor component={Link} to="/sales-sources" size="sm">
            {t('labourCosts.cutoffLink')}
          </Anchor>
        </Text>
      </AppForm>
    </div>
  )
}

/** The country of the business, and those of locations elsewhere. */
function CountryFields({ form: { values, errors, set } }: { form: FormState<LabourCostsValues> }) {
  const { hasSeveral, locations } = useBusinessLocations()
  const options = toCountryOptions([
    values.country,
    ...Object.values(values.location_countries),
    ...values.rates.map(({ country }) => country),
  ])
  return (
    <FieldRow>
      <Select
        label={t('labourCosts.country')}
        placeholder={t('labourCosts.countryChoose')}
        searchable
        clearable
        data={options}
        value={values.country || null}
        error={errors.country}
        onChange={country => set('country', country ?? '')}
      />
      {hasSeveral &&
        locations.map(({ id, name }) => (
          <Select
            key={id}
            label={t('labourCosts.countryOf', { location: name })}
            placeholder={t('labourCosts.sameCountry')}
            searchable
            clearable
            data={options}
            value={values.location_countries[id] || null}
            error={errors.location_countries}
            onChange={country =>
              set('location_countries', { ...values.location_countries, [id]: country ?? '' })
            }
          />
        ))}
    </FieldRow>
  )
}
