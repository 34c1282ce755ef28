import { CURRENCIES, DATE_FORMATS, LANGUAGES } from '@rms/domain-kit'
import { z } from 'zod'
import {
  decimalNumberSchema,
  extendWithVersion,
  Id,
  Instant,
  multiLineSchema,
  optionalEmailSchema,
  optionalIbanSchema,
  optionalPhoneSchema,
  optionalSingleLineSchema,
  optionalTextSchema,
  requiredLineSchema,
  singleLineSchema,
  Version,
} from '../foundation/primitives.ts'

export const Language = z.enum(LANGUAGES.map(({ code }) => code))

const TimeZone = z
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
    { error: 'is not a valid time zone' },
  )

export const Settings = z.object({
  currency: z.enum(CURRENCIES.map(({ code }) => code)),
  dateFormat: z.enum(DATE_FORMATS),
  timezone: TimeZone,
  language: Language,
  invoiceNumberPrefix: z.string().max(20),
  taxRate: decimalNumberSchema(4, 100).nonnegative(),
  companyName: z.string().max(200),
  companyAddress: z.string().max(500),
  logoUrl: z.string().max(500),
  /** Invoices that pass every check are processed automatically. */
  autoProcess: z.boolean(),
  /**
   * An invoice is held for review when a price is above the usual one times this factor, or below it divided by this
   * factor.
   */
  unusualPriceFactor: decimalNumberSchema(2, 1000).min(1.05),
  /** An invoice is held for review when a quantity is above the usual one times this factor. */
  unusualQuantityFactor: decimalNumberSchema(2, 10_000).min(1.05),
  /** An invoice is held for review when its date is more than this many days after the upload. */
  invoiceDaysAhead: z.int().min(0).max(366),
  /**
   * An invoice of a supplier with recent deliveries is held for review when its date is more than this many days before
   * the upload.
   */
  invoiceDaysBack: z.int().min(1).max(3660),
})
export type Settings = z.infer<typeof Settings>

/** Only the fields sent change; the logo has its own endpoints. */
export const UpdateSettingsBody = extendWithVersion(
  Settings.omit({ logoUrl: true })
    .extend({
      invoiceNumberPrefix: singleLineSchema(Settings.shape.invoiceNumberPrefix),
      companyName: singleLineSchema(Settings.shape.companyName),
      companyAddress: multiLineSchema(Settings.shape.companyAddress),
    })
    .partial(),
)

/** The current settings; version 0 while nothing was ever set. */
export const SettingsRecord = Settings.extend({ version: Version })
export type SettingsRecord = z.infer<typeof SettingsRecord>

const locationFields = {
  name: requiredLineSchema(200),
  address: optionalTextSchema(500),
  phone: optionalPhoneSchema(),
  email: optionalEmailSchema(),
  manager: optionalSingleLineSchema(200),
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
  radius: decimalNumberSchema(2, 100_000)
    .min(1)
    .nullish()
    .transform(value => value ?? null),
  timezone: TimeZone.nullish().transform(value => value || null),
  wifi_networks: z
    .array(requiredLineSchema(64))
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
  /** Radius of the geofence in metres; null means the default of 100. */
  radius: z.number().nullable(),
  /** IANA time zone; null means that of the business. */
  timezone: z.string().nullable(),
  wifi_networks: z.array(z.string()),
  created_at: Instant,
  version: Version,
})
export type Location = z.infer<typeof Location>

export const SupplierBody = z.object({
  name: requiredLineSchema(200),
  contactPerson: optionalSingleLineSchema(200),
  phone: optionalPhoneSchema(),
  email: optionalEmailSchema(),
  address: optionalTextSchema(500),
  taxId: optionalSingleLineSchema(60),
  /** The same as `taxId`, under its name in responses; it applies if both are sent. */
  tax_id: optionalSingleLineSchema(60).optional(),
  /** The bank account to which its invoices are paid. */
  iban: optionalIbanSchema(),
  /** Confirms that a second supplier with the same name is intended. */
  allow_same_name: z.boolean().optional(),
})
export const Supplier = z.object({
  id: Id,
  name: z.string(),
  contact_person: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  tax_id: z.string(),
  /** Without spaces; absent if it is not known. */
  iban: z.string().optional(),
  created_at: Instant,
  version: Version,
})
export type Supplier = z.infer<typeof Supplier>
