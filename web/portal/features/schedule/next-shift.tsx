import { Card, EmptyState, QueryContent } from '../../components/loading-states.tsx'
import { formatDay } from '../../lib/time-format.ts'
import { useGetScheduleQuery } from '../../store/portal-api.ts'
import { t } from '../../texts/index.ts'
import { getUpcomingDateRange } from './schedule-date-ranges.ts'
import { ShiftCard } from './shift-card.tsx'

/** The shifts of today and the next four weeks. */
export const useUpcomingShifts = () => useGetScheduleQuery(getUpcomingDateRange(), { refetchOnFocus: true })

/** The next shift that has not started. */
export function NextShift() {
  const upcoming = useUpcomingShifts()
  return (
    <Card title={t('portal.next.title')}>
      <QueryContent query={upcoming} isInline>
        {({ schedule, seen_at }) => {
          const now = Date.now()
          const next = schedule
            .filter(shift => Date.parse(shift.starts_at) > now)
            .sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))[0]
          if (!next) return <EmptyState>{t('portal.next.none')}</EmptyState>
          return (
            <>
              <strong>{formatDay(next.shift_date, 'long')}</strong>
              <ShiftCard shift={next} seenAt={seen_at} />
            </>
          )
        }}
      </QueryContent>
    </Card>
  )
}
