import type { Ingredient } from '@rms/contracts'
import type { EditedRecord } from '../../../shared/lib/conflict.ts'
import { type Form, useForm } from '../../../shared/lib/form.ts'
import { useListSuppliersQuery } from '../../lib/api/business.ts'
import { tellDone } from '../../lib/notify.ts'
import { typedNumber } from '../../lib/typed-values.ts'
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
export const isSaveable = (values: IngredientValues): boolean =>
  values.name.trim() !== '' && values.unit !== '' && Number(values.cost) > 0

interface IngredientFormRules {
  ingredient: Ingredient | null
  asked?: { name: string; unit: string } | undefined
  onSaved: () => void
}

export function useIngredientForm({
  ingredient,
  asked,
  onSaved,
}: IngredientFormRules): Form<IngredientValues> {
  const [create] = useCreateIngredientMutation()
  const [update] = useUpdateIngredientMutation()
  const record = useEditedIngredient(ingredient)
  return useForm<IngredientValues>({
    initial: { ...toFormValues(ingredient), ...asked },
    record,
    contract: {
      schema: async () => (await import('@rms/contracts/menu/ingredients')).IngredientBody,
      body: values => ({ ...toBody(values), cost_per_unit: typedNumber(values.cost) }),
      names: { cost_per_unit: 'cost' },
      sentences: {
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
      tellDone(t(ingredient ? 'ingredients.saved' : 'ingredients.added'))
      onSaved()
    },
    describe: failure => failure.error ?? t(ingredient ? 'ingredients.saveFailed' : 'ingredients.addFailed'),
  })
}

/** How the form handles an ingredient that someone else changed. */
function useEditedIngredient(ingredient: Ingredient | null): EditedRecord<IngredientValues> {
  const { data: suppliers = [] } = useListSuppliersQuery()
  return {
    version: ingredient?.version,
    valuesOf: (newer: Ingredient) => toFormValues(newer),
    labels: {
      name: t('ingredients.name'),
      category: t('ingredients.category'),
      unit: t('ingredients.unit'),
      cost: t('ingredients.cost'),
      supplierId: t('ingredients.supplier'),
      notes: t('ingredients.notes'),
    },
    show: { supplierId: id => suppliers.find(supplier => String(supplier.id) === id)?.name ?? id },
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
