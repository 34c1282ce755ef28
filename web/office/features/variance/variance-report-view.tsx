import { Alert } from '@mantine/core'
import type { VarianceReport } from '@rms/contracts'
import { IconAlertTriangle, IconScale } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { DataTable } from '../../components/data-table/index.ts'
import { EmptyState } from '../../components/page-states.tsx'
import { EMPTY_VALUE } from '../../lib/display-formats.ts'
import { formatDayRange } from '../../lib/format-dates.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { useSearchParam } from '../../lib/use-search-param.ts'
import { useSettings } from '../../lib/use-settings.ts'
import { t } from '../../texts/index.ts'
import { VarianceAccountDrawer } from './account/variance-account-drawer.tsx'
import { describeReportBasis } from './describe-variance.ts'
import classes from './variance.module.css'
import { VarianceChart } from './variance-chart.tsx'
import { createVarianceColumns, type NumberedRow } from './variance-columns.tsx'

/** Tiles, chart and table of the same numbers, with what they are based on and what is doubtful. */
export function VarianceReportView({ report }: { report: VarianceReport }) {
  const formats = useFormats()
  const account = useSearchParam('row')
  const { rows } = report
  return (
    <>
      <PrintHeading report={report} />
      <Doubts report={report} />
      {rows.length === 0 ? (
        <EmptyState icon={<IconScale stroke={1.5} />} message={t('variance.empty')} />
      ) : (
        <>
          <Tiles report={report} />
          <p className={classes.note}>{describeReportBasis(report)}</p>
          <VarianceChart rows={rows} />
          <DataTable<NumberedRow>
            label={t('variance.title')}
            columns={createVarianceColumns(formats, ({ item }) => account.set(`${item.kind}-${item.id}`))}
            rows={rows.map((row, index) => ({ ...row, position: index + 1 }))}
            getRowId={row => row.position}
            getRowName={row => row.name}
            state="ready"
            onRetry={() => undefined}
            filters={{ isFiltered: false, clear: () => undefined }}
            emptyState={null}
          />
        </>
      )}
      <Freshness report={report} />
      <VarianceAccountDrawer row={account.value} report={report} onClose={account.clear} />
    </>
  )
}

function Tiles({ report: { total, theoretical, basis } }: { report: VarianceReport }) {
  const { money, percent } = useFormats()
  const toPercent = (value: number | null) => (value === null ? EMPTY_VALUE : percent(value))
  const isActual = basis === 'actual'
  return (
    <ul className={classes.tiles} aria-label={t('variance.figures')}>
      {isActual && (
        <>
          <Tile label={t('variance.actual')} figure={money(total.actual)} />
          <Tile label={t('variance.theoretical')} figure={money(total.theoretical_of_counted)} />
          <Tile label={t('variance.recorded')} figure={money(total.recorded)} />
          <Tile label={t('variance.variance')} figure={money(total.variance)} />
          <Tile label={t('variance.revaluation')} figure={money(total.revaluation)} />
        </>
      )}
      <Tile
        label={t('variance.theoreticalPercent')}
        figure={toPercent(theoretical.of_net_sales)}
        fact={t('variance.coverage', {
          cost: money(theoretical.cost),
          sales: money(theoretical.mapped_net_sales),
          percent: toPercent(theoretical.coverage),
        })}
      />
      <Tile
        label={t('variance.menuPercent')}
        figure={toPercent(theoretical.of_menu_sales)}
        fact={
          theoretical.menu_sales === null
            ? t('variance.menuPercentUnknown')
            : t('variance.menuSales', { sales: money(theoretical.menu_sales) })
        }
      />
    </ul>
  )
}

const Tile = ({ label, figure, fact }: { label: string; figure: string; fact?: string }) => (
  <li className={classes.tile}>
    <span className={classes.label}>{label}</span>
    <span className={classes.figure}>{figure}</span>
    {fact && <span className={classes.sub}>{fact}</span>}
  </li>
)

/** What is not certain, each with its reason; nothing is guessed. */
function Doubts({ report: { total, doubtful_dishes: dishes } }: { report: VarianceReport }) {
  if (total.doubtful_rows === 0 && dishes.length === 0) return null
  return (
    <Alert
      color="amber"
      variant="light"
      icon={<IconAlertTriangle stroke={1.5} />}
      title={t('variance.doubts')}
    >
      <ul className={classes.notes}>
        {total.doubtful_rows > 0 && <li>{t('variance.doubtfulRows', { count: total.doubtful_rows })}</li>}
        {dishes.map(({ dish_id, dish_name, reasons }) => (
          <li key={dish_id}>
            {dish_name === null ? (
              t('variance.deletedDish')
            ) : (
              <Link to={`/menu?edit=${dish_id}`}>{dish_name}</Link>
            )}
            {' · '}
            {reasons.map(reason => t(`variance.dishReason.${reason}`)).join(' ')}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function Freshness({ report: { as_of } }: { report: VarianceReport }) {
  const { longDateTime } = useFormats()
  const facts = (['sales', 'counts'] as const).map(source => {
    const time = as_of[source]
    const name = t(`primeCost.source.${source}`)
    return time === null
      ? t('primeCost.sourceNone', { source: name })
      : t('primeCost.sourceTime', { source: name, time: longDateTime(time) })
  })
  return <p className={classes.note}>{t('primeCost.freshness', { sources: facts.join(' · ') })}</p>
}

/** Business, location and days, on paper only. */
function PrintHeading({ report: { location_name, from, to } }: { report: VarianceReport }) {
  const { companyName } = useSettings()
  return (
    <header className={classes.printHeading}>
      {companyName && <p>{companyName}</p>}
      <p>{[location_name ?? [], formatDayRange(from, to)].flat().join(' · ')}</p>
    </header>
  )
}
