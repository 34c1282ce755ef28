import type { Ingredient } from '@rms/contracts'
import { IconLink } from '@tabler/icons-react'
import { ApproximateValueMark } from '../../components/approximate-value-mark.tsx'
import type { DataTableColumn } from '../../components/data-table/index.ts'
import { UnitCost } from '../../components/formatted-numbers.tsx'
import { RowLink } from '../../components/row-actions.tsx'
import { translateUnit } from '../../lib/translate-unit.ts'
import { t } from '../../texts/index.ts'
import classes from './ingredient-columns.module.css'

/** The columns of the list of ingredients. */
export const createIngredientColumns = (): readonly DataTableColumn<Ingredient>[] => [
  {
    key: 'name',
    header: t('ingredients.name'),
    cell: ingredient => <RowLink to={`/ingredients/${ingredient.id}`}>{ingredient.name}</RowLink>,
    sortName: 'name',
    inCard: 'title',
  },
  {
    key: 'category',
    header: t('ingredients.category'),
    cell: ({ category }) => category,
    sortName: 'category',
  },
  { key: 'unit', header: t('ingredients.unit'), cell: ({ unit }) => translateUnit(unit) },
  {
    key: 'cost',
    header: t('ingredients.cost'),
    cell: ingredient => <IngredientCost ingredient={ingredient} />,
    isNumeric: true,
    sortName: 'cost',
  },
  {
    key: 'supplier',
    header: t('ingredients.supplier'),
    cell: ({ supplier_name }) => supplier_name,
    sortName: 'supplier',
    inCard: 'hidden',
  },
]

export const ingredientSortValues = {
  name: (ingredient: Ingredient) => ingredient.name,
  category: (ingredient: Ingredient) => ingredient.category,
  cost: (ingredient: Ingredient) => ingredient.cost_per_unit,
  supplier: (ingredient: Ingredient) => ingredient.supplier_name,
}

function IngredientCost({ ingredient }: { ingredient: Ingredient }) {
  return (
    <span className={classes.cost}>
      {ingredient.has_active_link && (
        <IconLink
          size={14}
          stroke={1.75}
          role="img"
          data-tooltip={t('ingredients.linked')}
          aria-label={t('ingredients.linked')}
          className={classes.linked}
        />
      )}
      {ingredient.price_missing && <ApproximateValueMark reason={t('ingredients.priceMissing')} />}
      <UnitCost cost={ingredient.cost_per_unit} />
    </span>
  )
}
