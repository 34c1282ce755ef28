import { Button, Group } from '@mantine/core'
import { addDays } from '@rms/domain-kit'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { t } from '../lib/i18n/index.ts'

interface WeekStepsProps {
  /** The first day of the week that is shown. */
  weekStart: string
  go: (weekStart: string) => void
}

/** To the week before and the week after. */
export function WeekSteps({ weekStart, go }: WeekStepsProps) {
  return (
    <Group gap="sm" wrap="nowrap">
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={16} stroke={1.75} aria-hidden />}
        onClick={() => go(addDays(weekStart, -7))}
      >
        {t('common.previousWeek')}
      </Button>
      <Button
        variant="default"
        rightSection={<IconChevronRight size={16} stroke={1.75} aria-hidden />}
        onClick={() => go(addDays(weekStart, 7))}
      >
        {t('common.nextWeek')}
      </Button>
    </Group>
  )
}
