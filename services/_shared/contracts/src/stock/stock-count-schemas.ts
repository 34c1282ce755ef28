import { z } from 'zod'
import {
  Amount,
  DateText,
  decimalNumberSchema,
  Id,
  Instant,
  Quantity,
  RecordDate,
  RequestInstant,
  requiredLineSchema,
  requiredTextSchema,
  Version,
} from '../foundation/primitives.ts'
import { ProductClass } from '../purchasing/purchase-costs.ts'

/** The most storage areas of a location. */
export const MAX_STORAGE_AREAS = 100
/** The most products on the sheet of an area. */
export const MAX_SHEET_PRODUCTS = 1000

/** A unit in which a product can be counted. */
export const CountUnit = z.object({
  unit: z.string(),
  /** How many stock units one of it is: 6 for a case of 6 bottles. */
  stock_units: Quantity,
})
export type CountUnit = z.infer<typeof CountUnit>

/** A product with the units in which it can be counted, the largest first. */
export const CountItem = z.object({
  product_id: Id,
  product_name: z.string(),
  /** The unit in which stock is kept: kg, l, lb or each if the content of the product's unit is known. */
  stock_unit: z.string(),
  units: z.array(CountUnit),
})
export type CountItem = z.infer<typeof CountItem>

/** A place where goods are stored, with its count sheet. */
export const StorageArea = z.object({
  id: Id,
  name: z.string(),
  /** In walking order. */
  products: z.array(z.object({ id: Id, name: z.string() })),
})
export type StorageArea = z.infer<typeof StorageArea>

/** The storage areas of a location in walking order. */
export const StorageAreas = z.object({
  location_id: Id,
  location_name: z.string(),
  areas: z.array(StorageArea),
  version: Version,
})
export type StorageAreas = z.infer<typeof StorageAreas>

export const StorageAreasBody = z.object({
  /** All areas of the location in walking order; those that are left out are removed. */
  areas: z
    .array(
      z.object({
        /** Null for a new area. */
        id: Id.nullish(),
        name: requiredLineSchema(60),
        /** In walking order. */
        product_ids: z
          .array(Id)
          .max(MAX_SHEET_PRODUCTS)
          .refine(ids => new Set(ids).size === ids.length, { error: 'can contain each product only once' }),
      }),
    )
    .max(MAX_STORAGE_AREAS),
  version: Version.optional(),
})

/** An open count can be changed; a closed one states the closing stock of its date. */
export const StockCountState = z.enum(['open', 'closed'])
export type StockCountState = z.infer<typeof StockCountState>

export const CountAreaState = z.enum(['not-started', 'in-progress', 'counted'])
export type CountAreaState = z.infer<typeof CountAreaState>

/** Why a closing stock is not certain. */
export const CLOSING_STOCK_REASONS = [
  'area-not-counted',
  'blank-line',
  'different-units',
  'movement-between-areas',
  'movement-time-unknown',
  'movement-unit-unknown',
  'price-missing',
  'price-unit-unknown',
  'receipt-exceeds-count',
] as const
export const ClosingStockReason = z.enum(CLOSING_STOCK_REASONS)
export type ClosingStockReason = z.infer<typeof ClosingStockReason>

/** `actual` if everything was counted and valued, else `incomplete` for these reasons. */
const certainty = {
  basis: z.enum(['actual', 'incomplete']),
  reasons: z.array(ClosingStockReason),
}

/** The progress of an area; the sheet is as it was when the count began. */
export const CountArea = z.object({
  id: Id,
  name: z.string(),
  product_ids: z.array(Id),
  state: CountAreaState,
  /** Whether a person has said that the area is finished. */
  is_finished: z.boolean(),
  /** Products of the sheet without a quantity. A blank is not 0. */
  blank_product_ids: z.array(Id),
})
export type CountArea = z.infer<typeof CountArea>

export const CountedAmount = CountUnit.extend({
  /** Null if nothing was entered in this unit. */
  quantity: Quantity.nullable(),
})
export type CountedAmount = z.infer<typeof CountedAmount>

/** What was counted of a product in an area. */
export const CountLine = z.object({
  line_id: z.string(),
  area_id: Id,
  product_id: Id,
  recorded_at: Instant,
  recorded_by: z.enum(['staff', 'user']),
  amounts: z.array(CountedAmount),
  /** In stock units; null for a blank. */
  quantity: Quantity.nullable(),
})
export type CountLine = z.infer<typeof CountLine>

const countFields = {
  id: Id,
  location_id: Id,
  location_name: z.string(),
  /** The count states the stock after the close of this business date, also if people count on the next day. */
  after_close_of: DateText,
  state: StockCountState,
  opened_at: Instant,
  closed_at: Instant.nullable(),
  version: Version,
}

/** A count as the people who count see it, without prices. */
export const CountSheet = z.object({
  ...countFields,
  areas: z.array(CountArea),
  /** The products of all sheets, and those that were counted without being on one. */
  items: z.array(CountItem),
  lines: z.array(CountLine),
})
export type CountSheet = z.infer<typeof CountSheet>

export const StockCountSummary = z.object({
  ...countFields,
  areas: z.int(),
  areas_counted: z.int(),
  /** Products of all sheets. */
  products: z.int(),
  /** Lines of the sheets without a quantity. */
  blanks: z.int(),
  /** The sum of the known values, in the currency of the business. */
  value: Amount,
  ...certainty,
})
export type StockCountSummary = z.infer<typeof StockCountSummary>

/** A location that should be counted: its last count is older than usual, or it was never counted. */
export const DueStockCount = z.object({
  location_id: Id,
  location_name: z.string(),
  /** The last closed count; null if the location was never counted. */
  last_counted: DateText.nullable(),
  /** The median of the last intervals between counts, at most a month. */
  usual_days: z.int(),
  /** Complete days since the last count; null without one. */
  days_since: z.int().nullable(),
  /** The count in progress, of a later date than the last closed one; null without one. */
  open_count_id: Id.nullable(),
})
export type DueStockCount = z.infer<typeof DueStockCount>

/** A movement after the close of the day that was reversed, because it happened before the goods were counted. */
export const ReversedMovement = z.object({
  movement_id: z.string(),
  kind: z.enum(['receipt', 'transfer-in', 'transfer-out', 'waste']),
  date: DateText,
  /** In stock units; negative for goods that came. */
  quantity: Quantity,
  /** What the movement belongs to: a delivery, a transfer or a waste entry. */
  record_id: Id.nullable(),
})
export type ReversedMovement = z.infer<typeof ReversedMovement>

/** The closing stock of a product, with everything that it follows from. */
export const ClosingStockRow = z.object({
  product_id: Id,
  product_name: z.string(),
  product_class: ProductClass,
  stock_unit: z.string(),
  /** Null if the product was not counted. */
  quantity: Quantity.nullable(),
  reversed: z.array(ReversedMovement),
  /** The current price of the date of the count, per stock unit; null if unknown. */
  unit_cost: Quantity.nullable(),
  price_date: DateText.nullable(),
  value: Amount.nullable(),
  /** What the last closed count before this one states; null if it does not contain the product in this unit. */
  previous_quantity: Quantity.nullable(),
  previous_value: Amount.nullable(),
  ...certainty,
})
export type ClosingStockRow = z.infer<typeof ClosingStockRow>

export const StockCountHistoryEntry = z.object({
  at: Instant,
  action: z.enum(['opened', 'closed', 'reopened']),
  username: z.string(),
  /** '' except for reopening. */
  reason: z.string(),
})
export type StockCountHistoryEntry = z.infer<typeof StockCountHistoryEntry>

/** A count with the stock that follows from it. */
export const StockCount = CountSheet.extend({
  closing: z.array(ClosingStockRow),
  value: Amount,
  ...certainty,
  /** The last closed count of the location before this one. */
  previous: z.object({ id: Id, after_close_of: DateText, value: Amount }).nullable(),
  history: z.array(StockCountHistoryEntry),
})
export type StockCount = z.infer<typeof StockCount>

export const OpenStockCountBody = z.object({ location_id: Id, after_close_of: RecordDate })

const CountLineBody = z.object({
  area_id: Id,
  product_id: Id,
  /**
   * By the clock of the device; of two records of a line, the later one applies, and of two of the same moment the one
   * with the greater `client_id`, in whatever order they arrive.
   */
  recorded_at: RequestInstant,
  /** Clears a line that was recorded by mistake. */
  removed: z.boolean().optional(),
  /** One per unit; without a quantity, the unit is blank. */
  amounts: z
    .array(
      z.object({
        unit: requiredLineSchema(60),
        quantity: decimalNumberSchema(6, 1_000_000).nonnegative().nullable(),
      }),
    )
    .max(10),
})

/** What a device recorded of a count, in one or several areas. */
export const CountEntriesBody = z.object({
  /** Chosen by the device: what is sent again with its id changes nothing. */
  client_id: z.uuid(),
  lines: z.array(CountLineBody).max(1000),
  /** Areas in which the person has finished. */
  finished_area_ids: z.array(Id).max(MAX_STORAGE_AREAS).optional(),
})
export type CountEntriesBody = z.input<typeof CountEntriesBody>

export const CloseStockCountBody = z.object({
  version: Version.optional(),
  /** Closes it although areas were not counted; the closing stock is then marked as incomplete. */
  allow_incomplete: z.boolean().optional(),
})

export const ReopenStockCountBody = z.object({
  version: Version.optional(),
  reason: requiredTextSchema(500),
})
