import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { TabbedPage } from '../../../components/tabbed-page.tsx'
import { PREFETCH_OPTIONS, type ScreenPrefetch } from '../../../lib/api/prefetch.ts'
import { useSearchParam } from '../../../lib/use-search-param.ts'
import { t } from '../../../texts/index.ts'
import { StorageAreasTab } from '../areas/storage-areas-tab.tsx'
import { listStockCounts } from '../stock-counts-api.ts'
import { CountList } from './count-list.tsx'
import { OpenCountModal } from './open-count-modal.tsx'

/**
 * The stock counts of all locations, and the storage areas that they go through. Other screens open the form for a new
 * count as `?add`, or as `?add=3` for a location.
 */
export function StockCountsPage() {
  const tab = useSearchParam('tab')
  const adding = useSearchParam('add')
  return (
    <>
      <TabbedPage
        screen="/stock-counts"
        helpTopic="stockCount"
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => adding.set()}>
            {t('stockCounts.start')}
          </Button>
        }
        current={tab.value === 'areas' ? 'areas' : 'counts'}
        onChange={chosen => (chosen === 'areas' ? tab.set('areas') : tab.clear())}
        tabs={[
          {
            tab: 'counts',
            label: t('stockCounts.tabCounts'),
            content: () => <CountList onStart={() => adding.set()} />,
          },
          { tab: 'areas', label: t('stockCounts.tabAreas'), content: () => <StorageAreasTab /> },
        ]}
      />
      {adding.value !== null && <OpenCountModal locationId={Number(adding.value)} onClose={adding.clear} />}
    </>
  )
}

StockCountsPage.prefetch = (() => [
  listStockCounts.initiate(undefined, PREFETCH_OPTIONS),
]) satisfies ScreenPrefetch
