import { IconToolsKitchen2 } from '@tabler/icons-react'
import { type Column, DataTable, usePagedTable } from '../../../components/data-table/index.ts'
import { Money } from '../../../components/numbers.tsx'
import { RowLink } from '../../../components/row-action.tsx'
import { EmptyState } from '../../../components/states.tsx'
import { type Formats, NONE } from '../../../lib/formats.ts'
import { useListAddress } from '../../../lib/list-address.ts'
import { unitWord } from '../../../lib/unit-word.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { USES_PER_PAGE, type Use, useListUsesQuery } from './ingredient-page-api.ts'

/** The dishes that use the ingredient, and its share of their cost. */
export function WhereUsed({ ingredientId }: { ingredientId: number }) {
  const address = useListAddress()
  const formats = useFormats()
  const query = useListUsesQuery({ id: ingredientId, page: address.page })
  const { table } = usePagedTable({ address, query, pageSize: USES_PER_PAGE })
  return (
    <DataTable
      {...table}
      label={t('ingredient.dishes')}
      columns={usageColumns(formats)}
      rowName={use => use.dish_name}
      empty={<EmptyState icon={<IconToolsKitchen2 stroke={1.5} />} sentence={t('ingredient.unused')} />}
    />
  )
}

const usageColumns = ({ quantity, percent }: Formats): readonly Column<Use>[] => [
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
    cell: use => `${quantity(use.quantity)} ${unitWord(use.unit)}`,
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
    cell: use => (use.share === null ? NONE : percent(use.share)),
    isNumeric: true,
  },
]
