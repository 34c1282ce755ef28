import { Popover, Text } from '@mantine/core'
import { useState } from 'react'
import { useGetDishAccountQuery } from '../../lib/api/ingredients.ts'
import { t } from '../../texts/index.ts'
import { ErrorState, LoadingRows } from '../states.tsx'
import { WhyLink } from '../why-link.tsx'
import classes from './estimate-mark.module.css'
import { LackList } from './lack-list.tsx'
import { lacksOf } from './lacks.ts'

/** An amber tilde for a dish whose cost is an estimate. Pressing it lists what is missing, with links to fix it. */
export function EstimateMark({ dishId, dishName }: { dishId: number; dishName: string }) {
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
        {isOpen && <WhatIsMissing dishId={dishId} onFollow={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  )
}

function WhatIsMissing({ dishId, onFollow }: { dishId: number; onFollow: () => void }) {
  const { data, isError, refetch } = useGetDishAccountQuery(dishId)
  if (isError) return <ErrorState onRetry={refetch} />
  if (!data) return <LoadingRows rows={2} />
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {t('breakdown.estimateBecause')}
      </Text>
      <LackList lacks={lacksOf(dishId, data.rows)} onFollow={onFollow} />
      <WhyLink topic="estimate" />
    </>
  )
}
