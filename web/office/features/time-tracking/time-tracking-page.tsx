import { useSearchParams } from 'react-router-dom'
import { TabbedPage } from '../../components/tabbed-page.tsx'
import { PREFETCH_OPTIONS, type ScreenPrefetch } from '../../lib/api/prefetch.ts'
import { useCanSeePay } from '../../lib/user-rights.ts'
import { t } from '../../texts/index.ts'
import { ApprovalTab } from './approval/approval-tab.tsx'
import { ClockTab, getTwoDayRange } from './clock/clock-tab.tsx'
import { PayrollTab } from './payroll/payroll-tab.tsx'
import { listTimeEntries, listTimeEntriesToReview } from './time-tracking-api.ts'

const TABS = ['clock', 'approval', 'payroll'] as const

const HELP_TOPICS = { clock: 'hours', approval: 'approval', payroll: 'pay' } as const

const tabContents = {
  clock: () => <ClockTab />,
  approval: () => <ApprovalTab />,
  payroll: () => <PayrollTab />,
} as const

/** Time tracking with three tabs: clock, approval and payroll. */
export function TimeTrackingPage() {
  const [params, setParams] = useSearchParams()
  const seesPay = useCanSeePay()
  const tabs = TABS.filter(tab => tab !== 'payroll' || seesPay)
  const current = tabs.find(tab => tab === params.get('tab')) ?? 'clock'
  return (
    <TabbedPage
      screen="/time-tracking"
      helpTopic={HELP_TOPICS[current]}
      tabs={tabs.map(tab => ({ tab, label: t(`tracking.tab.${tab}`), content: tabContents[tab] }))}
      current={current}
      onChange={tab => setParams(tab === 'clock' ? {} : { tab }, { replace: true })}
    />
  )
}

TimeTrackingPage.prefetch = (({ search, today }) =>
  search.has('tab')
    ? []
    : [
        listTimeEntriesToReview.initiate(undefined, PREFETCH_OPTIONS),
        listTimeEntries.initiate(getTwoDayRange(today), PREFETCH_OPTIONS),
      ]) satisfies ScreenPrefetch
