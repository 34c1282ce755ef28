import { useSearchParams } from 'react-router-dom'
import { TabbedPage } from '../../components/tabbed-page.tsx'
import { AHEAD, type Ahead } from '../../lib/api/ahead.ts'
import { useSeesPay } from '../../lib/rights.ts'
import { t } from '../../texts/index.ts'
import { ApprovalTab } from './approval/approval-tab.tsx'
import { ClockTab, daysUntil } from './clock/clock-tab.tsx'
import { PayrollTab } from './payroll/payroll-tab.tsx'
import { listAttention, listEntries } from './tracking-api.ts'

const TABS = ['clock', 'approval', 'payroll'] as const

const HELP_TOPICS = { clock: 'hours', approval: 'approval', payroll: 'pay' } as const

const contents = {
  clock: () => <ClockTab />,
  approval: () => <ApprovalTab />,
  payroll: () => <PayrollTab />,
} as const

/** Time tracking with three tabs: clock, approval and payroll. */
export function TrackingPage() {
  const [params, setParams] = useSearchParams()
  const seesPay = useSeesPay()
  const tabs = TABS.filter(tab => tab !== 'payroll' || seesPay)
  const current = tabs.find(tab => tab === params.get('tab')) ?? 'clock'
  return (
    <TabbedPage
      screen="/time-tracking"
      why={HELP_TOPICS[current]}
      tabs={tabs.map(tab => ({ tab, label: t(`tracking.tab.${tab}`), content: contents[tab] }))}
      current={current}
      onChange={tab => setParams(tab === 'clock' ? {} : { tab }, { replace: true })}
    />
  )
}

TrackingPage.prefetch = (({ search, today }) =>
  search.has('tab')
    ? []
    : [
        listAttention.initiate(undefined, AHEAD),
        listEntries.initiate(daysUntil(today), AHEAD),
      ]) satisfies Ahead
