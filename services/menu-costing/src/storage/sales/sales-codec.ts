import type { DayPart, SalesAdjustmentKind, SalesChannel, SalesItemKind } from '@rms/contracts'
import {
  type Decimal128,
  fromDecimal128,
  fromNullableDecimal128,
  toDecimal128,
  toNullableDecimal128,
} from '@rms/service-kit'
import type { Adjustments, SalesLine, SoldItem, TaxedSales } from '../../domain/sales/sales-facts.ts'
import type { SalesTotals } from '../../domain/sales/sales-totals.ts'

/** The stored forms of sales: exact numbers, and snake_case names. */
export interface StoredTaxedSales {
  tax_rate: Decimal128 | null
  net: Decimal128
  tax: Decimal128
}

type StoredAdjustments = Partial<Record<SalesAdjustmentKind, Decimal128>>

export interface StoredSalesLine {
  channel: SalesChannel
  channel_name: string
  day_part: DayPart
  taxes: StoredTaxedSales[]
  adjustments: StoredAdjustments
  covers: number | null
  commission: Decimal128 | null
}

/** The name and the code are those of the menu item when they are the same. */
export interface StoredSoldItem {
  item_id: number
  name: string
  code: string
  quantity: Decimal128
  kind: SalesItemKind
  channel: SalesChannel
  day_part: DayPart
  tax_rate: Decimal128 | null
  net: Decimal128
}

export interface StoredTotals {
  net: Decimal128
  tax: Decimal128
  covers: number | null
  commission: Decimal128 | null
  adjustments: StoredAdjustments
}

/** A sold item with the menu item that it was recognised as. */
export type RecognisedItem = Omit<SoldItem, 'key'> & { readonly itemId: number }

export const toStoredTaxes = ({ taxRate, net, tax }: TaxedSales): StoredTaxedSales => ({
  tax_rate: toNullableDecimal128(taxRate),
  net: toDecimal128(net),
  tax: toDecimal128(tax),
})

export const fromStoredTaxes = ({ tax_rate, net, tax }: StoredTaxedSales): TaxedSales => ({
  taxRate: fromNullableDecimal128(tax_rate),
  net: fromDecimal128(net),
  tax: fromDecimal128(tax),
})

export const toStoredLine = (line: SalesLine): StoredSalesLine => ({
  channel: line.channel,
  channel_name: line.channelName,
  day_part: line.dayPart,
  taxes: line.taxes.map(toStoredTaxes),
  adjustments: toStoredAdjustments(line.adjustments),
  covers: line.covers,
  commission: line.commission && toDecimal128(line.commission),
})

export const fromStoredLine = (line: StoredSalesLine): SalesLine => ({
  channel: line.channel,
  channelName: line.channel_name,
  dayPart: line.day_part,
  taxes: line.taxes.map(fromStoredTaxes),
  adjustments: fromStoredAdjustments(line.adjustments),
  covers: line.covers,
  commission: line.commission && fromDecimal128(line.commission),
})

export const toStoredItem = (item: RecognisedItem): StoredSoldItem => ({
  item_id: item.itemId,
  name: item.name,
  code: item.code,
  quantity: toDecimal128(item.quantity),
  kind: item.kind,
  channel: item.channel,
  day_part: item.dayPart,
  tax_rate: toNullableDecimal128(item.taxRate),
  net: toDecimal128(item.net),
})

export const fromStoredItem = (item: StoredSoldItem): RecognisedItem => ({
  itemId: item.item_id,
  name: item.name,
  code: item.code,
  quantity: fromDecimal128(item.quantity),
  kind: item.kind,
  channel: item.channel,
  dayPart: item.day_part,
  taxRate: fromNullableDecimal128(item.tax_rate),
  net: fromDecimal128(item.net),
})

export const toStoredTotals = ({ net, tax, covers, commission, adjustments }: SalesTotals): StoredTotals => ({
  net: toDecimal128(net),
  tax: toDecimal128(tax),
  covers,
  commission: commission && toDecimal128(commission),
  adjustments: toStoredAdjustments(adjustments),
})

export const fromStoredTotals = (stored: StoredTotals): SalesTotals => ({
  net: fromDecimal128(stored.net),
  tax: fromDecimal128(stored.tax),
  covers: stored.covers,
  commission: stored.commission && fromDecimal128(stored.commission),
  adjustments: fromStoredAdjustments(stored.adjustments),
})

const toStoredAdjustments = (adjustments: Adjustments): StoredAdjustments =>
  Object.fromEntries(Object.entries(adjustments).map(([kind, amount]) => [kind, toDecimal128(amount)]))

const fromStoredAdjustments = (stored: StoredAdjustments): Adjustments =>
  Object.fromEntries(Object.entries(stored).map(([kind, amount]) => [kind, fromDecimal128(amount)]))
