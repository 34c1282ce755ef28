import { Autocomplete, Textarea, TextInput } from '@mantine/core'
import type { Dish } from '@rms/contracts'
import { INGREDIENT_UNITS } from '@rms/domain-kit'
import { useUnsavedChangesWarning } from '../../../shared/lib/unsaved-changes.ts'
import { FieldRow, FormButtons } from '../../components/app-form.tsx'
import { FormCard } from '../../components/form-card.tsx'
import { MoneyField, NumberField } from '../../components/number-field.tsx'
import { t } from '../../texts/index.ts'
import { CostingPreviewSummary } from './costing-preview.tsx'
import { useListDishCategoriesQuery } from './menu-api.ts'
import { RecipeRowsField } from './recipe-rows-field.tsx'
import { useCostingPreview } from './use-costing-preview.ts'
import { type DishFormState as Form, useDishForm } from './use-dish-form.ts'
import { useIngredientSuggestions } from './use-ingredient-matcher.ts'

interface DishFormProps {
  /** null creates a new dish. */
  dish: Dish | null
  onClose: () => void
}

/** Creates or edits a dish with its ingredient rows and yield. */
export function DishForm({ dish, onClose }: DishFormProps) {
  const form = useDishForm(dish, onClose)
  const suggestions = useIngredientSuggestions(dish?.id ?? null)
  const title = t(dish ? 'menu.editTitle' : 'menu.add')
  const { ingredients, draft, price } = form.values
  const costing = useCostingPreview([...ingredients, draft], price)
  useUnsavedChangesWarning(form.isDirty && !form.isBusy)
  return (
    <FormCard
      title={title}
      submit={form.submit}
      failure={form.failure}
      conflict={form.conflict}
      footer={
        <FormButtons
          saveLabel={dish ? t('common.save') : title}
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
      <RecipeRowsField
        rows={ingredients}
        draft={draft}
        suggestions={suggestions}
        getRowCost={costing.getRowCost}
        error={form.errors.ingredients}
        onChange={rows => form.set('ingredients', rows)}
        onDraftChange={changed => form.set('draft', changed)}
      />
      <CostingPreviewSummary preview={costing.preview} />
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
