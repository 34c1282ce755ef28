import { Button } from '@mantine/core'
import type { Dish } from '@rms/contracts'
import { IconCarrot, IconPlus, IconToolsKitchen2 } from '@tabler/icons-react'
import { useDeferredValue } from 'react'
import { Link } from 'react-router-dom'
import { SelectionBar, usePagedTable } from '../../components/data-table/index.ts'
import { FilterRow } from '../../components/filter-row.tsx'
import { ListFilter, ListSearch } from '../../components/list-filters.tsx'
import { Page } from '../../components/page.tsx'
import { Paging } from '../../components/paging.tsx'
import { EmptyState, ErrorState, FoundNothing, LoadingRows, Unhurried } from '../../components/states.tsx'
import { AHEAD, type Ahead } from '../../lib/api/ahead.ts'
import { type AskedList, type ListAddress, listAskedBy, useListAddress } from '../../lib/list-address.ts'
import type { Selection } from '../../lib/selection.ts'
import { t } from '../../texts/index.ts'
import { DishCard } from './dish-card.tsx'
import { DishForm } from './dish-form.tsx'
import {
  DISHES_PER_PAGE,
  listDishes,
  useGetDishQuery,
  useListDishCategoriesQuery,
  useListDishesQuery,
} from './menu-api.ts'
import classes from './menu-page.module.css'
import { MenuUpload } from './pdf/menu-upload.tsx'
import { useDeletingDishes } from './use-deleting-dishes.ts'
import { type DishForms, useDishForms } from './use-dish-forms.ts'
import { useKnownIngredients } from './use-known-ingredients.ts'

const FILTERS = ['category'] as const

/** The dishes with ingredients, cost and margin. */
export function MenuPage() {
  const address = useListAddress(FILTERS)
  const query = useListDishesQuery(toDishesQuery(address))
  const remove = useDeletingDishes()
  const list = usePagedTable({ address, query, pageSize: DISHES_PER_PAGE, remove })
  const forms = useDishForms()
  return (
    <Page
      screen="/menu"
      why="dishCost"
      summary={query.data ? t('menu.count', { count: list.total }) : ' '}
      actions={<MenuActions onAdd={forms.add} />}
    >
      {forms.isAdding && <DishForm dish={null} onClose={forms.close} />}
      <MenuFilters address={address} selection={list.rows.length > 0 ? list.selection : null} />
      {forms.editedId !== null && !list.rows.some(({ id }) => id === forms.editedId) && (
        <DishOutsidePage id={forms.editedId} onClose={forms.close} />
      )}
      <Dishes list={list} address={address} forms={forms} onDelete={remove} />
      {list.selection.count > 0 && (
        <SelectionBar selection={list.selection}>
          <Button size="xs" color="red" onClick={list.deleteSelected}>
            {t('common.deleteSelected')}
          </Button>
        </SelectionBar>
      )}
      <Paging {...list.table.paging} />
    </Page>
  )
}

const toDishesQuery = ({ page, search, filter }: AskedList) => ({
  page,
  search,
  category: filter('category'),
})

MenuPage.prefetch = (({ search }) => [
  listDishes.initiate(toDishesQuery(listAskedBy(search)), AHEAD),
]) satisfies Ahead

function MenuActions({ onAdd }: { onAdd: () => void }) {
  return (
    <>
      <Button
        component={Link}
        to="/ingredients"
        variant="default"
        leftSection={<IconCarrot size={16} stroke={1.75} aria-hidden />}
      >
        {t('menu.manageIngredients')}
      </Button>
      <MenuUpload />
      <AddDish onClick={onAdd} />
    </>
  )
}

function AddDish({ onClick }: { onClick: () => void }) {
  return (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onClick}>
      {t('menu.add')}
    </Button>
  )
}

function MenuFilters({ address, selection }: { address: ListAddress; selection: Selection | null }) {
  const { data: categories = [] } = useListDishCategoriesQuery()
  return (
    <FilterRow>
      <ListSearch address={address} label={t('menu.search')} />
      <ListFilter
        address={address}
        name="category"
        label={t('menu.category')}
        everything={t('menu.allCategories')}
        choices={categories.map(category => ({ value: category, label: category }))}
      />
      {selection && (
        <Button variant="default" onClick={selection.toggleAll} className={classes.selectAll}>
          {t(selection.isAllSelected ? 'menu.deselectAll' : 'menu.selectAll')}
        </Button>
      )}
    </FilterRow>
  )
}

/** The form of a linked dish that is not on the current page of the list. */
function DishOutsidePage({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, isError, refetch } = useGetDishQuery(id)
  if (isError) return <ErrorState onRetry={refetch} />
  return data ? <DishForm key={id} dish={data} onClose={onClose} /> : <LoadingRows rows={4} />
}

interface DishesProps {
  list: ReturnType<typeof usePagedTable<Dish>>
  address: ListAddress
  forms: DishForms
  onDelete: (dishes: readonly Dish[]) => Promise<boolean>
}

function Dishes({ list, address, forms, onDelete }: DishesProps) {
  // Deferred, because the result arrives after the dishes and re-renders each of them.
  const isKnown = useDeferredValue(useKnownIngredients())
  const { rows, selection, table } = list
  if (table.state === 'loading') return <LoadingRows />
  if (table.state === 'failed') return <ErrorState onRetry={table.onRetry} />
  if (rows.length === 0 && (address.isNarrowed || address.page > 1))
    return <FoundNothing onClear={address.clear} />
  // The form for the first dish is already open.
  if (rows.length === 0 && forms.isAdding) return null
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<IconToolsKitchen2 stroke={1.5} />}
        sentence={t('menu.empty')}
        action={<AddDish onClick={forms.add} />}
      />
    )
  return (
    <Unhurried meanwhile={<LoadingRows />}>
      <ul className={classes.dishes} aria-label={t('menu.dishes')}>
        {rows.map(dish => (
          <li key={dish.id} data-editing={forms.editedId === dish.id || undefined}>
            {forms.editedId === dish.id ? (
              <DishForm dish={dish} onClose={forms.close} />
            ) : (
              <DishCard
                dish={dish}
                isKnown={isKnown}
                isSelected={selection.has(dish.id)}
                onSelect={() => selection.toggle(dish.id)}
                onEdit={() => forms.edit(dish.id)}
                onDelete={() => onDelete([dish])}
              />
            )}
          </li>
        ))}
      </ul>
    </Unhurried>
  )
}
