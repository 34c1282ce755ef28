import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import rows from '../../components/rows.module.css'
import { t } from '../../texts/index.ts'

interface PeriodNavigationProps {
  previous: string
  next: string
  onPrevious: () => void
  onNext: () => void
  onToday: () => void
}

/** Buttons for the previous period, today, and the next period. */
export function PeriodNavigation({ previous, next, onPrevious, onNext, onToday }: PeriodNavigationProps) {
  return (
    <div className={rows.bar} style={{ flexWrap: 'nowrap', gap: 0 }}>
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={previous} onClick={onPrevious}>
        <IconChevronLeft size={20} />
      </ActionIcon>
      <Button variant="subtle" color="gray" px={8} onClick={onToday}>
        {t('portal.schedule.today')}
      </Button>
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={next} onClick={onNext}>
        <IconChevronRight size={20} />
      </ActionIcon>
    </div>
  )
}
