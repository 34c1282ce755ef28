import { IconToolsKitchen2 } from '@tabler/icons-react'
import { DataTable, type DataTableColumn, usePagedTable } from '../../../components/data-table/index.ts'
import { Money } from '../../../components/formatted-numbers.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { RowLink } from '../../../components/row-actions.tsx'
import { type DisplayFormats, EMPTY_VALUE } from '../../../lib/display-formats.ts'
import { useListUrlState } from '../../../lib/list-url-state.ts'
import { translateCountedUnit } from '../../../lib/translate-unit.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import {
  INGREDIENT_USAGES_PER_PAGE,
  type IngredientUsage,
  useListIngredientUsagesQuery,
} from './ingredient-page-api.ts'

/** The dishes that use the ingredient, and its share of their cost. */
export function IngredientUsageTable({ ingredientId }: { ingredientId: number }) {
  const address = useListUrlState()
  const formats = useFormats()
  const query = useListIngredientUsagesQuery({ id: ingredientId, page: address.page })
  const { table } = usePagedTable({ urlState: address, query, pageSize: INGREDIENT_USAGES_PER_PAGE })
  return (
    <DataTable
      {...table}
      label={t('ingredient.dishes')}
      columns={createUsageColumns(formats)}
      getRowName={use => use.dish_name}
      emptyState={<EmptyState icon={<IconToolsKitchen2 stroke={1.5} />} message={t('ingredient.unused')} />}
    />
  )
}

const createUsageColumns = ({
  quantity,
  percent,
}: DisplayFormats): readonly DataTableColumn<IngredientUsage>[] => [
  {
    key: 'dish',
    header: t('ingredient.dish'),
    cell: use => <RowLink to={`/costings?open=${use.dish_id}`}>{use.dish_name}</RowLink>,
    inCard: 'title',
  },
  { key: 'category', header: t('ingredients.category'), cell: use => use.dish_category, inCard: 'hidden' },
  {
    key: 'amount',
    header: t('ingredient.amount'),
    cell: use => `${quantity(use.quantity)} ${translateCountedUnit(use.unit, use.quantity)}`,
    isNumeric: true,
  },
  {
    key: 'cost',
    header: t('ingredient.rowCost'),
    cell: use => (
      <>
        {use.kind === 'fallback' && '≈ '}
        <Money amount={use.cost} />
      </>
    ),
    isNumeric: true,
  },
  {
    key: 'share',
    header: t('ingredient.share'),
    cell: use => (use.share === null ? EMPTY_VALUE : percent(use.share)),
    isNumeric: true,
  },
]
