import { type Icon, IconEdit, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { t } from '../texts/index.ts'
import classes from './row-actions.module.css'

interface RowActionProps {
  icon: Icon
  /** Short name of the action, shown in the tooltip. */
  shortLabel: string
  /** Accessible name of the action, including the row's name. */
  label: string
  onClick: () => void
  isDestructive?: boolean
}

/** An icon button for an action on one row, with a tooltip. A plain button, because a list has hundreds of them. */
export function RowAction({ icon: Glyph, shortLabel, label, onClick, isDestructive }: RowActionProps) {
  return (
    <button
      type="button"
      data-tooltip={shortLabel}
      data-destructive={isDestructive || undefined}
      aria-label={label}
      // Ignores the second click of a double click: the first may have changed what the button does.
      onClick={event => event.detail < 2 && onClick()}
      className={classes.action}
    >
      <Glyph size={16} stroke={1.75} />
    </button>
  )
}

/** The main action of a row, always visible as text. */
export function TextRowAction({
  shortLabel,
  label,
  onClick,
}: Pick<RowActionProps, 'shortLabel' | 'label' | 'onClick'>) {
  return (
    <button
      type="button"
      data-always
      aria-label={label}
      onClick={event => event.detail < 2 && onClick()}
      className={classes.text}
    >
      {shortLabel}
    </button>
  )
}

interface NamedActionProps {
  /** The row's name, for screen readers. */
  name: string
  onClick: () => void
}

/** Opens the form to edit the row. */
export function EditRowAction({ name, onClick }: NamedActionProps) {
  return (
    <RowAction
      icon={IconEdit}
      shortLabel={t('common.edit')}
      label={t('common.editNamed', { name })}
      onClick={onClick}
    />
  )
}

/** Deletes the row. */
export function DeleteRowAction({ name, onClick }: NamedActionProps) {
  return (
    <RowAction
      icon={IconTrash}
      shortLabel={t('common.delete')}
      label={t('common.deleteNamed', { name })}
      onClick={onClick}
      isDestructive
    />
  )
}

/** The link of a row; the whole row is clickable. */
export function RowLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={classes.link}>
      {children}
    </Link>
  )
}

interface RowButtonProps {
  onClick: () => void
  /** Whether the row is expanded, for expandable rows. */
  isExpanded?: boolean
  children: ReactNode
}

/** Like RowLink, for rows that open something on the same screen. */
export function RowButton({ onClick, isExpanded, children }: RowButtonProps) {
  return (
    <button
      type="button"
      // Ignores the second click of a double click in a dialog above, which would reach the row.
      onClick={event => event.detail < 2 && onClick()}
      aria-expanded={isExpanded}
      className={classes.link}
    >
      {children}
    </button>
  )
}
