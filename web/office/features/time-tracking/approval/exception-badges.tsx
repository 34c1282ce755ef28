import type { TimeEntryException } from '@rms/contracts'
import {
  IconAlertTriangle,
  IconClockExclamation,
  IconClockPlay,
  IconEye,
  IconHistory,
  IconKey,
  IconPencil,
  IconWifi,
  IconWifiOff,
  IconX,
} from '@tabler/icons-react'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { t } from '../../../texts/index.ts'
import classes from '../time-tracking.module.css'

/** The exceptions to check before an approval. */
export function ExceptionBadges({ exceptions }: { exceptions: readonly TimeEntryException[] }) {
  if (exceptions.length === 0) return null
  return (
    <span className={classes.badges}>
      {exceptions.map(exception => (
        <StatusBadge key={exception} {...badges[exception]}>
          {t(`tracking.exception.${exception}`)}
        </StatusBadge>
      ))}
    </span>
  )
}

const badges = {
  open: { colour: 'red', icon: IconClockPlay },
  pending_review: { colour: 'amber', icon: IconEye },
  rejected: { colour: 'red', icon: IconX },
  emergency_clock: { colour: 'amber', icon: IconAlertTriangle },
  manager_override: { colour: 'amber', icon: IconKey },
  wifi_verification: { colour: 'amber', icon: IconWifi },
  offline: { colour: 'gray', icon: IconWifiOff },
  long: { colour: 'red', icon: IconClockExclamation },
  corrected: { colour: 'blue', icon: IconHistory },
  manual: { colour: 'blue', icon: IconPencil },
} as const
