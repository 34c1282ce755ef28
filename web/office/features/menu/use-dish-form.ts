import type { Dish } from '@rms/contracts'
import type { ApiFailure } from '../../../shared/api/api-failure.ts'
import type { EditConflictOptions } from '../../../shared/lib/edit-conflict.ts'
import { type FormState, useForm } from '../../../shared/lib/form.ts'
import type { DisplayFormats } from '../../lib/display-formats.ts'
import { notifySuccess } from '../../lib/notify.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import { type DishBody, useCreateDishMutation, useUpdateDishMutation } from './menu-api.ts'
import {
  emptyRecipeRow,
  formatRecipeRow,
  type RecipeRowValues,
  toRecipeRowBody,
  toRecipeRowValues,
  trimRecipeRow,
} from './recipe-rows.ts'

export interface DishValues {
  name: string
  price: number | string
  category: string
  description: string
  ingredients: readonly RecipeRowValues[]
  /** The row being entered. It is saved if it has a name, even without clicking Add. */
  draft: RecipeRowValues
  yield_quantity: number | string
  yield_unit: string
}

export type DishFormState = FormState<DishValues>

export function useDishForm(dish: Dish | null, onSaved: () => void): DishFormState {
  const [create] = useCreateDishMutation()
  const [update] = useUpdateDishMutation()
  const formats = useFormats()
  return useForm<DishValues>({
    initialValues: toFormValues(dish),
    record: toEditedRecord(dish, formats),
    contract: {
      loadSchema: async () => (await import('@rms/contracts/menu/dishes')).DishBody,
      createBody: toBody,
      messages: { name: { required: t('menu.nameRequired') } },
    },
    save: async (values, { version }) => {
      const body = toBody(values)
      await (dish ? update({ id: dish.id, body: { ...body, version } }) : create(body)).unwrap()
      notifySuccess(t(dish ? 'menu.saved' : 'menu.added'))
      onSaved()
    },
    describeFailure: failure => describeFailure(failure, t(dish ? 'menu.saveFailed' : 'menu.addFailed')),
  })
}

/** How the form shows a conflict with a newer version of the dish. */
const toEditedRecord = (
  dish: Dish | null,
  { money, quantity }: Pick<DisplayFormats, 'money' | 'quantity'>,
): EditConflictOptions<DishValues> => ({
  version: dish?.version,
  toValues: (newer: Dish) => toFormValues(newer),
  labels: {
    name: t('menu.name'),
    price: t('menu.price'),
    category: t('menu.category'),
    description: t('menu.description'),
    ingredients: t('menu.ingredients'),
    yield_quantity: t('menu.yield'),
    yield_unit: t('menu.yieldUnit'),
  },
  formatters: {
    price: price => money(price === '' ? null : Number(price)),
    ingredients: rows =>
      rows
        .flatMap(row => trimRecipeRow(row) ?? [])
        .map(row => formatRecipeRow(toRecipeRow(toRecipeRowBody(row)), quantity))
        .join(', '),
  },
})

type RecipeRowBody = ReturnType<typeof toRecipeRowBody>

/** A row body in the shape of a stored row, for formatting. */
const toRecipeRow = (row: RecipeRowBody): Dish['ingredients'][number] =>
  typeof row === 'string' ? row : { ...row, quantity: row.quantity ?? null, unit: row.unit ?? '' }

/** Errors that the user can correct, such as circular recipes, are shown as they are; others get a general sentence. */
const describeFailure = ({ status, error }: ApiFailure, fallback: string): string =>
  error !== null && status >= 400 && status < 500 ? error : fallback

const toFormValues = (dish: Dish | null): DishValues => ({
  name: dish?.name ?? '',
  price: dish?.price ?? '',
  category: dish?.category ?? '',
  description: dish?.description ?? '',
  ingredients: dish?.ingredients.map(toRecipeRowValues) ?? [],
  draft: emptyRecipeRow,
  yield_quantity: dish?.yield_quantity ?? '',
  yield_unit: dish?.yield_unit ?? '',
})

const toBody = ({ ingredients, draft, ...values }: DishValues): DishBody => ({
  name: values.name.trim(),
  price: values.price === '' ? null : Number(values.price),
  category: values.category.trim(),
  description: values.description.trim(),
  ingredients: [...ingredients, draft].flatMap(row => {
    const trimmed = trimRecipeRow(row)
    return trimmed ? [toRecipeRowBody(trimmed)] : []
  }),
  yield_quantity: values.yield_quantity === '' ? null : Number(values.yield_quantity),
  yield_unit: values.yield_unit.trim(),
})
