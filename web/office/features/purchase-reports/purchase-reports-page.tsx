import { useSearchParams } from 'react-router-dom'
import { TabbedPage } from '../../components/tabbed-page.tsx'
import { PREFETCH_OPTIONS, type ScreenPrefetch } from '../../lib/api/prefetch.ts'
import type { HelpTopic } from '../../lib/help-topics.ts'
import { t } from '../../texts/index.ts'
import { PriceIndexTab } from './price-index/price-index-tab.tsx'
import {
  getPriceIndexReport,
  getScorecardReport,
  getSpendReport,
  type ReportName,
  toReportQuery,
} from './purchase-reports-api.ts'
import { parseReportParams, useReportUrlState } from './report-url-state.ts'
import { ScorecardTab } from './scorecards/scorecard-tab.tsx'
import { SpendTab } from './spend/spend-tab.tsx'

const TABS: readonly ReportName[] = ['spend', 'price-index', 'scorecards']
const HELP_TOPICS: Readonly<Record<ReportName, HelpTopic>> = {
  spend: 'spend',
  'price-index': 'priceIndex',
  scorecards: 'scorecard',
}
const CONTENTS = { spend: SpendTab, 'price-index': PriceIndexTab, scorecards: ScorecardTab }

const parseTab = (params: URLSearchParams): ReportName =>
  TABS.find(tab => tab === params.get('tab')) ?? 'spend'

/** Reports about purchases: spend, price indexes and scorecards of suppliers. */
export function PurchaseReportsPage() {
  const urlState = useReportUrlState()
  const [params] = useSearchParams()
  const current = parseTab(params)
  return (
    <TabbedPage
      screen="/purchase-reports"
      helpTopic={HELP_TOPICS[current]}
      tabs={TABS.map(tab => {
        const Content = CONTENTS[tab]
        return {
          tab,
          label: t(`purchaseReports.tab.${tab}`),
          content: () => <Content urlState={urlState} />,
        }
      })}
      current={current}
      onChange={tab => urlState.set({ tab: tab === 'spend' ? '' : tab })}
    />
  )
}

PurchaseReportsPage.prefetch = (({ search, today }) => {
  const params = parseReportParams(search, today)
  if (params.period.to < params.period.from) return []
  const query = toReportQuery(params)
  switch (parseTab(search)) {
    case 'spend':
      return [getSpendReport.initiate(query, PREFETCH_OPTIONS)]
    case 'price-index':
      return [getPriceIndexReport.initiate(query, PREFETCH_OPTIONS)]
    case 'scorecards':
      return [getScorecardReport.initiate(query, PREFETCH_OPTIONS)]
  }
}) satisfies ScreenPrefetch
