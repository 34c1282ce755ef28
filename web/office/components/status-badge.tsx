import type { Icon } from '@tabler/icons-react'
import classes from './status-badge.module.css'

export type StateColour = 'amber' | 'blue' | 'green' | 'red' | 'gray'

interface StatusBadgeProps {
  colour: StateColour
  icon: Icon
  children: string
}

/** A state in colour, icon and word, so that no one needs the colour. */
export function StatusBadge({ colour, icon: Glyph, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-colour={colour}>
      <Glyph size={14} stroke={2} aria-hidden />
      {children}
    </span>
  )
}
