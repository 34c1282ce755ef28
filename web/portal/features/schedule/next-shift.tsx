import { Card, Empty, Shown } from '../../components/states.tsx'
import { dayText } from '../../lib/time-text.ts'
import { useGetScheduleQuery } from '../../store/portal-api.ts'
import { t } from '../../texts/index.ts'
import { comingRange } from './ranges.ts'
import { ShiftCard } from './shift-card.tsx'

/** The shifts of today and the next four weeks. */
export const useComingShifts = () => useGetScheduleQuery(comingRange(), { refetchOnFocus: true })

/** The next shift that has not started. */
export function NextShift() {
  const coming = useComingShifts()
  return (
    <Card title={t('portal.next.title')}>
      <Shown query={coming} isPart>
        {({ schedule, seen_at }) => {
          const now = Date.now()
          const next = schedule
            .filter(shift => Date.parse(shift.starts_at) > now)
            .sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))[0]
          if (!next) return <Empty>{t('portal.next.none')}</Empty>
          return (
            <>
              <strong>{dayText(next.shift_date, 'long')}</strong>
              <ShiftCard shift={next} seenAt={seen_at} />
            </>
          )
        }}
      </Shown>
    </Card>
  )
}
