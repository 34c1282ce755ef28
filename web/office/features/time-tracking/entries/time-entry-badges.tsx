import type { TimeEntry } from '@rms/contracts'
import {
  IconAlertTriangle,
  IconCheck,
  IconCoffee,
  IconEye,
  IconLock,
  IconPencil,
  IconPlayerPlay,
  IconWifiOff,
  IconX,
} from '@tabler/icons-react'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { t } from '../../../texts/index.ts'
import classes from '../time-tracking.module.css'

/** The status of an entry and its exceptions. */
export function TimeEntryBadges({ entry }: { entry: TimeEntry }) {
  const { colour, icon } = badges[entry.status]
  return (
    <span className={classes.badges}>
      <StatusBadge colour={colour} icon={icon}>
        {t(`tracking.status.${entry.status}`)}
      </StatusBadge>
      {entry.on_break && (
        <StatusBadge colour="amber" icon={IconCoffee}>
          {t('tracking.onBreakNow')}
        </StatusBadge>
      )}
      {entry.is_forgotten && (
        <StatusBadge colour="red" icon={IconAlertTriangle}>
          {t('tracking.forgotten')}
        </StatusBadge>
      )}
      {entry.review && entry.review.state !== 'approved' && (
        <StatusBadge
          colour={entry.review.state === 'rejected' ? 'red' : 'amber'}
          icon={entry.review.state === 'rejected' ? IconX : IconEye}
        >
          {t(`tracking.review.${entry.review.state}`)}
        </StatusBadge>
      )}
      {entry.flags.includes('offline') && (
        <StatusBadge colour="gray" icon={IconWifiOff}>
          {t('tracking.offline')}
        </StatusBadge>
      )}
      {entry.is_locked && (
        <StatusBadge colour="gray" icon={IconLock}>
          {t('tracking.locked')}
        </StatusBadge>
      )}
    </span>
  )
}

const badges = {
  active: { colour: 'green', icon: IconPlayerPlay },
  completed: { colour: 'gray', icon: IconCheck },
  manual_entry: { colour: 'blue', icon: IconPencil },
} as const
