import type { Icon } from '@tabler/icons-react'
import classes from './status-badge.module.css'

export type StatusColour = 'amber' | 'blue' | 'green' | 'red' | 'gray'

interface StatusBadgeProps {
  colour: StatusColour
  icon: Icon
  children: string
}

/** A status as colour, icon and label, so that it does not depend on colour. */
export function StatusBadge({ colour, icon: Glyph, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-colour={colour}>
      <Glyph size={14} stroke={2} aria-hidden />
      {children}
    </span>
  )
}
