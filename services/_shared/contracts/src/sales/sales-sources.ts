import { z } from 'zod'
import { defineEndpoint } from '../foundation/endpoint.ts'
import {
  extendWithVersion,
  Id,
  IdParams,
  Instant,
  requiredLineSchema,
  Success,
  Version,
} from '../foundation/primitives.ts'
import { SalesMapping, SalesMappingBody } from './sales-mapping.ts'
import { SalesChannel } from './sales-schemas.ts'

/** The exports whose columns are known; `custom` for any other file. */
export const SALES_PRESETS = ['square', 'lightspeed', 'sumup', 'toast', 'z-report', 'custom'] as const
export const SalesPreset = z.enum(SALES_PRESETS)
export type SalesPreset = z.infer<typeof SalesPreset>

/** How days of a source arrive. There is one source for manual entry, which always exists. */
export const SalesSourceKind = z.enum(['csv', 'api', 'manual'])
export type SalesSourceKind = z.infer<typeof SalesSourceKind>

export const SalesSource = z.object({
  id: Id,
  /** '' for manual entry, which screens name in the language of the reader. */
  name: z.string(),
  kind: SalesSourceKind,
  preset: SalesPreset,
  /** The channels that its totals include, whether or not it lists them separately. */
  channels: z.array(SalesChannel),
  /** If several sources report a channel of a day, the one with the lowest rank counts. */
  rank: z.int(),
  /** How its files are read; null until a file was imported. */
  mapping: SalesMapping.nullable(),
  created_at: Instant,
  version: Version,
})
export type SalesSource = z.infer<typeof SalesSource>

const sourceFields = {
  name: requiredLineSchema(100),
  preset: SalesPreset,
  channels: z.array(SalesChannel).max(6),
  rank: z.int().min(1).max(1000),
  mapping: SalesMappingBody.nullable(),
}

export const CreateSalesSourceBody = z.object({
  ...sourceFields,
  kind: SalesSourceKind.exclude(['manual']),
  preset: SalesPreset.default('custom'),
  channels: sourceFields.channels.default([]),
  /** By default after all other sources and before manual entry. */
  rank: sourceFields.rank.optional(),
  mapping: sourceFields.mapping.default(null),
})

/** For manual entry, only channels and rank can be changed. */
export const UpdateSalesSourceBody = extendWithVersion(z.object(sourceFields).partial())

const backOffice = { service: 'menu-costing', access: 'back-office', requires: 'none' } as const

export const salesSourceEndpoints = {
  listSalesSources: defineEndpoint({
    ...backOffice,
    scope: 'business',
    method: 'get',
    path: '/api/sales/sources',
    summary: 'Where sales come from, by rank',
    response: z.array(SalesSource),
  }),
  getSalesSource: defineEndpoint({
    ...backOffice,
    scope: 'business',
    method: 'get',
    path: '/api/sales/sources/:id',
    summary: 'One source of sales',
    params: IdParams,
    response: SalesSource,
  }),
  createSalesSource: defineEndpoint({
    ...backOffice,
    scope: 'everywhere',
    method: 'post',
    path: '/api/sales/sources',
    summary: 'Add a till, a delivery platform or a booking system',
    body: CreateSalesSourceBody,
    status: 201,
    response: SalesSource,
  }),
  updateSalesSource: defineEndpoint({
    sparse: true,
    ...backOffice,
    scope: 'everywhere',
    method: 'put',
    path: '/api/sales/sources/:id',
    versioned: 'sales_source',
    summary: 'Change a source; another rank or other channels restate its days',
    params: IdParams,
    body: UpdateSalesSourceBody,
    response: SalesSource,
  }),
  deleteSalesSource: defineEndpoint({
    ...backOffice,
    scope: 'everywhere',
    method: 'delete',
    path: '/api/sales/sources/:id',
    summary: 'Delete a source without sales; 409 for one that has days, and for manual entry',
    params: IdParams,
    response: Success,
  }),
}
