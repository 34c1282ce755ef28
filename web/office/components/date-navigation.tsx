import { Button, Group } from '@mantine/core'
import { addDays } from '@rms/domain-kit'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { DateField } from './date-field.tsx'
import classes from './date-navigation.module.css'

interface DateNavigationProps {
  date: string
  /** By how many days the buttons go back and forward. */
  step: number
  /** The current day, or the first day of the current week. */
  current: string
  labels: { previous: string; next: string; current: string; date: string }
  onChange: (date: string) => void
}

/** Buttons for the previous, the next and the current day or week, and a date field for any other. */
export const DateNavigation = ({ date, step, current, labels, onChange }: DateNavigationProps) => (
  <Group gap="sm" data-date-navigation>
    <Button
      variant="default"
      leftSection={<IconChevronLeft size={16} stroke={1.75} aria-hidden />}
      onClick={() => onChange(addDays(date, -step))}
    >
      {labels.previous}
    </Button>
    <Button
      variant="default"
      rightSection={<IconChevronRight size={16} stroke={1.75} aria-hidden />}
      onClick={() => onChange(addDays(date, step))}
    >
      {labels.next}
    </Button>
    <Button variant="default" disabled={date === current} onClick={() => onChange(current)}>
      {labels.current}
    </Button>
    <div className={classes.date}>
      <DateField
        ariaLabel={labels.date}
        value={date}
        onChange={chosen => chosen !== '' && onChange(chosen)}
      />
    </div>
  </Group>
)
