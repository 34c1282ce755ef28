import type { CostPoint, Ingredient } from '@rms/contracts'
import { IconChartLine } from '@tabler/icons-react'
import { CostChangeReason } from '../../../components/cost-change-reason.tsx'
import { ChangeIndicator, UnitCost } from '../../../components/formatted-numbers.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import { NumericCell, NumericHeader, PlainTable } from '../../../components/plain-table.tsx'
import { PriceChart } from '../../../components/price-chart/price-chart.tsx'
import { translateUnit } from '../../../lib/translate-unit.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { toCostChartPoints } from './cost-chart-points.ts'
import classes from './cost-history.module.css'
import { useGetCostHistoryQuery } from './ingredient-page-api.ts'

/** The cost of the ingredient over time: a chart, and a table with the causes of changes. */
export function CostHistory({ ingredient }: { ingredient: Ingredient }) {
  const { data, isError, refetch } = useGetCostHistoryQuery(ingredient.id)
  if (isError && !data) return <ErrorState onRetry={refetch} />
  if (!data) return <SkeletonRows rows={6} />
  if (data.length === 0)
    return <EmptyState icon={<IconChartLine stroke={1.5} />} message={t('ingredient.historyEmpty')} />
  const points = toCostChartPoints(data, ingredient.unit, Temporal.Now.instant().toString())
  return (
    <div className={classes.history}>
      {points.length > 2 && (
        <PriceChart points={points} label={t('ingredient.chart', { name: ingredient.name })} />
      )}
      <HistoryTable points={data} />
    </div>
  )
}

function HistoryTable({ points }: { points: readonly CostPoint[] }) {
  return (
    <PlainTable className={classes.table} aria-label={t('ingredient.cost')}>
      <thead>
        <tr>
          <th scope="col">{t('ingredient.since')}</th>
          <NumericHeader>{t('ingredients.cost')}</NumericHeader>
          <NumericHeader>{t('ingredient.change')}</NumericHeader>
          <th scope="col">{t('ingredient.cause')}</th>
        </tr>
      </thead>
      <tbody>
        {points
          .map((point, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries are only appended
            <HistoryRow key={index} point={point} before={points[index - 1]} />
          ))
          .toReversed()}
      </tbody>
    </PlainTable>
  )
}

function HistoryRow({ point, before }: { point: CostPoint; before: CostPoint | undefined }) {
  const { instant } = useFormats()
  const isComparable = before !== undefined && before.unit === point.unit && before.cost_per_unit > 0
  return (
    <tr>
      <td>{point.at === null ? t('ingredient.earlier') : instant(point.at)}</td>
      <NumericCell>
        <UnitCost cost={point.cost_per_unit} /> / {translateUnit(point.unit)}
      </NumericCell>
      <NumericCell>
        {isComparable && (
          <ChangeIndicator
            percentage={((point.cost_per_unit - before.cost_per_unit) / before.cost_per_unit) * 100}
            riseIs="bad"
          />
        )}
      </NumericCell>
      <td>{point.cause && <CostChangeReason cause={point.cause} source={point.source} />}</td>
    </tr>
  )
}
