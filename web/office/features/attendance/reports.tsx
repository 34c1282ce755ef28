import type { ReactNode } from 'react'
import type { HelpTopic } from '../../lib/help-topics.ts'
import type { ReportCall } from './attendance-api.ts'
import { DailyReport, dailyCall } from './daily/daily-report.tsx'
import { OvertimeAnalysis } from './overtime/overtime-analysis.tsx'
import type { AskedReport, ReportAddress } from './report-address.ts'
import { WeeklySummary } from './weekly/weekly-summary.tsx'

interface ReportTabDefinition {
  /** Help topic that explains the report. */
  readonly why: HelpTopic
  /** The request to prefetch. */
  readonly prefetch?: (asked: AskedReport) => ReportCall
  readonly content: (address: ReportAddress) => ReactNode
}

/** The reports by tab. The names are used in the URL and in the `attendance.tab` texts. */
const reports = {
  daily: {
    why: 'attendance',
    prefetch: dailyCall,
    content: address => <DailyReport address={address} />,
  },
  weekly: {
    why: 'hours',
    content: address => <WeeklySummary address={address} />,
  },
  overtime: {
    why: 'overtime',
    content: address => <OvertimeAnalysis address={address} />,
  },
} as const satisfies Record<string, ReportTabDefinition>

export type ReportTab = keyof typeof reports

const isTab = (name: string): name is ReportTab => Object.hasOwn(reports, name)

export const REPORT_TABS: readonly ReportTab[] = Object.keys(reports).filter(isTab)

export const DEFAULT_TAB = 'daily' satisfies ReportTab

/** Reads the tab from the URL. */
export function getTab(search: URLSearchParams): ReportTab {
  const name = search.get('tab') ?? ''
  return isTab(name) ? name : DEFAULT_TAB
}

export const getReport = (tab: ReportTab): ReportTabDefinition => reports[tab]
