import { z } from 'zod'
import { createLocationAccessRule } from '../foundation/authorization.ts'
import { defineEndpoint, MEGABYTE } from '../foundation/endpoint.ts'
import { BooleanText, extendWithVersion, IdParams, PageQuery, Success } from '../foundation/primitives.ts'
import {
  Location,
  LocationBody,
  SettingsRecord,
  Supplier,
  SupplierBody,
  UpdateSettingsBody,
} from './business-schemas.ts'

const forManagers = { service: 'catalog', access: 'back-office', scope: 'business' } as const
/** All managers share these records. */
const backOffice = { ...forManagers, requires: 'none' } as const
const settings = { ...forManagers, requires: 'settings', scope: 'everywhere' } as const
const ownLocation = {
  ...settings,
  scope: [createLocationAccessRule('params.id', 'none')],
} as const

export const businessEndpoints = {
  getSettings: defineEndpoint({
    ...backOffice,
    method: 'get',
    path: '/api/settings',
    summary: 'The settings of the business',
    response: SettingsRecord,
  }),
  updateSettings: defineEndpoint({
    sparse: true,
    ...settings,
    method: 'post',
    path: '/api/settings',
    versioned: 'settings',
    summary: 'Change the given settings',
    body: UpdateSettingsBody,
    response: SettingsRecord,
  }),
  uploadLogo: defineEndpoint({
    ...settings,
    method: 'post',
    path: '/api/settings/upload-logo',
    summary:
      'Set the logo: a JPEG, PNG, GIF or SVG of at most 5 MB; an SVG is rebuilt from permitted elements',
    upload: { field: 'logo', maxBytes: 5 * MEGABYTE, tooLarge: 'File size must be less than 5MB' },
    response: z.object({ logoUrl: z.string() }),
  }),
  deleteLogo: defineEndpoint({
    ...settings,
    method: 'delete',
    path: '/api/settings/delete-logo',
    summary: 'Delete the logo',
    response: Success,
  }),
  listLocations: defineEndpoint({
    ...backOffice,
    method: 'get',
    path: '/api/locations',
    summary: 'All locations',
    query: PageQuery,
    paged: true,
    response: z.array(Location),
  }),
  getLocation: defineEndpoint({
    ...backOffice,
    method: 'get',
    path: '/api/locations/:id',
    summary: 'One location',
    params: IdParams,
    response: Location,
  }),
  createLocation: defineEndpoint({
    ...settings,
    method: 'post',
    path: '/api/locations',
    summary: 'Add a location',
    body: LocationBody,
    status: 201,
    response: Location,
  }),
  updateLocation: defineEndpoint({
    sparse: true,
    ...ownLocation,
    method: 'put',
    path: '/api/locations/:id',
    versioned: 'location',
    summary: 'Change a location',
    params: IdParams,
    body: extendWithVersion(LocationBody.partial()),
    response: Location,
  }),
  deleteLocation: defineEndpoint({
    ...ownLocation,
    method: 'delete',
    path: '/api/locations/:id',
    summary: 'Delete a location; 409 if it is in use',
    params: IdParams,
    response: Success,
  }),
  listSuppliers: defineEndpoint({
    ...backOffice,
    method: 'get',
    path: '/api/suppliers',
    summary: 'All suppliers',
    query: PageQuery,
    paged: true,
    response: z.array(Supplier),
  }),
  getSupplier: defineEndpoint({
    ...backOffice,
    method: 'get',
    path: '/api/suppliers/:id',
    summary: 'One supplier',
    params: IdParams,
    response: Supplier,
  }),
  createSupplier: defineEndpoint({
    ...backOffice,
    method: 'post',
    path: '/api/suppliers',
    sharedBecause: 'all locations order from the same suppliers',
    summary: 'Add a supplier; 409 if the name is already in use',
    body: SupplierBody,
    status: 201,
    response: Supplier,
  }),
  updateSupplier: defineEndpoint({
    sparse: true,
    ...backOffice,
    method: 'put',
    path: '/api/suppliers/:id',
    sharedBecause: 'all locations order from the same suppliers',
    versioned: 'supplier',
    summary: 'Change a supplier; 409 if the new name is already in use',
    params: IdParams,
    body: extendWithVersion(SupplierBody.partial()),
    response: Supplier,
  }),
  deleteSupplier: defineEndpoint({
    ...backOffice,
    method: 'delete',
    path: '/api/suppliers/:id',
    sharedBecause: 'all locations order from the same suppliers',
    summary: 'Delete a supplier; with force even if it is in use, keeping its name on invoices and orders',
    params: IdParams,
    query: z.object({ force: BooleanText.optional() }),
    response: Success,
  }),
}
