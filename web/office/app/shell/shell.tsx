import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom'
import { withFurther } from '../../lib/further.ts'
import { useLightPaper } from '../../lib/printing.ts'
import { t } from '../../texts/index.ts'
import { useLiveUpdates } from '../live-updates.ts'
import { useOwnLanguage } from '../use-own-language.ts'
import { FirstStepLed } from './first-step-led.tsx'
import { Navigation } from './navigation.tsx'
import classes from './shell.module.css'
import { hideStaticShell } from './show-static-shell.ts'
import { TopBar } from './top-bar.tsx'
import { useLeavingGuard } from './use-leaving-guard.ts'

const NavDrawer = lazy(withFurther(async () => (await import('./nav-drawer.tsx')).NavDrawer))

/** The app shell around every screen: top bar, navigation and content. */
export function Shell() {
  const [drawer, setDrawer] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const { state } = useNavigation()
  useLayoutEffect(hideStaticShell, [])
  useOwnLanguage()
  useLiveUpdates()
  useLeavingGuard()
  useLightPaper()
  return (
    <div className={classes.shell}>
      <a href="#content" className={classes.skip}>
        {t('shell.skip')}
      </a>
      <div className={classes.sticky}>
        <TopBar onOpenNavigation={() => setDrawer('open')} />
        <div className={classes.desktopOnly}>
          <Navigation />
        </div>
        {state === 'loading' && (
          <div className={classes.progressBar} role="progressbar" aria-label={t('common.loading')} />
        )}
      </div>
      {drawer !== 'unopened' && (
        <Suspense>
          <NavDrawer isOpen={drawer === 'open'} onClose={() => setDrawer('closed')} />
        </Suspense>
      )}
      <main id="content" tabIndex={-1} className={classes.content}>
        <FirstStepLed />
        <Outlet />
      </main>
      <ScrollRestoration />
    </div>
  )
}
