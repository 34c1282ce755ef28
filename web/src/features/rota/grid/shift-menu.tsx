import { Menu } from '@mantine/core'
import { IconCopy, IconEdit, IconTrash } from '@tabler/icons-react'
import { t } from '../../../lib/i18n/index.ts'
import type { DraftShift } from '../model/draft-shift.ts'
import classes from './grid.module.css'
import type { GridActs } from './grid-acts.ts'

/** A chip's menu, and where on the window it opens. */
export interface ChipMenuAt {
  shift: DraftShift
  left: number
  top: number
}

interface ShiftMenuProps {
  at: ChipMenuAt | null
  acts: GridActs
  onClose: () => void
}

/** What can be done with a shift: by click, right click, tap or the menu key. */
export function ShiftMenu({ at, acts, onClose }: ShiftMenuProps) {
  if (!at) return null
  const { shift, left, top } = at
  return (
    <Menu opened onClose={onClose} position="bottom-start" shadow="md" width={180} returnFocus trapFocus>
      <Menu.Target>
        <span className={classes.menuAnchor} style={{ left, top }} />
      </Menu.Target>
      <Menu.Dropdown>
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
      </Menu.Dropdown>
    </Menu>
  )
}
