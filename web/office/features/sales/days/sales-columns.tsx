import type { DataTableColumn } from '../../../components/data-table/index.ts'
import { RowLink } from '../../../components/row-actions.tsx'
import { type DisplayFormats, EMPTY_VALUE } from '../../../lib/display-formats.ts'
import { formatWeekdayRange } from '../../../lib/format-dates.ts'
import { t } from '../../../texts/index.ts'
import { CoverageText } from '../coverage-text.tsx'
import {
  describeChannels,
  formatDayOfWeek,
  formatSalesDate,
  getAveragePerCover,
  getDayPath,
  getSourceName,
  hasItems,
} from '../describe-sales.ts'
import classes from '../sales.module.css'
import type { SalesRow } from './sales-weeks.ts'

/** The columns of the list of days. Days without sales have only a date and a location. */
export const createSalesColumns = (
  formats: DisplayFormats,
  { hasLocations }: { hasLocations: boolean },
): readonly DataTableColumn<SalesRow>[] => [
  { key: 'date', header: t('sales.date'), cell: row => <DateCell row={row} />, inCard: 'title' },
  ...(hasLocations
    ? [{ key: 'location', header: t('common.location'), cell: getLocation, inCard: 'plain' as const }]
    : []),
  {
    key: 'net',
    header: t('sales.netSales'),
    cell: row => figuresOf(row, ({ net_sales }) => <strong>{formats.money(net_sales)}</strong>),
    isNumeric: true,
  },
  {
    key: 'covers',
    header: t('sales.covers'),
    cell: row => figuresOf(row, ({ covers }) => (covers === null ? EMPTY_VALUE : formats.quantity(covers))),
    isNumeric: true,
  },
  {
    key: 'average',
    header: t('sales.average'),
    cell: row =>
      figuresOf(row, ({ net_sales, covers }) => formats.money(getAveragePerCover(net_sales, covers))),
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'channels',
    header: t('sales.channels'),
    cell: row => <ChannelsCell row={row} />,
    inCard: 'plain',
  },
  {
    key: 'source',
    header: t('sales.source'),
    cell: row => (row.kind === 'day' ? <SourcesCell figures={row.figures} /> : ''),
    inCard: 'hidden',
  },
  {
    key: 'coverage',
    header: t('sales.coverage'),
    cell: row => figuresOf(row, figures => <CoverageText figures={figures} />),
  },
]

type Figures = Extract<SalesRow, { kind: 'week' }>['totals']

/** What a week or day with figures shows. */
function figuresOf<Shown>(row: SalesRow, show: (figures: Figures) => Shown): Shown | '' {
  switch (row.kind) {
    case 'week':
      return show(row.totals)
    case 'day':
      return show({ ...row.figures, hasItems: hasItems([row.figures]) })
    case 'gap':
      return ''
  }
}

/** The name of a row, for its actions. */
export function getRowName(row: SalesRow): string {
  switch (row.kind) {
    case 'week':
      return formatWeekdayRange(row.from, row.to)
    case 'day':
      return `${formatSalesDate(row.figures.date)}, ${row.figures.location_name}`
    case 'gap':
      return `${formatGap(row)}, ${row.location_name}`
  }
}

const formatGap = ({ from, to }: { from: string; to: string }): string =>
  from === to ? formatSalesDate(from) : formatWeekdayRange(from, to)

function getLocation(row: SalesRow): string {
  switch (row.kind) {
    case 'week':
      return ''
    case 'day':
      return row.figures.location_name
    case 'gap':
      return row.location_name
  }
}

function DateCell({ row }: { row: SalesRow }) {
  switch (row.kind) {
    case 'week':
      return <strong>{formatWeekdayRange(row.from, row.to)}</strong>
    case 'day':
      return <RowLink to={getDayPath(row.figures)}>{formatDayOfWeek(row.figures.date)}</RowLink>
    case 'gap':
      return (
        <span className={classes.missing}>
          {row.from === row.to ? formatDayOfWeek(row.from) : formatGap(row)}
        </span>
      )
  }
}

function ChannelsCell({ row }: { row: SalesRow }) {
  switch (row.kind) {
    case 'week':
      return row.missingDays > 0 ? (
        <span className={classes.missing}>{t('sales.missingDays', { count: row.missingDays })}</span>
      ) : null
    case 'day':
      return describeChannels(row.figures.channels.map(({ channel }) => channel))
    case 'gap':
      return <span className={classes.missing}>{t('sales.missing')}</span>
  }
}

/** The sources that count. */
function SourcesCell({ figures }: { figures: Extract<SalesRow, { kind: 'day' }>['figures'] }) {
  const counted = figures.sources.filter(({ counted_channels }) => counted_channels.length > 0)
  return counted.map(({ source_name: name }) => getSourceName({ name })).join(', ') || EMPTY_VALUE
}
