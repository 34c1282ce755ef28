import { Drawer } from '@mantine/core'
import { Link, useLocation } from 'react-router-dom'
import { useOpenWindow } from '../../../shared/lib/leaving.ts'
import { t } from '../../texts/index.ts'
import { ColourEntry } from './colour-switch.tsx'
import classes from './navigation.module.css'
import {
  isCurrent,
  type NavigationEntry,
  type NavigationLink,
  navigationEntries,
} from './navigation-entries.ts'

interface NavDrawerProps {
  isOpen: boolean
  onClose: () => void
}

/** All screens in one list, for phones. */
export function NavDrawer({ isOpen, onClose }: NavDrawerProps) {
  useOpenWindow(isOpen, onClose)
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      size="min(300px, 85vw)"
      title={t('shell.brand')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <nav aria-label={t('shell.navigation')}>
        {navigationEntries.map(entry => (
          <DrawerEntry
            key={entry.kind === 'link' ? entry.link.to : entry.word}
            entry={entry}
            onClose={onClose}
          />
        ))}
      </nav>
      <ColourEntry />
    </Drawer>
  )
}

function DrawerEntry({ entry, onClose }: { entry: NavigationEntry; onClose: () => void }) {
  const links = entry.kind === 'link' ? [entry.link] : entry.links
  return (
    <>
      {entry.kind === 'group' && <p className={classes.drawerGroup}>{t(entry.word)}</p>}
      <ul className={classes.drawerList}>
        {links.map(link => (
          <DrawerLink key={link.to} link={link} onClose={onClose} />
        ))}
      </ul>
    </>
  )
}

function DrawerLink({ link, onClose }: { link: NavigationLink; onClose: () => void }) {
  const { pathname } = useLocation()
  return (
    <li>
      <Link
        to={link.to}
        className={classes.drawerLink}
        aria-current={isCurrent(pathname, link) ? 'page' : undefined}
        onClick={onClose}
      >
        {t(link.word)}
      </Link>
    </li>
  )
}
