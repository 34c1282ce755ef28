import { type CalendarDate, type Decimal, removeDivisionRoundingError, sumDecimals } from '@rms/domain-kit'
import { findIngredientFactor } from './group-conversion.ts'
import { applyFactor } from './stock-conversion.ts'
import type { DishUse, IngredientUsage } from './theoretical-usage.ts'
import type { VarianceGroup } from './variance-groups.ts'

/** The usage of a group by recipes, in the unit of its row: the sum of that of its ingredients on all days. */
export function sumTheoreticalUsage(
  group: VarianceGroup,
  unit: string,
  usageByIngredient: ReadonlyMap<number, readonly IngredientUsage[]>,
) {
  const uses = group.ingredients.flatMap(ingredient =>
    (usageByIngredient.get(ingredient.id) ?? []).map(usage => ({
      usage,
      factor: findIngredientFactor(ingredient.unit, unit, { group, ingredient }),
    })),
  )
  const known = uses.flatMap(({ usage, factor }) => (factor ? [{ usage, factor }] : []))
  const sum = (of: (usage: IngredientUsage) => Decimal): Decimal =>
    sumDecimals(known.map(({ usage, factor }) => applyFactor(of(usage), factor)))
  const quantity = sum(usage => usage.quantity)
  const amounts = known.map(({ usage }) => usage.amount)
  const isPriced = amounts.length > 0 && !amounts.includes(null)
  const amount = sumDecimals(amounts.flatMap(each => each ?? []))
  const dishes = known.flatMap(({ usage, factor }) =>
    usage.dishes.map(dish => ({
      ...{ ...dish, date: usage.date },
      quantity: applyFactor(dish.quantity, factor),
    })),
  )
  return {
    quantity,
    netQuantity: sum(usage => usage.netQuantity),
    unitPrice: isPriced && !quantity.isZero() ? removeDivisionRoundingError(amount.div(quantity)) : null,
    isConvertible: known.length === uses.length,
    dishes: [...Map.groupBy(dishes, ({ dishId }) => dishId)].map(([dishId, list]) => ({
      dishId,
      portions: sumPortions(list),
      quantity: sumDecimals(list.map(dish => dish.quantity)),
    })),
  }
}

/** A dish may use several ingredients of a group: its portions of a day count once. */
const sumPortions = (list: readonly (DishUse & { readonly date: CalendarDate })[]): Decimal =>
  sumDecimals([...new Map(list.map(({ date, portions }) => [date, portions])).values()])
