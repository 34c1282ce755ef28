import { Drawer } from '@mantine/core'
import { Link, useLocation } from 'react-router-dom'
import { useModalStack } from '../../../shared/lib/unsaved-changes.ts'
import { t } from '../../texts/index.ts'
import { ColourSchemeDrawerItem } from './colour-scheme-switch.tsx'
import classes from './navigation.module.css'
import {
  isCurrentLink,
  type NavigationEntry,
  type NavigationLink,
  navigationEntries,
} from './navigation-entries.ts'

interface NavigationDrawerProps {
  isOpen: boolean
  onClose: () => void
}

/** All screens in one list, for phones. */
export function NavigationDrawer({ isOpen, onClose }: NavigationDrawerProps) {
  useModalStack(isOpen, onClose)
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
          <DrawerSection
            key={entry.kind === 'link' ? entry.link.to : entry.label}
            entry={entry}
            onClose={onClose}
          />
        ))}
      </nav>
      <ColourSchemeDrawerItem />
    </Drawer>
  )
}

function DrawerSection({ entry, onClose }: { entry: NavigationEntry; onClose: () => void }) {
  const links = entry.kind === 'link' ? [entry.link] : entry.links
  return (
    <>
      {entry.kind === 'group' && <p className={classes.drawerGroup}>{t(entry.label)}</p>}
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
        aria-current={isCurrentLink(pathname, link) ? 'page' : undefined}
        onClick={onClose}
      >
        {t(link.label)}
      </Link>
    </li>
  )
}
