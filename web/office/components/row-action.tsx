import { type Icon, IconEdit, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { t } from '../texts/index.ts'
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

/** An act on one row: a quiet icon with its word on hover and focus. Bare, because a list has a hundred of them. */
export function RowAction({ icon: Glyph, word, label, onClick, isDestructive }: RowActionProps) {
  return (
    <button
      type="button"
      data-hint={word}
      data-destructive={isDestructive || undefined}
      aria-label={label}
      // The second click of a double click would press what the first one made of the button.
      onClick={event => event.detail < 2 && onClick()}
      className={classes.action}
    >
      <Glyph size={16} stroke={1.75} />
    </button>
  )
}

/** An act that is the point of its row: its word is there at all times, not only while the row is pointed at. */
export function WordAction({ word, label, onClick }: Pick<RowActionProps, 'word' | 'label' | 'onClick'>) {
  return (
    <button
      type="button"
      data-always
      aria-label={label}
      onClick={event => event.detail < 2 && onClick()}
      className={classes.word}
    >
      {word}
    </button>
  )
}

interface NamedActionProps {
  /** The row's name, for those who hear it. */
  name: string
  onClick: () => void
}

/** Changing the row. */
export function EditAction({ name, onClick }: NamedActionProps) {
  return (
    <RowAction
      icon={IconEdit}
      word={t('common.edit')}
      label={t('common.editNamed', { name })}
      onClick={onClick}
    />
  )
}

/** Deleting the row. */
export function DeleteAction({ name, onClick }: NamedActionProps) {
  return (
    <RowAction
      icon={IconTrash}
      word={t('common.delete')}
      label={t('common.deleteNamed', { name })}
      onClick={onClick}
      isDestructive
    />
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
  children: ReactNode
}

/** As RowLink, for rows that open something on the same screen. */
export function RowButton({ onClick, isExpanded, children }: RowButtonProps) {
  return (
    <button
      type="button"
      // The second click of a double click in a dialog above would fall through to the row.
      onClick={event => event.detail < 2 && onClick()}
      aria-expanded={isExpanded}
      className={classes.link}
    >
      {children}
    </button>
  )
}
