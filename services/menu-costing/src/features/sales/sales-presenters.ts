import {
  type RecordedSalesDay,
  SALES_ADJUSTMENT_KINDS,
  type SalesDayFigures,
  type SalesDay as SalesDayRecord,
  type SalesDayVersion,
  type SalesLine as SalesLineRecord,
  type SalesSource as SalesSourceRecord,
  type SalesTotals as SalesTotalsRecord,
  type SoldItem as SoldItemRecord,
  type TaxedSales as TaxedSalesRecord,
} from '@rms/contracts'
import { toInstantText, toNumber } from '@rms/domain-kit'
import type { SalesLine, TaxedSales } from '../../domain/sales/sales-facts.ts'
import type { SalesSource } from '../../domain/sales/sales-source.ts'
import { computeCoverage, type SalesTotals, sumLines, sumTaxes } from '../../domain/sales/sales-totals.ts'
import type { RecognisedItem } from '../../storage/sales/sales-codec.ts'
import type { SalesDay } from '../../storage/sales/sales-day-repository.ts'
import type { StoredDayFigures } from '../../storage/sales/sales-figures-repository.ts'
import type { RecordedDay } from './record-days.ts'

/** The names of sources and locations, also of deleted locations. */
export interface Names {
  readonly sources: ReadonlyMap<number, string>
  readonly locations: ReadonlyMap<number, string>
}

export const presentSource = (source: SalesSource): SalesSourceRecord => ({
  id: source.id,
  name: source.name,
  kind: source.kind,
  preset: source.preset,
  channels: [...source.channels],
  rank: source.rank,
  mapping: source.mapping,
  created_at: toInstantText(source.createdAt),
  version: source.version,
})

export const presentTotals = ({
  net,
  tax,
  covers,
  commission,
  adjustments,
}: SalesTotals): SalesTotalsRecord => ({
  net_sales: toNumber(net, 2),
  tax: toNumber(tax, 2),
  covers,
  commission: commission && toNumber(commission, 2),
  adjustments: Object.fromEntries(
    Object.entries(adjustments).map(([kind, amount]) => [kind, toNumber(amount, 2)]),
  ),
})

const presentTaxes = (taxes: readonly TaxedSales[]): TaxedSalesRecord[] =>
  taxes.map(({ taxRate, net, tax }) => ({
    tax_rate: taxRate?.toNumber() ?? null,
    net_sales: toNumber(net, 2),
    tax: toNumber(tax, 2),
  }))

const presentLine = (line: SalesLine): SalesLineRecord => {
  const { net_sales, tax, covers, commission, adjustments } = presentTotals(sumLines([line]))
  return {
    channel: line.channel,
    channel_name: line.channelName,
    day_part: line.dayPart,
    sales: presentTaxes(line.taxes).map(({ tax_rate, net_sales: net, tax: amount }) => ({
      tax_rate,
      net,
      tax: amount,
    })),
    adjustments: SALES_ADJUSTMENT_KINDS.flatMap(kind => {
      const gross = adjustments[kind]
      return gross === undefined ? [] : [{ kind, gross }]
    }),
    covers,
    commission,
    net_sales,
    tax,
  }
}

export const presentDay = (day: SalesDay, names: Names): SalesDayRecord => ({
  ...presentTotals(sumLines(day.lines)),
  id: day.id,
  location_id: day.locationId,
  location_name: names.locations.get(day.locationId) ?? '',
  date: day.date,
  source_id: day.sourceId,
  source_name: names.sources.get(day.sourceId) ?? '',
  version: day.version,
  revision: day.revision,
  as_of: day.asOf && toInstantText(day.asOf),
  origin: day.origin,
  recorded_at: toInstantText(day.recordedAt),
  recorded_by: day.recordedBy,
  taxes: presentTaxes(sumTaxes(day.lines)),
  lines: day.lines.map(presentLine),
  items_count: day.items.length,
})

export const presentVersion = (day: Omit<SalesDay, 'earlierHashes'>): SalesDayVersion => ({
  ...presentTotals(sumLines(day.lines)),
  version: day.version,
  revision: day.revision,
  origin: day.origin,
  recorded_at: toInstantText(day.recordedAt),
  recorded_by: day.recordedBy,
  items_count: day.items.length,
  deleted: day.isDeleted,
})

const QUANTITY_DECIMALS = 4

export const presentSoldItem = (item: RecognisedItem): SoldItemRecord => ({
  item_id: item.itemId,
  name: item.name,
  code: item.code,
  quantity: toNumber(item.quantity, QUANTITY_DECIMALS),
  kind: item.kind,
  channel: item.channel,
  day_part: item.dayPart,
  tax_rate: item.taxRate?.toNumber() ?? null,
  net_sales: toNumber(item.net, 2),
})

export const presentRecordedDay = ({ outcome, day }: RecordedDay): RecordedSalesDay => ({
  id: day.id,
  location_id: day.locationId,
  date: day.date,
  outcome,
  version: day.version,
  net_sales: toNumber(sumLines(day.lines).net, 2),
})

export const presentCoverage = ({
  mappedNet,
  ignoredNet,
  totals,
}: Pick<StoredDayFigures, 'mappedNet' | 'ignoredNet' | 'totals'>) => ({
  mapped_net_sales: toNumber(mappedNet, 2),
  ignored_net_sales: toNumber(ignoredNet, 2),
  coverage: computeCoverage(mappedNet, totals.net),
})

export const presentFigures = (figures: StoredDayFigures, names: Names): SalesDayFigures => ({
  ...presentTotals(figures.totals),
  ...presentCoverage(figures),
  date: figures.date,
  location_id: figures.locationId,
  location_name: names.locations.get(figures.locationId) ?? '',
  taxes: presentTaxes(figures.taxes),
  channels: figures.channels.map(({ channel, sourceId, totals }) => ({
    ...presentTotals(totals),
    channel,
    source_id: sourceId,
  })),
  day_parts: figures.dayParts.map(({ dayPart, totals }) => ({ ...presentTotals(totals), day_part: dayPart })),
  sources: figures.sources.map(source => ({
    day_id: source.dayId,
    source_id: source.sourceId,
    source_name: names.sources.get(source.sourceId) ?? '',
    net_sales: toNumber(source.net, 2),
    counted_net_sales: toNumber(source.countedNet, 2),
    counted_channels: [...source.counted],
    not_counted_channels: [...source.notCounted],
    overlapping_channels: [...source.overlapping],
    has_items: source.hasItems,
    items_count_towards_usage: source.areItemsCounted,
  })),
  updated_at: toInstantText(figures.updatedAt),
})
