import { z } from 'zod'
import {
  decimalNumberSchema,
  Id,
  optionalSingleLineSchema,
  optionalTextSchema,
  RecordDate,
  RequestInstant,
  requiredLineSchema,
  Version,
} from '../foundation/primitives.ts'
import { GoodsStorage } from './delivery-schemas.ts'

const MAX_QUANTITY = 100_000
const quantitySchema = () => decimalNumberSchema(6, MAX_QUANTITY).nonnegative()
/** Food temperatures, in °C. */
export const celsiusSchema = () => decimalNumberSchema(1, 100)

const CheckedOrderLine = z.object({ order_id: Id, line_id: z.string().regex(/^\d{1,4}$/) })
const SubstituteBody = z.object({ product_id: Id, unit: requiredLineSchema(20) })
const WeightBody = z.object({ quantity: quantitySchema().positive(), unit: z.enum(['kg', 'lb']) })
const LineTemperatureBody = z.object({ storage: GoodsStorage, celsius: celsiusSchema() })

/** The result of checking one line. The order decides product and unit of an ordered line. */
export const CheckedLineBody = z.object({
  /** By the clock of the device; of two records of a line, the later one applies. */
  recorded_at: RequestInstant,
  /** Withdraws a line that was recorded by mistake. */
  removed: z.boolean().optional(),
  order_line: CheckedOrderLine.nullish(),
  product_id: Id,
  unit: requiredLineSchema(20),
  /** Everything that arrived, including damaged and refused goods. */
  received: quantitySchema(),
  damaged: quantitySchema().optional(),
  refused: quantitySchema().optional(),
  /** The product that was delivered instead; quantities are then in its unit. */
  substituted_by: SubstituteBody.nullish(),
  pieces: quantitySchema().nullish(),
  weighed: WeightBody.nullish(),
  temperature: LineTemperatureBody.nullish(),
  note: optionalTextSchema(500),
})

const ReturnedEmptiesBody = z.object({
  recorded_at: RequestInstant,
  removed: z.boolean().optional(),
  container: requiredLineSchema(60),
  quantity: quantitySchema(),
})

const DeliveryTemperatureBody = LineTemperatureBody.extend({
  recorded_at: RequestInstant,
  /** What was done about a temperature outside the limits. */
  action: optionalSingleLineSchema(300),
})

const checkedFields = {
  lines: z.array(CheckedLineBody).max(500),
  returned_empties: z.array(ReturnedEmptiesBody).max(50).optional(),
  temperatures: z.array(DeliveryTemperatureBody).max(2).optional(),
  note_number: optionalSingleLineSchema(60),
  signature_name: optionalSingleLineSchema(100),
  note: optionalTextSchema(1000),
}

/** The key of an expected delivery, or the random one of a delivery that was not expected. */
export const DeliveryKey = z
  .string()
  .max(80)
  .regex(
    /^(expected-\d{1,15}-\d{1,15}-\d{4}-\d{2}-\d{2}-\d{1,3}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/,
    'must be the key of an expected delivery or a UUID',
  )

/** What one person recorded of a delivery, all at once or in parts. */
export const CheckInBody = z.object({
  /** Chosen by the device: what is sent again with its id changes nothing. */
  client_id: z.uuid(),
  delivery_key: DeliveryKey,
  supplier_id: Id,
  location_id: Id,
  delivery_date: RecordDate,
  /** The orders that this delivery is for. */
  order_ids: z.array(Id).max(100).optional(),
  /** When the person began, by the clock of the device. */
  started_at: RequestInstant,
  ...checkedFields,
  /** Completes the check-in: lines of the orders that nobody recorded then count as not received. */
  is_complete: z.boolean().optional(),
})

/** Changes of a delivery; what is not sent stays as it is. */
export const CorrectDeliveryBody = z
  .object({ ...checkedFields, delivery_date: RecordDate })
  .partial()
  .extend({ version: Version.optional() })

export const DeliveryPhotoBody = z.object({
  client_id: z.uuid(),
  delivery_key: DeliveryKey,
  /** '' for a photo of the whole delivery. */
  line_id: optionalSingleLineSchema(200),
})
