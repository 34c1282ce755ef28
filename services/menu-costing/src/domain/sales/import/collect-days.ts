import type { SalesAdjustmentKind } from '@rms/contracts'
import { type Decimal, ZERO } from '@rms/domain-kit'
import { buildSalesContent } from '../sales-content.ts'
import type { SalesContent, StatedAmount, StatedItem, StatedLine } from '../sales-facts.ts'
import type { ReadRow } from './parse-row.ts'

/** A day of a location as a file states it. */
export interface CollectedDay {
  readonly locationId: number
  readonly locationName: string
  readonly date: string
  readonly rows: number
  readonly content: SalesContent
}

/** Adds up rows, so that the memory grows with the different items of days and not with the rows. */
export interface DayCollector {
  add(row: ReadRow): void
  /** By date and location. */
  finish(): CollectedDay[]
  /** The days so far. */
  readonly days: number
  /** The items of the day with the most so far. */
  readonly mostItems: number
}

interface OpenLine extends Pick<StatedLine, 'channel' | 'channelName' | 'dayPart'> {
  readonly sales: Map<string, StatedAmount>
  readonly adjustments: Map<SalesAdjustmentKind, Decimal>
  covers: number | null
  commission: Decimal | null
}

interface OpenDay extends Pick<CollectedDay, 'locationId' | 'locationName' | 'date'> {
  rows: number
  readonly lines: Map<string, OpenLine>
  readonly items: Map<string, StatedItem>
}

export function createDayCollector(): DayCollector {
  const days = new Map<string, OpenDay>()
  let mostItems = 0
  return {
    add(row) {
      const day = findOrAddDay(days, row)
      day.rows += 1
      for (const item of row.items) addItem(day.items, item)
      mostItems = Math.max(mostItems, day.items.size)
      if (hasLine(row)) addLine(day.lines, row)
    },
    finish: () =>
      [...days.values()]
        .map(({ lines, items, ...day }) => ({
          ...day,
          content: buildSalesContent([...lines.values()].map(toLine), [...items.values()]),
        }))
        .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.locationId - b.locationId)),
    get days() {
      return days.size
    },
    get mostItems() {
      return mostItems
    },
  }
}

function findOrAddDay(days: Map<string, OpenDay>, { location, date }: ReadRow): OpenDay {
  const key = `${location.id} ${date}`
  const known = days.get(key)
  if (known) return known
  const added = { locationId: location.id, locationName: location.name, date, rows: 0 }
  const day: OpenDay = { ...added, lines: new Map(), items: new Map() }
  days.set(key, day)
  return day
}

const hasLine = ({ sales, adjustments, covers, commission }: ReadRow): boolean =>
  sales !== null || adjustments.length > 0 || covers !== null || commission !== null

function addItem(items: Map<string, StatedItem>, item: StatedItem): void {
  // Names are compared as they are written: `buildSalesContent` adds up the spellings of an item.
  const { code, name, kind, channel, dayPart } = item
  const key = [code, name, kind, channel, dayPart, toAmountKey(item)].join(SEPARATOR)
  const known = items.get(key)
  items.set(
    key,
    known ? { ...known, ...addAmounts(known, item), quantity: known.quantity.plus(item.quantity) } : item,
  )
}

function addLine(lines: Map<string, OpenLine>, row: ReadRow): void {
  const { channel, channelName, dayPart } = row
  const key = [channel, channelName, dayPart].join(SEPARATOR)
  const line: OpenLine = lines.get(key) ?? {
    channel,
    channelName,
    dayPart,
    sales: new Map(),
    adjustments: new Map(),
    covers: null,
    commission: null,
  }
  lines.set(key, line)
  if (row.sales) {
    const amountKey = toAmountKey(row.sales)
    const known = line.sales.get(amountKey)
    line.sales.set(amountKey, known ? addAmounts(known, row.sales) : row.sales)
  }
  for (const { kind, amount } of row.adjustments)
    line.adjustments.set(kind, (line.adjustments.get(kind) ?? ZERO).plus(amount))
  if (row.covers !== null) line.covers = (line.covers ?? 0) + row.covers
  if (row.commission) line.commission = (line.commission ?? ZERO).plus(row.commission)
}

/** Amounts that are stated in the same way, at the same rate, can be added. */
const toAmountKey = ({ taxRate, gross, net, tax }: StatedAmount): string =>
  `${taxRate ?? ''} ${gross !== null} ${net !== null} ${tax !== null}`

/** No cell contains it. */
const SEPARATOR = '\u0000'

const addAmounts = (a: StatedAmount, b: StatedAmount): StatedAmount => ({
  taxRate: a.taxRate,
  gross: a.gross && b.gross ? a.gross.plus(b.gross) : a.gross,
  net: a.net && b.net ? a.net.plus(b.net) : a.net,
  tax: a.tax && b.tax ? a.tax.plus(b.tax) : a.tax,
})

const toLine = ({ sales, adjustments, ...line }: OpenLine): StatedLine => ({
  ...line,
  sales: [...sales.values()],
  adjustments: [...adjustments].map(([kind, amount]) => ({
    kind,
    isInSales: false,
    taxRate: ZERO,
    gross: kind === 'discount' || kind === 'comp' ? amount.abs() : amount,
    net: null,
    tax: null,
  })),
})
