import type { DayPart, SalesChannel, SalesColumn, SalesItemKind } from '@rms/contracts'
import { type CalendarDate, type Decimal, normaliseName, toBusinessDateOfWallClock } from '@rms/domain-kit'
import { getDayPart } from '../day-parts.ts'
import { isYes, recogniseItemKind } from './known-texts.ts'
import { memoize } from './memoize.ts'
import {
  type DateAndTime,
  type Parsed,
  parseDateCell,
  parseNumberCell,
  parseTimeCell,
} from './parse-cells.ts'
import { type RowAmounts, readAmounts } from './row-amounts.ts'
import { type RowCells, type RowProblem, requireText, type UnknownTexts, WrongCell } from './row-cells.ts'
import {
  type FoundChannel,
  type FoundLocation,
  findChannel,
  findDayPart,
  findLocation,
  type ImportLocation,
  type RowContext,
} from './row-places.ts'
import { findTotalChoice, findTotalName, getTotalText, isTotalName, isUndatedTotal } from './total-names.ts'

export interface ReadRow extends RowAmounts {
  readonly kind: 'read'
  readonly location: ImportLocation
  readonly date: CalendarDate
  readonly channel: SalesChannel
  readonly channelName: string
  readonly dayPart: DayPart
  readonly unknown: UnknownTexts
  /** Whether a text of the row names a total, such as "Total" as its item. */
  readonly isNamedTotal: boolean
  /** The text under which a person chooses whether the row is a total. */
  readonly totalText: string
  readonly hasTime: boolean
  readonly hasQuantity: boolean
}

export type RowReading =
  | ReadRow
  | { readonly kind: 'ignored' }
  | { readonly kind: 'wrong'; readonly problem: RowProblem; readonly unknown: UnknownTexts }

/** Creates a function that reads the rows of a file. */
export function createRowParser(context: RowContext): (cells: RowCells) => RowReading {
  const parser = createParser(context)
  return cells => {
    try {
      return readRow(cells, parser)
    } catch (error) {
      if (error instanceof WrongCell) return { kind: 'wrong', problem: error.problem, unknown: error.unknown }
      throw error
    }
  }
}

/** The context with functions that keep their results, because the cells of a long file repeat few texts. */
interface Parser extends RowContext {
  readonly parseNumber: (text: string) => Parsed<Decimal>
  /** By time zone. */
  readonly parseDate: ReadonlyMap<string, (text: string) => Parsed<DateAndTime>>
  readonly parseTime: (text: string) => Parsed<number>
  readonly findChannel: (text: string) => FoundChannel
  readonly findDayPart: (text: string) => DayPart | null
  readonly findLocation: (text: string) => FoundLocation
  readonly isTotalName: (text: string) => boolean
}

function createParser(context: RowContext): Parser {
  const { mapping, location, locations } = context
  const zones = new Set([...locations, ...(location ? [location] : [])].map(({ timeZone }) => timeZone))
  const dateFormat = mapping.date_format
  return {
    ...context,
    parseNumber: memoize(text => parseNumberCell(text, mapping.decimal_separator)),
    parseDate: new Map(
      [...zones].map(timeZone => [timeZone, memoize(text => parseDateCell(text, { dateFormat, timeZone }))]),
    ),
    parseTime: memoize(parseTimeCell),
    findChannel: memoize(text => findChannel(text, context)),
    findDayPart: memoize(text => findDayPart(text, context)),
    findLocation: memoize(text => findLocation(text, context)),
    isTotalName: memoize(isTotalName),
  }
}

function readRow(cells: RowCells, parser: Parser): RowReading {
  const totalName = findTotalName(cells, parser.isTotalName)
  if (parser.date === null && isUndatedTotal(cells, totalName, parser.isTotalName)) return { kind: 'ignored' }
  if (totalName === null) return readSales(cells, parser, null)
  const isTotal = findTotalChoice(parser.mapping, totalName)
  if (isTotal === true) return { kind: 'ignored' }
  try {
    return readSales(cells, parser, totalName)
  } catch (error) {
    // Totals often lack a tax rate, a channel or the location.
    if (isTotal === false || !(error instanceof WrongCell)) throw error
    throw createUnclearTotal(totalName)
  }
}

/** The problem of a row that is possibly a total of other rows. */
export const createUnclearTotal = (text: string): WrongCell =>
  new WrongCell(
    null,
    text,
    {
      code: 'sales-total-row-unclear',
      sentence: 'This row may be a total of other rows. Choose whether it is one.',
    },
    { total: text },
  )

function readSales(cells: RowCells, parser: Parser, totalName: string | null): RowReading {
  const found = parser.findLocation(cells.location ?? '')
  if (found.unknown.location !== undefined)
    throw createUnknownText('location', found.unknown.location, found.unknown)
  const { location } = found
  if (!location) return { kind: 'ignored' }
  const kind = findKind(cells, parser)
  if (kind === 'ignored') return { kind: 'ignored' }
  const time = readDate(cells, parser, location)
  const { channel, channelName, unknown: unknownChannel } = parser.findChannel(cells.channel ?? '')
  if (unknownChannel.channel !== undefined)
    throw createUnknownText('channel', unknownChannel.channel, unknownChannel)
  const dayPartText = cells.day_part ?? ''
  const stated = parser.findDayPart(dayPartText)
  const dayPart = stated ?? getDayPartByTime(time, parser, location)
  return {
    kind: 'read',
    location,
    date: time.date,
    channel,
    channelName,
    dayPart,
    ...readAmounts(cells, parser, { kind, place: { channel, dayPart } }),
    unknown: dayPartText !== '' && !stated ? { day_part: dayPartText } : {},
    isNamedTotal: totalName !== null,
    totalText: totalName ?? getTotalText(cells),
    hasTime: time.minutes !== null,
    hasQuantity: cells.quantity !== undefined,
  }
}

/** The problem of a row with a text that decides where or whether it counts, and has no meaning yet. */
const createUnknownText = (column: SalesColumn, value: string, unknown: UnknownTexts): WrongCell =>
  new WrongCell(
    column,
    value,
    { code: 'sales-text-unknown', sentence: 'This text is not known. Choose what it means.' },
    unknown,
  )

const getDayPartByTime = (
  { minutes }: DateAndTime,
  { dayParts }: RowContext,
  { cutoffMinutes }: ImportLocation,
): DayPart => (minutes === null ? 'whole-day' : getDayPart(minutes, dayParts, cutoffMinutes))

function findKind(
  { item_kind: text = '', is_voucher: voucher = '' }: RowCells,
  { mapping }: RowContext,
): SalesItemKind | 'voucher-sold' | 'ignored' {
  if (isYes(voucher)) return 'voucher-sold'
  if (text === '') return 'sold'
  const mapped = mapping.item_kinds?.find(each => normaliseName(each.text) === normaliseName(text))?.kind
  const kind = mapped ?? recogniseItemKind(text)
  if (kind === undefined) throw createUnknownText('item_kind', text, { item_kind: text })
  return kind
}

function readDate(cells: RowCells, context: Parser, location: ImportLocation): DateAndTime {
  const { date, minutes } = readWallClock(cells, context, location)
  const isBusinessDate = context.mapping.dates_are_business_dates ?? false
  const businessDate =
    minutes === null || isBusinessDate
      ? date
      : toBusinessDateOfWallClock({ date, minutes }, location.cutoffMinutes)
  const today = context.todays.get(location.id)
  if (today !== undefined && businessDate > today)
    throw new WrongCell('date', cells.date ?? '', {
      code: 'sales-date-in-the-future',
      sentence: 'Sales cannot be in the future.',
    })
  return { date: businessDate, minutes }
}

function readWallClock(cells: RowCells, parser: Parser, { timeZone }: ImportLocation): DateAndTime {
  const time = readTime(cells, parser)
  if (cells.date === undefined && parser.date !== null) return { date: parser.date, minutes: time }
  const text = requireText(cells, 'date')
  const read = parser.parseDate.get(timeZone)?.(text)
  if (!read) throw new Error(`no parser for the time zone ${timeZone}`)
  if (!read.ok) throw new WrongCell('date', text, read.problem)
  return { date: read.value.date, minutes: time ?? read.value.minutes }
}

function readTime({ time = '' }: RowCells, { parseTime }: Parser): number | null {
  if (time === '') return null
  const read = parseTime(time)
  if (!read.ok) throw new WrongCell('time', time, read.problem)
  return read.value
}
