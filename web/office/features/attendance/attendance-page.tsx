import { TabbedPage } from '../../components/tabbed-page.tsx'
import { AHEAD, type Ahead } from '../../lib/api/ahead.ts'
import type { HelpTopic } from '../../lib/help-topics.ts'
import { t } from '../../texts/index.ts'
import { dailyReport } from './attendance-api.ts'
import { DailyReport } from './daily/daily-report.tsx'
import { OvertimeAnalysis } from './overtime/overtime-analysis.tsx'
import {
  REPORT_TABS,
  type ReportAddress,
  type ReportTab,
  reportAsked,
  useReportAddress,
} from './report-address.ts'
import { WeeklySummary } from './weekly/weekly-summary.tsx'

const WHY = { daily: 'attendance', weekly: 'hours', overtime: 'overtime' } as const satisfies Record<
  ReportTab,
  HelpTopic
>

const reports = {
  daily: (address: ReportAddress) => <DailyReport address={address} />,
  weekly: (address: ReportAddress) => <WeeklySummary address={address} />,
  overtime: (address: ReportAddress) => <OvertimeAnalysis address={address} />,
} as const

/** Who came when, what it came to in a week, and what of it is overtime. */
export function AttendancePage() {
  const address = useReportAddress()
  return (
    <TabbedPage
      screen="/attendance-reports"
      why={WHY[address.tab]}
      tabs={REPORT_TABS.map(tab => ({
        tab,
        label: t(`attendance.tab.${tab}`),
        content: () => reports[tab](address),
      }))}
      current={address.tab}
      onChange={tab => address.set({ tab: tab === 'daily' ? '' : tab })}
    />
  )
}

AttendancePage.ahead = (({ search, today }) => {
  const { tab, date, department, location_id } = reportAsked(search, today)
  return tab === 'daily' ? [dailyReport.initiate({ date, department, location_id }, AHEAD)] : []
}) satisfies Ahead
