import { CloseButton, Paper, Title } from '@mantine/core'
import { DishCostBreakdown } from '../../components/dish-cost-breakdown/index.ts'
import { useGetDishCostBreakdownQuery } from '../../lib/api/ingredients.ts'
import { t } from '../../texts/index.ts'
import classes from './linked-dish-breakdown.module.css'

/** The cost breakdown of a linked dish that is not on the current page of the list. */
export function LinkedDishBreakdown({ dishId, onClose }: { dishId: number; onClose: () => void }) {
  const { data } = useGetDishCostBreakdownQuery(dishId)
  return (
    <Paper component="section" className={classes.card} aria-labelledby="opened-dish">
      <div className={classes.header}>
        <Title order={2} size="h3" id="opened-dish">
          {data?.name ?? ' '}
        </Title>
        <CloseButton aria-label={t('common.close')} onClick={onClose} />
      </div>
      <DishCostBreakdown dishId={dishId} />
    </Paper>
  )
}
