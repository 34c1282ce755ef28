import { Button } from '@mantine/core'
import { IconChartPie, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { DataTable, usePagedTable } from '../../components/data-table/index.ts'
import { DishAccount } from '../../components/dish-account/index.ts'
import { Page } from '../../components/page.tsx'
import { EmptyState } from '../../components/states.tsx'
import { AHEAD, type Ahead } from '../../lib/api/ahead.ts'
import { type AskedList, listAskedBy, useListAddress } from '../../lib/list-address.ts'
import { usePrinting } from '../../lib/printing.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import { BandLegend } from './band-legend.tsx'
import { costingColumns } from './costing-columns.tsx'
import { CostingFigures } from './costing-figures.tsx'
import { CostingsActions } from './costings-actions.tsx'
import { COSTINGS_PER_PAGE, type CostingsFilter, getCostings, useGetCostingsQuery } from './costings-api.ts'
import { CostingsFilters } from './costings-filters.tsx'
import { OpenedDish } from './opened-dish.tsx'

const WhatIfModal = lazy(async () => ({ default: (await import('./what-if/what-if-modal.tsx')).WhatIfModal }))
const GapsModal = lazy(async () => ({ default: (await import('./gaps-modal.tsx')).GapsModal }))
const FILTERS = ['band', 'estimates', 'below_target'] as const

/** The costings of all dishes, with cost breakdowns and a what-if calculation. */
export function CostingsPage() {
  const address = useListAddress(FILTERS)
  const filter = toFilter(address)
  const isPrinting = usePrinting()
  const query = useGetCostingsQuery({ ...filter, page: isPrinting ? null : address.page })
  const { table } = usePagedTable({ address, query, pageSize: COSTINGS_PER_PAGE })
  const panel = usePanel()
  const formats = useFormats()
  const summary = query.data?.summary
  return (
    <Page
      screen="/costings"
      why="margin"
      isWide
      summary={summary ? t('costings.count', { count: summary.total_dishes }) : ' '}
      actions={<CostingsActions filter={filter} query={query} onWhatIf={() => panel.open('what-if')} />}
    >
      <CostingFigures
        summary={summary}
        isFiltered={Boolean(filter.search || filter.band || filter.estimates || filter.below_target)}
      />
      <BandLegend address={address} estimates={summary?.estimates} />
      <CostingsFilters address={address} onGaps={() => panel.open('gaps')} />
      {panel.dishId !== null && !table.rows.some(dish => dish.id === panel.dishId) && (
        <OpenedDish dishId={panel.dishId} onClose={panel.close} />
      )}
      <DataTable
        {...table}
        label={t('costings.title')}
        columns={costingColumns({
          openedId: panel.dishId,
          onToggle: dish => panel.toggleDish(dish.id),
          target: filter.target_margin,
          formats,
        })}
        rowName={dish => dish.name}
        rowDetail={dish => panel.dishId === dish.id && <DishAccount dishId={dish.id} />}
        empty={<NoDishes />}
      />
      <Suspense>
        {panel.name === 'what-if' && <WhatIfModal ingredientId={panel.ingredientId} onClose={panel.close} />}
        {panel.name === 'gaps' && <GapsModal onClose={panel.close} />}
      </Suspense>
    </Page>
  )
}

const toFilter = (address: AskedList): CostingsFilter => ({
  search: address.search,
  band: address.filter('band'),
  estimates: address.filter('estimates'),
  below_target: address.filter('below_target'),
  target_margin: address.filter('target'),
  sort: address.sort,
})

CostingsPage.prefetch = (({ search }) => {
  const asked = listAskedBy(search)
  return [getCostings.initiate({ ...toFilter(asked), page: asked.page }, AHEAD)]
}) satisfies Ahead

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
      sentence={t('costings.empty')}
      action={
        <Button component={Link} to="/menu?add=dish" leftSection={<IconPlus size={16} aria-hidden />}>
          {t('menu.add')}
        </Button>
      }
    />
  )
}
