import { MAX_DAY_CUTOFF_MINUTES } from '@rms/domain-kit'
import { z } from 'zod'
import { defineEndpoint } from '../foundation/endpoint.ts'
import { ClockTime, extendWithVersion, Id, Version } from '../foundation/primitives.ts'
import { DAY_PARTS } from './sales-schemas.ts'

/** Minutes from midnight until which sales belong to the day before. */
const DayCutoff = z.int().min(0).max(MAX_DAY_CUTOFF_MINUTES)

const DayPartStart = z.object({ day_part: z.enum(DAY_PARTS).exclude(['whole-day']), starts_at: z.string() })
const DayPartStartBody = DayPartStart.extend({ starts_at: ClockTime })

const salesSettingsFields = {
  day_cutoff_minutes: DayCutoff,
  /** Locations with another cut-off. */
  location_cutoffs: z.array(z.object({ location_id: Id, minutes: DayCutoff })).max(500),
  /** Each part once; a part without a start does not exist. */
  day_parts: z
    .array(DayPartStartBody)
    .min(1)
    .max(5)
    .refine(parts => new Set(parts.map(({ day_part }) => day_part)).size === parts.length, {
      error: 'can contain each part of the day only once',
    }),
  /** Whether amounts of an import include tax unless the file says otherwise. */
  tax_inclusive: z.boolean(),
}

export const SalesSettings = z.object({
  ...salesSettingsFields,
  day_parts: z.array(DayPartStart),
  version: Version,
})
export type SalesSettings = z.infer<typeof SalesSettings>

export const SalesSettingsBody = extendWithVersion(z.object(salesSettingsFields).partial())

const backOffice = { service: 'menu-costing', access: 'back-office', scope: 'business' } as const

export const salesSettingsEndpoints = {
  getSalesSettings: defineEndpoint({
    ...backOffice,
    requires: 'none',
    method: 'get',
    path: '/api/sales/settings',
    summary: 'When a business day ends and its parts begin',
    response: SalesSettings,
  }),
  updateSalesSettings: defineEndpoint({
    sparse: true,
    ...backOffice,
    requires: 'settings',
    scope: 'everywhere',
    method: 'put',
    path: '/api/sales/settings',
    versioned: 'settings',
    summary: 'Change when a business day ends and its parts begin; applies to later imports',
    body: SalesSettingsBody,
    response: SalesSettings,
  }),
}
