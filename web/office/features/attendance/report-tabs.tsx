import type { ReactNode } from 'react'
import type { HelpTopic } from '../../lib/help-topics.ts'
import type { AttendanceReportRequest } from './attendance-api.ts'
import { createDailyReportRequest, DailyReport } from './daily/daily-report.tsx'
import { OvertimeAnalysis } from './overtime/overtime-analysis.tsx'
import type { ReportParams, ReportUrlState } from './report-url-state.ts'
import { WeeklyReport } from './weekly/weekly-report.tsx'

interface ReportTabDefinition {
  /** Help topic that explains the report. */
  readonly helpTopic: HelpTopic
  /** The request to prefetch. */
  readonly prefetch?: (params: ReportParams) => AttendanceReportRequest
  readonly content: (urlState: ReportUrlState) => ReactNode
}

/** The reports by tab. The names are used in the URL and in the `attendance.tab` texts. */
const reports = {
  daily: {
    helpTopic: 'attendance',
    prefetch: createDailyReportRequest,
    content: urlState => <DailyReport urlState={urlState} />,
  },
  weekly: {
    helpTopic: 'hours',
    content: urlState => <WeeklyReport urlState={urlState} />,
  },
  overtime: {
    helpTopic: 'overtime',
    content: urlState => <OvertimeAnalysis urlState={urlState} />,
  },
} as const satisfies Record<string, ReportTabDefinition>

export type ReportTab = keyof typeof reports

const isReportTab = (name: string): name is ReportTab => Object.hasOwn(reports, name)

export const REPORT_TABS: readonly ReportTab[] = Object.keys(reports).filter(isReportTab)

export const DEFAULT_REPORT_TAB = 'daily' satisfies ReportTab

/** Reads the tab from the URL. */
export function parseReportTab(search: URLSearchParams): ReportTab {
  const name = search.get('tab') ?? ''
  return isReportTab(name) ? name : DEFAULT_REPORT_TAB
}

export const getReportTabDefinition = (tab: ReportTab): ReportTabDefinition => reports[tab]
