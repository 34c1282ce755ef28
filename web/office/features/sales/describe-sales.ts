import type { SalesChannel, SalesDayFigures } from '@rms/contracts'
import { sumDecimals, toDecimal, toNumber } from '@rms/domain-kit'
import type { DisplayFormats } from '../../lib/display-formats.ts'
import { formatLongDate, formatShortWeekday } from '../../lib/format-dates.ts'
import { t } from '../../texts/index.ts'

/** 'Dine-in, Platform' */
export const describeChannels = (channels: readonly SalesChannel[]): string =>
  channels.map(channel => t(`sales.channel.${channel}`)).join(', ')

/** The name of a source; that of manual entry is empty. */
export const getSourceName = ({ name }: { readonly name: string }): string => name || t('sales.manualSource')

/** 'Mon 16 Nov 2026' */
export const formatSalesDate = (date: string): string => `${formatShortWeekday(date)} ${formatLongDate(date)}`

/** The address of a day. */
export const getDayPath = ({ location_id, date }: { location_id: number; date: string }): string =>
  `/sales/day?${new URLSearchParams({ location_id: String(location_id), date })}`

/** Net sales per guest; null without guests. */
export const getAveragePerCover = (netSales: number, covers: number | null): number | null =>
  covers === null || covers <= 0 ? null : toNumber(toDecimal(netSales).div(covers), 2)

export type CoverageFigures = Pick<
  SalesDayFigures,
  'net_sales' | 'mapped_net_sales' | 'ignored_net_sales' | 'coverage'
>

/** How much of the net sales is mapped to dishes. */
export type Coverage =
  | { readonly kind: 'none' }
  | { readonly kind: 'complete' }
  | { readonly kind: 'partial'; readonly percent: number }

/** Complete only if every cent is mapped or ignored. A percentage below 100 is never rounded up to it. */
export function getCoverage({
  net_sales,
  mapped_net_sales,
  ignored_net_sales,
  coverage,
}: CoverageFigures): Coverage {
  const known = sumDecimals([mapped_net_sales, ignored_net_sales])
  if (coverage === null || (known.isZero() && net_sales !== 0)) return { kind: 'none' }
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
