import type {
  ClosingStockRow,
  CountItem as CountItemRecord,
  CountLine as CountLineRecord,
  CountSheet,
  StockCount,
  StockCountSummary,
} from '@rms/contracts'
import { type Decimal, type FigureCertainty, toInstantText, toNumber } from '@rms/domain-kit'
import { computeCountedQuantity, computeCountProgress } from '../../domain/stock/counts/count-progress.ts'
import type { CountItem } from '../../domain/stock/counts/count-units.ts'
import {
  type RecordedCountLine,
  type StockCountRecord,
  toCountFacts,
} from '../../domain/stock/counts/stock-count.ts'
import type { ClosingRow } from '../../domain/stock/counts/value-closing.ts'

export const toCertaintyFields = <Reason extends string>({ basis, reasons }: FigureCertainty<Reason>) => ({
  basis: basis === 'actual' ? ('actual' as const) : ('incomplete' as const),
  reasons: [...reasons],
})

export const toUnitCost = (unitCost: Decimal | null): number | null => unitCost && toNumber(unitCost, 6)

const toQuantity = (quantity: Decimal | null): number | null => quantity && toNumber(quantity, 6)

const toCountFields = (count: StockCountRecord) => ({
  id: count.id,
  location_id: count.location.id,
  location_name: count.location.name,
  after_close_of: count.afterCloseOf,
  state: count.state,
  opened_at: toInstantText(count.openedAt),
  closed_at: count.closedAt && toInstantText(count.closedAt),
  version: count.version,
})

export const toSummary = (count: StockCountRecord): StockCountSummary => ({
  ...toCountFields(count),
  areas: count.progress.areas,
  areas_counted: count.progress.areasCounted,
  products: count.progress.products,
  blanks: count.progress.blanks,
  value: toNumber(count.closing.value, 2),
  ...toCertaintyFields(count.closing),
})

/** A count as the people who count see it, without prices. */
export function toCountSheet(count: StockCountRecord): CountSheet {
  const { areas: progress } = computeCountProgress(toCountFacts(count))
  const byArea = new Map(progress.map(each => [each.areaId, each]))
  return {
    ...toCountFields(count),
    areas: count.areas.map(({ id, name, productIds }) => ({
      id,
      name,
      product_ids: [...productIds],
      state: byArea.get(id)?.state ?? 'not-started',
      is_finished: count.finishedAreaIds.includes(id),
      blank_product_ids: [...(byArea.get(id)?.blankProductIds ?? productIds)],
    })),
    items: count.items.map(toItemRecord),
    lines: count.lines.filter(({ removed }) => !removed).map(toLineRecord),
  }
}

export const toItemRecord = ({ productId, productName, stockUnit, units }: CountItem): CountItemRecord => ({
  product_id: productId,
  product_name: productName,
  stock_unit: stockUnit.name,
  units: units.map(({ unit, stockUnits }) => ({ unit, stock_units: toNumber(stockUnits, 6) })),
})

const toLineRecord = (line: RecordedCountLine): CountLineRecord => ({
  line_id: line.lineId,
  area_id: line.areaId,
  product_id: line.productId,
  recorded_at: toInstantText(line.recordedAt),
  recorded_by: line.recorderKind,
  amounts: line.amounts.map(({ unit, factor, quantity }) => ({
    unit,
    stock_units: toNumber(factor.numerator.div(factor.denominator), 6),
    quantity: toQuantity(quantity),
  })),
  quantity: toQuantity(computeCountedQuantity(line)),
})

/** A count with its closing stock and the differences to the last closed count before it. */
export function toStockCountDetails(count: StockCountRecord, previous: StockCountRecord | null): StockCount {
  const before = new Map(previous?.closing.rows.map(row => [row.productId, row]))
  return {
    ...toCountSheet(count),
    closing: count.closing.rows.map(row => toClosingRow(row, before.get(row.productId) ?? null)),
    value: toNumber(count.closing.value, 2),
    ...toCertaintyFields(count.closing),
    previous: previous && {
      id: previous.id,
      after_close_of: previous.afterCloseOf,
      value: toNumber(previous.closing.value, 2),
    },
    history: count.history.map(({ at, ...entry }) => ({ ...entry, at: toInstantText(at) })),
  }
}

function toClosingRow(row: ClosingRow, previous: ClosingRow | null): ClosingStockRow {
  const isComparable = previous?.stockUnit === row.stockUnit
  return {
    product_id: row.productId,
    product_name: row.productName,
    product_class: row.productClass,
    stock_unit: row.stockUnit,
    quantity: toQuantity(row.quantity),
    reversed: row.reversed.map(({ movementId, recordId, kind, date, quantity }) => ({
      movement_id: movementId,
      kind,
      date,
      quantity: toNumber(quantity, 6),
      record_id: recordId,
    })),
    unit_cost: toUnitCost(row.unitCost),
    price_date: row.priceDate,
    value: row.value && toNumber(row.value, 2),
    previous_quantity: isComparable ? toQuantity(previous.quantity) : null,
    previous_value: previous?.value ? toNumber(previous.value, 2) : null,
    ...toCertaintyFields(row),
  }
}
