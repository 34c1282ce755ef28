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
  /** The row being typed; it counts when it has a name, also without a press on Add. */
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
    initial: valuesOf(dish),
    record: editedDish(dish, formats),
    contract: {
      schema: async () => (await import('@rms/contracts/menu/dishes')).DishBody,
      body: bodyOf,
      sentences: { name: { required: t('menu.nameRequired') } },
    },
    save: async (values, { version }) => {
      const body = bodyOf(values)
      await (dish ? update({ id: dish.id, body: { ...body, version } }) : create(body)).unwrap()
      tellDone(t(dish ? 'menu.saved' : 'menu.added'))
      onSaved()
    },
    describe: failure => sentenceOf(failure, t(dish ? 'menu.saveFailed' : 'menu.addFailed')),
  })
}

/** How the form reads and names a dish that someone else changed. */
const editedDish = (
  dish: Dish | null,
  { money, quantity }: Pick<Formats, 'money' | 'quantity'>,
): EditedRecord<DishValues> => ({
  version: dish?.version,
  valuesOf: (newer: Dish) => valuesOf(newer),
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
        .map(row => rowText(sentRow(rowBody(row)), quantity))
        .join(', '),
  },
})

type Sent = ReturnType<typeof rowBody>

/** What is sent as it would be read. */
const sentRow = (row: Sent): Dish['ingredients'][number] =>
  typeof row === 'string' ? row : { ...row, quantity: row.quantity ?? null, unit: row.unit ?? '' }

/** What a person can put right, such as a circle of recipes, is said; the rest has one sentence. */
const sentenceOf = ({ status, error }: Failure, otherwise: string): string =>
  error !== null && status >= 400 && status < 500 ? error : otherwise

const valuesOf = (dish: Dish | null): DishValues => ({
  name: dish?.name ?? '',
  price: dish?.price ?? '',
  category: dish?.category ?? '',
  description: dish?.description ?? '',
  ingredients: dish?.ingredients.map(rowValues) ?? [],
  draft: emptyRow,
  yield_quantity: dish?.yield_quantity ?? '',
  yield_unit: dish?.yield_unit ?? '',
})

const bodyOf = ({ ingredients, draft, ...values }: DishValues): DishBody => ({
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
