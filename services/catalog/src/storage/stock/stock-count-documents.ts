import {
  type BaseUnit,
  DEFAULT_DAY_CUTOFF_MINUTES,
  fromStoredInstant,
  ONE,
  toStoredInstant,
} from '@rms/domain-kit'
import { fromDecimal128, fromNullableDecimal128, toDecimal128, toNullableDecimal128 } from '@rms/service-kit'
import type { CountItem } from '../../domain/stock/counts/count-units.ts'
import type { RecordedCountLine, StockCountRecord } from '../../domain/stock/counts/stock-count.ts'
import { getLastCountedDate } from '../../domain/stock/counts/stock-count.ts'
import type { ClosingRow } from '../../domain/stock/counts/value-closing.ts'
import type {
  StockCountDocument,
  StoredClosingRow,
  StoredCountItem,
  StoredCountLine,
} from './stored-stock-count.ts'

export const toStockCount = (stored: StockCountDocument): StockCountRecord => ({
  id: stored._id,
  location: stored.location,
  afterCloseOf: stored.after_close_of,
  timeZone: stored.time_zone,
  cutoffMinutes: stored.cutoff_minutes ?? DEFAULT_DAY_CUTOFF_MINUTES,
  state: stored.state,
  areas: stored.areas.map(({ id, name, product_ids }) => ({ id, name, productIds: product_ids })),
  items: stored.items.map(toItem),
  lines: stored.lines.map(toLine),
  finishedAreaIds: stored.finished_area_ids,
  submissions: stored.submissions,
  openedAt: fromStoredInstant(stored.opened_at),
  closedAt: stored.closed_at && fromStoredInstant(stored.closed_at),
  history: stored.history.map(({ at, ...entry }) => ({ ...entry, at: fromStoredInstant(at) })),
  closing: {
    value: fromDecimal128(stored.closing.value),
    basis: stored.closing.basis,
    reasons: stored.closing.reasons,
    rows: stored.closing.rows.map(toRow),
  },
  progress: {
    areas: stored.progress.areas,
    areasCounted: stored.progress.areas_counted,
    products: stored.progress.products,
    blanks: stored.progress.blanks,
  },
  movementRecords: stored.movement_records,
  revision: stored.revision,
  version: stored.version,
  deleted: stored.deleted,
})

export const toStockCountDocument = (count: StockCountRecord): StockCountDocument => ({
  _id: count.id,
  location: count.location,
  after_close_of: count.afterCloseOf,
  time_zone: count.timeZone,
  cutoff_minutes: count.cutoffMinutes,
  state: count.state,
  areas: count.areas.map(({ id, name, productIds }) => ({ id, name, product_ids: [...productIds] })),
  items: count.items.map(toStoredItem),
  lines: count.lines.map(toStoredLine),
  finished_area_ids: [...count.finishedAreaIds],
  submissions: [...count.submissions],
  opened_at: toStoredInstant(count.openedAt),
  closed_at: count.closedAt && toStoredInstant(count.closedAt),
  history: count.history.map(({ at, ...entry }) => ({ ...entry, at: toStoredInstant(at) })),
  closing: {
    value: toDecimal128(count.closing.value),
    basis: count.closing.basis,
    reasons: [...count.closing.reasons],
    rows: count.closing.rows.map(toStoredRow),
  },
  progress: {
    areas: count.progress.areas,
    areas_counted: count.progress.areasCounted,
    products: count.progress.products,
    blanks: count.progress.blanks,
  },
  counted_until: getLastCountedDate(count),
  movement_records: [...count.movementRecords],
  revision: count.revision,
  version: count.version,
  deleted: count.deleted,
})

const toItem = (stored: StoredCountItem): CountItem => ({
  productId: stored.product_id,
  productName: stored.product_name,
  stockUnit: {
    name: stored.stock_unit.name,
    content: stored.stock_unit.content && {
      amount: fromDecimal128(stored.stock_unit.content.amount),
      // Written by `toStoredItem`, from a base unit.
      unit: stored.stock_unit.content.unit as BaseUnit,
    },
  },
  units: stored.units.map(({ unit, stock_units }) => ({ unit, stockUnits: fromDecimal128(stock_units) })),
})

const toStoredItem = ({ productId, productName, stockUnit, units }: CountItem): StoredCountItem => ({
  product_id: productId,
  product_name: productName,
  stock_unit: {
    name: stockUnit.name,
    content: stockUnit.content && {
      amount: toDecimal128(stockUnit.content.amount),
      unit: stockUnit.content.unit,
    },
  },
  units: units.map(({ unit, stockUnits }) => ({ unit, stock_units: toDecimal128(stockUnits) })),
})

const toLine = (stored: StoredCountLine): RecordedCountLine => ({
  lineId: stored.line_id,
  areaId: stored.area_id,
  productId: stored.product_id,
  stockUnit: stored.stock_unit,
  recordedAt: fromStoredInstant(stored.recorded_at),
  recordedBy: stored.recorded_by,
  recorderKind: stored.recorder_kind,
  clientId: stored.client_id ?? '',
  removed: stored.removed,
  amounts: stored.amounts.map(({ unit, stock_units, quantity }) => ({
    unit,
    factor: { numerator: fromDecimal128(stock_units), denominator: ONE },
    quantity: fromNullableDecimal128(quantity),
  })),
})

const toStoredLine = (line: RecordedCountLine): StoredCountLine => ({
  line_id: line.lineId,
  area_id: line.areaId,
  product_id: line.productId,
  stock_unit: line.stockUnit,
  recorded_at: toStoredInstant(line.recordedAt),
  recorded_by: line.recordedBy,
  recorder_kind: line.recorderKind,
  client_id: line.clientId,
  removed: line.removed,
  amounts: line.amounts.map(({ unit, factor, quantity }) => ({
    unit,
    // The factors of count units have a denominator of 1.
    stock_units: toDecimal128(factor.numerator.div(factor.denominator)),
    quantity: toNullableDecimal128(quantity),
  })),
})

const toRow = (stored: StoredClosingRow): ClosingRow => ({
  productId: stored.product_id,
  productName: stored.product_name,
  productClass: stored.product_class,
  stockUnit: stored.stock_unit,
  quantity: fromNullableDecimal128(stored.quantity),
  reversed: stored.reversed.map(({ movement_id, record_id, quantity, kind, date }) => ({
    movementId: movement_id,
    kind,
    date,
    recordId: record_id,
    quantity: fromDecimal128(quantity),
  })),
  unitCost: fromNullableDecimal128(stored.unit_cost),
  priceDate: stored.price_date,
  value: fromNullableDecimal128(stored.value),
  basis: stored.basis,
  reasons: stored.reasons,
})

const toStoredRow = (row: ClosingRow): StoredClosingRow => ({
  product_id: row.productId,
  product_name: row.productName,
  product_class: row.productClass,
  stock_unit: row.stockUnit,
  quantity: toNullableDecimal128(row.quantity),
  reversed: row.reversed.map(({ movementId, recordId, quantity, kind, date }) => ({
    movement_id: movementId,
    kind,
    date,
    record_id: recordId,
    quantity: toDecimal128(quantity),
  })),
  unit_cost: toNullableDecimal128(row.unitCost),
  price_date: row.priceDate,
  value: toNullableDecimal128(row.value),
  basis: row.basis,
  reasons: [...row.reasons],
})
