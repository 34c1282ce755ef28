import type { LabourCostSettings } from '@rms/contracts'
import { type FormState, useForm } from '../../../../shared/lib/form.ts'
import { EMPTY_VALUE } from '../../../lib/display-formats.ts'
import { formatLongDate } from '../../../lib/format-dates.ts'
import { notifySuccess } from '../../../lib/notify.ts'
import { useBusinessLocations } from '../../../lib/use-business-locations.ts'
import { t } from '../../../texts/index.ts'
import { getCountryName } from './country-options.ts'
import { useUpdateLabourCostSettingsMutation } from './labour-costs-api.ts'
import {
  findRateErrors,
  type LabourCostsValues,
  toLabourCostsBody,
  toLabourCostsValues,
} from './labour-costs-values.ts'

/** The form for the employer's on-cost. */
export function useLabourCostsForm(settings: LabourCostSettings): FormState<LabourCostsValues> {
  const [update] = useUpdateLabourCostSettingsMutation()
  const { locations } = useBusinessLocations()
  const getLocationName = (id: string) => locations.find(location => String(location.id) === id)?.name ?? id
  const form: FormState<LabourCostsValues> = useForm<LabourCostsValues>({
    initialValues: toLabourCostsValues(settings),
    record: {
      version: settings.version,
      toValues: (newer: LabourCostSettings) => toLabourCostsValues(newer),
      labels: {
        country: t('labourCosts.country'),
        location_countries: t('common.location'),
        rates: t('labourCosts.rates'),
      },
      formatters: {
        country: code => (code ? getCountryName(code) : EMPTY_VALUE),
        location_countries: countries =>
          Object.entries(countries)
            .filter(([, code]) => code !== '')
            .map(([id, code]) => `${getLocationName(id)} ${getCountryName(code)}`)
            .join(', ') || EMPTY_VALUE,
        rates: rates =>
          rates
            .map(
              rate =>
                `${getCountryName(rate.country)} ${formatLongDate(rate.valid_from)} ${rate.holiday_percent} / ${rate.on_cost_percent}`,
            )
            .join(', ') || EMPTY_VALUE,
      },
    },
    contract: {
      loadSchema: async () => (await import('@rms/contracts/workforce/labour-costs')).LabourCostSettingsBody,
      createBody: toLabourCostsBody,
    },
    validate: findRateErrors,
    save: async (values, { version }) => {
      const saved = await update({
        ...toLabourCostsBody(values),
        ...(version !== undefined && { version }),
      }).unwrap()
      form.reset(toLabourCostsValues(saved), saved.version)
      notifySuccess(t('labourCosts.saved'))
    },
    describeFailure: failure => failure.error ?? t('settings.saveFailed'),
  })
  return form
}
