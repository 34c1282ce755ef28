import { TabbedPage } from '../../components/tabbed-page.tsx'
import { useSearchParam } from '../../lib/use-search-param.ts'
import { t } from '../../texts/index.ts'
import { DeliveryDays } from './delivery-days.tsx'
import { TemperatureLog } from './temperature-log.tsx'

/** Expected and recorded deliveries by day, and the temperature log. */
export function DeliveriesPage() {
  const tab = useSearchParam('tab')
  return (
    <TabbedPage
      screen="/deliveries"
      helpTopic="receiving"
      current={tab.value === 'log' ? 'log' : 'day'}
      onChange={chosen => (chosen === 'log' ? tab.set('log') : tab.clear())}
      tabs={[
        { tab: 'day', label: t('deliveries.tabDay'), content: () => <DeliveryDays /> },
        { tab: 'log', label: t('deliveries.tabLog'), content: () => <TemperatureLog /> },
      ]}
    />
  )
}
