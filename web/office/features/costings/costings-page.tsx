import { Button } from '@mantine/core'
import { IconChartPie, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { DataTable, usePagedTable } from '../../components/data-table/index.ts'
import { DishCostBreakdown } from '../../components/dish-cost-breakdown/index.ts'
import { Page } from '../../components/page.tsx'
import { EmptyState } from '../../components/page-states.tsx'
import { PREFETCH_OPTIONS, type ScreenPrefetch } from '../../lib/api/prefetch.ts'
import { type ListUrlParams, parseListUrlParams, useListUrlState } from '../../lib/list-url-state.ts'
import { useIsPrinting } from '../../lib/printing.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import { createCostingColumns } from './costing-columns.tsx'
import { CostingSummaryTiles } from './costing-summary-tiles.tsx'
import { CostingsActions } from './costings-actions.tsx'
import { COSTINGS_PER_PAGE, type CostingsFilter, getCostings, useGetCostingsQuery } from './costings-api.ts'
import { CostingsFilters } from './costings-filters.tsx'
import { LinkedDishBreakdown } from './linked-dish-breakdown.tsx'
import { MarginBandLegend } from './margin-band-legend.tsx'

const WhatIfModal = lazy(async () => ({ default: (await import('./what-if/what-if-modal.tsx')).WhatIfModal }))
const MissingCostDataModal = lazy(async () => ({
  default: (await import('./missing-cost-data-modal.tsx')).MissingCostDataModal,
}))
const FILTERS = ['band', 'estimates', 'below_target'] as const

/** The costings of all dishes, with cost breakdowns and a what-if calculation. */
export function CostingsPage() {
  const address = useListUrlState(FILTERS)
  const filter = toFilter(address)
  const isPrinting = useIsPrinting()
  const query = useGetCostingsQuery({ ...filter, page: isPrinting ? null : address.page })
  const { table } = usePagedTable({ urlState: address, query, pageSize: COSTINGS_PER_PAGE })
  const panel = usePanel()
  const formats = useFormats()
  const summary = query.data?.summary
  return (
    <Page
      screen="/costings"
      helpTopic="margin"
      isWide
      summary={summary ? t('costings.count', { count: summary.total_dishes }) : ' '}
      actions={<CostingsActions filter={filter} query={query} onWhatIf={() => panel.open('what-if')} />}
    >
      <CostingSummaryTiles
        summary={summary}
        isFiltered={Boolean(filter.search || filter.band || filter.estimates || filter.below_target)}
      />
      <MarginBandLegend address={address} estimateCount={summary?.estimates} />
      <CostingsFilters address={address} onShowMissingData={() => panel.open('gaps')} />
      {panel.dishId !== null && !table.rows.some(dish => dish.id === panel.dishId) && (
        <LinkedDishBreakdown dishId={panel.dishId} onClose={panel.close} />
      )}
      <DataTable
        {...table}
        label={t('costings.title')}
        columns={createCostingColumns({
          expandedDishId: panel.dishId,
          onToggle: dish => panel.toggleDish(dish.id),
          targetMargin: filter.target_margin,
          formats,
        })}
        getRowName={dish => dish.name}
        renderRowDetail={dish => panel.dishId === dish.id && <DishCostBreakdown dishId={dish.id} />}
        emptyState={<NoDishes />}
      />
      <Suspense>
        {panel.name === 'what-if' && <WhatIfModal ingredientId={panel.ingredientId} onClose={panel.close} />}
        {panel.name === 'gaps' && <MissingCostDataModal onClose={panel.close} />}
      </Suspense>
    </Page>
  )
}

const toFilter = (address: ListUrlParams): CostingsFilter => ({
  search: address.search,
  band: address.filter('band'),
  estimates: address.filter('estimates'),
  below_target: address.filter('below_target'),
  target_margin: address.filter('target'),
  sort: address.sort,
})

CostingsPage.prefetch = (({ search }) => {
  const listParams = parseListUrlParams(search)
  return [getCostings.initiate({ ...toFilter(listParams), page: listParams.page }, PREFETCH_OPTIONS)]
}) satisfies ScreenPrefetch

/** The open modal is kept in the URL, so that other screens can link to it. */
function usePanel() {
  const [params, setParams] = useSearchParams()
  const change = (name: string, value: string | null) =>
    setParams(
      before => {
        const after = new URLSearchParams(before)
        for (const panel of ['show', 'ingredient', 'open']) after.delete(panel)
        if (value) after.set(name, value)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  const dishId = Number(params.get('open')) || null
  return {
    name: params.get('show'),
    dishId,
    ingredientId: Number(params.get('ingredient')) || null,
    open: (panel: 'what-if' | 'gaps') => change('show', panel),
    toggleDish: (id: number) => change('open', dishId === id ? null : String(id)),
    close: () => change('show', null),
  }
}

function NoDishes() {
  return (
    <EmptyState
      icon={<IconChartPie stroke={1.5} />}
      message={t('costings.empty')}
      action={
        <Button component={Link} to="/menu?add=dish" leftSection={<IconPlus size={16} aria-hidden />}>
          {t('menu.add')}
        </Button>
      }
    />
  )
}
