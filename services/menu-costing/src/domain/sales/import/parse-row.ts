import type { DayPart, SalesChannel, SalesItemKind } from '@rms/contracts'
import { type CalendarDate, type Decimal, normaliseName, toBusinessDateOfWallClock } from '@rms/domain-kit'
import { getDayPart } from '../day-parts.ts'
import { isYes } from './known-texts.ts'
import { memoize } from './memoize.ts'
import {
  type DateAndTime,
  type Parsed,
  parseDateCell,
  parseNumberCell,
  parseTimeCell,
} from './parse-cells.ts'
import { type RowAmounts, readAmounts } from './row-amounts.ts'
import { type RowCells, type RowProblem, requireText, WrongCell } from './row-cells.ts'
import {
  type FoundChannel,
  type FoundLocation,
  findChannel,
  findDayPart,
  findLocation,
  type ImportLocation,
  type RowContext,
  type UnknownTexts,
} from './row-places.ts'

export interface ReadRow extends RowAmounts {
  readonly kind: 'read'
  readonly location: ImportLocation
  readonly date: CalendarDate
  readonly channel: SalesChannel
  readonly channelName: string
  readonly dayPart: DayPart
  readonly unknown: UnknownTexts
}

export type RowReading =
  | ReadRow
  | { readonly kind: 'ignored'; readonly unknown: UnknownTexts }
  | { readonly kind: 'wrong'; readonly problem: RowProblem }

/** Creates a function that reads the rows of a file. */
export function createRowParser(context: RowContext): (cells: RowCells) => RowReading {
  const parser = createParser(context)
  return cells => {
    try {
      return readRow(cells, parser)
    } catch (error) {
      if (error instanceof WrongCell) return { kind: 'wrong', problem: error.problem }
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
  }
}

const TOTAL_ROW = /^(grand )?(total|totals|summe|gesamt|somme|suma)\b/i

function readRow(cells: RowCells, parser: Parser): RowReading {
  const { location, unknown: unknownLocation } = parser.findLocation(cells.location ?? '')
  if (!location) return { kind: 'ignored', unknown: unknownLocation }
  if (isTotalRow(cells, parser)) return { kind: 'ignored', unknown: {} }
  const kind = findKind(cells, parser)
  if (kind === 'ignored') return { kind: 'ignored', unknown: {} }
  const time = readDate(cells, parser, location)
  const { channel, channelName, unknown: unknownChannel } = parser.findChannel(cells.channel ?? '')
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
    ...readAmounts(cells, parser, { kind: kind.kind, place: { channel, dayPart } }),
    unknown: {
      ...unknownChannel,
      ...(dayPartText !== '' && !stated && { day_part: dayPartText }),
      ...kind.unknown,
    },
  }
}

const getDayPartByTime = (
  { minutes }: DateAndTime,
  { dayParts }: RowContext,
  { cutoffMinutes }: ImportLocation,
): DayPart => (minutes === null ? 'whole-day' : getDayPart(minutes, dayParts, cutoffMinutes))

/** Totals below the rows have no date, or the word in place of the date or the item. */
function isTotalRow(cells: RowCells, { date }: RowContext): boolean {
  const first = [cells.date, cells.item_name, cells.location].find(text => text !== undefined && text !== '')
  if (first !== undefined) return TOTAL_ROW.test(first) && (date !== null || !/\d/.test(cells.date ?? ''))
  return date === null && (cells.date ?? '') === '' && cells.item_name !== undefined
}

interface ItemKind {
  readonly kind: SalesItemKind | 'voucher-sold'
  readonly unknown: UnknownTexts
}

function findKind(
  { item_kind: text = '', is_voucher: voucher = '' }: RowCells,
  { mapping }: RowContext,
): ItemKind | 'ignored' {
  if (isYes(voucher)) return { kind: 'voucher-sold', unknown: {} }
  const mapped = mapping.item_kinds?.find(each => normaliseName(each.text) === normaliseName(text))?.kind
  if (mapped === 'ignored') return 'ignored'
  if (mapped !== undefined) return { kind: mapped, unknown: {} }
  return { kind: 'sold', unknown: text === '' ? {} : { item_kind: text } }
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
