import {
  STOCK_LIST_MAX_DAYS,
  type StockTransfer,
  type WasteItem,
  type WasteSummary,
  type WasteTotal,
} from '@rms/contracts'
import {
  addDays,
  type CalendarDate,
  type Decimal,
  formatCsvRow,
  sumDecimals,
  toDecimal,
  toNumber,
} from '@rms/domain-kit'
import { badRequest, CSV_BOM, type UserActor } from '@rms/service-kit'
import { listMeasures, listProductUnits } from '../../domain/stock/movements/item-units.ts'
import { toStockTransfer, toWasteEntry } from '../../domain/stock/movements/movement-presenters.ts'
import type { TransferRecord } from '../../domain/stock/movements/transfer-record.ts'
import type { WasteRecord } from '../../domain/stock/movements/waste-record.ts'
import { getWasteGroup } from '../../domain/stock/waste-entries.ts'
import type { WasteGroupTotal } from '../../storage/stock-movements/waste-entry-repository.ts'
import type { MovementDependencies } from './movement-dependencies.ts'

const MAX_PRODUCTS = 5000

/** 400 for reversed dates, and for more than a year. */
export function requireRange({ from, to }: { readonly from: CalendarDate; readonly to: CalendarDate }): void {
  if (to < from)
    throw badRequest('dates-reversed', 'The end date cannot be before the start date.', { field: 'to' })
  if (to >= addDays(from, STOCK_LIST_MAX_DAYS))
    throw badRequest('range-too-long', 'Choose at most one year.', { field: 'to' })
}

/** Ingredients, dishes and products with the units in which they can be entered. */
export async function listWasteItems({
  menuItems,
  products,
}: Pick<MovementDependencies, 'menuItems' | 'products'>): Promise<WasteItem[]> {
  const menu = await menuItems.list()
  const { items } = await products.list({
    ...{ sort: 'name', page: 1, page_size: MAX_PRODUCTS },
    matchingSupplierIds: [],
  })
  return [
    ...menu.map(({ kind, id, name, unit }) => ({ kind, id, name, units: listMeasures(unit) })),
    ...items.map(product => ({
      kind: 'product' as const,
      id: product.id,
      name: product.name,
      units: listProductUnits(product),
    })),
  ]
}

/** What was recorded, by what became of it. Trim and staff meals are not waste. */
export function summariseWaste(groups: readonly WasteGroupTotal[]): WasteSummary {
  const ofGroup = (group: ReturnType<typeof getWasteGroup>) =>
    toTotal(groups.filter(each => getWasteGroup(each) === group))
  const byReason = Map.groupBy(groups, ({ reason }) => reason)
  return {
    waste: ofGroup('waste'),
    trim: ofGroup('trim'),
    staff_meals: ofGroup('staff-meal'),
    reasons: [...byReason]
      .flatMap(([reason, list]) => (reason === null ? [] : [{ reason, ...toTotal(list) }]))
      .sort((a, b) => toDecimal(b.amount).comparedTo(a.amount) || (a.reason < b.reason ? -1 : 1)),
  }
}

const toTotal = (groups: readonly WasteGroupTotal[]): WasteTotal => ({
  amount: toNumber(sumDecimals(groups.map(({ amount }) => amount)), 2),
  entries: groups.reduce((total, { entries }) => total + entries, 0),
  entries_without_cost: groups.reduce((total, { entriesWithoutCost: count }) => total + count, 0),
})

const HEADINGS = [
  ...['Date', 'Location', 'Kind', 'Item type', 'Item', 'Quantity', 'Unit'],
  ...['Reason', 'Unit cost', 'Amount', 'Estimate', 'Note', 'Recorded by', 'Recorded at'],
]

/** Waste and staff meals as CSV, with exact amounts. Names of staff are given by id. */
export const createWasteCsv = (
  records: readonly WasteRecord[],
  staffNames: ReadonlyMap<number, string>,
): string =>
  CSV_BOM + formatCsvRow(HEADINGS) + records.map(record => formatCsvRow(toRow(record, staffNames))).join('')

function toRow(record: WasteRecord, staffNames: ReadonlyMap<number, string>): (string | number | null)[] {
  const entry = toWasteEntry(record)
  const { recorded_by: by } = entry
  return [
    ...[entry.date, entry.location_name, entry.kind, entry.item?.kind ?? '', entry.item?.name ?? ''],
    ...[entry.quantity, entry.unit, entry.reason, entry.unit_cost],
    formatAmount(record.cost.amount),
    entry.is_estimate ? 'yes' : 'no',
    entry.note,
    by.kind === 'user' ? by.name : (staffNames.get(by.id) ?? `staff ${by.id}`),
    entry.recorded_at,
  ]
}

const formatAmount = (amount: Decimal | null): string => amount?.toFixed(2) ?? ''

/** A transfer with what the caller may do: the sender changes it until it is received, the receiver confirms it. */
export function presentTransfer(
  record: TransferRecord,
  { locationIds }: Pick<UserActor, 'locationIds'>,
): StockTransfer {
  const hasAccess = (id: number) => locationIds === null || locationIds.includes(id)
  return toStockTransfer(record, {
    can_change: hasAccess(record.from.id) && record.receivedOn === null,
    can_receive: hasAccess(record.to.id),
  })
}
