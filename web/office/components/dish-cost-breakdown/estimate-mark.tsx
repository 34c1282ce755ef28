import { Popover, Text } from '@mantine/core'
import { useState } from 'react'
import { useGetDishCostBreakdownQuery } from '../../lib/api/ingredients.ts'
import { t } from '../../texts/index.ts'
import { HelpLink } from '../help-link.tsx'
import { ErrorState, SkeletonRows } from '../page-states.tsx'
import classes from './estimate-mark.module.css'
import { listMissingCostData } from './missing-cost-data.ts'
import { MissingCostDataList } from './missing-cost-data-list.tsx'

/** An amber tilde for a dish whose cost is an estimate. Pressing it lists what is missing, with links to fix it. */
export function EstimatedValueMark({ dishId, dishName }: { dishId: number; dishName: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} width={300} withArrow shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes.mark}
          title={t('breakdown.estimateHelp')}
          aria-label={t('breakdown.estimateOf', { name: dishName })}
          onClick={() => setOpen(!isOpen)}
        >
          ≈
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={t('breakdown.missing')}>
        {isOpen && <MissingCostDataPanel dishId={dishId} onFollow={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  )
}

function MissingCostDataPanel({ dishId, onFollow }: { dishId: number; onFollow: () => void }) {
  const { data, isError, refetch } = useGetDishCostBreakdownQuery(dishId)
  if (isError) return <ErrorState onRetry={refetch} />
  if (!data) return <SkeletonRows rows={2} />
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {t('breakdown.estimateBecause')}
      </Text>
      <MissingCostDataList missing={listMissingCostData(dishId, data.rows)} onFollow={onFollow} />
      <HelpLink topic="estimate" />
    </>
  )
}
