import { useState } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom'
import { t } from '../../lib/i18n/index.ts'
import { useLiveUpdates } from '../../lib/live.ts'
import { NavDrawer } from './nav-drawer.tsx'
import { Navigation } from './navigation.tsx'
import classes from './shell.module.css'
import { TopBar } from './top-bar.tsx'

/** The frame of every screen: top bar, navigation, content. */
export function Shell() {
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const { state } = useNavigation()
  useLiveUpdates()
  return (
    <div className={classes.shell}>
      <a href="#content" className={classes.skip}>
        {t('shell.skip')}
      </a>
      <div className={classes.sticky}>
        <TopBar onOpenNavigation={() => setDrawerOpen(true)} />
        <div className={classes.wide}>
          <Navigation />
        </div>
        {state === 'loading' && (
          <div className={classes.travelling} role="progressbar" aria-label={t('common.loading')} />
        )}
      </div>
      <NavDrawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
      <main id="content" tabIndex={-1} className={classes.content}>
        <Outlet />
      </main>
      <ScrollRestoration />
    </div>
  )
}
