import { z } from 'zod'
import { DateText, Id, Instant, Quantity, Version } from '../foundation/primitives.ts'

/** How goods are kept whose temperature is measured when they arrive. */
export const GoodsStorage = z.enum(['chilled', 'frozen'])
export type GoodsStorage = z.infer<typeof GoodsStorage>

/** Allowed temperatures in °C, both included; null for no limit. */
export const TemperatureCheck = z.object({
  storage: GoodsStorage,
  min_celsius: z.number().nullable(),
  max_celsius: z.number().nullable(),
})
export type TemperatureCheck = z.infer<typeof TemperatureCheck>

/** A measured temperature, with the limits that applied. */
export const TemperatureReading = TemperatureCheck.extend({
  celsius: z.number(),
  is_within_limits: z.boolean(),
})
export type TemperatureReading = z.infer<typeof TemperatureReading>

export const OrderLineReference = z.object({ order_id: Id, line_id: z.string() })

const DeliveryOrder = z.object({ id: Id, order_number: z.string() })

/** What is still expected of an order line, in its unit. */
export const ExpectedLine = z.object({
  /** The id of the line in a delivery; devices find what they recorded by it. */
  line_id: z.string(),
  order_line: OrderLineReference,
  order_number: z.string(),
  product_id: Id,
  product_name: z.string(),
  unit: z.string(),
  ordered: Quantity,
  /** Accepted in earlier deliveries. */
  received_before: Quantity,
  expected: Quantity,
})
export type ExpectedLine = z.infer<typeof ExpectedLine>

/** How a received line differs from what was expected; none if everything arrived. */
export const DeliveryLineFlag = z.enum([
  'short',
  'over',
  'damaged',
  'refused',
  'substituted',
  'extra',
  /** A later value arrived after the check-in was completed. */
  'late-entry',
])
export type DeliveryLineFlag = z.infer<typeof DeliveryLineFlag>

/** A later value of a line, which arrived after the check-in was completed and does not apply. */
export const LateEntry = z.object({
  recorded_at: Instant,
  /** The person withdrew the line. */
  removed: z.boolean(),
  received: Quantity,
  damaged: Quantity,
  refused: Quantity,
  temperature: TemperatureReading.nullable(),
  note: z.string(),
})
export type LateEntry = z.infer<typeof LateEntry>

/** The result of checking one line. Quantities are in the unit of the order, of a substitute in its own unit. */
export const DeliveryLine = z.object({
  line_id: z.string(),
  recorded_at: Instant,
  /** Null for goods that were not ordered. */
  order_line: OrderLineReference.nullable(),
  order_number: z.string(),
  product_id: Id,
  product_name: z.string(),
  unit: z.string(),
  ordered: Quantity.nullable(),
  /** Of the ordered quantity, what had not arrived before. */
  expected: Quantity.nullable(),
  received: Quantity,
  damaged: Quantity,
  refused: Quantity,
  /** Received without damaged and refused goods. */
  accepted: Quantity,
  substituted_by: z.object({ product_id: Id, product_name: z.string(), unit: z.string() }).nullable(),
  /** Of goods that are counted by the piece and paid by weight. */
  pieces: Quantity.nullable(),
  weighed: z.object({ quantity: Quantity, unit: z.enum(['kg', 'lb']) }).nullable(),
  temperature: TemperatureReading.nullable(),
  note: z.string(),
  flags: z.array(DeliveryLineFlag),
  /** A manager has corrected it after the check-in. */
  is_corrected: z.boolean(),
  /** Shown until a manager records the line again. */
  late_entry: LateEntry.nullable(),
})
export type DeliveryLine = z.infer<typeof DeliveryLine>

export const DeliveryPhoto = z.object({
  client_id: z.uuid(),
  /** Null for a photo of the whole delivery. */
  line_id: z.string().nullable(),
  /** A link that is valid for at least 15 minutes. */
  url: z.string(),
})
export type DeliveryPhoto = z.infer<typeof DeliveryPhoto>

/** A delivery as it was recorded, without prices. */
export const Delivery = z.object({
  id: Id,
  key: z.string(),
  supplier_id: Id,
  supplier_name: z.string(),
  location_id: Id,
  location_name: z.string(),
  delivery_date: DateText,
  /** '' if none was entered. */
  note_number: z.string(),
  signature_name: z.string(),
  note: z.string(),
  orders: z.array(DeliveryOrder),
  /** When the check-in was completed; null while it is in progress. */
  checked_in_at: Instant.nullable(),
  corrected_at: Instant.nullable(),
  lines: z.array(DeliveryLine),
  returned_empties: z.array(z.object({ container: z.string(), quantity: Quantity, recorded_at: Instant })),
  /** Of the whole delivery; those of single lines are with the lines. */
  temperatures: z.array(TemperatureReading.extend({ action: z.string(), recorded_at: Instant })),
  photos: z.array(DeliveryPhoto),
  created_at: Instant,
  version: Version,
})
export type Delivery = z.infer<typeof Delivery>

/** A delivery with the lines of its orders that nobody has recorded. */
export const DeliveryDetails = Delivery.extend({
  unrecorded_lines: z.array(ExpectedLine),
  temperature_checks: z.array(TemperatureCheck),
})
export type DeliveryDetails = z.infer<typeof DeliveryDetails>

/** Why an order is expected on a day: it is due, overdue, or a part of it has arrived. */
export const ExpectedOrderState = z.enum(['due', 'late', 'rest'])
export type ExpectedOrderState = z.infer<typeof ExpectedOrderState>

/** What a supplier is expected to deliver to a location on a day, from its open orders. */
export const ExpectedDelivery = z.object({
  /** Identifies the delivery, so that several people check in the same one. */
  key: z.string(),
  supplier_id: Id,
  supplier_name: z.string(),
  location_id: Id,
  location_name: z.string(),
  delivery_date: DateText,
  orders: z.array(DeliveryOrder.extend({ expected_date: DateText, state: ExpectedOrderState })),
  lines: z.array(ExpectedLine),
  temperature_checks: z.array(TemperatureCheck),
  /** What has been recorded so far; null until somebody begins. */
  delivery: Delivery.nullable(),
})
export type ExpectedDelivery = z.infer<typeof ExpectedDelivery>

/** The deliveries of a day at a location. */
export const DeliveryDay = z.object({
  location_id: Id,
  location_name: z.string(),
  date: DateText,
  expected: z.array(ExpectedDelivery),
  /** Recorded deliveries that are checked in, or were not ordered. */
  deliveries: z.array(Delivery),
})
export type DeliveryDay = z.infer<typeof DeliveryDay>

/** One measured temperature in the HACCP log. */
export const TemperatureLogEntry = TemperatureReading.extend({
  delivery_id: Id,
  delivery_date: DateText,
  recorded_at: Instant,
  supplier_name: z.string(),
  note_number: z.string(),
  /** '' for the whole delivery. */
  product_name: z.string(),
  /** What was done about it. */
  action: z.string(),
  signature_name: z.string(),
})
export type TemperatureLogEntry = z.infer<typeof TemperatureLogEntry>
