import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom'
import { lazyWithTranslations } from '../../lib/lazy-translations.ts'
import { useLightSchemeInPrint } from '../../lib/printing.ts'
import { t } from '../../texts/index.ts'
import { useLanguageSync } from '../use-language-sync.ts'
import { useLiveUpdates } from '../use-live-updates.ts'
import classes from './app-shell.module.css'
import { Navigation } from './navigation.tsx'
import { OnboardingBanner } from './onboarding-banner.tsx'
import { hideStaticShell } from './show-static-shell.ts'
import { TopBar } from './top-bar.tsx'
import { useNavigationGuard } from './use-navigation-guard.ts'

const NavDrawer = lazy(
  lazyWithTranslations(async () => (await import('./navigation-drawer.tsx')).NavigationDrawer),
)

/** The app shell around every screen: top bar, navigation and content. */
export function AppShell() {
  const [drawer, setDrawer] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const { state } = useNavigation()
  useLayoutEffect(hideStaticShell, [])
  useLanguageSync()
  useLiveUpdates()
  useNavigationGuard()
  useLightSchemeInPrint()
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
        <OnboardingBanner />
        <Outlet />
      </main>
      <ScrollRestoration />
    </div>
  )
}
