import { Skeleton } from '@mantine/core'
import type { Costings } from '@rms/contracts'
import type { ReactNode } from 'react'
import { NONE } from '../../lib/formats.ts'
import { t } from '../../lib/i18n/index.ts'
import { useFormats } from '../../lib/use-formats.ts'
import classes from './costing-figures.module.css'

/** The menu in three numbers. Averages are those of dishes with a price. */
export function CostingFigures({ summary }: { summary: Costings['summary'] | undefined }) {
  const { money, percent, quantity } = useFormats()
  return (
    <dl className={classes.figures}>
      <Figure label={t('costings.totalDishes')}>{summary && quantity(summary.total_dishes)}</Figure>
      <Figure label={t('costings.avgCost')}>{summary && money(summary.avg_cost)}</Figure>
      <Figure label={t('costings.avgMargin')}>
        {summary && (summary.avg_margin === null ? NONE : percent(summary.avg_margin))}
      </Figure>
    </dl>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>{children ?? <Skeleton height={28} width={72} />}</dd>
    </div>
  )
}
