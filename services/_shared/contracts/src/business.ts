import { z } from 'zod'
import { endpoint, MEGABYTE } from './endpoint.ts'
import {
  BooleanText,
  decimalNumber,
  Id,
  IdParams,
  Instant,
  optionalText,
  PageQuery,
  requiredText,
  Success,
} from './primitives.ts'

export const CURRENCY_CODES = ['USD', 'EUR', 'GBP', 'CAD'] as const
export const LANGUAGE_CODES = ['en', 'es', 'fr', 'de'] as const
export const Language = z.enum(LANGUAGE_CODES)
export const DATE_FORMAT_NAMES = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD', 'DD.MM.YYYY'] as const

export const TimeZone = z
  .string()
  .max(64)
  .refine(
    zone => {
      try {
        return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
      } catch {
        return false
      }
    },
    { error: 'is no time zone that we know' },
  )

export const Settings = z.object({
  currency: z.enum(CURRENCY_CODES),
  dateFormat: z.enum(DATE_FORMAT_NAMES),
  timezone: TimeZone,
  language: Language,
  invoiceNumberPrefix: z.string().max(20),
  taxRate: z.number().min(0).max(100),
  companyName: z.string().max(200),
  companyAddress: z.string().max(500),
  logoUrl: z.string().max(500),
  /** Invoices that hold in every check are processed without a press. */
  autoProcess: z.boolean(),
})
export type Settings = z.infer<typeof Settings>

export const defaultSettings: Settings = {
  currency: 'USD',
  dateFormat: 'MM/DD/YYYY',
  timezone: 'UTC',
  language: 'en',
  invoiceNumberPrefix: 'INV-',
  taxRate: 0,
  companyName: '',
  companyAddress: '',
  logoUrl: '',
  autoProcess: true,
}

/** Only the sent fields change; the logo has its own calls. */
export const UpdateSettingsBody = Settings.omit({ logoUrl: true }).partial()

const locationFields = {
  name: requiredText(200),
  address: optionalText(500),
  phone: optionalText(60),
  email: optionalText(200),
  manager: optionalText(200),
  latitude: z
    .number()
    .min(-90)
    .max(90)
    .nullish()
    .transform(value => value ?? null),
  longitude: z
    .number()
    .min(-180)
    .max(180)
    .nullish()
    .transform(value => value ?? null),
  radius: z
    .number()
    .positive()
    .max(100_000)
    .nullish()
    .transform(value => value ?? null),
  timezone: TimeZone.nullish().transform(value => value || null),
  wifi_networks: z
    .array(requiredText(64))
    .max(50)
    .nullish()
    .transform(value => value ?? []),
}
export const LocationBody = z.object(locationFields)
export const Location = z.object({
  id: Id,
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  manager: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Metres within which a punch is in place; null means the default of 100. */
  radius: z.number().nullable(),
  /** IANA zone; null means the business's. */
  timezone: z.string().nullable(),
  wifi_networks: z.array(z.string()),
  created_at: Instant,
})
export type Location = z.infer<typeof Location>

export const SupplierBody = z.object({
  name: requiredText(200),
  contactPerson: optionalText(200),
  phone: optionalText(60),
  email: optionalText(200).refine(text => text === '' || z.email().safeParse(text).success, {
    error: 'must be an e-mail address',
  }),
  address: optionalText(500),
  taxId: optionalText(60),
})
export const Supplier = z.object({
  id: Id,
  name: z.string(),
  contact_person: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  tax_id: z.string(),
  created_at: Instant,
})
export type Supplier = z.infer<typeof Supplier>

/** A percentage field that is a number from 0 to 100 with 2 decimals. */
export const TaxRate = decimalNumber(2, 100)

const catalog = { service: 'catalog' } as const
const backOffice = { ...catalog, access: 'back-office' } as const

export const businessEndpoints = {
  getSettings: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/settings',
    summary: 'The settings of the business',
    response: Settings,
  }),
  updateSettings: endpoint({
    sparse: true,
    ...backOffice,
    method: 'post',
    path: '/api/settings',
    summary: 'Change the sent settings',
    body: UpdateSettingsBody,
    response: Settings,
  }),
  uploadLogo: endpoint({
    ...backOffice,
    method: 'post',
    path: '/api/settings/upload-logo',
    summary: 'Set the logo: a JPEG, PNG, GIF or SVG of at most 5 MB; an SVG keeps its picture alone',
    upload: { field: 'logo', maxBytes: 5 * MEGABYTE, tooLarge: 'File size must be less than 5MB' },
    response: z.object({ logoUrl: z.string() }),
  }),
  deleteLogo: endpoint({
    ...backOffice,
    method: 'delete',
    path: '/api/settings/delete-logo',
    summary: 'Go without a logo',
    response: Success,
  }),
  listLocations: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/locations',
    sameForAll: true,
    summary: 'All locations',
    query: PageQuery,
    paged: true,
    response: z.array(Location),
  }),
  getLocation: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/locations/:id',
    summary: 'One location',
    params: IdParams,
    response: Location,
  }),
  createLocation: endpoint({
    ...backOffice,
    method: 'post',
    path: '/api/locations',
    summary: 'Add a location',
    body: LocationBody,
    status: 201,
    response: Location,
  }),
  updateLocation: endpoint({
    sparse: true,
    ...backOffice,
    method: 'put',
    path: '/api/locations/:id',
    summary: 'Change a location',
    params: IdParams,
    body: LocationBody.partial(),
    response: Location,
  }),
  deleteLocation: endpoint({
    ...backOffice,
    method: 'delete',
    path: '/api/locations/:id',
    summary: 'Delete a location that nothing uses',
    params: IdParams,
    response: Success,
  }),
  listSuppliers: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/suppliers',
    sameForAll: true,
    summary: 'All suppliers',
    query: PageQuery,
    paged: true,
    response: z.array(Supplier),
  }),
  getSupplier: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/suppliers/:id',
    summary: 'One supplier',
    params: IdParams,
    response: Supplier,
  }),
  createSupplier: endpoint({
    ...backOffice,
    method: 'post',
    path: '/api/suppliers',
    summary: 'Add a supplier',
    body: SupplierBody,
    status: 201,
    response: Supplier,
  }),
  updateSupplier: endpoint({
    sparse: true,
    ...backOffice,
    method: 'put',
    path: '/api/suppliers/:id',
    summary: 'Change a supplier',
    params: IdParams,
    body: SupplierBody.partial(),
    response: Supplier,
  }),
  deleteSupplier: endpoint({
    ...backOffice,
    method: 'delete',
    path: '/api/suppliers/:id',
    summary: 'Delete a supplier; force keeps its name on invoices and orders',
    params: IdParams,
    query: z.object({ force: BooleanText.optional() }),
    response: Success,
  }),
}
