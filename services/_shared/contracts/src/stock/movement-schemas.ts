import { z } from 'zod'
import {
  Amount,
  DateText,
  decimalNumberSchema,
  Id,
  Instant,
  optionalTextSchema,
  Quantity,
  RecordDate,
  requiredLineSchema,
  Version,
} from '../foundation/primitives.ts'

/** Why something was thrown away. Trim is the waste that recipes expect. */
export const WASTE_REASONS = [
  'spoiled',
  'expired',
  'trim',
  'dropped',
  'returned',
  'overproduction',
  'other',
] as const
export const WasteReason = z.enum(WASTE_REASONS)
export type WasteReason = z.infer<typeof WasteReason>

/** A staff meal is a cost of labour, not waste. */
export const WasteKind = z.enum(['waste', 'staff-meal'])
export type WasteKind = z.infer<typeof WasteKind>

export const WasteItemKind = z.enum(['ingredient', 'dish', 'product'])
export type WasteItemKind = z.infer<typeof WasteItemKind>

/** Something that can be wasted, without its cost. */
export const WasteItem = z.object({
  kind: WasteItemKind,
  id: Id,
  name: z.string(),
  /** The units in which quantities can be entered; the usual one first. */
  units: z.array(z.string()),
})
export type WasteItem = z.infer<typeof WasteItem>

const Recorder = z.object({
  kind: z.enum(['user', 'staff']),
  id: Id,
  /** The username; '' for staff, whose names the staff list has. */
  name: z.string(),
})

/** What was thrown away or eaten by the staff, at its cost on that date. */
export const WasteEntry = z.object({
  id: Id,
  kind: WasteKind,
  location_id: Id,
  location_name: z.string(),
  /** The business date. */
  date: DateText,
  /** Null for a staff meal that was entered as an amount. */
  item: z.object({ kind: WasteItemKind, id: Id, name: z.string() }).nullable(),
  /** As entered; null for an amount. */
  quantity: Quantity.nullable(),
  unit: z.string(),
  /** Null for a staff meal. */
  reason: WasteReason.nullable(),
  note: z.string(),
  /** Per unit of the entry; null if the cost on that date is not known, and for an amount. */
  unit_cost: Quantity.nullable(),
  /** Null if the cost on that date is not known. */
  amount: Amount.nullable(),
  /** The cost contains estimates, because ingredients of the dish have no cost of their own. */
  is_estimate: z.boolean(),
  recorded_at: Instant,
  recorded_by: Recorder,
  /** When it was last corrected. */
  corrected_at: Instant.nullable(),
  version: Version,
})
export type WasteEntry = z.infer<typeof WasteEntry>

const WasteTotal = z.object({
  amount: Amount,
  entries: z.int(),
  /** Entries without a known cost, which the amount does not contain. */
  entries_without_cost: z.int(),
})
export type WasteTotal = z.infer<typeof WasteTotal>

/** What was recorded in a period. */
export const WasteSummary = z.object({
  /** Without trim and staff meals. */
  waste: WasteTotal,
  trim: WasteTotal,
  staff_meals: WasteTotal,
  /** Most expensive first. */
  reasons: z.array(WasteTotal.extend({ reason: WasteReason })),
})
export type WasteSummary = z.infer<typeof WasteSummary>

const MAX_QUANTITY = 100_000
const MAX_AMOUNT = 100_000

/** A quantity that was moved, in a request. */
export const movedQuantitySchema = () => decimalNumberSchema(6, MAX_QUANTITY).nonnegative()

const wasteFields = {
  kind: WasteKind,
  /** The business date; missing for today. */
  date: RecordDate.optional(),
  item: z.object({ kind: WasteItemKind, id: Id }).nullish(),
  quantity: movedQuantitySchema().positive().nullish(),
  /** Missing means the unit of the item's cost. */
  unit: requiredLineSchema(20).nullish(),
  /** Of a staff meal without an item. */
  amount: decimalNumberSchema(2, MAX_AMOUNT).positive().nullish(),
  /** Required for waste. */
  reason: WasteReason.nullish(),
  note: optionalTextSchema(500),
}

export const RecordWasteBody = z.object({
  /** Chosen by the device: what is sent again with its id changes nothing. */
  client_id: z.uuid(),
  location_id: Id,
  ...wasteFields,
})

export const CorrectWasteBody = z.object({ ...wasteFields, version: Version.optional() })

export const TransferState = z.enum(['sent', 'received'])
export type TransferState = z.infer<typeof TransferState>

export const TransferLine = z.object({
  line_id: z.string(),
  product_id: Id,
  product_name: z.string(),
  unit: z.string(),
  sent: Quantity,
  /** Null until the receiver has checked the line. */
  received: Quantity.nullable(),
  /** Sent and not received: lost at the sender. 0 until the line was checked. */
  lost: Quantity,
  /** At the sender's cost on the date of sending; null if it is not known. */
  unit_cost: Quantity.nullable(),
  /** Of what arrived or, until the line was checked, of what was sent. */
  amount: Amount.nullable(),
  lost_amount: Amount.nullable(),
  /** More arrived than was sent. */
  has_surplus: z.boolean(),
})
export type TransferLine = z.infer<typeof TransferLine>

/** Goods that one location sent to another. */
export const StockTransfer = z.object({
  id: Id,
  state: TransferState,
  from_location_id: Id,
  from_location_name: z.string(),
  to_location_id: Id,
  to_location_name: z.string(),
  /** Business dates. */
  sent_on: DateText,
  received_on: DateText.nullable(),
  lines: z.array(TransferLine),
  note: z.string(),
  /** Of what arrived, or is in transit; null if no cost is known. */
  amount: Amount.nullable(),
  lost_amount: Amount.nullable(),
  lines_without_cost: z.int(),
  sent_by: z.string(),
  received_by: z.string().nullable(),
  created_at: Instant,
  /** Whether the caller may change what was sent, and what was received. */
  can_change: z.boolean(),
  can_receive: z.boolean(),
  version: Version,
})
export type StockTransfer = z.infer<typeof StockTransfer>

const SentLineBody = z.object({
  product_id: Id,
  /** A unit of the product; missing means its own. */
  unit: requiredLineSchema(20).nullish(),
  quantity: movedQuantitySchema().positive(),
})

const sentFields = {
  to_location_id: Id,
  /** Missing for today. */
  sent_on: RecordDate.optional(),
  lines: z
    .array(SentLineBody)
    .min(1)
    .max(200)
    .refine(lines => new Set(lines.map(line => line.product_id)).size === lines.length, {
      error: 'can contain each product only once',
    }),
  note: optionalTextSchema(500),
}

export const SendTransferBody = z.object({ client_id: z.uuid(), from_location_id: Id, ...sentFields })
export const ChangeTransferBody = z.object({ ...sentFields, version: Version.optional() })

/** What arrived, in the units of the lines. Lines that are not named arrived as they were sent. */
export const ReceiveTransferBody = z.object({
  received_on: RecordDate.optional(),
  lines: z
    .array(z.object({ line_id: z.string().regex(/^\d{1,4}$/), received: movedQuantitySchema() }))
    .max(200)
    .default([]),
  version: Version.optional(),
})
