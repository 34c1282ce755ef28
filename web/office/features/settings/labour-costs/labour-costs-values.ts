import type { LabourCostSettings } from '@rms/contracts'
import type { FieldErrors } from '../../../../shared/lib/api-contract-rules.ts'
import { t } from '../../../texts/index.ts'
import type { LabourCostSettingsBody } from './labour-costs-api.ts'

export interface RateValues {
  /** Identifies the row on screen. */
  key: string
  country: string
  /** YYYY-MM-DD */
  valid_from: string
  holiday_percent: number | string
  on_cost_percent: number | string
}

export interface LabourCostsValues {
  /** '' while unknown. */
  country: string
  /** By the id of the location; '' for that of the business. */
  location_countries: Readonly<Record<string, string>>
  rates: readonly RateValues[]
}

export const toLabourCostsValues = ({
  country,
  location_countries,
  rates,
}: LabourCostSettings): LabourCostsValues => ({
  country: country ?? '',
  location_countries: Object.fromEntries(
    location_countries.map(each => [String(each.location_id), each.country]),
  ),
  rates: rates.map(rate => ({ ...rate, key: `${rate.country} ${rate.valid_from}` })),
})

export const toLabourCostsBody = (values: LabourCostsValues): LabourCostSettingsBody => ({
  country: values.country || null,
  location_countries: Object.entries(values.location_countries)
    .filter(([, country]) => country !== '')
    .map(([id, country]) => ({ location_id: Number(id), country })),
  rates: values.rates.map(rate => ({
    country: rate.country,
    valid_from: rate.valid_from,
    holiday_percent: Number(rate.holiday_percent),
    on_cost_percent: Number(rate.on_cost_percent),
  })),
})

/** A new rate continues the latest one of its country; another country begins without. */
export const createRate = ({ country, rates }: LabourCostsValues, today: string): RateValues => ({
  key: crypto.randomUUID(),
  country: country || (rates[0]?.country ?? ''),
  valid_from: today,
  holiday_percent: '',
  on_cost_percent: '',
})

const isPercent = (value: number | string): boolean =>
  value !== '' && Number.isFinite(Number(value)) && Number(value) >= 0 && Number(value) <= 200

/** A rate without a date, a country or a percentage would silently cost nothing. */
export function findRateErrors({ rates }: LabourCostsValues): FieldErrors<LabourCostsValues> {
  const keys = rates.map(rate => `${rate.country} ${rate.valid_from}`)
  const isComplete = rates.every(
    rate =>
      rate.country !== '' &&
      rate.valid_from !== '' &&
      isPercent(rate.holiday_percent) &&
      isPercent(rate.on_cost_percent),
  )
  if (!isComplete) return { rates: t('labourCosts.rateIncomplete') }
  return new Set(keys).size < keys.length ? { rates: t('labourCosts.rateRepeated') } : {}
}
