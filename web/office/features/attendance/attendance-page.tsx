import { useSearchParams } from 'react-router-dom'
import { TabbedPage } from '../../components/tabbed-page.tsx'
import { PREFETCH_OPTIONS, type ScreenPrefetch } from '../../lib/api/prefetch.ts'
import { t } from '../../texts/index.ts'
import { getAttendanceReport } from './attendance-api.ts'
import { DEFAULT_REPORT_TAB, getReportTabDefinition, parseReportTab, REPORT_TABS } from './report-tabs.tsx'
import { parseReportParams, useReportUrlState } from './report-url-state.ts'

/** Attendance reports: daily, weekly and overtime. */
export function AttendancePage() {
  const urlState = useReportUrlState()
  const [search] = useSearchParams()
  const current = parseReportTab(search)
  return (
    <TabbedPage
      screen="/attendance-reports"
      helpTopic={getReportTabDefinition(current).helpTopic}
      tabs={REPORT_TABS.map(tab => ({
        tab,
        label: t(`attendance.tab.${tab}`),
        content: () => getReportTabDefinition(tab).content(urlState),
      }))}
      current={current}
      onChange={tab => urlState.set({ tab: tab === DEFAULT_REPORT_TAB ? '' : tab })}
    />
  )
}

AttendancePage.prefetch = (({ search, today }) => {
  const request = getReportTabDefinition(parseReportTab(search)).prefetch?.(parseReportParams(search, today))
  return request ? [getAttendanceReport.initiate(request, PREFETCH_OPTIONS)] : []
}) satisfies ScreenPrefetch
