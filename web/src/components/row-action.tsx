import { ActionIcon, Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import classes from './row-action.module.css'

interface RowActionProps {
  icon: Icon
  /** The act in a word, shown in the tooltip. */
  word: string
  /** The act with the row's name, for those who hear it. */
  label: string
  onClick: () => void
  isDestructive?: boolean
}

/** An act on one row: a quiet icon with its word on hover and focus. */
export function RowAction({ icon: Glyph, word, label, onClick, isDestructive }: RowActionProps) {
  return (
    <Tooltip label={word}>
      <ActionIcon
        variant="subtle"
        color="gray"
        data-destructive={isDestructive || undefined}
        aria-label={label}
        onClick={onClick}
        className={classes.action}
      >
        <Glyph size={16} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  )
}

/** The link of a row: its target is the whole row. */
export function RowLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={classes.link}>
      {children}
    </Link>
  )
}

interface RowButtonProps {
  onClick: () => void
  /** For a row that unfolds: whether it is. */
  isExpanded?: boolean
  children: string
}

/** As RowLink, for rows that open something on the same screen. */
export function RowButton({ onClick, isExpanded, children }: RowButtonProps) {
  return (
    <button type="button" onClick={onClick} aria-expanded={isExpanded} className={classes.link}>
      {children}
    </button>
  )
}
