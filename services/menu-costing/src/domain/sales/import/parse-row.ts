import type {
  DayPart,
  SalesAdjustmentKind,
  SalesChannel,
  SalesColumn,
  SalesItemKind,
  SalesMapping,
} from '@rms/contracts'
import {
  type CalendarDate,
  type Decimal,
  normaliseName,
  ONE,
  toBusinessDateOfWallClock,
  toDecimal,
  ZERO,
} from '@rms/domain-kit'
import { type DayPartStart, getDayPart } from '../day-parts.ts'
import type { StatedAmount, StatedItem } from '../sales-facts.ts'
import { isYes, recogniseChannel, recogniseDayPart } from './known-texts.ts'
import {
  type CellProblem,
  type DateAndTime,
  parseDateCell,
  parseNumberCell,
  parseTimeCell,
} from './parse-cells.ts'

/** A location to which rows can belong. */
export interface ImportLocation {
  readonly id: number
  readonly name: string
  readonly timeZone: string
  readonly cutoffMinutes: number
}

/** What reading a row needs besides its cells. */
export interface RowContext {
  readonly mapping: SalesMapping
  /** The locations that the user can access. */
  readonly locations: readonly ImportLocation[]
  /** The location of all rows, if there is one. */
  readonly location: ImportLocation | null
  /** The day of all rows of a file without a date column. */
  readonly date: CalendarDate | null
  /** The last day that is not in the future, by location. */
  readonly todays: ReadonlyMap<number, CalendarDate>
  readonly dayParts: readonly DayPartStart[]
  /** The channel of rows without one. */
  readonly defaultChannel: SalesChannel
}

/** The texts of the columns of a row; '' for those that are not read. */
export type RowCells = Readonly<Partial<Record<SalesColumn, string>>>

export interface RowProblem extends CellProblem {
  readonly column: SalesColumn | null
  readonly value: string
}

export interface ReadRow {
  readonly kind: 'read'
  readonly location: ImportLocation
  readonly date: CalendarDate
  readonly channel: SalesChannel
  readonly channelName: string
  readonly dayPart: DayPart
  /** The sales of a row of totals. */
  readonly sales: StatedAmount | null
  readonly items: readonly StatedItem[]
  readonly adjustments: readonly { readonly kind: SalesAdjustmentKind; readonly amount: Decimal }[]
  readonly covers: number | null
  readonly commission: Decimal | null
  readonly unknown: UnknownTexts
}

/** Texts that the mapping does not explain. */
export type UnknownTexts = Readonly<
  Partial<Record<'location' | 'channel' | 'day_part' | 'item_kind', string>>
>

export type RowReading =
  | ReadRow
  | { readonly kind: 'ignored'; readonly unknown: UnknownTexts }
  | { readonly kind: 'wrong'; readonly problem: RowProblem }

/** Reads a row of a file. */
export function parseSalesRow(cells: RowCells, context: RowContext): RowReading {
  try {
    return readRow(cells, context)
  } catch (error) {
    if (error instanceof WrongCell) return { kind: 'wrong', problem: error.problem }
    throw error
  }
}

/** Ends reading a row at its first problem. */
class WrongCell extends Error {
  readonly problem: RowProblem
  constructor(column: SalesColumn | null, value: string, problem: CellProblem) {
    super(problem.sentence)
    this.problem = { ...problem, column, value }
  }
}

const TOTAL_ROW = /^(grand )?(total|totals|summe|gesamt|somme|suma)\b/i

function readRow(cells: RowCells, context: RowContext): RowReading {
  const { location, unknown: unknownLocation } = findLocation(cells, context)
  if (!location) return { kind: 'ignored', unknown: unknownLocation }
  if (isTotalRow(cells, context)) return { kind: 'ignored', unknown: {} }
  const kind = findKind(cells, context)
  if (kind === 'ignored') return { kind: 'ignored', unknown: {} }
  const time = readDate(cells, context, location)
  const channel = findChannel(cells, context)
  const dayPart = findDayPart(cells, context, {
    minutes: time.minutes,
    cutoffMinutes: location.cutoffMinutes,
  })
  const place = { channel: channel.channel, dayPart: dayPart.dayPart }
  return {
    kind: 'read',
    location,
    date: time.date,
    ...channel,
    ...dayPart,
    ...readAmounts(cells, context, { kind: kind.kind, place }),
    unknown: { ...channel.unknown, ...dayPart.unknown, ...kind.unknown },
  }
}

/** Totals below the rows have no date, or the word in place of the date or the item. */
function isTotalRow(cells: RowCells, { date }: RowContext): boolean {
  const first = [cells.date, cells.item_name, cells.location].find(text => text !== undefined && text !== '')
  if (first !== undefined) return TOTAL_ROW.test(first) && (date !== null || !/\d/.test(cells.date ?? ''))
  return date === null && (cells.date ?? '') === '' && cells.item_name !== undefined
}

function findLocation(
  { location: text = '' }: RowCells,
  { mapping, locations, location: fixed }: RowContext,
): { readonly location: ImportLocation | null; readonly unknown: UnknownTexts } {
  const isSame = (other: string) => normaliseName(other) === normaliseName(text)
  const mapped = mapping.locations?.find(each => isSame(each.text))?.location_id
  if (fixed) return { location: mapped === undefined || mapped === fixed.id ? fixed : null, unknown: {} }
  if (mapped !== undefined)
    return { location: locations.find(({ id }) => id === mapped) ?? null, unknown: {} }
  const named = locations.filter(({ name }) => isSame(name))
  const [found] = named
  return named.length === 1 && found
    ? { location: found, unknown: {} }
    : { location: null, unknown: { location: text } }
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

function readDate(cells: RowCells, context: RowContext, location: ImportLocation): DateAndTime {
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

function readWallClock(
  cells: RowCells,
  { mapping, date }: RowContext,
  { timeZone }: ImportLocation,
): DateAndTime {
  if (cells.date === undefined && date !== null) return { date, minutes: readTime(cells) }
  const text = require(cells, 'date')
  const read = parseDateCell(text, { dateFormat: mapping.date_format, timeZone })
  if (!read.ok) throw new WrongCell('date', text, read.problem)
  return { date: read.value.date, minutes: readTime(cells) ?? read.value.minutes }
}

function readTime({ time = '' }: RowCells): number | null {
  if (time === '') return null
  const read = parseTimeCell(time)
  if (!read.ok) throw new WrongCell('time', time, read.problem)
  return read.value
}

function findChannel({ channel: text = '' }: RowCells, { mapping, defaultChannel }: RowContext) {
  if (text === '') return { channel: defaultChannel, channelName: '', unknown: {} }
  const mapped = mapping.channels?.find(each => normaliseName(each.text) === normaliseName(text))?.channel
  const channel = mapped ?? recogniseChannel(text)
  const unknown: UnknownTexts = channel ? {} : { channel: text }
  const isNamed = channel === undefined || channel === 'platform' || channel === 'other'
  return { channel: channel ?? ('other' as const), channelName: isNamed ? text.slice(0, 60) : '', unknown }
}

interface Time {
  readonly minutes: number | null
  readonly cutoffMinutes: number
}

function findDayPart(
  { day_part: text = '' }: RowCells,
  { mapping, dayParts }: RowContext,
  { minutes, cutoffMinutes }: Time,
): { readonly dayPart: DayPart; readonly unknown: UnknownTexts } {
  const mapped = mapping.day_parts?.find(each => normaliseName(each.text) === normaliseName(text))?.day_part
  const stated = text === '' ? undefined : (mapped ?? recogniseDayPart(text))
  const byTime = minutes === null ? 'whole-day' : getDayPart(minutes, dayParts, cutoffMinutes)
  return { dayPart: stated ?? byTime, unknown: text !== '' && !stated ? { day_part: text } : {} }
}

const ADJUSTMENTS = [
  ['discounts', 'discount'],
  ['comps', 'comp'],
  ['tips', 'tip'],
  ['service_charge', 'service-charge'],
  ['vouchers_sold', 'voucher-sold'],
  ['vouchers_redeemed', 'voucher-redeemed'],
  ['deposits_taken', 'deposit-taken'],
  ['deposits_redeemed', 'deposit-redeemed'],
] as const

interface RowKind {
  readonly kind: SalesItemKind | 'voucher-sold'
  readonly place: Pick<StatedItem, 'channel' | 'dayPart'>
}

type Amounts = Pick<ReadRow, 'sales' | 'items' | 'adjustments' | 'covers' | 'commission'>

function readAmounts(cells: RowCells, context: RowContext, { kind, place }: RowKind): Amounts {
  const amount = readAmount(cells, context.mapping)
  const adjustments = ADJUSTMENTS.flatMap(([column, adjustment]) => {
    const value = readNumber(cells, column, context.mapping)
    return value === null || value.isZero() ? [] : [{ kind: adjustment, amount: value.abs() }]
  })
  const covers = readNumber(cells, 'covers', context.mapping)
  const rest = {
    covers: covers === null ? null : requireWhole(covers, cells.covers ?? ''),
    commission: readNumber(cells, 'commission', context.mapping)?.abs() ?? null,
  }
  if (context.mapping.rows === 'days') return { ...rest, adjustments, sales: amount, items: [] }
  if (kind === 'voucher-sold') {
    const sold = { kind, amount: toGross(amount) }
    return { ...rest, adjustments: [...adjustments, sold], sales: null, items: [] }
  }
  const given = kind === 'comp' && !toGross(amount).isZero() ? [{ kind, amount: toGross(amount) }] : []
  const items = readItems(cells, context.mapping, { kind, place, amount })
  return { ...rest, adjustments: [...adjustments, ...given], sales: null, items }
}

const toGross = ({ gross, net, tax }: StatedAmount): Decimal => gross ?? (net ?? ZERO).plus(tax ?? ZERO)

interface ItemAmount {
  readonly kind: SalesItemKind
  readonly place: Pick<StatedItem, 'channel' | 'dayPart'>
  readonly amount: StatedAmount
}

/** The item of a row, and an item without an amount for each of its modifiers. */
function readItems(
  cells: RowCells,
  mapping: SalesMapping,
  { kind, place, amount }: ItemAmount,
): StatedItem[] {
  const code = cells.item_code ?? ''
  const name = cells.item_name || (code === '' ? require(cells, 'item_name') : code)
  const quantity = cells.quantity === undefined ? ONE : requireNumber(cells, 'quantity', mapping)
  const variation = cells.item_variation ?? ''
  const fullName = (variation === '' ? name : `${name} (${variation})`).slice(0, MAX_NAME)
  const item = { ...amount, ...place, kind, quantity, code: code.slice(0, MAX_CODE), name: fullName }
  const modifiers = (cells.modifiers ?? '').split(',').flatMap(text => text.trim() || [])
  const nothing = { gross: null, net: null, tax: null, taxRate: amount.taxRate, code: '' }
  return [item, ...modifiers.map(text => ({ ...item, ...nothing, name: `+ ${text}`.slice(0, MAX_NAME) }))]
}

const MAX_NAME = 200
const MAX_CODE = 100

/** The net amount decides if a row has both. Without a tax or a rate, the rate of the mapping applies. */
function readAmount(cells: RowCells, mapping: SalesMapping): StatedAmount {
  const net = readNumber(cells, 'net_sales', mapping)
  const gross = readNumber(cells, 'gross_sales', mapping)
  if (net === null && gross === null)
    throw new WrongCell(mapping.columns.net_sales === undefined ? 'gross_sales' : 'net_sales', '', MISSING)
  const tax = readNumber(cells, 'tax', mapping) ?? (net !== null && gross !== null ? gross.minus(net) : null)
  const stated = readNumber(cells, 'tax_rate', mapping)
  const taxRate =
    stated ?? (tax === null && mapping.tax_rate !== undefined ? toDecimal(mapping.tax_rate) : null)
  if (taxRate === null && tax === null)
    throw new WrongCell('tax_rate', '', {
      code: 'sales-tax-rate-missing',
      sentence: 'The tax rate is missing. Choose a tax rate for rows without tax.',
    })
  return net === null ? { gross, net: null, tax, taxRate } : { gross: null, net, tax, taxRate }
}

const MISSING: CellProblem = { code: 'csv-value-missing', sentence: 'This value is missing.' }

function require(cells: RowCells, column: SalesColumn): string {
  const text = cells[column] ?? ''
  if (text === '') throw new WrongCell(column, '', MISSING)
  return text
}

function readNumber(cells: RowCells, column: SalesColumn, mapping: SalesMapping): Decimal | null {
  const text = cells[column] ?? ''
  return text === '' ? null : requireNumber(cells, column, mapping)
}

function requireNumber(cells: RowCells, column: SalesColumn, { decimal_separator }: SalesMapping): Decimal {
  const text = require(cells, column)
  const read = parseNumberCell(text, decimal_separator)
  if (!read.ok) throw new WrongCell(column, text, read.problem)
  return read.value
}

function requireWhole(number: Decimal, text: string): number {
  if (number.isInteger() && !number.isNegative()) return number.toNumber()
  throw new WrongCell('covers', text, { code: 'csv-value-invalid', sentence: 'This must be a whole number.' })
}
