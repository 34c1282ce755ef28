import { z } from 'zod'
import { Amount, DateText, Id, Instant, Quantity } from '../foundation/primitives.ts'
import { WasteItemKind, WasteKind, WasteReason } from './movement-schemas.ts'

/** A decimal as text, with all of its places. */
export const ExactDecimalText = z.string().regex(/^-?\d+(\.\d+)?$/)

const MovementFields = z.object({
  id: Id,
  /** A higher revision replaces every lower one. */
  revision: z.int(),
  deleted: z.boolean(),
})

/** Waste, or a staff meal, as it stands. */
const WasteSnapshot = MovementFields.extend({
  kind: WasteKind,
  location_id: Id,
  /** The business date. */
  date: DateText,
  recorded_at: Instant,
  /** Null for a staff meal. */
  reason: WasteReason.nullable(),
  /** Null for a staff meal that was entered as an amount. */
  item: z.object({ kind: WasteItemKind, id: Id, name: z.string() }).nullable(),
  /** In `unit`: the stock unit of a product, else the unit of the ingredient or dish. Null for an amount. */
  quantity: Quantity.nullable(),
  unit: z.string(),
  /** At the cost of that date, in the currency of the business; null if it is not known. */
  amount: Amount.nullable(),
  is_estimate: z.boolean(),
})

/** Goods that one location sent to another, as it stands. */
const TransferSnapshot = MovementFields.extend({
  kind: z.literal('transfer'),
  from_location_id: Id,
  to_location_id: Id,
  /** Business dates. */
  sent_on: DateText,
  sent_at: Instant,
  /** Null until the receiver has checked it. */
  received_on: DateText.nullable(),
  received_at: Instant.nullable(),
  lines: z.array(
    z.object({
      line_id: z.string(),
      product_id: Id,
      product_name: z.string(),
      /** The stock unit of the product: kg, l, lb or each if the content of its unit is known. */
      unit: z.string(),
      sent: Quantity,
      received: Quantity.nullable(),
      /** At the sender's cost; what arrived or is in transit, and what was lost. Null if it is not known. */
      moved_amount: Amount.nullable(),
      lost_amount: Amount.nullable(),
    }),
  ),
})

/** A complete record of waste, a staff meal or a transfer. Amounts follow prices that arrive later, as a new revision. */
export const StockMovementSnapshot = z.discriminatedUnion('kind', [WasteSnapshot, TransferSnapshot])
export type StockMovementSnapshot = z.infer<typeof StockMovementSnapshot>

/** Ingredients and dishes as other services name them, and what one unit costs from a date on. */
export const MenuItemReferences = z.object({
  /** The costs apply from this business date on. */
  from: DateText,
  /** Orders all events of this type. */
  revision: z.int(),
  items: z.array(
    z.object({
      kind: z.enum(['ingredient', 'dish']),
      id: Id,
      name: z.string(),
      /** `portion` for a dish without a yield in another unit. */
      unit: z.string(),
      /** Null if it is not known. */
      unit_cost: ExactDecimalText.nullable(),
      is_estimate: z.boolean(),
      deleted: z.boolean(),
    }),
  ),
})
export type MenuItemReferences = z.infer<typeof MenuItemReferences>
