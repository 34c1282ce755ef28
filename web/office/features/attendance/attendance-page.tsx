import { useSearchParams } from 'react-router-dom'
import { TabbedPage } from '../../components/tabbed-page.tsx'
import { AHEAD, type Ahead } from '../../lib/api/ahead.ts'
import { t } from '../../texts/index.ts'
import { readReport } from './attendance-api.ts'
import { reportAsked, useReportAddress } from './report-address.ts'
import { DEFAULT_TAB, getReport, getTab, REPORT_TABS } from './reports.tsx'

/** Attendance reports: daily, weekly and overtime. */
export function AttendancePage() {
  const address = useReportAddress()
  const [search] = useSearchParams()
  const current = getTab(search)
  return (
    <TabbedPage
      screen="/attendance-reports"
      why={getReport(current).why}
      tabs={REPORT_TABS.map(tab => ({
        tab,
        label: t(`attendance.tab.${tab}`),
        content: () => getReport(tab).content(address),
      }))}
      current={current}
      onChange={tab => address.set({ tab: tab === DEFAULT_TAB ? '' : tab })}
    />
  )
}

AttendancePage.prefetch = (({ search, today }) => {
  const call = getReport(getTab(search)).prefetch?.(reportAsked(search, today))
  return call ? [readReport.initiate(call, AHEAD)] : []
}) satisfies Ahead
