import { DEFAULT_SETTINGS } from '@rms/domain-kit'
import { z } from 'zod'
import { DateText, Id, Quantity } from '../foundation/primitives.ts'
import { Location, Settings } from './business-schemas.ts'

/**
 * The product data that other services replicate. Versions increase with every change of the record or of its price.
 */
export const ProductReference = z.object({
  id: Id,
  name: z.string(),
  unit: z.string(),
  description: z.string(),
  suppliers: z.array(z.object({ id: Id, name: z.string() })),
  version: z.int(),
  deleted: z.boolean(),
  price: z.object({
    unit_price: Quantity.nullable(),
    date: DateText.nullable(),
    supplier_id: Id.nullable(),
    supplier_name: z.string(),
    /** The invoice that states the price; null for a price that was set by hand. */
    invoice_id: Id.nullish(),
    version: z.int(),
  }),
})
export type ProductReference = z.infer<typeof ProductReference>

export const SupplierReference = z.object({
  id: Id,
  name: z.string(),
  version: z.int(),
  deleted: z.boolean(),
  /** Whether prices are agreed with the supplier or its deliveries are checked in, so that its invoices are compared. */
  has_purchase_checks: z.boolean().optional(),
})
export type SupplierReference = z.infer<typeof SupplierReference>

export const LocationReference = Location.pick({
  id: true,
  name: true,
  address: true,
  latitude: true,
  longitude: true,
  radius: true,
  timezone: true,
}).extend({
  version: z.int(),
  deleted: z.boolean(),
  /** Missing in references of earlier releases. */
  wifi_networks: z.array(z.string()).default([]),
})
export type LocationReference = z.infer<typeof LocationReference>

/** Events of earlier releases lack these settings and get the defaults. */
const withDefault = <Shape extends z.ZodType<number>>(shape: Shape, value: number) =>
  shape.optional().transform(sent => sent ?? value)

export const SettingsReference = Settings.extend({
  unusualPriceFactor: withDefault(Settings.shape.unusualPriceFactor, DEFAULT_SETTINGS.unusualPriceFactor),
  unusualQuantityFactor: withDefault(
    Settings.shape.unusualQuantityFactor,
    DEFAULT_SETTINGS.unusualQuantityFactor,
  ),
  invoiceDaysAhead: withDefault(Settings.shape.invoiceDaysAhead, DEFAULT_SETTINGS.invoiceDaysAhead),
  invoiceDaysBack: withDefault(Settings.shape.invoiceDaysBack, DEFAULT_SETTINGS.invoiceDaysBack),
  version: z.int(),
  /** Whether the business chose its currency. Until then no currency counts as foreign. */
  currency_chosen: z.boolean(),
})
export type SettingsReference = z.infer<typeof SettingsReference>
