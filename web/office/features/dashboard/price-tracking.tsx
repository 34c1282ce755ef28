import { Title } from '@mantine/core'
import { IconChartLine } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState, ErrorState, SkeletonCards } from '../../components/page-states.tsx'
import { useListPriceTrendsQuery } from '../../lib/api/price-trends.ts'
import { t } from '../../texts/index.ts'
import classes from './dashboard.module.css'
import { PriceTrendCard } from './price-trend-card.tsx'

/** Small charts of the products whose price changed most in the last 30 days. */
export function PriceTracking({ uploadButton }: { uploadButton: ReactNode }) {
  return (
    <section className={classes.tracking} aria-labelledby="price-tracking">
      <Title order={2} size="h2" id="price-tracking">
        {t('dashboard.tracking')}
      </Title>
      <Trends uploadButton={uploadButton} />
    </section>
  )
}

function Trends({ uploadButton }: { uploadButton: ReactNode }) {
  const { data: trends, isError, refetch } = useListPriceTrendsQuery()
  if (!trends && isError) return <ErrorState onRetry={refetch} />
  if (!trends) return <SkeletonCards className={classes.trends} count={6} height={238} />
  if (trends.length === 0)
    return (
      <EmptyState
        icon={<IconChartLine stroke={1.5} />}
        title={t('dashboard.emptyTitle')}
        message={t('dashboard.empty')}
        action={uploadButton}
      />
    )
  return (
    <ul className={classes.trends}>
      {trends.map(trend => (
        <li key={trend.product_id}>
          <PriceTrendCard trend={trend} />
        </li>
      ))}
    </ul>
  )
}
