import { Button } from '@mantine/core'
import type { CountArea, StockCount } from '@rms/contracts'
import { IconCheck, IconCircleDashed, IconProgress } from '@tabler/icons-react'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { t } from '../../../texts/index.ts'
import classes from '../stock.module.css'

interface AreaListProps {
  count: StockCount
  onOpen: (areaId: number) => void
}

const BADGES = {
  counted: { colour: 'green', icon: IconCheck },
  'in-progress': { colour: 'amber', icon: IconProgress },
  'not-started': { colour: 'gray', icon: IconCircleDashed },
} as const

/** The storage areas with their progress; those of an open count can be counted here too. */
export const AreaList = ({ count, onOpen }: AreaListProps) => (
  <section className={classes.section} aria-labelledby="count-areas" data-no-print>
    <h2 className={classes.heading} id="count-areas">
      {t('stockCounts.areas')}
    </h2>
    <ul className={classes.list}>
      {count.areas.map(area => (
        <li key={area.id} className={classes.area}>
          <span className={classes.names}>
            <strong>{area.name}</strong>
            <AreaProgress area={area} />
          </span>
          <StatusBadge {...BADGES[area.state]}>{t(`stockCounts.areaState.${area.state}`)}</StatusBadge>
          {count.state === 'open' && (
            <Button
              variant="default"
              h={44}
              aria-label={t('stockCounts.countNamed', { name: area.name })}
              onClick={() => onOpen(area.id)}
            >
              {t('stockCounts.count')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  </section>
)

function AreaProgress({ area }: { area: CountArea }) {
  const count = area.product_ids.length
  const counted = count - area.blank_product_ids.length
  return <span className={classes.muted}>{t('stockCounts.productsCounted', { counted, count })}</span>
}
