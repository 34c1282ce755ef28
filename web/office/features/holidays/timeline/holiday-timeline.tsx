import type { HolidayRequest } from '@rms/contracts'
import { daysBetween } from '@rms/domain-kit'
import { useEffect, useMemo, useRef } from 'react'
import { formatDayRange, formatLongMonth } from '../../../lib/format-dates.ts'
import { useToday } from '../../../lib/local-time.ts'
import { t } from '../../../texts/index.ts'
import {
  buildHolidayTimeline,
  DAY_WIDTH_PX,
  type TimelineBar,
  type TimelineDay,
} from './build-holiday-timeline.ts'
import classes from './holiday-timeline.module.css'

interface HolidayTimelineProps {
  requests: readonly HolidayRequest[]
  onShow: (request: HolidayRequest) => void
}

/** A timeline with one row per person and a bar per request, which opens it. */
export function HolidayTimeline({ requests, onShow }: HolidayTimelineProps) {
  const today = useToday()
  const timeline = useMemo(() => buildHolidayTimeline(requests, today), [requests, today])
  const scroller = useInitialScroll(daysBetween(timeline.start, today) * DAY_WIDTH_PX)
  return (
    <section className={classes.section} aria-labelledby="holiday-timeline">
      <div className={classes.header}>
        <h2 id="holiday-timeline" className={classes.title}>
          {t('holidays.timeline')}
        </h2>
        <Legend />
      </div>
      <section
        className={classes.frame}
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the scroll area must be reachable by keyboard
        tabIndex={0}
        aria-label={t('holidays.timelineDays')}
      >
        <div style={{ width: `calc(var(--names) + ${timeline.days.length * DAY_WIDTH_PX}px)` }}>
          <div className={classes.months}>
            <span className={classes.corner} />
            {timeline.months.map(({ month, dayCount }) => (
              <span key={month} className={classes.month} style={{ width: dayCount * DAY_WIDTH_PX }}>
                <span>{dayCount > 2 ? formatLongMonth(month) : ''}</span>
              </span>
            ))}
          </div>
          <div className={classes.days}>
            <span className={classes.corner}>{t('holidays.staff')}</span>
            {timeline.days.map(day => (
              <DayHead key={day.date} day={day} />
            ))}
          </div>
          {timeline.rows.map(({ staffId, name, bars }) => (
            <div key={staffId} className={classes.row}>
              <span className={classes.name}>{name}</span>
              <div className={classes.bars}>
                <TodayLine days={timeline.days} />
                {bars.map(bar => (
                  <Bar key={bar.request.id} bar={bar} onShow={onShow} />
                ))}
              </div>
            </div>
          ))}
          {timeline.rows.length === 0 && <p className={classes.empty}>{t('holidays.timelineEmpty')}</p>}
        </div>
      </section>
    </section>
  )
}

function DayHead({ day }: { day: TimelineDay }) {
  return (
    <span
      className={classes.day}
      data-weekend={day.isWeekend || undefined}
      data-today={day.isToday || undefined}
    >
      {day.dayOfMonth}
    </span>
  )
}

function TodayLine({ days }: { days: readonly TimelineDay[] }) {
  const index = days.findIndex(({ isToday }) => isToday)
  if (index < 0) return null
  return <span className={classes.today} style={{ left: index * DAY_WIDTH_PX }} aria-hidden />
}

function Bar({ bar, onShow }: { bar: TimelineBar; onShow: (request: HolidayRequest) => void }) {
  const { request, leftPx, widthPx } = bar
  const days = t('holidays.barDays', { days: request.total_days })
  const label = t('holidays.barOf', {
    name: request.staff_name,
    dates: formatDayRange(request.start_date, request.end_date),
    status: t(`holidays.status.${request.status}`),
  })
  return (
    <button
      type="button"
      className={classes.bar}
      data-status={request.status}
      style={{ left: leftPx, width: widthPx }}
      title={label}
      aria-label={`${label}, ${days}`}
      onClick={() => onShow(request)}
    >
      {days}
    </button>
  )
}

function Legend() {
  return (
    <ul className={classes.legend}>
      <li>
        <span className={classes.swatch} data-status="approved" aria-hidden />
        {t('holidays.status.approved')}
      </li>
      <li>
        <span className={classes.swatch} data-status="pending" aria-hidden />
        {t('holidays.status.pending')}
      </li>
    </ul>
  )
}

/** Initially scrolled so that a few days before today are visible. */
function useInitialScroll(px: number) {
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (scroller.current) scroller.current.scrollLeft = Math.max(0, px - 4 * DAY_WIDTH_PX)
  }, [px])
  return scroller
}
