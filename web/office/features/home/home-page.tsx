import { Button, Card, Skeleton, Title } from '@mantine/core'
import { IconChartPie, IconPlus, IconShoppingCart, IconUpload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { Page } from '../../components/page.tsx'
import { useGetMeQuery } from '../../lib/api/account.ts'
import { useGetSettingsQuery } from '../../lib/api/business.ts'
import {
  listInvoicesAwaitingReview,
  useListInvoicesAwaitingReviewQuery,
} from '../../lib/api/invoices-awaiting-review.ts'
import { PREFETCH_OPTIONS, type ScreenPrefetch } from '../../lib/api/prefetch.ts'
import { countDishes, countIngredients, countSuppliers } from '../../lib/api/record-counts.ts'
import { getGreeting } from '../../lib/greeting.ts'
import { t } from '../../texts/index.ts'
import { listRecentInvoices } from './home-api.ts'
import classes from './home-page.module.css'
import { HomeTiles } from './home-tiles.tsx'
import { InvoicesAwaitingReviewCard } from './invoices-awaiting-review-card.tsx'
import { ManagerSection, useOverviewSpace } from './manager/manager-section.tsx'
import { OnboardingCard } from './onboarding-card.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { useOnboarding } from './use-onboarding.ts'

/** The home screen: record counts, recent activity and frequent actions. */
export function HomePage() {
  const { data: user } = useGetMeQuery()
  const { data: settings } = useGetSettingsQuery()
  const overview = useOverviewSpace()
  const isTopKnown = useIsTopKnown(!overview.isLoading || overview.lastHeight !== null)
  // Until the time zone of the business is known, use the browser's.
  const { hour } = Temporal.Now.zonedDateTimeISO(settings?.timezone)
  return (
    <Page screen="/" title={getGreeting(hour, user?.username)}>
      <OnboardingCard />
      <ManagerSection {...overview} />
      {isTopKnown ? <CountsAndActivity /> : <Skeleton height={REST_HEIGHT_PX} />}
    </Page>
  )
}

const REST_HEIGHT_PX = 480

/** Nobody waits longer for the counts because something above them is slow. */
const LONGEST_WAIT_MS = 3000

/**
 * Whether it is known what Home shows above the counts, so that they do not move while somebody reads or clicks; at the
 * latest after three seconds.
 */
function useIsTopKnown(isOverviewKnown: boolean): boolean {
  const onboarding = useOnboarding()
  const review = useListInvoicesAwaitingReviewQuery()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LONGEST_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate || (isOverviewKnown && !onboarding.isLoading && !review.isLoading)
}

/** The counts, the recent activity and what is next to it. */
const CountsAndActivity = () => (
  <>
    <HomeTiles />
    <InvoicesAwaitingReviewCard />
    <div className={classes.columns}>
      <RecentActivity />
      <div className={classes.side}>
        <QuickActions />
        <Overview />
      </div>
    </div>
  </>
)

HomePage.prefetch = (() => [
  listRecentInvoices.initiate(undefined, PREFETCH_OPTIONS),
  listInvoicesAwaitingReview.initiate(undefined, PREFETCH_OPTIONS),
  ...[countSuppliers, countDishes, countIngredients].map(count =>
    count.initiate(undefined, PREFETCH_OPTIONS),
  ),
]) satisfies ScreenPrefetch

function QuickActions() {
  return (
    <Card className={classes.card} component="section" aria-labelledby="quick-actions">
      <Title order={2} size="h3" id="quick-actions">
        {t('home.quickActions')}
      </Title>
      <div className={classes.actions}>
        <Button component={Link} to="/invoices/upload" leftSection={<IconUpload size={16} aria-hidden />}>
          {t('home.upload')}
        </Button>
        <Button
          component={Link}
          to="/menu?add=dish"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {t('home.addMenuItem')}
        </Button>
        <Button
          component={Link}
          to="/costings"
          variant="default"
          leftSection={<IconChartPie size={16} aria-hidden />}
        >
          {t('home.viewCosts')}
        </Button>
        <Button
          component={Link}
          to="/ordering"
          variant="default"
          leftSection={<IconShoppingCart size={16} aria-hidden />}
        >
          {t('home.placeOrder')}
        </Button>
      </div>
    </Card>
  )
}

const overviewItems = [
  ['home.overviewBusinessTitle', 'home.overviewBusiness'],
  ['home.overviewMenuTitle', 'home.overviewMenu'],
  ['home.overviewAnalyticsTitle', 'home.overviewAnalytics'],
  ['home.overviewSettingsTitle', 'home.overviewSettings'],
] as const

function Overview() {
  return (
    <Card className={classes.card} component="section" aria-labelledby="overview">
      <Title order={2} size="h3" id="overview">
        {t('home.overview')}
      </Title>
      <dl className={classes.blurbs}>
        {overviewItems.map(([title, text]) => (
          <div key={title}>
            <dt>{t(title)}</dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
