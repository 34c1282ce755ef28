import { z } from 'zod'
import { Id, requiredLineSchema } from '../foundation/primitives.ts'
import { DayPart, SalesChannel, SalesItemKind, TaxRate } from './sales-schemas.ts'

/** What a column of a file can contain. */
export const SALES_COLUMNS = [
  'date',
  'time',
  'location',
  'channel',
  'day_part',
  'item_name',
  'item_variation',
  'item_code',
  'modifiers',
  'item_kind',
  'is_voucher',
  'quantity',
  'net_sales',
  'gross_sales',
  'tax',
  'tax_rate',
  'covers',
  'discounts',
  'comps',
  'tips',
  'service_charge',
  'vouchers_sold',
  'vouchers_redeemed',
  'deposits_taken',
  'deposits_redeemed',
  'commission',
] as const
export const SalesColumn = z.enum(SALES_COLUMNS)
export type SalesColumn = z.infer<typeof SalesColumn>

/** The heading of each column that is read. */
const headingsOf = (heading: z.ZodType<string>) =>
  z.object(
    Object.fromEntries(SALES_COLUMNS.map(column => [column, heading.optional()])) as Record<
      SalesColumn,
      z.ZodOptional<typeof heading>
    >,
  )

const TEXT_LIMIT = 200

const mappingOf = (text: z.ZodType<string>, rate: z.ZodType<number>) =>
  z.object({
    /** What a row is: the total of a day (of a channel, of a part of the day), or an item. */
    rows: z.enum(['days', 'items']),
    columns: headingsOf(text),
    /** How to read dates such as 03/04/2026. Dates with dots or with the year first need no format. */
    date_format: z.enum(['DD/MM/YYYY', 'MM/DD/YYYY']).optional(),
    /** How to read numbers such as 1,250. */
    decimal_separator: z.enum([',', '.']).optional(),
    /**
     * Whether the date is already that of the business day. Otherwise a row with a time before the cut-off belongs to
     * the day before.
     */
    dates_are_business_dates: z.boolean().optional(),
    /** For rows without a tax or a tax rate. */
    tax_rate: rate.optional(),
    /**
     * The location of each text in the column `location`; null for rows that are not imported. Names of locations need
     * no entry. Rows with other texts are problems.
     */
    locations: z
      .array(z.object({ text, location_id: Id.nullable() }))
      .max(500)
      .optional(),
    /**
     * The channel of each text in the column `channel`. Common names of channels need no entry. Rows with other texts are
     * problems, because a channel that another source reports as well would count twice.
     */
    channels: z
      .array(z.object({ text, channel: SalesChannel }))
      .max(200)
      .optional(),
    /** The part of the day of each text in the column `day_part`. */
    day_parts: z
      .array(z.object({ text, day_part: DayPart }))
      .max(200)
      .optional(),
    /** What each text in the column `item_kind` means. Rows with other texts are problems. */
    item_kinds: z
      .array(z.object({ text, kind: z.enum([...SalesItemKind.options, 'voucher-sold', 'ignored']) }))
      .max(200)
      .optional(),
    /**
     * Whether rows with a text, such as "Total" as their item, are totals of other rows, which are not imported. A row
     * that is named like a total is one if it equals the sum of the rows before it. Otherwise, and if a row without such
     * a name equals the sum of its day, it is a problem until its text is listed here.
     */
    totals: z
      .array(z.object({ text, is_total: z.boolean() }))
      .max(200)
      .optional(),
  })

/** How the files of a source are read, in a request. */
export const SalesMappingBody = mappingOf(requiredLineSchema(TEXT_LIMIT), TaxRate)

export const SalesMapping = mappingOf(z.string(), z.number())
export type SalesMapping = z.infer<typeof SalesMapping>
