import { Button } from '@mantine/core'
import type { Ingredient } from '@rms/contracts'
import { IconCarrot, IconLink, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { DataTable, usePagedTable } from '../../components/data-table/index.ts'
import { FilterRow } from '../../components/filter-row.tsx'
import { ListFilter, ListSearch } from '../../components/list-filters.tsx'
import { Page } from '../../components/page.tsx'
import { EmptyState } from '../../components/page-states.tsx'
import { DeleteRowAction, EditRowAction, RowAction, TextRowAction } from '../../components/row-actions.tsx'
import { listIngredients, useListIngredientsQuery } from '../../lib/api/ingredients.ts'
import { paginateRows } from '../../lib/api/pagination.ts'
import { PREFETCH_OPTIONS, type ScreenPrefetch } from '../../lib/api/prefetch.ts'
import { type ListUrlState, useListUrlState } from '../../lib/list-url-state.ts'
import { sortRows } from '../../lib/sort-rows.ts'
import { includesText } from '../../lib/text-search.ts'
import { t } from '../../texts/index.ts'
import { createIngredientColumns, ingredientSortValues } from './ingredient-columns.tsx'
import { IngredientForm } from './ingredient-form.tsx'
import { useListIngredientCategoriesQuery } from './ingredients-api.ts'
import { useDeleteIngredients } from './use-delete-ingredients.ts'

const ProductLinksModal = lazy(async () => ({
  default: (await import('./product-links/product-links-modal.tsx')).ProductLinksModal,
}))
const FILTERS = ['category'] as const
const PER_PAGE = 50

/** Ingredients with their cost per unit, entered or derived from a linked product. */
export function IngredientsPage() {
  const address = useListUrlState(FILTERS)
  const query = useListIngredientsQuery()
  const form = useAddForm()
  const [linking, setLinking] = useState<Ingredient | null>(null)
  const found = query.data && paginateRows(filterIngredients(query.data, address), address.page, PER_PAGE)
  const deleteIngredients = useDeleteIngredients()
  const list = usePagedTable({
    urlState: address,
    query: { ...query, data: found, currentData: found },
    pageSize: PER_PAGE,
    remove: deleteIngredients,
  })
  const add = <AddButton onClick={form.add} />
  return (
    <Page
      screen="/ingredients"
      helpTopic="ingredientCost"
      summary={query.data ? t('ingredients.count', { count: list.total }) : ' '}
      actions={add}
    >
      {form.open && <IngredientForm key={form.key} {...form.open} onClose={form.close} />}
      <IngredientFilters address={address} />
      <DataTable
        {...list.table}
        label={t('ingredients.title')}
        columns={createIngredientColumns()}
        getRowName={ingredient => ingredient.name}
        emptyState={
          !form.open && (
            <EmptyState icon={<IconCarrot stroke={1.5} />} message={t('ingredients.empty')} action={add} />
          )
        }
        renderRowActions={ingredient => (
          <IngredientActions
            ingredient={ingredient}
            onLink={() => setLinking(ingredient)}
            onEdit={() => form.edit(ingredient)}
            onDelete={() => deleteIngredients([ingredient])}
          />
        )}
      />
      {linking && (
        <Suspense>
          <ProductLinksModal ingredient={linking} onClose={() => setLinking(null)} />
        </Suspense>
      )}
    </Page>
  )
}

IngredientsPage.prefetch = (() => [
  listIngredients.initiate(undefined, PREFETCH_OPTIONS),
]) satisfies ScreenPrefetch

/** The add form opens by its button, or by a URL with the name of an ingredient that a dish needs. */
function useAddForm() {
  const [params, setParams] = useSearchParams()
  const [editing, setEditing] = useState<Ingredient | null>(null)
  const setAdding = (name: string | null) =>
    setParams(
      before => {
        const after = new URLSearchParams(before)
        after.delete('add')
        after.delete('unit')
        if (name !== null) after.set('add', name)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  const close = () => {
    setEditing(null)
    if (params.has('add')) setAdding(null)
  }
  const addedName = params.get('add')
  const adding =
    addedName === null
      ? null
      : { ingredient: null, prefill: { name: addedName, unit: params.get('unit') ?? '' } }
  return {
    open: editing ? { ingredient: editing } : adding,
    key: editing ? editing.id : `new ${addedName}`,
    add: () => {
      setEditing(null)
      setAdding('')
    },
    edit: setEditing,
    close,
  }
}

function filterIngredients(ingredients: readonly Ingredient[], address: ListUrlState): Ingredient[] {
  const category = address.filter('category')
  const found = ingredients.filter(
    ingredient => (!category || ingredient.category === category) && matches(ingredient, address.search),
  )
  return sortRows(found, address.sort || 'name', ingredientSortValues)
}

const matches = ({ name, category, notes }: Ingredient, search: string): boolean =>
  [name, category, notes].some(text => includesText(text, search))

function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onClick}>
      {t('ingredients.add')}
    </Button>
  )
}

function IngredientFilters({ address }: { address: ListUrlState }) {
  const { data: categories = [] } = useListIngredientCategoriesQuery()
  return (
    <FilterRow>
      <ListSearch urlState={address} label={t('ingredients.search')} />
      <ListFilter
        urlState={address}
        name="category"
        label={t('ingredients.category')}
        placeholder={t('ingredients.allCategories')}
        options={categories.map(category => ({ value: category, label: category }))}
      />
    </FilterRow>
  )
}

interface IngredientActionsProps {
  ingredient: Ingredient
  onLink: () => void
  onEdit: () => void
  onDelete: () => void
}

function IngredientActions({ ingredient, onLink, onEdit, onDelete }: IngredientActionsProps) {
  const { name, has_active_link } = ingredient
  const link = {
    shortLabel: t('ingredients.link'),
    label: t('ingredients.linkNamed', { name }),
    onClick: onLink,
  }
  return (
    <>
      {has_active_link ? <RowAction icon={IconLink} {...link} /> : <TextRowAction {...link} />}
      <EditRowAction name={name} onClick={onEdit} />
      <DeleteRowAction name={name} onClick={onDelete} />
    </>
  )
}
