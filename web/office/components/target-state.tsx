import type { TargetState } from '@rms/contracts'
import {
  type Icon,
  IconAlertOctagon,
  IconAlertTriangle,
  IconCircleCheck,
  IconHelpCircle,
} from '@tabler/icons-react'
import { t } from '../texts/index.ts'
import { StatusBadge, type StatusColour } from './status-badge.tsx'
import classes from './target-state.module.css'

const LOOKS: Readonly<Record<TargetState, { colour: StatusColour; icon: Icon }>> = {
  met: { colour: 'green', icon: IconCircleCheck },
  exceeded: { colour: 'amber', icon: IconAlertTriangle },
  missed: { colour: 'red', icon: IconAlertOctagon },
  unknown: { colour: 'gray', icon: IconHelpCircle },
}

/** How a cost compares with its target, in words. */
export const TargetStateBadge = ({ state }: { state: TargetState }) => (
  <StatusBadge {...LOOKS[state]}>{t(`targetState.${state}`)}</StatusBadge>
)

/** The same as an icon for tables; each state has its own shape. */
export function TargetStateIcon({ state }: { state: TargetState }) {
  const { colour, icon: Glyph } = LOOKS[state]
  const label = t(`targetState.${state}`)
  return (
    <span className={classes.icon} data-colour={colour} data-tooltip={label}>
      <Glyph size={14} stroke={2} role="img" aria-label={label} />
    </span>
  )
}
