import { UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { t } from '../../texts/index.ts'
import { getModifierKeyLabel } from '../shortcuts/keyboard-shortcuts.ts'
import classes from './search-button.module.css'

/** Opens the command palette. Phones show only the icon. */
export const SearchButton = ({ onClick }: { onClick: () => void }) => (
  <UnstyledButton
    className={classes.button}
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={onClick}
  >
    <IconSearch size={18} stroke={1.75} aria-hidden />
    <span className={classes.label}>{t('palette.title')}</span>
    <kbd className={classes.key} aria-hidden>
      {getModifierKeyLabel()} K
    </kbd>
  </UnstyledButton>
)
