import type { Ingredient } from '@rms/contracts'
import type { EditConflictOptions } from '../../../shared/lib/edit-conflict.ts'
import { type FormState, useForm } from '../../../shared/lib/form.ts'
import { useListSuppliersQuery } from '../../lib/api/business.ts'
import { getNumberFieldValue } from '../../lib/input-errors.ts'
import { notifySuccess } from '../../lib/notify.ts'
import { t } from '../../texts/index.ts'
import {
  type IngredientBody,
  useCreateIngredientMutation,
  useUpdateIngredientMutation,
} from './ingredients-api.ts'

export interface IngredientValues {
  name: string
  category: string
  unit: string
  /** The entered cost; not used while a product link determines it. */
  cost: number | string
  supplierId: string
  notes: string
}

/** Requires a name, a unit and a cost above zero. */
export const canSaveIngredient = (values: IngredientValues): boolean =>
  values.name.trim() !== '' && values.unit !== '' && Number(values.cost) > 0

interface IngredientFormOptions {
  ingredient: Ingredient | null
  prefill?: { name: string; unit: string } | undefined
  onSaved: () => void
}

export function useIngredientForm({
  ingredient,
  prefill,
  onSaved,
}: IngredientFormOptions): FormState<IngredientValues> {
  const [create] = useCreateIngredientMutation()
  const [update] = useUpdateIngredientMutation()
  const record = useEditedIngredient(ingredient)
  return useForm<IngredientValues>({
    initialValues: { ...toFormValues(ingredient), ...prefill },
    record,
    contract: {
      loadSchema: async () => (await import('@rms/contracts/menu/ingredients')).IngredientBody,
      createBody: values => ({ ...toBody(values), cost_per_unit: getNumberFieldValue(values.cost) }),
      fieldNames: { cost_per_unit: 'cost' },
      messages: {
        name: { required: t('ingredients.nameRequired') },
        cost: { required: t('ingredients.costRequired'), 'more-than': t('ingredients.costRequired') },
      },
    },
    save: async (values, { base, version }) => {
      const body = toBody(values)
      const cost = { cost_per_unit: Number(values.cost) }
      // A linked cost changes by itself, so the cost is sent only if the user changed it.
      const isCostSet = !ingredient?.has_active_link && Number(values.cost) !== Number(base.cost)
      if (!ingredient) await create({ ...body, ...cost }).unwrap()
      else await update({ id: ingredient.id, body: { ...body, ...(isCostSet && cost), version } }).unwrap()
      notifySuccess(t(ingredient ? 'ingredients.saved' : 'ingredients.added'))
      onSaved()
    },
    describeFailure: failure =>
      failure.error ?? t(ingredient ? 'ingredients.saveFailed' : 'ingredients.addFailed'),
  })
}

/** How the form handles an ingredient that someone else changed. */
function useEditedIngredient(ingredient: Ingredient | null): EditConflictOptions<IngredientValues> {
  const { data: suppliers = [] } = useListSuppliersQuery()
  return {
    version: ingredient?.version,
    toValues: (newer: Ingredient) => toFormValues(newer),
    labels: {
      name: t('ingredients.name'),
      category: t('ingredients.category'),
      unit: t('ingredients.unit'),
      cost: t('ingredients.cost'),
      supplierId: t('ingredients.supplier'),
      notes: t('ingredients.notes'),
    },
    formatters: { supplierId: id => suppliers.find(supplier => String(supplier.id) === id)?.name ?? id },
  }
}

const toFormValues = (ingredient: Ingredient | null): IngredientValues => ({
  name: ingredient?.name ?? '',
  category: ingredient?.category ?? '',
  unit: ingredient?.unit ?? '',
  cost: ingredient?.cost_per_unit ?? '',
  supplierId: ingredient?.supplier_id ? String(ingredient.supplier_id) : '',
  notes: ingredient?.notes ?? '',
})

const toBody = (values: IngredientValues): Omit<IngredientBody, 'cost_per_unit'> => ({
  name: values.name.trim(),
  category: values.category.trim(),
  unit: values.unit,
  supplier_id: values.supplierId ? Number(values.supplierId) : null,
  notes: values.notes,
})
