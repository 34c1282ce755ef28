import { Anchor, Button, Text, Title } from '@mantine/core'
import type { DishImpact } from '@rms/contracts'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { CostChangeReason } from '../../../components/cost-change-reason.tsx'
import { EstimatedValueMark } from '../../../components/dish-cost-breakdown/index.ts'
import { ChangeIndicator } from '../../../components/formatted-numbers.tsx'
import { ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import { Paging } from '../../../components/paging.tsx'
import { useClientPagination } from '../../../components/use-client-pagination.ts'
import { api } from '../../../lib/api/api.ts'
import type { DisplayFormats } from '../../../lib/display-formats.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import type { AlertPanelProps } from '../alert-presenter.ts'
import classes from './affected-dishes.module.css'
import { formatPercentagePoints, roundPercentagePoints, sortByMarginLoss } from './dish-impacts.ts'
import { formatCostChange } from './format-cost-change.ts'

/** The dishes affected by a cost change, largest loss first. */
export function AffectedDishes({ alert: change, onBack }: AlertPanelProps<'cost'>) {
  const formats = useFormats()
  return (
    <section className={classes.panel} aria-label={t('costs.affected')}>
      <div className={classes.header}>
        <Title order={3}>{t('costs.affected')}</Title>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowLeft size={14} stroke={1.75} aria-hidden />}
          onClick={onBack}
        >
          {t('costs.back')}
        </Button>
      </div>
      <Text size="sm" c="dimmed">
        {formatCostChange(change, formats)}
      </Text>
      <Text size="sm" c="dimmed">
        <CostChangeReason cause={change.cause} source={change.source} />
        {' · '}
        <Anchor component={Link} to={`/ingredients/${change.ingredient_id}`} inherit>
          {t('costs.openIngredient')}
        </Anchor>
      </Text>
      <div className={classes.list}>
        <Impacts changeId={change.id} />
      </div>
    </section>
  )
}

function Impacts({ changeId }: { changeId: number }) {
  const { data, isLoading, isError, refetch } = useListDishImpactsQuery(changeId)
  if (isLoading) return <SkeletonRows rows={4} />
  if (isError || !data) return <ErrorState message={t('costs.impactsFailed')} onRetry={refetch} />
  if (data.length === 0) return <Text size="sm">{t('costs.noDishes')}</Text>
  return <ImpactList impacts={sortByMarginLoss(data)} />
}

function ImpactList({ impacts }: { impacts: readonly DishImpact[] }) {
  const formats = useFormats()
  const { rows, paging } = useClientPagination(impacts)
  return (
    <>
      <ul className={classes.impacts}>
        {rows.map(impact => (
          <ImpactRow key={impact.id} impact={impact} formats={formats} />
        ))}
      </ul>
      <Paging {...paging} />
    </>
  )
}

function ImpactRow({ impact, formats }: { impact: DishImpact; formats: DisplayFormats }) {
  return (
    <li className={classes.impact}>
      <div className={classes.dish}>
        <Anchor
          component={Link}
          to={`/costings?open=${impact.id}`}
          className={classes.name}
          inherit
          c="inherit"
        >
          {impact.dish_name}
        </Anchor>
        <span className={classes.muted}>
          {[
            impact.dish_category,
            impact.dish_price === null ? t('costs.noPrice') : formats.money(impact.dish_price),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <dl className={classes.figures}>
        <dt>{t('costs.cost')}</dt>
        <dd>
          {impact.is_estimate && <EstimatedValueMark dishId={impact.id} dishName={impact.dish_name} />}
          {formats.money(impact.old_dish_cost)} → {formats.money(impact.new_dish_cost)}{' '}
          <ChangeIndicator amount={impact.cost_impact} percentage={null} riseIs="bad" />
        </dd>
        {impact.old_margin !== null && impact.new_margin !== null && impact.margin_impact !== null && (
          <>
            <dt>{t('costs.margin')}</dt>
            <dd>
              {formats.percent(impact.old_margin)} → {formats.percent(impact.new_margin)}{' '}
              <PercentagePoints points={impact.margin_impact} />
            </dd>
          </>
        )}
      </dl>
    </li>
  )
}

function PercentagePoints({ points }: { points: number }) {
  const shown = roundPercentagePoints(points)
  return (
    <span className={classes.points} data-lost={shown === 0 ? undefined : shown < 0}>
      {t('costs.points', { points: formatPercentagePoints(points) })}
    </span>
  )
}

const impacts = api.injectEndpoints({
  endpoints: build => ({
    listDishImpacts: build.query<DishImpact[], number>({
      query: id => `/ingredients/cost-changes/${id}/impacts`,
      providesTags: [{ type: 'Alert', id: 'cost' }],
    }),
  }),
})

export const { useListDishImpactsQuery } = impacts
