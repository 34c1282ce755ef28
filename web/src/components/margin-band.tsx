import type { MarginBand } from '@rms/contracts'
import { IconAlertTriangle, IconCheck, IconMinus, IconStar } from '@tabler/icons-react'
import { t } from '../lib/i18n/index.ts'
import { StatusBadge } from './status-badge.tsx'

/** A margin's band in colour, sign and word. */
export function BandBadge({ band }: { band: MarginBand }) {
  const { colour, icon } = bandLooks[band]
  return (
    <StatusBadge colour={colour} icon={icon}>
      {t(`costings.band.${band}`)}
    </StatusBadge>
  )
}

export const bandLooks = {
  excellent: { colour: 'green', icon: IconStar },
  good: { colour: 'blue', icon: IconCheck },
  average: { colour: 'amber', icon: IconMinus },
  poor: { colour: 'red', icon: IconAlertTriangle },
} as const
