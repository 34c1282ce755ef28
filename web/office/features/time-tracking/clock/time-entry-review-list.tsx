import { Button } from '@mantine/core'
import type { TimeEntry } from '@rms/contracts'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { useFocusFallback } from '../../../../shared/lib/use-focus-fallback.ts'
import { HelpLink } from '../../../components/help-link.tsx'
import sections from '../../../components/sections.module.css'
import { formatLongDate } from '../../../lib/format-dates.ts'
import { toLocalTime } from '../../../lib/local-time.ts'
import { notifySuccess } from '../../../lib/notify.ts'
import { notifyNotSaved } from '../../../lib/notify-not-saved.ts'
import { t } from '../../../texts/index.ts'
import { PunchLocations } from '../entries/punch-locations.tsx'
import { TimeEntryBadges } from '../entries/time-entry-badges.tsx'
import type { TimeEntryAction } from '../entries/time-entry-dialogs.tsx'
import classes from '../time-tracking.module.css'
import { useReviewTimeEntryMutation } from '../time-tracking-api.ts'

interface TimeEntryReviewListProps {
  entries: readonly TimeEntry[]
  onAction: (action: TimeEntryAction, entry: TimeEntry) => void
}

/** Entries that need a manager: open ones from earlier days, and flagged ones to review. */
export function TimeEntryReviewList({ entries, onAction }: TimeEntryReviewListProps) {
  const focusFallback = useFocusFallback<HTMLElement>()
  if (entries.length === 0) return null
  return (
    <section className={sections.stack} aria-labelledby="attention" {...focusFallback}>
      <h2 id="attention" className={classes.title}>
        {t('tracking.attention', { count: entries.length })}
      </h2>
      <HelpLink topic="review" />
      <ul className={classes.attention}>
        {entries.map(entry => (
          <li key={entry.id} className={classes.reviewEntry}>
            <EntryDescription entry={entry} />
            <div className={classes.actions}>
              {entry.clock_out_time === null && (
                <Button variant="default" size="xs" onClick={() => onAction('edit', entry)}>
                  {t('tracking.close')}
                </Button>
              )}
              {entry.review?.state === 'pending' && <ReviewButtons entry={entry} onAction={onAction} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function EntryDescription({ entry }: { entry: TimeEntry }) {
  const { time_zone: zone, clock_out_time: out } = entry
  return (
    <div className={classes.reviewEntryBody}>
      <p>
        <strong>{entry.staff_name}</strong>, {formatLongDate(entry.shift_date)},{' '}
        {toLocalTime(entry.clock_in_time, zone)}–{out ? toLocalTime(out, zone) : t('tracking.working')}
      </p>
      <TimeEntryBadges entry={entry} />
      <PunchLocations entry={entry} />
      {entry.client_time && entry.flags.includes('offline') && (
        <p className={sections.muted}>
          {t('tracking.deviceTime', { time: toLocalTime(entry.client_time, zone) })}
        </p>
      )}
    </div>
  )
}

function ReviewButtons({
  entry,
  onAction,
}: {
  entry: TimeEntry
  onAction: TimeEntryReviewListProps['onAction']
}) {
  const [review] = useReviewTimeEntryMutation()
  const approve = async () => {
    try {
      await review({
        id: entry.id,
        body: { decision: 'approved', note: '', version: entry.version },
      }).unwrap()
      notifySuccess(t('tracking.reviewApproved'))
    } catch (thrown) {
      notifyNotSaved(toApiFailure(thrown).error ?? t('tracking.reviewFailed'), thrown)
    }
  }
  return (
    <>
      <Button size="xs" onClick={approve}>
        {t('tracking.approve')}
      </Button>
      <Button size="xs" variant="default" onClick={() => onAction('reject', entry)}>
        {t('tracking.reject')}
      </Button>
    </>
  )
}
