import { convertUnits, Decimal, sumDecimals, ZERO } from '@rms/domain-kit'
import { applyFactor, type StockIngredient } from './stock-conversion.ts'
import type { IngredientUsage } from './theoretical-usage.ts'
import type { UsedIngredient } from './used-products.ts'
import type { WastedGoods } from './wasted-goods.ts'

/**
 * What was used of each ingredient on a day: by recipes with the waste factor, and as recorded waste or staff meals.
 * Trim within the waste factor is part of what recipes use already. Waste of products is a record of its own.
 */
export function sumUsedIngredients(
  theoretical: readonly IngredientUsage[],
  waste: readonly WastedGoods[],
  ingredients: ReadonlyMap<number, StockIngredient>,
): UsedIngredient[] {
  const usages = Map.groupBy(theoretical, ({ ingredientId }) => ingredientId)
  const wasted = Map.groupBy(
    waste.filter(({ item }) => item.kind === 'ingredient'),
    ({ item }) => item.id,
  )
  const ids = [...new Set([...usages.keys(), ...wasted.keys()])].sort((a, b) => a - b)
  return ids.map(ingredientId => {
    const used = usages.get(ingredientId) ?? []
    const recorded = toIngredientUnit(wasted.get(ingredientId) ?? [], ingredients.get(ingredientId))
    const gross = sumDecimals(used.map(({ quantity }) => quantity))
    const expectedTrim = gross.minus(sumDecimals(used.map(({ netQuantity }) => netQuantity)))
    const sumKind = (isTrim: boolean) =>
      sumDecimals(
        recorded.filter(({ kind }) => (kind === 'trim') === isTrim).flatMap(({ amount }) => amount ?? []),
      )
    const openTrim = expectedTrim.minus(sumKind(true))
    return {
      ingredientId,
      // More trim than recipes expect is used too.
      quantity: gross.plus(sumKind(false)).minus(Decimal.min(ZERO, openTrim)),
      trim: Decimal.max(ZERO, openTrim),
      isIncomplete:
        used.some(({ reasons }) => reasons.some(reason => reason !== 'price-missing')) ||
        recorded.some(({ amount, isUncertain }) => amount === null || isUncertain),
    }
  })
}

const toIngredientUnit = (waste: readonly WastedGoods[], ingredient: StockIngredient | undefined) =>
  waste.map(({ kind, quantity, unit, isUncertain }) => {
    const factor = ingredient && convertUnits(unit, ingredient.unit, ingredient.equivalences)?.factor
    return { kind, isUncertain, amount: quantity && factor ? applyFactor(quantity, factor) : null }
  })
