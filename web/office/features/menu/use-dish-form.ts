import type { Dish } from '@rms/contracts'
import type { Failure } from '../../../shared/api/failure.ts'
import type { EditedRecord } from '../../../shared/lib/conflict.ts'
import { type Form, useForm } from '../../../shared/lib/form.ts'
import type { Formats } from '../../lib/formats.ts'
import { tellDone } from '../../lib/notify.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import { emptyRow, type RowValues, rowBody, rowText, rowValues, trimmedRow } from './dish-rows.ts'
import { type DishBody, useCreateDishMutation, useUpdateDishMutation } from './menu-api.ts'

export interface DishValues {
  name: string
  price: number | string
  category: string
  description: string
  ingredients: readonly RowValues[]
  /** The row being entered. It is saved if it has a name, even without clicking Add. */
  draft: RowValues
  yield_quantity: number | string
  yield_unit: string
}

export type DishForm = Form<DishValues>

export function useDishForm(dish: Dish | null, onSaved: () => void): DishForm {
  const [create] = useCreateDishMutation()
  const [update] = useUpdateDishMutation()
  const formats = useFormats()
  return useForm<DishValues>({
    initial: toFormValues(dish),
    record: editedDish(dish, formats),
    contract: {
      schema: async () => (await import('@rms/contracts/menu/dishes')).DishBody,
      body: toBody,
      sentences: { name: { required: t('menu.nameRequired') } },
    },
    save: async (values, { version }) => {
      const body = toBody(values)
      await (dish ? update({ id: dish.id, body: { ...body, version } }) : create(body)).unwrap()
      tellDone(t(dish ? 'menu.saved' : 'menu.added'))
      onSaved()
    },
    describe: failure => describeFailure(failure, t(dish ? 'menu.saveFailed' : 'menu.addFailed')),
  })
}

/** How the form shows a conflict with a newer version of the dish. */
const editedDish = (
  dish: Dish | null,
  { money, quantity }: Pick<Formats, 'money' | 'quantity'>,
): EditedRecord<DishValues> => ({
  version: dish?.version,
  valuesOf: (newer: Dish) => toFormValues(newer),
  labels: {
    name: t('menu.name'),
    price: t('menu.price'),
    category: t('menu.category'),
    description: t('menu.description'),
    ingredients: t('menu.ingredients'),
    yield_quantity: t('menu.yield'),
    yield_unit: t('menu.yieldUnit'),
  },
  show: {
    price: price => money(price === '' ? null : Number(price)),
    ingredients: rows =>
      rows
        .flatMap(row => trimmedRow(row) ?? [])
        .map(row => rowText(toDishRow(rowBody(row)), quantity))
        .join(', '),
  },
})

type RowBody = ReturnType<typeof rowBody>

/** A row body in the shape of a stored row, for formatting. */
const toDishRow = (row: RowBody): Dish['ingredients'][number] =>
  typeof row === 'string' ? row : { ...row, quantity: row.quantity ?? null, unit: row.unit ?? '' }

/** Errors that the user can correct, such as circular recipes, are shown as they are; others get a general sentence. */
const describeFailure = ({ status, error }: Failure, fallback: string): string =>
  error !== null && status >= 400 && status < 500 ? error : fallback

const toFormValues = (dish: Dish | null): DishValues => ({
  name: dish?.name ?? '',
  price: dish?.price ?? '',
  category: dish?.category ?? '',
  description: dish?.description ?? '',
  ingredients: dish?.ingredients.map(rowValues) ?? [],
  draft: emptyRow,
  yield_quantity: dish?.yield_quantity ?? '',
  yield_unit: dish?.yield_unit ?? '',
})

const toBody = ({ ingredients, draft, ...values }: DishValues): DishBody => ({
  name: values.name.trim(),
  price: values.price === '' ? null : Number(values.price),
  category: values.category.trim(),
  description: values.description.trim(),
  ingredients: [...ingredients, draft].flatMap(row => {
    const trimmed = trimmedRow(row)
    return trimmed ? [rowBody(trimmed)] : []
  }),
  yield_quantity: values.yield_quantity === '' ? null : Number(values.yield_quantity),
  yield_unit: values.yield_unit.trim(),
})
