import { TabbedPage } from '../../components/tabbed-page.tsx'
import { listLocations } from '../../lib/api/business.ts'
import { PREFETCH_OPTIONS, type PrefetchQuery, type ScreenPrefetch } from '../../lib/api/prefetch.ts'
import { useSearchParam } from '../../lib/use-search-param.ts'
import { t } from '../../texts/index.ts'
import { listDeliveryDays, listTemperatures } from './deliveries-api.ts'
import { DeliveryDays, toDayQuery } from './delivery-days.tsx'
import { findShownLocation, TemperatureLog, toShownMonth } from './temperature-log.tsx'

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

DeliveriesPage.prefetch = (({ search, today }) => [
  search.get('tab') === 'log'
    ? prefetchLog(search, today)
    : listDeliveryDays.initiate(
        toDayQuery({ date: search.get('date'), locationId: search.get('location_id'), today }),
        PREFETCH_OPTIONS,
      ),
]) satisfies ScreenPrefetch

const prefetchLog =
  (search: URLSearchParams, today: string): PrefetchQuery =>
  async dispatch => {
    const { data: locations } = await dispatch(listLocations.initiate(undefined, PREFETCH_OPTIONS))
    const shown = locations && findShownLocation(locations, search.get('location_id'))
    if (!shown) return
    const month = toShownMonth(search.get('month'), today.slice(0, 7))
    await dispatch(listTemperatures.initiate({ location_id: shown.id, month }, PREFETCH_OPTIONS))
  }
