import {
  allocateAmount,
  type CalendarDate,
  combineCertainty,
  type Decimal,
  type FigureCertainty,
  ONE,
  removeDivisionRoundingError,
  sumDecimals,
  toCents,
  toCertainty,
  ZERO,
} from '@rms/domain-kit'
import { getUsedPortions } from '../sales/item-mapping.ts'
import {
  getRecipeExploder,
  type RecipeBook,
  type RecipeGapReason,
  type RecipeIngredient,
} from './recipe-book.ts'

/** The portions of a dish that were ordered on a business date, by what became of them. */
export interface DishPortions {
  readonly date: CalendarDate
  readonly locationId: number
  readonly dishId: number
  readonly sold: Decimal
  readonly comp: Decimal
  /** Voided after the kitchen had begun to prepare them; others have used nothing. */
  readonly voidFired: Decimal
}

export type UsageReason = RecipeGapReason | 'price-missing' | 'ingredient-not-found'

/** The part of an ingredient's usage that one dish made. */
export interface DishUse {
  readonly dishId: number
  readonly portions: Decimal
  /** In the unit of the ingredient, with the waste factor. */
  readonly quantity: Decimal
  /** In cents; null without a price. */
  readonly amount: Decimal | null
}

/** What recipes need of an ingredient on a business date at a location. */
export interface IngredientUsage extends FigureCertainty<UsageReason> {
  readonly date: CalendarDate
  readonly locationId: number
  readonly ingredientId: number
  /** In the unit of the ingredient, with the waste factor. */
  readonly quantity: Decimal
  readonly netQuantity: Decimal
  /** In cents; null without a price. */
  readonly amount: Decimal | null
  readonly dishes: readonly DishUse[]
}

/** A dish whose usage is not certain, with the reasons. */
export interface DishGap {
  readonly date: CalendarDate
  readonly locationId: number
  readonly dishId: number
  readonly reasons: readonly UsageReason[]
}

export interface TheoreticalUsage {
  readonly ingredients: readonly IngredientUsage[]
  readonly gaps: readonly DishGap[]
}

export interface UsageDetail {
  /** Whether the dishes that made the usage of an ingredient are wanted, which takes several times as long. */
  readonly byDish: boolean
}

/**
 * What recipes need for the portions, by date, location and ingredient, with the recipes and costs of each date. Without
 * detail by dish, `dishes` is empty and everything else the same.
 */
export function computeTheoreticalUsage(
  portions: readonly DishPortions[],
  findBook: (date: CalendarDate) => RecipeBook,
  detail: UsageDetail = { byDish: true },
): TheoreticalUsage {
  const days = [...Map.groupBy(portions, ({ date, locationId }) => `${date} ${locationId}`).values()]
  const usages = days.map(day => computeDay(day, findBook, detail))
  return {
    ingredients: usages.flatMap(usage => usage.ingredients).sort(compareRows(row => row.ingredientId)),
    gaps: usages.flatMap(usage => usage.gaps).sort(compareRows(row => row.dishId)),
  }
}

interface Use {
  readonly dishId: number
  readonly ingredientId: number
  readonly portions: Decimal
  readonly netQuantity: Decimal
  readonly isQuantityAssumed: boolean
}

function computeDay(
  day: readonly DishPortions[],
  findBook: (date: CalendarDate) => RecipeBook,
  detail: UsageDetail,
): TheoreticalUsage {
  const [first] = day
  if (!first) return { ingredients: [], gaps: [] }
  const { date, locationId } = first
  const book = findBook(date)
  const explode = getRecipeExploder(book)
  const dishes = [...Map.groupBy(day, ({ dishId }) => dishId)].map(([dishId, list]) => ({
    ...{ dishId, portions: sumDecimals(list.map(getUsedPortions)) },
    ...explode(dishId),
  }))
  const uses = dishes.flatMap(({ dishId, portions, uses: ofDish }) =>
    ofDish.map(
      ({ ingredientId, quantity, isQuantityAssumed }): Use => ({
        ...{ dishId, ingredientId, portions, isQuantityAssumed },
        netQuantity: quantity.times(portions),
      }),
    ),
  )
  const byIngredient = Map.groupBy(uses, ({ ingredientId }) => ingredientId)
  return {
    ingredients: [...byIngredient].map(([ingredientId, list]) => ({
      ...{ date, locationId, ingredientId },
      ...sumUses(list, book.findIngredient(ingredientId), detail),
    })),
    gaps: dishes.flatMap(({ dishId, gaps }) =>
      gaps.length === 0 ? [] : [{ date, locationId, dishId, ...toReasons(gaps) }],
    ),
  }
}

const toReasons = (gaps: readonly { readonly reason: UsageReason }[]) => ({
  reasons: [...new Set(gaps.map(({ reason }) => reason))].sort(),
})

function sumUses(uses: readonly Use[], ingredient: RecipeIngredient | undefined, { byDish }: UsageDetail) {
  const wasteFactor = ingredient?.wasteFactor ?? ONE
  const net = sumDecimals(uses.map(use => use.netQuantity))
  const quantity = removeDivisionRoundingError(net.times(wasteFactor))
  const netQuantity = removeDivisionRoundingError(net)
  const isPriced = ingredient !== undefined && ingredient.isPriceMissing !== true
  const amount = isPriced ? toCents(netQuantity.times(ingredient.cost)) : null
  return {
    ...{ netQuantity, quantity, amount },
    dishes: byDish ? splitByDish(uses, { quantity, amount, wasteFactor }) : [],
    ...toTheoreticalCertainty([
      ...(ingredient ? [] : ['ingredient-not-found' as const]),
      ...(ingredient && !isPriced ? ['price-missing' as const] : []),
      ...(uses.some(use => use.isQuantityAssumed) ? ['quantity-missing' as const] : []),
    ]),
  }
}

function splitByDish(
  uses: readonly Use[],
  {
    quantity,
    amount,
    wasteFactor,
  }: Pick<IngredientUsage, 'quantity' | 'amount'> & { readonly wasteFactor: Decimal },
): DishUse[] {
  const dishes = sumByDish(uses)
  const nets = dishes.map(dish => dish.netQuantity)
  const quantities = settleParts(
    nets.map(net => net.times(wasteFactor)),
    quantity,
  )
  const amounts = amount && splitByQuantity(amount, nets)
  return dishes.map(({ dishId, portions }, index) => ({
    ...{ dishId, portions },
    quantity: quantities[index] ?? ZERO,
    amount: amounts?.[index] ?? null,
  }))
}

/** What follows from recipes is at best theoretical. */
const toTheoreticalCertainty = (reasons: readonly UsageReason[]): FigureCertainty<UsageReason> =>
  combineCertainty([toCertainty(reasons), { basis: 'theoretical', reasons: [] }])

/** In the order of the dishes, so that sums do not depend on that of the sales. */
const sumByDish = (uses: readonly Use[]): Omit<Use, 'ingredientId' | 'isQuantityAssumed'>[] =>
  [...Map.groupBy(uses, ({ dishId }) => dishId)]
    .map(([dishId, list]) => ({
      dishId,
      portions: list[0]?.portions ?? ZERO,
      netQuantity: sumDecimals(list.map(use => use.netQuantity)),
    }))
    .sort((a, b) => a.dishId - b.dishId)

/** Removes division errors so that the parts add up to the whole: three thirds are one. The last takes the difference. */
function settleParts(exact: readonly Decimal[], whole: Decimal): Decimal[] {
  const settled = exact.slice(0, -1).map(removeDivisionRoundingError)
  return exact.length === 0 ? [] : [...settled, whole.minus(sumDecimals(settled))]
}

/** Refunds can make the quantity of a dish negative: then the last dish takes the rounding difference. */
function splitByQuantity(amount: Decimal, quantities: readonly Decimal[]): Decimal[] {
  const total = sumDecimals(quantities)
  if (amount.isZero() || total.isZero()) return quantities.map(() => ZERO)
  if (quantities.every(quantity => quantity.gte(0))) return allocateAmount(amount, quantities)
  const rounded = quantities
    .slice(0, -1)
    .map(quantity => toCents(removeDivisionRoundingError(amount.times(quantity).div(total))))
  return [...rounded, amount.minus(sumDecimals(rounded))]
}

const compareRows =
  <Row extends { readonly date: CalendarDate; readonly locationId: number }>(getId: (row: Row) => number) =>
  (a: Row, b: Row): number =>
    a.date.localeCompare(b.date) || a.locationId - b.locationId || getId(a) - getId(b)
