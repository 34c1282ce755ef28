import { Menu } from '@mantine/core'
import { IconArrowsMove, IconCopy, IconEdit, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { translateJobPosition } from '../../../lib/job-positions.ts'
import { t } from '../../../texts/index.ts'
import { type DraftShift, moveShift } from '../model/draft-shift.ts'
import classes from './grid.module.css'
import type { RotaGridActions } from './rota-grid-actions.ts'
import type { PendingShiftDrop } from './use-shift-drag.tsx'

/** Position of a menu in the window, in pixels. */
interface MenuPosition {
  left: number
  top: number
}

/** The shift of an open menu, and its position. */
export interface ShiftMenuTarget extends MenuPosition {
  shift: DraftShift
}

interface ShiftMenuProps {
  target: ShiftMenuTarget | null
  actions: RotaGridActions
  onClose: () => void
}

/** The actions for a shift, opened by click, right click, tap or the menu key. */
export function ShiftMenu({ target, actions, onClose }: ShiftMenuProps) {
  if (!target) return null
  const { shift } = target
  return (
    <PositionedMenu anchor={target} label={describeShift(shift)} onClose={onClose}>
      <Menu.Item
        leftSection={<IconEdit size={16} aria-hidden />}
        onClick={() => actions.openShiftForm(shift)}
      >
        {t('rota.editShift')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => actions.openCopyDialog(shift)}
      >
        {t('rota.copyShift')}
      </Menu.Item>
      <Menu.Item
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => actions.remove(shift)}
      >
        {t('rota.removeShift')}
      </Menu.Item>
    </PositionedMenu>
  )
}

interface DropMenuProps {
  pendingDrop: PendingShiftDrop | null
  actions: RotaGridActions
  onClose: () => void
}

/** The choice between moving and copying a shift that was dropped by touch. */
export function ShiftDropMenu({ pendingDrop, actions, onClose }: DropMenuProps) {
  if (!pendingDrop) return null
  const { shift, cell } = pendingDrop
  return (
    <PositionedMenu anchor={pendingDrop} label={describeShift(shift)} onClose={onClose}>
      <Menu.Item
        leftSection={<IconArrowsMove size={16} aria-hidden />}
        onClick={() => actions.updateShift(moveShift(shift, cell))}
      >
        {t('rota.moveHere')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => actions.copyShiftTo(shift, cell)}
      >
        {t('rota.copyHere')}
      </Menu.Item>
    </PositionedMenu>
  )
}

const describeShift = ({ start, end, position }: DraftShift): string =>
  t('rota.copyWhat', { start, end, position: translateJobPosition(position) })

interface PositionedMenuProps {
  anchor: MenuPosition
  /** The accessible name of the menu. */
  label: string
  onClose: () => void
  children: ReactNode
}

const PositionedMenu = ({ anchor: { left, top }, label, onClose, children }: PositionedMenuProps) => (
  <Menu
    opened
    onClose={onClose}
    position="bottom-start"
    shadow="md"
    width={180}
    returnFocus
    trapFocus
    withInitialFocusPlaceholder={false}
  >
    <Menu.Target>
      <button
        type="button"
        tabIndex={-1}
        className={classes.menuAnchor}
        style={{ left, top }}
        aria-label={label}
      />
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
)
