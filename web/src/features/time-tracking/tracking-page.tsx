import { Tabs } from '@mantine/core'
import { useSearchParams } from 'react-router-dom'
import { Page } from '../../components/page.tsx'
import { t } from '../../lib/i18n/index.ts'
import { useSeesPay } from '../../lib/rights.ts'
import { ApprovalTab } from './approval/approval-tab.tsx'
import { ClockTab } from './clock/clock-tab.tsx'
import { PayrollTab } from './payroll/payroll-tab.tsx'
import classes from './tracking.module.css'

const TABS = ['clock', 'approval', 'payroll'] as const

/** The clock, the weeks that managers approve, and what is paid for them. */
export function TrackingPage() {
  const [params, setParams] = useSearchParams()
  const seesPay = useSeesPay()
  const tabs = TABS.filter(tab => tab !== 'payroll' || seesPay)
  const current = tabs.find(tab => tab === params.get('tab')) ?? 'clock'
  return (
    <Page title={t('tracking.title')} why={current === 'payroll' ? 'pay' : 'hours'}>
      <Tabs
        value={current}
        keepMounted={false}
        classNames={{ tab: classes.tab }}
        onChange={tab => setParams(tab && tab !== 'clock' ? { tab } : {}, { replace: true })}
      >
        <Tabs.List mb="md">
          {tabs.map(tab => (
            <Tabs.Tab key={tab} value={tab}>
              {t(`tracking.tab.${tab}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="clock">
          <ClockTab />
        </Tabs.Panel>
        <Tabs.Panel value="approval">
          <ApprovalTab />
        </Tabs.Panel>
        {seesPay && (
          <Tabs.Panel value="payroll">
            <PayrollTab />
          </Tabs.Panel>
        )}
      </Tabs>
    </Page>
  )
}
