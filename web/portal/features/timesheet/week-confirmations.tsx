import { Button } from '@mantine/core'
import type { OwnTimesheetWeek, TimeEntry } from '@rms/contracts'
import { addDays, getMonday } from '@rms/domain-kit'
import { toApiFailure } from '../../../shared/api/api-failure.ts'
import { useFocusFallback } from '../../../shared/lib/use-focus-fallback.ts'
import { Callout, StatusBadge } from '../../components/callout.tsx'
import { Card } from '../../components/loading-states.tsx'
import rows from '../../components/rows.module.css'
import { formatDayRange } from '../../lib/time-format.ts'
import { useConfirmWeekMutation } from '../../store/portal-api.ts'
import { t } from '../../texts/index.ts'

interface WeekConfirmationsProps {
  entries: readonly TimeEntry[]
  weeks: readonly OwnTimesheetWeek[]
}

/** The weeks of the range that have hours, confirmed or with a button to confirm them. */
export function WeekConfirmations({ entries, weeks }: WeekConfirmationsProps) {
  const [confirm, { error }] = useConfirmWeekMutation()
  const mondays = [...new Set(entries.map(entry => getMonday(entry.shift_date)))].sort().reverse()
  if (mondays.length === 0) return null
  return (
    <Card title={t('portal.weeks.title')}>
      <p className={rows.muted}>{t('portal.weeks.help')}</p>
      {error && (
        <Callout
          tone="red"
          title={toApiFailure(error).error ?? t('portal.weeks.failed')}
          text={t('portal.notSaved')}
          isAlert
        />
      )}
      <ul className={rows.list}>
        {mondays.map(monday => (
          <Week
            key={monday}
            monday={monday}
            week={weeks.find(({ weekStart }) => weekStart === monday)}
            onConfirm={() => void confirm(monday)}
          />
        ))}
      </ul>
    </Card>
  )
}

interface WeekProps {
  monday: string
  /** The confirmation so far. */
  week: OwnTimesheetWeek | undefined
  onConfirm: () => void
}

function Week({ monday, week, onConfirm }: WeekProps) {
  const focusFallback = useFocusFallback<HTMLLIElement>()
  const span = formatDayRange(monday, addDays(monday, 6))
  return (
    <li className={rows.bar} style={{ minHeight: 52 }} {...focusFallback}>
      <span className={rows.grow}>{span}</span>
      {week?.approvedAt && <StatusBadge tone="green">{t('portal.weeks.approved')}</StatusBadge>}
      {week?.confirmedAt ? (
        <StatusBadge tone="green">{t('portal.weeks.confirmed')}</StatusBadge>
      ) : (
        <Button
          variant="default"
          h={44}
          aria-label={t('portal.weeks.confirmNamed', { week: span })}
          onClick={onConfirm}
        >
          {t('portal.weeks.confirm')}
        </Button>
      )}
    </li>
  )
}
