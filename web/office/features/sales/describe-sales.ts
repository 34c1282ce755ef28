import type { SalesChannel, SalesDayFigures } from '@rms/contracts'
import { sumDecimals, toDecimal, toNumber } from '@rms/domain-kit'
import type { DisplayFormats } from '../../lib/display-formats.ts'
import { formatDayAndMonth, formatLongDate, formatShortWeekday } from '../../lib/format-dates.ts'
import { t } from '../../texts/index.ts'

/** 'Dine-in, Platform' */
export const describeChannels = (channels: readonly SalesChannel[]): string =>
  channels.map(channel => t(`sales.channel.${channel}`)).join(', ')

/** The name of a source; that of manual entry is empty. */
export const getSourceName = ({ name }: { readonly name: string }): string => name || t('sales.manualSource')

/** 'Mon 16 Nov 2026' */
export const formatSalesDate = (date: string): string => `${formatShortWeekday(date)} ${formatLongDate(date)}`

/** 'Mon 16 Nov', below a heading that states the year */
export const formatDayOfWeek = (date: string): string =>
  `${formatShortWeekday(date)} ${formatDayAndMonth(date)}`

/** The address of a day. */
export const getDayPath = ({ location_id, date }: { location_id: number; date: string }): string =>
  `/sales/day?${new URLSearchParams({ location_id: String(location_id), date })}`

/** Net sales per guest; null without guests. */
export const getAveragePerCover = (netSales: number, covers: number | null): number | null =>
  covers === null || covers <= 0 ? null : toNumber(toDecimal(netSales).div(covers), 2)

export interface CoverageFigures
  extends Pick<SalesDayFigures, 'net_sales' | 'mapped_net_sales' | 'ignored_net_sales' | 'coverage'> {
  /** Whether a source states items, of which some may be mapped. */
  readonly hasItems: boolean
}

/** Whether a source of one of the days states items. */
export const hasItems = (days: readonly Pick<SalesDayFigures, 'sources'>[]): boolean =>
  days.some(({ sources }) => sources.some(({ has_items }) => has_items))

/** How much of the net sales is mapped to dishes. */
export type Coverage =
  | { readonly kind: 'none' }
  | { readonly kind: 'complete' }
  | { readonly kind: 'partial'; readonly percent: number }

/** Complete only if every cent is mapped or ignored. A percentage below 100 is never rounded up to it. */
export function getCoverage(figures: CoverageFigures): Coverage {
  const { net_sales, mapped_net_sales, ignored_net_sales, coverage } = figures
  const known = sumDecimals([mapped_net_sales, ignored_net_sales])
  if (coverage === null || !figures.hasItems) return { kind: 'none' }
  if (known.greaterThanOrEqualTo(net_sales)) return { kind: 'complete' }
  return { kind: 'partial', percent: Math.min(99.9, Math.floor(coverage * 1000) / 10) }
}

/** 'Complete', '80.0%' or 'No items' */
export function describeCoverage(figures: CoverageFigures, { percent }: DisplayFormats): string {
  const coverage = getCoverage(figures)
  switch (coverage.kind) {
    case 'none':
      return t('sales.coverageNone')
    case 'complete':
      return t('sales.coverageComplete')
    case 'partial':
      return percent(coverage.percent)
  }
}
