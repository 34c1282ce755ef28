import { Button } from '@mantine/core'
import type { OwnWeek, TimeEntry } from '@rms/contracts'
import { addDays, mondayOf } from '@rms/domain-kit'
import { failureOf } from '../../../shared/api/failure.ts'
import { useKeptFocus } from '../../../shared/lib/kept-focus.ts'
import { Mark, Note } from '../../components/note.tsx'
import rows from '../../components/rows.module.css'
import { Card } from '../../components/states.tsx'
import { dayRange } from '../../lib/time-text.ts'
import { useConfirmWeekMutation } from '../../store/portal-api.ts'
import { t } from '../../texts/index.ts'

interface WeekConfirmationsProps {
  entries: readonly TimeEntry[]
  weeks: readonly OwnWeek[]
}

/** The weeks of the range that have hours, confirmed or with a button to confirm them. */
export function WeekConfirmations({ entries, weeks }: WeekConfirmationsProps) {
  const [confirm, { error }] = useConfirmWeekMutation()
  const mondays = [...new Set(entries.map(entry => mondayOf(entry.shift_date)))].sort().reverse()
  if (mondays.length === 0) return null
  return (
    <Card title={t('portal.weeks.title')}>
      <p className={rows.muted}>{t('portal.weeks.help')}</p>
      {error && (
        <Note
          tone="red"
          title={failureOf(error).error ?? t('portal.weeks.failed')}
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
  week: OwnWeek | undefined
  onConfirm: () => void
}

function Week({ monday, week, onConfirm }: WeekProps) {
  const keptFocus = useKeptFocus<HTMLLIElement>()
  const span = dayRange(monday, addDays(monday, 6))
  return (
    <li className={rows.bar} style={{ minHeight: 52 }} {...keptFocus}>
      <span className={rows.grow}>{span}</span>
      {week?.approvedAt && <Mark tone="green">{t('portal.weeks.approved')}</Mark>}
      {week?.confirmedAt ? (
        <Mark tone="green">{t('portal.weeks.confirmed')}</Mark>
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
