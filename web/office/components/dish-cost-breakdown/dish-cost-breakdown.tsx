import { Anchor, Text } from '@mantine/core'
import type { CostBreakdown as Breakdown } from '@rms/contracts'
import { Link } from 'react-router-dom'
import { useGetDishCostBreakdownQuery } from '../../lib/api/ingredients.ts'
import type { DisplayFormats } from '../../lib/display-formats.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import { HelpLink } from '../help-link.tsx'
import { ErrorState, SkeletonRows } from '../page-states.tsx'
import { CostBreakdownTableRow } from './cost-breakdown-row.tsx'
import classes from './dish-cost-breakdown.module.css'

/** The cost breakdown of a dish: each recipe row with its match, conversion and price. */
export function DishCostBreakdown({ dishId }: { dishId: number }) {
  const { data, isError, refetch } = useGetDishCostBreakdownQuery(dishId)
  if (isError && !data) return <ErrorState onRetry={refetch} />
  if (!data) return <SkeletonRows rows={3} />
  if (data.rows.length === 0) return <Text size="sm">{t('breakdown.noRows')}</Text>
  return (
    <div className={classes.breakdown}>
      <CostBreakdownTable breakdown={data} />
      <UsedIn breakdown={data} />
      <HelpLink topic="dishCost" />
    </div>
  )
}

function CostBreakdownTable({ breakdown }: { breakdown: Breakdown }) {
  const { money, quantity } = useFormats()
  return (
    <table className={classes.table} aria-label={t('breakdown.title', { name: breakdown.name })}>
      <thead>
        <tr>
          <th scope="col">{t('breakdown.row')}</th>
          <th scope="col" className={classes.numeric}>
            {t('breakdown.amount')}
          </th>
          <th scope="col">{t('breakdown.conversion')}</th>
          <th scope="col" className={classes.numeric}>
            {t('breakdown.unitCost')}
          </th>
          <th scope="col" className={classes.numeric}>
            {t('breakdown.cost')}
          </th>
        </tr>
      </thead>
      <tbody>
        {breakdown.rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity other than their position
          <CostBreakdownTableRow key={index} row={row} dishId={breakdown.dish_id} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={4}>
            {formatYield(breakdown, quantity)}
          </th>
          <td className={classes.numeric}>
            {breakdown.is_estimate && <span className={classes.estimate}>≈ </span>}
            {money(breakdown.cost)}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function formatYield(
  { yield_quantity, yield_unit }: Breakdown,
  quantity: DisplayFormats['quantity'],
): string {
  if (yield_quantity === null) return t('breakdown.total')
  return t('breakdown.totalFor', { amount: `${quantity(yield_quantity)} ${yield_unit}`.trim() })
}

function UsedIn({ breakdown: { used_in } }: { breakdown: Breakdown }) {
  if (used_in.length === 0) return null
  return (
    <p className={classes.usedIn}>
      {t('breakdown.usedIn')}{' '}
      {used_in.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Anchor component={Link} to={`/costings?open=${id}`} size="sm">
            {name}
          </Anchor>
        </span>
      ))}
    </p>
  )
}
