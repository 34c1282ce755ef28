import { Button } from '@mantine/core'
import type { Ingredient } from '@rms/contracts'
import { IconCarrot, IconLink, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { DataTable, usePagedTable } from '../../components/data-table/index.ts'
import { FilterRow } from '../../components/filter-row.tsx'
import { ListFilter, ListSearch } from '../../components/list-filters.tsx'
import { Page } from '../../components/page.tsx'
import { DeleteAction, EditAction, RowAction, WordAction } from '../../components/row-action.tsx'
import { EmptyState } from '../../components/states.tsx'
import { AHEAD, type Ahead } from '../../lib/api/ahead.ts'
import { listIngredients, useListIngredientsQuery } from '../../lib/api/ingredients.ts'
import { pageOfRows } from '../../lib/api/paged.ts'
import { type ListAddress, useListAddress } from '../../lib/list-address.ts'
import { includesText } from '../../lib/matching.ts'
import { sortRows } from '../../lib/sorting.ts'
import { t } from '../../texts/index.ts'
import { ingredientColumns, ingredientSortValues } from './ingredient-columns.tsx'
import { IngredientForm } from './ingredient-form.tsx'
import { useListCategoriesQuery } from './ingredients-api.ts'
import { useDeletingIngredients } from './use-deleting-ingredients.ts'

const LinkingModal = lazy(async () => ({
  default: (await import('./linking/linking-modal.tsx')).LinkingModal,
}))
const FILTERS = ['category'] as const
const PER_PAGE = 50

/** Ingredients with their cost per unit, entered or derived from a linked product. */
export function IngredientsPage() {
  const address = useListAddress(FILTERS)
  const query = useListIngredientsQuery()
  const form = useAddForm()
  const [linking, setLinking] = useState<Ingredient | null>(null)
  const found = query.data && pageOfRows(filterIngredients(query.data, address), address.page, PER_PAGE)
  const deleteIngredients = useDeletingIngredients()
  const list = usePagedTable({
    address,
    query: { ...query, data: found, currentData: found },
    pageSize: PER_PAGE,
    remove: deleteIngredients,
  })
  const add = <AddButton onClick={form.add} />
  return (
    <Page
      screen="/ingredients"
      why="ingredientCost"
      summary={query.data ? t('ingredients.count', { count: list.total }) : ' '}
      actions={add}
    >
      {form.open && <IngredientForm key={form.key} {...form.open} onClose={form.close} />}
      <IngredientFilters address={address} />
      <DataTable
        {...list.table}
        label={t('ingredients.title')}
        columns={ingredientColumns()}
        rowName={ingredient => ingredient.name}
        empty={
          !form.open && (
            <EmptyState icon={<IconCarrot stroke={1.5} />} sentence={t('ingredients.empty')} action={add} />
          )
        }
        rowActions={ingredient => (
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
          <LinkingModal ingredient={linking} onClose={() => setLinking(null)} />
        </Suspense>
      )}
    </Page>
  )
}

IngredientsPage.prefetch = (() => [listIngredients.initiate(undefined, AHEAD)]) satisfies Ahead

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
  const asked = params.get('add')
  const adding =
    asked === null ? null : { ingredient: null, asked: { name: asked, unit: params.get('unit') ?? '' } }
  return {
    open: editing ? { ingredient: editing } : adding,
    key: editing ? editing.id : `new ${asked}`,
    add: () => {
      setEditing(null)
      setAdding('')
    },
    edit: setEditing,
    close,
  }
}

function filterIngredients(ingredients: readonly Ingredient[], address: ListAddress): Ingredient[] {
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

function IngredientFilters({ address }: { address: ListAddress }) {
  const { data: categories = [] } = useListCategoriesQuery()
  return (
    <FilterRow>
      <ListSearch address={address} label={t('ingredients.search')} />
      <ListFilter
        address={address}
        name="category"
        label={t('ingredients.category')}
        everything={t('ingredients.allCategories')}
        choices={categories.map(category => ({ value: category, label: category }))}
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
  const link = { word: t('ingredients.link'), label: t('ingredients.linkNamed', { name }), onClick: onLink }
  return (
    <>
      {has_active_link ? <RowAction icon={IconLink} {...link} /> : <WordAction {...link} />}
      <EditAction name={name} onClick={onEdit} />
      <DeleteAction name={name} onClick={onDelete} />
    </>
  )
}
