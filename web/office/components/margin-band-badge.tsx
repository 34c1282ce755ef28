import type { MarginBand } from '@rms/contracts'
import { IconAlertTriangle, IconCheck, IconMinus, IconStar } from '@tabler/icons-react'
import { t } from '../texts/index.ts'
import { StatusBadge } from './status-badge.tsx'

interface MarginBandBadgeProps {
  band: MarginBand
  /** Estimates have no colour, which would make them look certain. */
  isEstimate?: boolean
}

/** A margin band as colour, icon and label. */
export function MarginBandBadge({ band, isEstimate = false }: MarginBandBadgeProps) {
  const { colour, icon } = marginBandStyles[band]
  return (
    <StatusBadge colour={isEstimate ? 'gray' : colour} icon={icon}>
      {t(`costings.band.${band}`)}
    </StatusBadge>
  )
}

export const marginBandStyles = {
  excellent: { colour: 'green', icon: IconStar },
  good: { colour: 'blue', icon: IconCheck },
  average: { colour: 'amber', icon: IconMinus },
  poor: { colour: 'red', icon: IconAlertTriangle },
} as const
