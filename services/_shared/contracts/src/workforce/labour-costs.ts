import { z } from 'zod'
import { defineEndpoint } from '../foundation/endpoint.ts'
import {
  DateText,
  decimalNumberSchema,
  extendWithVersion,
  Id,
  RequestDate,
  Version,
} from '../foundation/primitives.ts'

/** The code of a country by ISO 3166: IE, DE. */
export const CountryCode = z.string().regex(/^[A-Z]{2}$/, 'must be a country code like IE')

const Percent = decimalNumberSchema(3, 200).nonnegative()

const rateFields = {
  country: CountryCode,
  /** Holiday pay that people who are paid by the hour earn with their wages. */
  holiday_percent: Percent,
  /** The employer's contributions, on wages and holiday pay. */
  on_cost_percent: Percent,
}

/** What an employer pays in addition to wages in a country, from a day on. */
export const OnCostRate = z.object({ ...rateFields, valid_from: DateText })
export type OnCostRate = z.infer<typeof OnCostRate>

const settingsFields = {
  /** The country of all locations without one of their own; null while unknown. */
  country: CountryCode.nullable(),
  location_countries: z
    .array(z.object({ location_id: Id, country: CountryCode }))
    .max(500)
    .refine(list => new Set(list.map(({ location_id }) => location_id)).size === list.length, {
      error: 'can contain each location only once',
    }),
  rates: z
    .array(z.object({ ...rateFields, valid_from: RequestDate }))
    .max(200)
    .refine(list => new Set(list.map(rate => `${rate.country} ${rate.valid_from}`)).size === list.length, {
      error: 'can contain each date only once per country',
    }),
}

export const LabourCostSettings = z.object({
  ...settingsFields,
  /** By country, the latest first. */
  rates: z.array(OnCostRate),
  version: Version,
})
export type LabourCostSettings = z.infer<typeof LabourCostSettings>

export const LabourCostSettingsBody = extendWithVersion(z.object(settingsFields).partial())

const backOffice = { service: 'workforce', access: 'back-office', requires: 'payroll' } as const

export const labourCostEndpoints = {
  getLabourCostSettings: defineEndpoint({
    ...backOffice,
    scope: 'business',
    method: 'get',
    path: '/api/labour-costs/settings',
    summary: 'The employer’s on-cost and accrued holiday pay by country and date',
    response: LabourCostSettings,
  }),
  updateLabourCostSettings: defineEndpoint({
    sparse: true,
    ...backOffice,
    scope: 'everywhere',
    method: 'put',
    path: '/api/labour-costs/settings',
    versioned: 'settings',
    summary: 'Change the employer’s on-cost and accrued holiday pay; all labour costs are computed again',
    body: LabourCostSettingsBody,
    response: LabourCostSettings,
  }),
}
