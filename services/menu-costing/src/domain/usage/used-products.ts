import { type Decimal, ONE, removeDivisionRoundingError, sumDecimals, ZERO } from '@rms/domain-kit'
import { convertToIngredient, type StockIngredient, type StockLink } from './stock-conversion.ts'
import type { StockCatalogue } from './variance-groups.ts'

/** What was used of an ingredient, in its unit. */
export interface UsedIngredient {
  readonly ingredientId: number
  /** With the waste factor, and with recorded waste beyond it. */
  readonly quantity: Decimal
  /** The part of it that is expected as trim and was not recorded yet. */
  readonly trim: Decimal
  /** The recipes have gaps. */
  readonly isIncomplete: boolean
}

/** Goods that were bought of a product, in `unit`. */
export interface BoughtGoods {
  readonly productId: number
  readonly quantity: Decimal
  readonly unit: string
}

/** What was used of a product, in its own unit. */
export interface UsedProduct {
  readonly productId: number
  readonly unit: string
  /** Null if it cannot be converted. */
  readonly quantity: Decimal | null
  readonly trim: Decimal
  /** Several products share an ingredient, so that the quantity is an assumption. */
  readonly isShared: boolean
  readonly isIncomplete: boolean
}

/**
 * What was used of each product. An ingredient with several products divides by what was bought of them lately, in units
 * of the ingredient; if nothing was bought, equally. Ingredients without a product use none.
 */
export function allocateToProducts(
  used: readonly UsedIngredient[],
  catalogue: StockCatalogue,
  bought: readonly BoughtGoods[],
): UsedProduct[] {
  const boughtByProduct = Map.groupBy(bought, ({ productId }) => productId)
  const linksByIngredient = Map.groupBy(catalogue.links, ({ ingredientId }) => ingredientId)
  const parts = used.flatMap(each => {
    const ingredient = catalogue.ingredients.get(each.ingredientId)
    // Merged products may be linked twice.
    const links = [
      ...new Map(
        (linksByIngredient.get(each.ingredientId) ?? []).map(link => [link.productId, link]),
      ).values(),
    ].sort((a, b) => a.productId - b.productId)
    return ingredient ? divide(each, { ingredient, links, catalogue, boughtByProduct }) : []
  })
  return [...Map.groupBy(parts, ({ productId }) => productId).values()]
    .map(sumParts)
    .sort((a, b) => a.productId - b.productId)
}

interface DivisionContext {
  readonly ingredient: StockIngredient
  readonly links: readonly StockLink[]
  readonly catalogue: StockCatalogue
  readonly boughtByProduct: ReadonlyMap<number, readonly BoughtGoods[]>
}

function divide(used: UsedIngredient, context: DivisionContext): UsedProduct[] {
  const { ingredient, links, catalogue } = context
  const shares = getShares(context)
  const quantities = splitByShares(used.quantity, shares)
  const trims = splitByShares(used.trim, shares)
  return links.flatMap((link, index) => {
    const product = catalogue.products.get(link.productId)
    const [quantity, trim] = [quantities[index] ?? ZERO, trims[index] ?? ZERO]
    if (!product || (quantity.isZero() && trim.isZero())) return []
    // Ingredient units in one unit of the product.
    const content = convertToIngredient(ONE, product.unit, { ingredient, link, product })
    const toProduct = (amount: Decimal) =>
      content && !content.isZero() ? removeDivisionRoundingError(amount.div(content)) : null
    return [
      {
        ...{ productId: product.id, unit: product.unit },
        quantity: toProduct(quantity),
        trim: toProduct(trim) ?? ZERO,
        isShared: links.length > 1,
        isIncomplete: used.isIncomplete,
      },
    ]
  })
}

/** What was bought of each product in units of the ingredient; equal shares if nothing was bought or is comparable. */
function getShares({ ingredient, links, catalogue, boughtByProduct }: DivisionContext): Decimal[] {
  const shares = links.map(link => {
    const product = catalogue.products.get(link.productId)
    const quantities = (boughtByProduct.get(link.productId) ?? []).flatMap(
      ({ quantity, unit }) => convertToIngredient(quantity, unit, { ingredient, link, product }) ?? [],
    )
    const total = sumDecimals(quantities)
    return total.gt(0) ? total : ZERO
  })
  return shares.every(share => share.isZero()) ? links.map(() => ONE) : shares
}

/** The parts add up to the quantity; the last one that has a share takes the rounding difference. */
function splitByShares(quantity: Decimal, shares: readonly Decimal[]): Decimal[] {
  const total = sumDecimals(shares)
  if (total.isZero()) return []
  const last = shares.findLastIndex(share => !share.isZero())
  const parts = shares.map((share, index) =>
    index === last ? ZERO : removeDivisionRoundingError(quantity.times(share).div(total)),
  )
  return parts.map((part, index) => (index === last ? quantity.minus(sumDecimals(parts)) : part))
}

function sumParts(parts: readonly UsedProduct[]): UsedProduct {
  const quantities = parts.map(({ quantity }) => quantity)
  return {
    productId: parts[0]?.productId ?? 0,
    unit: parts[0]?.unit ?? '',
    quantity: quantities.includes(null) ? null : sumDecimals(quantities.flatMap(each => each ?? [])),
    trim: sumDecimals(parts.map(({ trim }) => trim)),
    isShared: parts.some(({ isShared }) => isShared),
    isIncomplete: parts.some(({ isIncomplete }) => isIncomplete),
  }
}
