import { Tabs } from '@mantine/core'
import { Page } from '../../components/page.tsx'
import type { HelpTopic } from '../../lib/help-topics.ts'
import { t } from '../../lib/i18n/index.ts'
import classes from './attendance.module.css'
import { DailyReport } from './daily/daily-report.tsx'
import { OvertimeAnalysis } from './overtime/overtime-analysis.tsx'
import { REPORT_TABS, type ReportTab, useReportAddress } from './report-address.ts'
import { WeeklySummary } from './weekly/weekly-summary.tsx'

const WHY = { daily: 'attendance', weekly: 'hours', overtime: 'overtime' } as const satisfies Record<
  ReportTab,
  HelpTopic
>

/** Who came when, what it came to in a week, and what of it is overtime. */
export function AttendancePage() {
  const address = useReportAddress()
  return (
    <Page title={t('attendance.title')} why={WHY[address.tab]}>
      <Tabs
        value={address.tab}
        keepMounted={false}
        classNames={{ tab: classes.tab }}
        onChange={tab => address.set({ tab: tab === 'daily' ? '' : (tab ?? '') })}
      >
        <Tabs.List mb="md">
          {REPORT_TABS.map(tab => (
            <Tabs.Tab key={tab} value={tab}>
              {t(`attendance.tab.${tab}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="daily">
          <DailyReport address={address} />
        </Tabs.Panel>
        <Tabs.Panel value="weekly">
          <WeeklySummary address={address} />
        </Tabs.Panel>
        <Tabs.Panel value="overtime">
          <OvertimeAnalysis address={address} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}
