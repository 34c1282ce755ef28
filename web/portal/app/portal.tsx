import { ActionIcon, Button } from '@mantine/core'
import type { StaffProfile } from '@rms/contracts'
import {
  IconCalendar,
  IconCamera,
  IconClipboardCheck,
  IconClock,
  IconListDetails,
  IconLogout,
  IconSunHigh,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useRef } from 'react'
import { useNow } from '../../shared/lib/local-time.ts'
import { Callout } from '../components/callout.tsx'
import { LoadingScreen } from '../components/loading-states.tsx'
import { useSendQueuedPunches } from '../features/clock/use-send-queued-punches.ts'
import { NoticesButton } from '../features/notices/notices-button.tsx'
import { LanguageSelect } from '../features/session/language-select.tsx'
import { useSignOut } from '../features/session/use-sign-out.ts'
import { confirmAndNavigate, PORTAL_PATH, useCurrentUrl } from '../lib/navigation.ts'
import { useChooseLanguageMutation } from '../store/portal-api.ts'
import { usePortalSelector } from '../store/portal-store.ts'
import { t } from '../texts/index.ts'
import { Dashboard } from './dashboard.tsx'
import classes from './portal.module.css'
import { getShownTab, getTabFromUrl, pageLoaders, type Tab, tabs } from './tabs.ts'
import { useCountsStock } from './use-counts-stock.ts'
import { useReceivesDeliveries } from './use-receives-deliveries.ts'

const SchedulePage = lazy(async () => ({ default: (await pageLoaders.schedule()).SchedulePage }))
const TimesheetPage = lazy(async () => ({ default: (await pageLoaders.timesheet()).TimesheetPage }))
const HolidaysPage = lazy(async () => ({ default: (await pageLoaders.holidays()).HolidaysPage }))
const DeliveriesPage = lazy(async () => ({ default: (await pageLoaders.deliveries()).DeliveriesPage }))
const CountingPage = lazy(async () => ({ default: (await pageLoaders.counting()).CountingPage }))
const DocumentsPage = lazy(async () => ({ default: (await pageLoaders.documents()).DocumentsPage }))
const WastePage = lazy(async () => ({ default: (await pageLoaders.waste()).WastePage }))

const icons = {
  dashboard: IconClock,
  schedule: IconCalendar,
  timesheet: IconListDetails,
  holidays: IconSunHigh,
  deliveries: IconTruckDelivery,
  documents: IconCamera,
  waste: IconTruckDelivery,
  counting: IconClipboardCheck,
} as const

/** The tabs of people who receive deliveries. */
const receivingTabs: readonly Tab[] = ['deliveries', 'documents']
/** The tabs whose entries wait on the device until there is a connection. */
const offlineTabs: readonly Tab[] = [...receivingTabs, 'counting']

const screens: Record<Tab, () => ReactNode> = {
  dashboard: () => <Dashboard />,
  schedule: () => <SchedulePage />,
  timesheet: () => <TimesheetPage />,
  holidays: () => <HolidaysPage />,
  deliveries: () => <DeliveriesPage />,
  documents: () => <DocumentsPage />,
  waste: () => <WastePage />,
  counting: () => <CountingPage />,
}

/** Header, the current tab, and the tab bar at the bottom within reach of the thumb. */
export function Portal({ staff }: { staff: StaffProfile }) {
  const tab = getTabFromUrl(useCurrentUrl())
  const queuedPunchCount = useSendQueuedPunches(staff.id)
  const isOffline = usePortalSelector(state => state.connection.isOffline)
  const receivesDeliveries = useReceivesDeliveries(staff.id)
  const countsStock = useCountsStock(staff.id)
  const isOffered = (each: Tab) =>
    receivingTabs.includes(each) ? receivesDeliveries : each !== 'counting' || countsStock
  return (
    <div className={classes.portal}>
      <Header staff={staff} />
      <main id="content" tabIndex={-1} className={classes.main}>
        {isOffline && (
          <Callout
            tone="amber"
            title={t('portal.offline')}
            text={t(offlineTabs.includes(tab) ? 'portal.offlineHelpReceiving' : 'portal.offlineHelp')}
          />
        )}
        {queuedPunchCount > 0 && !isOffline && (
          <Callout tone="blue" title={t('portal.sending', { count: queuedPunchCount })} />
        )}
        <Suspense fallback={<LoadingScreen />}>{screens[tab]()}</Suspense>
        <LanguageSetting />
      </main>
      <nav className={classes.tabs} aria-label={t('portal.tabs')}>
        {tabs
          .filter(each => getShownTab(each) === each)
          .filter(each => isOffered(each) || each === tab)
          .map(each => (
            <TabLink key={each} tab={each} isCurrent={each === getShownTab(tab)} />
          ))}
      </nav>
    </div>
  )
}

function Header({ staff }: { staff: StaffProfile }) {
  const { signOut, isLoading } = useSignOut()
  return (
    <header className={classes.header}>
      <div className={classes.names}>
        <h1 className={classes.title}>{t('portal.title')}</h1>
        <p className={classes.welcome}>{t('portal.welcome', { name: staff.name })}</p>
      </div>
      <WallClock />
      <NoticesButton />
      <Button
        className={classes.signOutWide}
        variant="default"
        disabled={isLoading}
        onClick={() => void signOut()}
      >
        {t('portal.signOut')}
      </Button>
      <ActionIcon
        className={classes.signOutNarrow}
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('portal.signOut')}
        disabled={isLoading}
        onClick={() => void signOut()}
      >
        <IconLogout size={22} stroke={1.75} />
      </ActionIcon>
    </header>
  )
}

/** The language is also stored on the server for other devices; offline it applies only to this device. */
function LanguageSetting() {
  const [saveLanguage] = useChooseLanguageMutation()
  // Deferred, because it is at the end of the page and less important than the content.
  const isReady = useDeferredValue(true, false)
  return (
    <div className={classes.language}>
      {isReady && <LanguageSelect onLanguageChange={language => void saveLanguage({ language })} />}
    </div>
  )
}

/** Hidden from screen readers, which would announce it every second. */
function WallClock() {
  const now = useNow()
  const time = now.toZonedDateTimeISO(Temporal.Now.timeZoneId()).toPlainTime()
  return (
    <time className={classes.clock} role="timer" aria-live="off" aria-label={t('portal.clockName')}>
      {time.toString({ smallestUnit: 'second', roundingMode: 'floor' })}
    </time>
  )
}

function TabLink({ tab, isCurrent }: { tab: Tab; isCurrent: boolean }) {
  const Icon = icons[tab]
  const address = tab === 'dashboard' ? PORTAL_PATH : `${PORTAL_PATH}?tab=${tab}`
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [isCurrent])
  return (
    <a
      ref={link}
      className={classes.tab}
      href={address}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void confirmAndNavigate(address).then(() => window.scrollTo(0, 0))
      }}
    >
      <Icon size={22} stroke={1.75} aria-hidden />
      {t(`portal.tab.${tab}`)}
    </a>
  )
}
