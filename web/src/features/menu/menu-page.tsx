import { Button } from '@mantine/core'
import type { Dish } from '@rms/contracts'
import { IconCarrot, IconPlus, IconToolsKitchen2 } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { SelectionBar } from '../../components/data-table/index.ts'
import { FilterRow } from '../../components/filter-row.tsx'
import { ListSearch } from '../../components/list-filters.tsx'
import { Page } from '../../components/page.tsx'
import { Paging } from '../../components/paging.tsx'
import { EmptyState, ErrorState, FoundNothing, LoadingRows } from '../../components/states.tsx'
import { t } from '../../lib/i18n/index.ts'
import { useListAddress } from '../../lib/list-address.ts'
import { stateOf } from '../../lib/list-state.ts'
import { useSelection } from '../../lib/selection.ts'
import { DishCard } from './dish-card.tsx'
import { DishForm } from './dish-form.tsx'
import { DISHES_PER_PAGE, useListDishesQuery } from './menu-api.ts'
import classes from './menu-page.module.css'
import { useDeletingDishes } from './use-deleting-dishes.ts'
import { useKnownIngredients } from './use-known-ingredients.ts'

/** The dishes with what goes into them, what they cost and what they leave. */
export function MenuPage() {
  const address = useListAddress()
  const query = useListDishesQuery({ page: address.page, search: address.search })
  const dishes = query.data?.rows ?? []
  const selection = useSelection(dishes.map(dish => dish.id))
  const adding = useAdding()
  const deleteDishes = useDeletingDishes()
  const deleteSelected = async () => {
    if (await deleteDishes(dishes.filter(dish => selection.has(dish.id)))) selection.clear()
  }
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={adding.start}>
      {t('menu.add')}
    </Button>
  )
  return (
    <Page
      title={t('menu.title')}
      summary={query.data ? t('menu.count', { count: query.data.total }) : ' '}
      actions={
        <>
          <Button
            component={Link}
            to="/ingredients"
            variant="default"
            leftSection={<IconCarrot size={16} stroke={1.75} aria-hidden />}
          >
            {t('menu.manageIngredients')}
          </Button>
          {add}
        </>
      }
    >
      {adding.isOn && <DishForm dish={null} onClose={adding.stop} />}
      <FilterRow>
        <ListSearch address={address} label={t('menu.search')} />
        {dishes.length > 0 && (
          <Button variant="default" onClick={selection.toggleAll} className={classes.selectAll}>
            {t(selection.isAllSelected ? 'menu.deselectAll' : 'menu.selectAll')}
          </Button>
        )}
      </FilterRow>
      <Dishes
        query={query}
        dishes={dishes}
        address={address}
        empty={add}
        selection={selection}
        onDelete={deleteDishes}
      />
      {selection.count > 0 && (
        <SelectionBar selection={selection}>
          <Button size="xs" color="red" onClick={deleteSelected}>
            {t('common.deleteSelected')}
          </Button>
        </SelectionBar>
      )}
      <Paging
        page={address.page}
        pageSize={DISHES_PER_PAGE}
        total={query.data?.total ?? 0}
        goTo={address.goToPage}
      />
    </Page>
  )
}

interface DishesProps {
  query: {
    isError: boolean
    isFetching: boolean
    data?: unknown
    currentData?: unknown
    refetch: () => unknown
  }
  dishes: readonly Dish[]
  address: ReturnType<typeof useListAddress>
  empty: React.ReactNode
  selection: ReturnType<typeof useSelection>
  onDelete: (dishes: readonly Dish[]) => Promise<boolean>
}

function Dishes({ query, dishes, address, empty, selection, onDelete }: DishesProps) {
  const [editing, setEditing] = useState<number | null>(null)
  const isKnown = useKnownIngredients()
  const state = stateOf(query)
  if (state === 'loading') return <LoadingRows />
  if (state === 'failed') return <ErrorState onRetry={query.refetch} />
  if (dishes.length === 0 && (address.isNarrowed || address.page > 1))
    return <FoundNothing onClear={address.clear} />
  if (dishes.length === 0)
    return <EmptyState icon={<IconToolsKitchen2 stroke={1.5} />} sentence={t('menu.empty')} action={empty} />
  return (
    <ul className={classes.dishes} aria-label={t('menu.dishes')}>
      {dishes.map(dish => (
        <li key={dish.id} data-editing={editing === dish.id || undefined}>
          {editing === dish.id ? (
            <DishForm dish={dish} onClose={() => setEditing(null)} />
          ) : (
            <DishCard
              dish={dish}
              isKnown={isKnown}
              isSelected={selection.has(dish.id)}
              onSelect={() => selection.toggle(dish.id)}
              onEdit={() => setEditing(dish.id)}
              onDelete={() => onDelete([dish])}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

/** The add form opens by its button, or by an address that asks for it. */
function useAdding() {
  const [params, setParams] = useSearchParams()
  const isOn = params.get('add') === 'dish'
  const set = (value: string | null) =>
    setParams(
      before => {
        const after = new URLSearchParams(before)
        if (value) after.set('add', value)
        else after.delete('add')
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return { isOn, start: () => set('dish'), stop: () => set(null) }
}
