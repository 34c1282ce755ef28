import type { CountEntriesBody, CountedAmount, CountItem, CountSheet } from '@rms/contracts'

export type CountLineBody = CountEntriesBody['lines'][number]

/** What somebody counted and the server may not have yet. */
export interface LocalEntries {
  readonly lines: readonly CountLineBody[]
  readonly finishedAreaIds: readonly number[]
}

export const NO_LOCAL_ENTRIES: LocalEntries = { lines: [], finishedAreaIds: [] }

/** A product of an area with what was counted of it. */
export interface CountRow {
  readonly item: CountItem
  /** Whether it is on the sheet of the area; otherwise somebody added it. */
  readonly isOnSheet: boolean
  /** One per unit of the product. */
  readonly amounts: readonly CountedAmount[]
  /** In stock units; null for a blank, which is not 0. */
  readonly quantity: number | null
  /** Whether the server does not have it yet. */
  readonly isWaiting: boolean
}

export interface CountAreaProgress {
  readonly rows: readonly CountRow[]
  readonly counted: number
  readonly blanks: number
  readonly isFinished: boolean
}

/**
 * The products of an area in walking order, then those that somebody added. Of what the server and this device know of a
 * product, the later record applies.
 */
export function buildAreaProgress(
  sheet: CountSheet,
  areaId: number,
  local: LocalEntries,
  /** Products that may be added. */
  moreItems: readonly CountItem[] = [],
): CountAreaProgress {
  const area = sheet.areas.find(({ id }) => id === areaId)
  const productIds = area?.product_ids ?? []
  const records = mergeRecords(sheet, areaId, local)
  const items = new Map([...moreItems, ...sheet.items].map(item => [item.product_id, item]))
  const added = [...records.keys()].filter(
    id => !productIds.includes(id) && records.get(id)?.removed !== true,
  )
  const rows = [...productIds, ...added].flatMap(id => {
    const item = items.get(id)
    return item ? [toRow(item, records.get(id) ?? null, productIds.includes(id))] : []
  })
  const blanks = rows.filter(({ quantity }) => quantity === null).length
  return {
    rows,
    blanks,
    counted: rows.length - blanks,
    isFinished: (area?.is_finished ?? false) || local.finishedAreaIds.includes(areaId),
  }
}

interface Record {
  readonly recordedAt: string
  readonly removed: boolean
  readonly quantities: ReadonlyMap<string, number | null>
  readonly isWaiting: boolean
}

function mergeRecords(
  { lines }: CountSheet,
  areaId: number,
  local: LocalEntries,
): ReadonlyMap<number, Record> {
  const records = new Map<number, Record>()
  for (const { area_id, product_id, recorded_at, amounts } of lines)
    if (area_id === areaId)
      records.set(product_id, {
        recordedAt: recorded_at,
        removed: false,
        quantities: new Map(amounts.map(({ unit, quantity }) => [unit, quantity])),
        isWaiting: false,
      })
  for (const { area_id, product_id, recorded_at, removed = false, amounts } of local.lines) {
    const known = records.get(product_id)
    if (area_id !== areaId || (known && isEarlier(recorded_at, known.recordedAt))) continue
    records.set(product_id, {
      recordedAt: recorded_at,
      removed,
      quantities: new Map(amounts.map(({ unit, quantity }) => [unit, quantity])),
      isWaiting: true,
    })
  }
  return records
}

const isEarlier = (a: string, b: string): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(a), Temporal.Instant.from(b)) < 0

function toRow(item: CountItem, record: Record | null, isOnSheet: boolean): CountRow {
  const amounts = item.units.map(unit => ({
    ...unit,
    quantity: record?.removed ? null : (record?.quantities.get(unit.unit) ?? null),
  }))
  return {
    ...{ item, isOnSheet, amounts },
    quantity: sumAmounts(amounts),
    isWaiting: record?.isWaiting ?? false,
  }
}

/** 3 cases + 4 bottles in stock units, for display; null if every unit is blank. */
export function sumAmounts(amounts: readonly CountedAmount[]): number | null {
  const entered = amounts.filter(({ quantity }) => quantity !== null)
  if (entered.length === 0) return null
  const sum = entered.reduce((total, { quantity, stock_units }) => total + (quantity ?? 0) * stock_units, 0)
  return Math.round(sum * 1e6) / 1e6
}

/** The next product without a quantity after a position, from the beginning if there is none after it; -1 if none. */
export function findNextBlank(rows: readonly CountRow[], position: number): number {
  const isBlank = ({ quantity }: CountRow) => quantity === null
  const after = rows.findIndex((row, index) => index > position && isBlank(row))
  return after >= 0 ? after : rows.findIndex(isBlank)
}

/** What a person entered, as it is sent; null if nothing changed. A line without any quantity is cleared. */
export function toChangedLine(
  areaId: number,
  row: CountRow,
  quantities: ReadonlyMap<string, number | null>,
  recordedAt: string,
): CountLineBody | null {
  const amounts = row.amounts.map(({ unit, quantity }) => ({
    unit,
    quantity: quantities.has(unit) ? (quantities.get(unit) ?? null) : quantity,
  }))
  const isSame = amounts.every(({ quantity }, index) => quantity === row.amounts[index]?.quantity)
  if (isSame) return null
  const isCleared = amounts.every(({ quantity }) => quantity === null)
  return {
    area_id: areaId,
    product_id: row.item.product_id,
    recorded_at: recordedAt,
    amounts,
    ...(isCleared && { removed: true }),
  }
}
