import type { Ingredient } from '@rms/contracts'
import { type Form, useForm } from '../../lib/form.ts'
import { t } from '../../lib/i18n/index.ts'
import { tellDone } from '../../lib/notify.ts'
import {
  type IngredientBody,
  useCreateIngredientMutation,
  useUpdateIngredientMutation,
} from './ingredients-api.ts'

export interface IngredientValues {
  name: string
  category: string
  unit: string
  /** What is typed; a link's cost never comes from here. */
  cost: number | string
  supplierId: string
  notes: string
}

/** Name, unit and a cost above zero. */
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
  return useForm<IngredientValues>({
    initial: { ...valuesOf(ingredient), ...asked },
    validate: values => ({
      name: values.name.trim() ? undefined : t('ingredients.nameRequired'),
      cost: Number(values.cost) > 0 ? undefined : t('ingredients.costRequired'),
    }),
    save: async values => {
      const body = bodyOf(values)
      if (!ingredient) await create({ ...body, cost_per_unit: Number(values.cost) }).unwrap()
      else if (ingredient.has_active_link) await update({ id: ingredient.id, body }).unwrap()
      else await update({ id: ingredient.id, body: { ...body, cost_per_unit: Number(values.cost) } }).unwrap()
      tellDone(t(ingredient ? 'ingredients.saved' : 'ingredients.added'))
      onSaved()
    },
    describe: failure => failure.error ?? t(ingredient ? 'ingredients.saveFailed' : 'ingredients.addFailed'),
  })
}

const valuesOf = (ingredient: Ingredient | null): IngredientValues => ({
  name: ingredient?.name ?? '',
  category: ingredient?.category ?? '',
  unit: ingredient?.unit ?? '',
  cost: ingredient?.cost_per_unit ?? '',
  supplierId: ingredient?.supplier_id ? String(ingredient.supplier_id) : '',
  notes: ingredient?.notes ?? '',
})

const bodyOf = (values: IngredientValues): Omit<IngredientBody, 'cost_per_unit'> => ({
  name: values.name.trim(),
  category: values.category.trim(),
  unit: values.unit,
  supplier_id: values.supplierId ? Number(values.supplierId) : null,
  notes: values.notes,
})
