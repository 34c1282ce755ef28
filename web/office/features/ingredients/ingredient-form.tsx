import { Autocomplete, Select, Textarea, TextInput } from '@mantine/core'
import type { Ingredient } from '@rms/contracts'
import { INGREDIENT_UNITS, toNumber } from '@rms/domain-kit'
import type { FormState } from '../../../shared/lib/form.ts'
import { FieldRow, FormButtons } from '../../components/app-form.tsx'
import { FormCard } from '../../components/form-card.tsx'
import { MoneyField } from '../../components/number-field.tsx'
import { useListSuppliersQuery } from '../../lib/api/business.ts'
import { toSelectOption } from '../../lib/select-options.ts'
import { translateUnit } from '../../lib/translate-unit.ts'
import { t } from '../../texts/index.ts'
import { useListIngredientCategoriesQuery } from './ingredients-api.ts'
import { canSaveIngredient, type IngredientValues, useIngredientForm } from './use-ingredient-form.ts'

interface IngredientFormProps {
  /** null creates a new ingredient. */
  ingredient: Ingredient | null
  /** Initial values of a new ingredient, from the URL of a link on a dish. */
  prefill?: { name: string; unit: string }
  onClose: () => void
}

/** Adds or edits an ingredient. The cost is read-only while it comes from a product link. */
export function IngredientForm({ ingredient, prefill, onClose }: IngredientFormProps) {
  const form = useIngredientForm({ ingredient, prefill, onSaved: onClose })
  const title = t(ingredient ? 'ingredients.editTitle' : 'ingredients.add')
  return (
    <FormCard
      title={title}
      submit={form.submit}
      failure={form.failure}
      conflict={form.conflict}
      footer={
        <FormButtons
          saveLabel={ingredient ? t('common.save') : title}
          isBusy={form.isBusy}
          isDisabled={!canSaveIngredient(form.values)}
          onCancel={onClose}
        />
      }
    >
      <FieldRow>
        <TextInput
          label={t('ingredients.name')}
          required
          autoFocus
          value={form.values.name}
          error={form.errors.name}
          onChange={event => form.set('name', event.currentTarget.value)}
        />
        <CategoryField form={form} />
      </FieldRow>
      <FieldRow>
        <Select
          label={t('ingredients.unit')}
          required
          data={INGREDIENT_UNITS.map(unit => ({ value: unit, label: translateUnit(unit) }))}
          value={form.values.unit || null}
          error={form.errors.unit}
          onChange={unit => form.set('unit', unit ?? '')}
        />
        <CostField form={form} linkedCost={ingredient?.has_active_link ? ingredient.cost_per_unit : null} />
        <SupplierField form={form} />
      </FieldRow>
      <Textarea
        label={t('ingredients.notes')}
        autosize
        minRows={1}
        value={form.values.notes}
        error={form.errors.notes}
        onChange={event => form.set('notes', event.currentTarget.value)}
      />
    </FormCard>
  )
}

type IngredientFormState = FormState<IngredientValues>

function CategoryField({ form }: { form: IngredientFormState }) {
  const { data: categories = [] } = useListIngredientCategoriesQuery()
  return (
    <Autocomplete
      label={t('ingredients.category')}
      data={categories}
      value={form.values.category}
      error={form.errors.category}
      onChange={category => form.set('category', category)}
    />
  )
}

function CostField({ form, linkedCost }: { form: IngredientFormState; linkedCost: number | null }) {
  const isLinked = linkedCost !== null
  return (
    <MoneyField
      label={t('ingredients.cost')}
      required
      decimals={10}
      minDecimals={isLinked ? 4 : 2}
      readOnly={isLinked}
      description={isLinked ? t('ingredients.costLinked') : undefined}
      value={isLinked ? toNumber(linkedCost, 4) : form.values.cost}
      error={form.errors.cost}
      onChange={cost => !isLinked && form.set('cost', cost)}
    />
  )
}

function SupplierField({ form }: { form: IngredientFormState }) {
  const { data: suppliers = [] } = useListSuppliersQuery()
  return (
    <Select
      label={t('ingredients.supplier')}
      searchable
      clearable
      data={suppliers.map(toSelectOption)}
      value={form.values.supplierId || null}
      error={form.errors.supplierId}
      onChange={supplierId => form.set('supplierId', supplierId ?? '')}
    />
  )
}
