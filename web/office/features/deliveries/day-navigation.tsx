import { Button, Group } from '@mantine/core'
import { addDays } from '@rms/domain-kit'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { DateField } from '../../components/date-field.tsx'
import { useToday } from '../../lib/local-time.ts'
import { t } from '../../texts/index.ts'
import classes from './deliveries.module.css'

interface DayNavigationProps {
  date: string
  onChange: (date: string) => void
}

/** Buttons for the previous, the next and the current day, and a date field for any other. */
export function DayNavigation({ date, onChange }: DayNavigationProps) {
  const today = useToday()
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={16} stroke={1.75} aria-hidden />}
        onClick={() => onChange(addDays(date, -1))}
      >
        {t('deliveries.previousDay')}
      </Button>
      <Button
        variant="default"
        rightSection={<IconChevronRight size={16} stroke={1.75} aria-hidden />}
        onClick={() => onChange(addDays(date, 1))}
      >
        {t('deliveries.nextDay')}
      </Button>
      <Button variant="default" disabled={date === today} onClick={() => onChange(today)}>
        {t('deliveries.today')}
      </Button>
      <div className={classes.date}>
        <DateField
          ariaLabel={t('deliveries.date')}
          value={date}
          onChange={chosen => chosen !== '' && onChange(chosen)}
        />
      </div>
    </Group>
  )
}
