import { Autocomplete, Textarea, TextInput } from '@mantine/core'
import type { Dish } from '@rms/contracts'
import { INGREDIENT_UNITS } from '@rms/domain-kit'
import { useUnsavedGuard } from '../../../shared/lib/leaving.ts'
import { FormCard } from '../../components/form-card.tsx'
import { FieldRow, SaveButtons } from '../../components/form-parts.tsx'
import { MoneyField, NumberField } from '../../components/number-field.tsx'
import { t } from '../../texts/index.ts'
import { IngredientRows } from './ingredient-rows.tsx'
import { CostingSummary } from './live-costing.tsx'
import { useListDishCategoriesQuery } from './menu-api.ts'
import { type DishForm as Form, useDishForm } from './use-dish-form.ts'
import { useRowSuggestions } from './use-known-ingredients.ts'
import { useLiveCosting } from './use-live-costing.ts'

interface DishFormProps {
  /** null creates a new dish. */
  dish: Dish | null
  onClose: () => void
}

/** Creates or edits a dish with its ingredient rows and yield. */
export function DishForm({ dish, onClose }: DishFormProps) {
  const form = useDishForm(dish, onClose)
  const suggestions = useRowSuggestions(dish?.id ?? null)
  const title = t(dish ? 'menu.editTitle' : 'menu.add')
  const { ingredients, draft, price } = form.values
  const costing = useLiveCosting([...ingredients, draft], price)
  useUnsavedGuard(form.isDirty && !form.isBusy)
  return (
    <FormCard
      title={title}
      submit={form.submit}
      failure={form.failure}
      conflict={form.conflict}
      footer={
        <SaveButtons
          save={dish ? t('common.save') : title}
          isBusy={form.isBusy}
          isDisabled={form.values.name.trim() === ''}
          onCancel={onClose}
        />
      }
    >
      <MainFields form={form} />
      <Textarea
        label={t('menu.description')}
        autosize
        minRows={1}
        value={form.values.description}
        error={form.errors.description}
        onChange={event => form.set('description', event.currentTarget.value)}
      />
      <IngredientRows
        rows={ingredients}
        draft={draft}
        suggestions={suggestions}
        costOfRow={costing.costOfRow}
        error={form.errors.ingredients}
        onChange={rows => form.set('ingredients', rows)}
        onDraft={changed => form.set('draft', changed)}
      />
      <CostingSummary preview={costing.preview} />
      <YieldFields form={form} />
    </FormCard>
  )
}

function MainFields({ form }: { form: Form }) {
  const { data: categories = [] } = useListDishCategoriesQuery()
  return (
    <FieldRow>
      <TextInput
        label={t('menu.name')}
        required
        autoFocus
        value={form.values.name}
        error={form.errors.name}
        onChange={event => form.set('name', event.currentTarget.value)}
      />
      <MoneyField
        label={t('menu.price')}
        min={0}
        value={form.values.price}
        error={form.errors.price}
        onChange={price => form.set('price', price)}
      />
      <Autocomplete
        label={t('menu.category')}
        data={categories}
        value={form.values.category}
        error={form.errors.category}
        onChange={category => form.set('category', category)}
      />
    </FieldRow>
  )
}

/** The yield of the recipe. Only dishes with a yield can be used as an ingredient of other dishes. */
function YieldFields({ form }: { form: Form }) {
  return (
    <FieldRow>
      <NumberField
        label={t('menu.yield')}
        description={t('menu.yieldHelp')}
        min={0}
        decimals={6}
        value={form.values.yield_quantity}
        error={form.errors.yield_quantity}
        onChange={quantity => form.set('yield_quantity', quantity)}
      />
      <Autocomplete
        label={t('menu.yieldUnit')}
        data={[...INGREDIENT_UNITS]}
        value={form.values.yield_unit}
        error={form.errors.yield_unit}
        onChange={unit => form.set('yield_unit', unit)}
      />
    </FieldRow>
  )
}
