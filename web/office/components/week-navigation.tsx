import { Button, Group } from '@mantine/core'
import { addDays, getMonday } from '@rms/domain-kit'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useToday } from '../lib/local-time.ts'
import { t } from '../texts/index.ts'
import { DateField } from './date-field.tsx'
import classes from './week-navigation.module.css'

interface WeekNavigationProps {
  /** The first day of the week that is shown. */
  weekStart: string
  onWeekChange: (weekStart: string) => void
}

/** Buttons for the previous, the next and the current week, and a date field for any other. */
export function WeekNavigation({ weekStart, onWeekChange }: WeekNavigationProps) {
  const thisWeek = getMonday(useToday())
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={16} stroke={1.75} aria-hidden />}
        onClick={() => onWeekChange(addDays(weekStart, -7))}
      >
        {t('common.previousWeek')}
      </Button>
      <Button
        variant="default"
        rightSection={<IconChevronRight size={16} stroke={1.75} aria-hidden />}
        onClick={() => onWeekChange(addDays(weekStart, 7))}
      >
        {t('common.nextWeek')}
      </Button>
      <Button variant="default" disabled={weekStart === thisWeek} onClick={() => onWeekChange(thisWeek)}>
        {t('common.thisWeek')}
      </Button>
      <div className={classes.date}>
        <DateField
          ariaLabel={t('common.weekOf')}
          value={weekStart}
          onChange={date => date !== '' && onWeekChange(getMonday(date))}
        />
      </div>
    </Group>
  )
}
