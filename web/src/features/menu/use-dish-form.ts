import type { Dish } from '@rms/contracts'
import { useRef, useState } from 'react'
import type { Failure } from '../../lib/api/failure.ts'
import { failureOf } from '../../lib/api/failure.ts'
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
  yield_quantity: number | string
  yield_unit: string
}

export interface DishForm extends Form<DishValues> {
  /** The dish as someone else saved it meanwhile; null while nobody did. */
  newer: Dish | null
  /** The next save replaces the newer one. */
  keepMine: () => void
  /** Goes on from the newer one; what was typed is lost. */
  takeTheirs: () => void
}

export function useDishForm(dish: Dish | null, onSaved: () => void): DishForm {
  const [create] = useCreateDishMutation()
  const [update] = useUpdateDishMutation()
  const [newer, setNewer] = useState<Dish | null>(null)
  const version = useRef(dish?.version)
  const form = useForm<DishValues>({
    initial: valuesOf(dish),
    validate: ({ name }) => ({ name: name.trim() ? undefined : t('menu.nameRequired') }),
    save: async values => {
      const body = bodyOf(values)
      try {
        await (dish
          ? update({ id: dish.id, body: { ...body, version: version.current } })
          : create(body)
        ).unwrap()
      } catch (thrown) {
        setNewer(newerDish(failureOf(thrown)))
        throw thrown
      }
      tellDone(t(dish ? 'menu.saved' : 'menu.added'))
      onSaved()
    },
    describe: failure => sentenceOf(failure, t(dish ? 'menu.saveFailed' : 'menu.addFailed')),
  })
  return {
    ...form,
    newer,
    keepMine: () => {
      version.current = newer?.version
    },
    takeTheirs: () => {
      version.current = newer?.version
      form.reset(valuesOf(newer))
      setNewer(null)
    },
  }
}

const CONFLICT = 409

/** The answer to a change of a dish that is newer by now holds the newer one, by its contract. */
const newerDish = ({ status, code, body }: Failure): Dish | null =>
  status === CONFLICT && code === 'dish-changed' ? (body.dish as Dish) : null

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
