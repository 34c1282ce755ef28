import type { Dish } from '@rms/contracts'
import { type Form, useForm } from '../../lib/form.ts'
import { t } from '../../lib/i18n/index.ts'
import { tellDone } from '../../lib/notify.ts'
import { emptyRow, type RowValues, rowBody, rowValues, trimmedRow } from './dish-rows.ts'
import { type DishBody, useCreateDishMutation, useUpdateDishMutation } from './menu-api.ts'

export interface DishValues {
  name: string
  price: number | string
  category: string
  description: string
  ingredients: readonly RowValues[]
  /** The row being typed; it counts when it has a name, also without a press on Add. */
  draft: RowValues
}

export function useDishForm(dish: Dish | null, onSaved: () => void): Form<DishValues> {
  const [create] = useCreateDishMutation()
  const [update] = useUpdateDishMutation()
  return useForm<DishValues>({
    initial: {
      name: dish?.name ?? '',
      price: dish?.price ?? '',
      category: dish?.category ?? '',
      description: dish?.description ?? '',
      ingredients: dish?.ingredients.map(rowValues) ?? [],
      draft: emptyRow,
    },
    validate: ({ name }) => ({ name: name.trim() ? undefined : t('menu.nameRequired') }),
    save: async values => {
      const body = bodyOf(values)
      await (dish ? update({ id: dish.id, body }) : create(body)).unwrap()
      tellDone(t(dish ? 'menu.saved' : 'menu.added'))
      onSaved()
    },
    describe: () => t(dish ? 'menu.saveFailed' : 'menu.addFailed'),
  })
}

const bodyOf = ({ name, price, category, description, ingredients, draft }: DishValues): DishBody => ({
  name: name.trim(),
  price: price === '' ? null : Number(price),
  category: category.trim(),
  description: description.trim(),
  ingredients: [...ingredients, draft].flatMap(row => {
    const trimmed = trimmedRow(row)
    return trimmed ? [rowBody(trimmed)] : []
  }),
})
