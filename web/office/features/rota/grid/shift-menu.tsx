import { Menu } from '@mantine/core'
import { IconArrowsMove, IconCopy, IconEdit, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { positionWord } from '../../../lib/positions.ts'
import { t } from '../../../texts/index.ts'
import { type DraftShift, movedTo } from '../model/draft-shift.ts'
import classes from './grid.module.css'
import type { GridActs } from './grid-acts.ts'
import type { Dropped } from './use-shift-drag.tsx'

/** Position of a menu in the window, in pixels. */
interface Spot {
  left: number
  top: number
}

/** The shift of an open menu, and its position. */
export interface ChipMenuAt extends Spot {
  shift: DraftShift
}

interface ShiftMenuProps {
  at: ChipMenuAt | null
  acts: GridActs
  onClose: () => void
}

/** The actions for a shift, opened by click, right click, tap or the menu key. */
export function ShiftMenu({ at, acts, onClose }: ShiftMenuProps) {
  if (!at) return null
  const { shift } = at
  return (
    <MenuAt spot={at} label={describeShift(shift)} onClose={onClose}>
      <Menu.Item leftSection={<IconEdit size={16} aria-hidden />} onClick={() => acts.edit(shift)}>
        {t('rota.editShift')}
      </Menu.Item>
      <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => acts.copy(shift)}>
        {t('rota.copyShift')}
      </Menu.Item>
      <Menu.Item
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => acts.remove(shift)}
      >
        {t('rota.removeShift')}
      </Menu.Item>
    </MenuAt>
  )
}

interface DropMenuProps {
  dropped: Dropped | null
  acts: GridActs
  onClose: () => void
}

/** After a touch drop: asks whether to move or copy the shift. */
export function DropMenu({ dropped, acts, onClose }: DropMenuProps) {
  if (!dropped) return null
  const { shift, cell } = dropped
  return (
    <MenuAt spot={dropped} label={describeShift(shift)} onClose={onClose}>
      <Menu.Item
        leftSection={<IconArrowsMove size={16} aria-hidden />}
        onClick={() => acts.change(movedTo(shift, cell))}
      >
        {t('rota.moveHere')}
      </Menu.Item>
      <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => acts.copyTo(shift, cell)}>
        {t('rota.copyHere')}
      </Menu.Item>
    </MenuAt>
  )
}

const describeShift = ({ start, end, position }: DraftShift): string =>
  t('rota.copyWhat', { start, end, position: positionWord(position) })

interface MenuAtProps {
  spot: Spot
  /** The accessible name of the menu. */
  label: string
  onClose: () => void
  children: ReactNode
}

const MenuAt = ({ spot: { left, top }, label, onClose, children }: MenuAtProps) => (
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
