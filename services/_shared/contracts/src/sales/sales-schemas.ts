import { z } from 'zod'
import {
  Amount,
  decimalNumberSchema,
  Id,
  optionalSingleLineSchema,
  Quantity,
  requiredLineSchema,
} from '../foundation/primitives.ts'

/** How something was sold. A platform takes the order and the payment, and keeps a commission. */
export const SALES_CHANNELS = ['dine-in', 'takeaway', 'delivery', 'platform', 'event', 'other'] as const
export const SalesChannel = z.enum(SALES_CHANNELS)
export type SalesChannel = z.infer<typeof SalesChannel>

/** Parts of a business day in the order of the day; `whole-day` where the source does not state the time. */
export const DAY_PARTS = ['breakfast', 'lunch', 'afternoon', 'dinner', 'late', 'whole-day'] as const
export const DayPart = z.enum(DAY_PARTS)
export type DayPart = z.infer<typeof DayPart>

/**
 * Amounts that are stated in addition to sales. A comp is given for free. A service charge is one that is passed to the staff; a charge that
 * the business keeps is a sale.
 */
export const SALES_ADJUSTMENT_KINDS = [
  'discount',
  'comp',
  'tip',
  'service-charge',
  'voucher-sold',
  'voucher-redeemed',
  'deposit-taken',
  'deposit-redeemed',
] as const
export const SalesAdjustmentKind = z.enum(SALES_ADJUSTMENT_KINDS)
export type SalesAdjustmentKind = z.infer<typeof SalesAdjustmentKind>

/** A void is fired when the kitchen had already prepared the item. */
export const SALES_ITEM_KINDS = ['sold', 'comp', 'void-fired', 'void-unfired'] as const
export const SalesItemKind = z.enum(SALES_ITEM_KINDS)
export type SalesItemKind = z.infer<typeof SalesItemKind>

/** In percent. */
export const TaxRate = decimalNumberSchema(4, 100).nonnegative()
/** Negative for refunds. */
const Money = decimalNumberSchema(2)

const taxedAmountFields = {
  /** Missing or null if only the amount of tax is known. */
  tax_rate: TaxRate.nullish().transform(rate => rate ?? null),
  /** With tax. */
  gross: Money.optional(),
  /** Without tax. */
  net: Money.optional(),
  /** The amount of tax, if the source states it; otherwise the rate decides. */
  tax: Money.optional(),
}

interface StatedAmount {
  readonly gross?: number | undefined
  readonly net?: number | undefined
  readonly tax?: number | undefined
  readonly tax_rate: number | null
}
const isStatedOnce = ({ gross, net }: StatedAmount): boolean => (gross === undefined) !== (net === undefined)
const STATED_ONCE = { error: 'needs either gross or net', path: ['gross'] }
const hasTax = ({ tax, tax_rate: rate }: StatedAmount): boolean => tax !== undefined || rate !== null
const TAX_STATED = { error: 'needs a tax rate or an amount of tax', path: ['tax_rate'] }

/** An amount at one tax rate, stated either with or without tax. */
export const TaxedAmountBody = z
  .object(taxedAmountFields)
  .refine(isStatedOnce, STATED_ONCE)
  .refine(hasTax, TAX_STATED)

export const SalesAdjustmentBody = z
  .object({
    kind: SalesAdjustmentKind,
    ...taxedAmountFields,
    tax_rate: TaxRate.default(0),
    /**
     * Whether `sales` already reflect the amount, as with a till that lists sold vouchers as sales, or deducts redeemed
     * ones. Then it is removed from the sales, or added to them in the case of a redemption, at its own tax rate. With
     * sales of 109.00 at 9 % and 50.00 at 0 %, of which 50.00 at 0 % is a voucher sold, net sales are 100.00. With sales
     * of 54.50 at 9 % after a redeemed voucher of 54.50 at 9 % was deducted, they are 100.00 as well. By default the
     * amount is only stated, and net sales are those of `sales`.
     */
    in_sales: z.boolean().default(false),
  })
  .refine(isStatedOnce, STATED_ONCE)

/** What was sold through one channel in one part of the day. */
export const SalesLineBody = z.object({
  /**
   * If all lines of a day have neither a channel nor a name of one, and the source has no channels either, the sales are
   * those of the whole day, and do not count in addition to those of other sources.
   */
  channel: SalesChannel.default('other'),
  /** The name that the source gives the channel, such as that of the platform. */
  channel_name: optionalSingleLineSchema(60),
  day_part: DayPart.default('whole-day'),
  /**
   * What guests received, after discounts and comps, by tax rate, including what they paid with vouchers. If no line of
   * a day has sales, they are those of its items.
   */
  sales: z.array(TaxedAmountBody).max(20).default([]),
  adjustments: z.array(SalesAdjustmentBody).max(40).default([]),
  /** The number of guests; missing or null if the source does not state it. */
  covers: z
    .int()
    .nonnegative()
    .max(100_000)
    .nullish()
    .transform(covers => covers ?? null),
  /** What a platform keeps; it does not reduce net sales. */
  commission: Money.nullish().transform(commission => commission ?? null),
})

export const SoldItemBody = z
  .object({
    name: requiredLineSchema(200),
    /** Identifies the item if the name changes. */
    code: optionalSingleLineSchema(100),
    quantity: decimalNumberSchema(4, 1_000_000),
    kind: SalesItemKind.default('sold'),
    channel: SalesChannel.default('other'),
    day_part: DayPart.default('whole-day'),
    ...taxedAmountFields,
  })
  .refine(({ gross, net }) => gross === undefined || net === undefined, STATED_ONCE)
  .refine(item => (item.gross === undefined && item.net === undefined) || hasTax(item), TAX_STATED)

/** Net sales by tax rate; null if only the amount of tax is known. */
export const TaxedSales = z.object({ tax_rate: Quantity.nullable(), net_sales: Amount, tax: Amount })
export type TaxedSales = z.infer<typeof TaxedSales>

/** Totals of a line, a day or a period. Parts sum to the whole. */
export const SalesTotals = z.object({
  /** Without tax, discounts, comps, tips, service charges for staff, and vouchers and deposits until redeemed. */
  net_sales: Amount,
  tax: Amount,
  /** Null if no source states it. */
  covers: z.int().nullable(),
  /** Null if no source states it. Not deducted from net sales. */
  commission: Amount.nullable(),
  /** By kind, as stated; kinds that do not occur are missing. */
  adjustments: z.partialRecord(SalesAdjustmentKind, Amount),
})
export type SalesTotals = z.infer<typeof SalesTotals>

/** A line as it can be sent again: what it contained is part of its sales. */
export const SalesLine = z.object({
  channel: SalesChannel,
  channel_name: z.string(),
  day_part: DayPart,
  sales: z.array(z.object({ tax_rate: Quantity.nullable(), net: Amount, tax: Amount })),
  adjustments: z.array(z.object({ kind: SalesAdjustmentKind, gross: Amount })),
  covers: z.int().nullable(),
  commission: Amount.nullable(),
  net_sales: Amount,
  tax: Amount,
})
export type SalesLine = z.infer<typeof SalesLine>

export const SoldItem = z.object({
  /** The menu item that it was recognised as. */
  item_id: Id,
  name: z.string(),
  code: z.string(),
  quantity: Quantity,
  kind: SalesItemKind,
  channel: SalesChannel,
  day_part: DayPart,
  tax_rate: Quantity.nullable(),
  /** 0 for comps and voids. */
  net_sales: Amount,
})
export type SoldItem = z.infer<typeof SoldItem>
