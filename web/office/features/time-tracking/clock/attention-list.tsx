import { Button } from '@mantine/core'
import type { TimeEntry } from '@rms/contracts'
import { failureOf } from '../../../../shared/api/failure.ts'
import { useKeptFocus } from '../../../../shared/lib/kept-focus.ts'
import sections from '../../../components/sections.module.css'
import { WhyLink } from '../../../components/why-link.tsx'
import { timeAt } from '../../../lib/clock.ts'
import { tellNotSaved } from '../../../lib/not-saved.ts'
import { tellDone } from '../../../lib/notify.ts'
import { dateInWords } from '../../../lib/week-words.ts'
import { t } from '../../../texts/index.ts'
import { EntryBadges } from '../entries/entry-badges.tsx'
import type { EntryAct } from '../entries/opened-entry.tsx'
import { PlaceOfPunch } from '../entries/place-of-punch.tsx'
import classes from '../tracking.module.css'
import { useReviewEntryMutation } from '../tracking-api.ts'

interface AttentionListProps {
  entries: readonly TimeEntry[]
  onAct: (act: EntryAct, entry: TimeEntry) => void
}

/** Entries that need a manager: open ones from earlier days, and flagged ones to review. */
export function AttentionList({ entries, onAct }: AttentionListProps) {
  const keptFocus = useKeptFocus<HTMLElement>()
  if (entries.length === 0) return null
  return (
    <section className={sections.stack} aria-labelledby="attention" {...keptFocus}>
      <h2 id="attention" className={classes.title}>
        {t('tracking.attention', { count: entries.length })}
      </h2>
      <WhyLink topic="review" />
      <ul className={classes.attention}>
        {entries.map(entry => (
          <li key={entry.id} className={classes.reviewEntry}>
            <EntryDescription entry={entry} />
            <div className={classes.acts}>
              {entry.clock_out_time === null && (
                <Button variant="default" size="xs" onClick={() => onAct('edit', entry)}>
                  {t('tracking.close')}
                </Button>
              )}
              {entry.review?.state === 'pending' && <ReviewButtons entry={entry} onAct={onAct} />}
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
        <strong>{entry.staff_name}</strong>, {dateInWords(entry.shift_date)},{' '}
        {timeAt(entry.clock_in_time, zone)}–{out ? timeAt(out, zone) : t('tracking.working')}
      </p>
      <EntryBadges entry={entry} />
      <PlaceOfPunch entry={entry} />
      {entry.client_time && entry.flags.includes('offline') && (
        <p className={sections.muted}>
          {t('tracking.deviceTime', { time: timeAt(entry.client_time, zone) })}
        </p>
      )}
    </div>
  )
}

function ReviewButtons({ entry, onAct }: { entry: TimeEntry; onAct: AttentionListProps['onAct'] }) {
  const [review] = useReviewEntryMutation()
  const approve = async () => {
    try {
      await review({
        id: entry.id,
        body: { decision: 'approved', note: '', version: entry.version },
      }).unwrap()
      tellDone(t('tracking.reviewApproved'))
    } catch (thrown) {
      tellNotSaved(failureOf(thrown).error ?? t('tracking.reviewFailed'), thrown)
    }
  }
  return (
    <>
      <Button size="xs" onClick={approve}>
        {t('tracking.approve')}
      </Button>
      <Button size="xs" variant="default" onClick={() => onAct('reject', entry)}>
        {t('tracking.reject')}
      </Button>
    </>
  )
}
