import { Button, Group } from '@mantine/core'
import { addDays, mondayOf } from '@rms/domain-kit'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useToday } from '../lib/clock.ts'
import { t } from '../texts/index.ts'
import { DateField } from './date-field.tsx'
import classes from './week-steps.module.css'

interface WeekStepsProps {
  /** The first day of the week that is shown. */
  weekStart: string
  go: (weekStart: string) => void
}

/** Buttons for the previous, the next and the current week, and a date field for any other. */
export function WeekSteps({ weekStart, go }: WeekStepsProps) {
  const thisWeek = mondayOf(useToday())
  return (
    <Group gap="sm">
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
      <Button variant="default" disabled={weekStart === thisWeek} onClick={() => go(thisWeek)}>
        {t('common.thisWeek')}
      </Button>
      <div className={classes.date}>
        <DateField
          ariaLabel={t('common.weekOf')}
          value={weekStart}
          onChange={date => date !== '' && go(mondayOf(date))}
        />
      </div>
    </Group>
  )
}
