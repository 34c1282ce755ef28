import { Text } from '@mantine/core'
import type { Ingredient } from '@rms/contracts'
import { UnitCost } from '../../../components/formatted-numbers.tsx'
import { translateUnit } from '../../../lib/translate-unit.ts'
import { t } from '../../../texts/index.ts'
import classes from './ingredient-page.module.css'

/** The current cost of an ingredient, its source and other details. */
export function IngredientDetails({ ingredient }: { ingredient: Ingredient }) {
  const details = [
    ingredient.category,
    ingredient.supplier_name,
    t('ingredient.usedIn', { count: ingredient.dish_count }),
  ]
  return (
    <div>
      <p className={classes.cost}>
        <UnitCost cost={ingredient.cost_per_unit} />{' '}
        <span className={classes.unit}>/ {translateUnit(ingredient.unit)}</span>
      </p>
      <Text size="sm" c="dimmed">
        {t(ingredient.has_active_link ? 'ingredients.linked' : 'ingredient.manualCost')}
      </Text>
      {ingredient.price_missing && (
        <Text size="sm" c="var(--rms-amber-ink)">
          ≈ {t('ingredients.priceMissing')}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {details.filter(Boolean).join(' · ')}
      </Text>
      {ingredient.notes && <Text size="sm">{ingredient.notes}</Text>}
    </div>
  )
}
