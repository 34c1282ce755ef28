import { Button } from '@mantine/core'
import type { Dish } from '@rms/contracts'
import { IconCarrot, IconPlus, IconToolsKitchen2 } from '@tabler/icons-react'
import { useDeferredValue } from 'react'
import { Link } from 'react-router-dom'
import { SelectionBar, usePagedTable } from '../../components/data-table/index.ts'
import { FilterRow } from '../../components/filter-row.tsx'
import { ListFilter, ListSearch } from '../../components/list-filters.tsx'
import { Page } from '../../components/page.tsx'
import {
  Deferred,
  EmptyState,
  ErrorState,
  NoSearchResults,
  SkeletonRows,
} from '../../components/page-states.tsx'
import { Paging } from '../../components/paging.tsx'
import { PREFETCH_OPTIONS, type ScreenPrefetch } from '../../lib/api/prefetch.ts'
import {
  type ListUrlParams,
  type ListUrlState,
  parseListUrlParams,
  useListUrlState,
} from '../../lib/list-url-state.ts'
import type { RowSelection } from '../../lib/use-row-selection.ts'
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
import { MenuPdfUpload } from './pdf-import/menu-pdf-upload.tsx'
import { useDeleteDishes } from './use-delete-dishes.ts'
import { useIngredientMatcher } from './use-ingredient-matcher.ts'
import { type OpenDishForm, useOpenDishForm } from './use-open-dish-form.ts'

const FILTERS = ['category'] as const

/** The dishes with ingredients, cost and margin. */
export function MenuPage() {
  const address = useListUrlState(FILTERS)
  const query = useListDishesQuery(toDishesQuery(address))
  const remove = useDeleteDishes()
  const list = usePagedTable({ urlState: address, query, pageSize: DISHES_PER_PAGE, remove })
  const forms = useOpenDishForm()
  return (
    <Page
      screen="/menu"
      helpTopic="dishCost"
      summary={query.data ? t('menu.count', { count: list.total }) : ' '}
      actions={<MenuActions onAdd={forms.add} />}
    >
      {forms.isAdding && <DishForm dish={null} onClose={forms.close} />}
      <MenuFilters address={address} selection={list.rows.length > 0 ? list.selection : null} />
      {forms.editedId !== null && !list.rows.some(({ id }) => id === forms.editedId) && (
        <LinkedDishForm id={forms.editedId} onClose={forms.close} />
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

const toDishesQuery = ({ page, search, filter }: ListUrlParams) => ({
  page,
  search,
  category: filter('category'),
})

MenuPage.prefetch = (({ search }) => [
  listDishes.initiate(toDishesQuery(parseListUrlParams(search)), PREFETCH_OPTIONS),
]) satisfies ScreenPrefetch

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
      <MenuPdfUpload />
      <AddDishButton onClick={onAdd} />
    </>
  )
}

function AddDishButton({ onClick }: { onClick: () => void }) {
  return (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onClick}>
      {t('menu.add')}
    </Button>
  )
}

function MenuFilters({ address, selection }: { address: ListUrlState; selection: RowSelection | null }) {
  const { data: categories = [] } = useListDishCategoriesQuery()
  return (
    <FilterRow>
      <ListSearch urlState={address} label={t('menu.search')} />
      <ListFilter
        urlState={address}
        name="category"
        label={t('menu.category')}
        placeholder={t('menu.allCategories')}
        options={categories.map(category => ({ value: category, label: category }))}
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
function LinkedDishForm({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, isError, refetch } = useGetDishQuery(id)
  if (isError) return <ErrorState onRetry={refetch} />
  return data ? <DishForm key={id} dish={data} onClose={onClose} /> : <SkeletonRows rows={4} />
}

interface DishesProps {
  list: ReturnType<typeof usePagedTable<Dish>>
  address: ListUrlState
  forms: OpenDishForm
  onDelete: (dishes: readonly Dish[]) => Promise<boolean>
}

function Dishes({ list, address, forms, onDelete }: DishesProps) {
  // Deferred, because the result arrives after the dishes and re-renders each of them.
  const isKnown = useDeferredValue(useIngredientMatcher())
  const { rows, selection, table } = list
  if (table.state === 'loading') return <SkeletonRows />
  if (table.state === 'failed') return <ErrorState onRetry={table.onRetry} />
  if (rows.length === 0 && (address.isFiltered || address.page > 1))
    return <NoSearchResults onClear={address.clear} />
  // The form for the first dish is already open.
  if (rows.length === 0 && forms.isAdding) return null
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<IconToolsKitchen2 stroke={1.5} />}
        message={t('menu.empty')}
        action={<AddDishButton onClick={forms.add} />}
      />
    )
  return (
    <Deferred fallback={<SkeletonRows />}>
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
    </Deferred>
  )
}
