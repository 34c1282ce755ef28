import type { ClosingStockFact, VarianceItem, VarianceReason } from '@rms/contracts'
import {
  type Decimal,
  ONE,
  removeDivisionRoundingError,
  type StockValue,
  sumDecimals,
  toDecimal,
  ZERO,
} from '@rms/domain-kit'
import { convertProductQuantity, findIngredientFactor } from './group-conversion.ts'
import { computeVariances, type IngredientInterval, type IngredientVariance } from './ingredient-variance.ts'
import {
  add,
  computeProductUsage,
  type ProductResult,
  type PurchasedGoods,
  type TransferredGoods,
} from './product-usage.ts'
import { applyFactor } from './stock-conversion.ts'
import { sumTheoreticalUsage } from './sum-theoretical-usage.ts'
import type { DishUse, IngredientUsage } from './theoretical-usage.ts'
import { groupLinked, type StockCatalogue, type VarianceGroup } from './variance-groups.ts'
import type { WastedGoods } from './wasted-goods.ts'

/** The closing stock of each product of a count. */
export type CountedProducts = ReadonlyMap<number, ClosingStockFact>

/** Everything that the usage of a location between two dates follows from. Products are the remaining ones of merges. */
export interface UsageFacts {
  /** Null without a count at the close of the day before the first one, or of the last day. */
  readonly openingStock: CountedProducts | null
  readonly closingStock: CountedProducts | null
  readonly purchases: readonly PurchasedGoods[]
  readonly transfers: readonly TransferredGoods[]
  readonly waste: readonly WastedGoods[]
  /** By date and ingredient. */
  readonly theoretical: readonly IngredientUsage[]
  readonly catalogue: StockCatalogue
  /** An item that a person asked about, listed even if nothing is known of it. */
  readonly requested?: VarianceItem | undefined
}

/** The usage of a group of ingredients and products, in the unit of the first ingredient, or of the product. */
export interface GroupInterval extends IngredientInterval {
  readonly group: VarianceGroup
  readonly unit: string
  readonly products: readonly { readonly productId: number; readonly result: ProductResult }[]
  /** In the unit of the row; null without an actual usage. */
  readonly stock: GroupStock | null
  readonly dishes: readonly Pick<DishUse, 'dishId' | 'portions' | 'quantity'>[]
  readonly waste: readonly (WastedGoods & { readonly inRowUnit: Decimal | null })[]
}

export interface GroupStock {
  readonly openingStock: StockValue
  readonly received: StockValue
  readonly transferredIn: StockValue
  readonly transferredOut: StockValue
  readonly closingStock: StockValue
  readonly revaluation: Decimal
}

export type GroupVariance = IngredientVariance<GroupInterval>

/** The variance of each group between two counts, the largest amount first. */
export function computeIntervalUsage(facts: UsageFacts): GroupVariance[] {
  const productIds = new Set([
    ...(facts.openingStock?.keys() ?? []),
    ...(facts.closingStock?.keys() ?? []),
    // What is no cost of goods, such as detergent, is listed only if it is counted.
    ...facts.purchases.flatMap(({ productId, productClass }) =>
      productClass === 'not-cost' ? [] : (productId ?? []),
    ),
    ...facts.transfers.map(({ productId }) => productId),
    ...facts.waste.flatMap(({ item }) => (item.kind === 'product' ? item.id : [])),
    ...(facts.requested?.kind === 'product' ? [facts.requested.id] : []),
  ])
  const ingredientIds = new Set([
    ...facts.theoretical.map(({ ingredientId }) => ingredientId),
    ...facts.waste.flatMap(({ item }) => (item.kind === 'ingredient' ? item.id : [])),
    ...(facts.requested?.kind === 'ingredient' ? [facts.requested.id] : []),
  ])
  const indexed = indexFacts(facts)
  const groups = groupLinked(facts.catalogue, { ingredientIds, productIds })
  return computeVariances(groups.map(group => toInterval(group, indexed)))
}

interface IndexedFacts extends UsageFacts {
  readonly purchasesByProduct: ReadonlyMap<number | null, readonly PurchasedGoods[]>
  readonly transfersByProduct: ReadonlyMap<number, readonly TransferredGoods[]>
  readonly wasteByItem: ReadonlyMap<string, readonly WastedGoods[]>
  readonly usageByIngredient: ReadonlyMap<number, readonly IngredientUsage[]>
}

const indexFacts = (facts: UsageFacts): IndexedFacts => ({
  ...facts,
  purchasesByProduct: Map.groupBy(facts.purchases, ({ productId }) => productId),
  transfersByProduct: Map.groupBy(facts.transfers, ({ productId }) => productId),
  wasteByItem: Map.groupBy(facts.waste, ({ item }) => `${item.kind} ${item.id}`),
  usageByIngredient: Map.groupBy(facts.theoretical, ({ ingredientId }) => ingredientId),
})

function toInterval(group: VarianceGroup, facts: IndexedFacts): GroupInterval {
  const [main] = group.ingredients
  const products = listProducts(group, facts)
  const unit =
    main?.unit ??
    products.flatMap(({ result }) => result.usage?.stockUnit ?? [])[0] ??
    findProductUnit(group, facts)
  const usages = group.ingredients.flatMap(({ id }) => facts.usageByIngredient.get(id) ?? [])
  const theoretical = sumTheoreticalUsage(group, unit, facts.usageByIngredient)
  const stock = sumStock(group, { products, unit, facts })
  const waste = listWaste(group, { unit, facts })
  const known = waste.flatMap(({ inRowUnit, ...each }) => (inRowUnit ? [{ ...each, inRowUnit }] : []))
  const sumWaste = (kind: WastedGoods['kind']) =>
    sumDecimals(known.filter(each => each.kind === kind).map(({ inRowUnit }) => inRowUnit))
  return {
    ingredientId: main?.id ?? group.productIds[0] ?? 0,
    ...{ group, unit, products, waste },
    actual: stock && { quantity: stock.usedQuantity, value: stock.usedValue },
    theoretical: theoretical.quantity,
    theoreticalNet: theoretical.netQuantity,
    trim: sumWaste('trim'),
    spoiled: sumWaste('waste').plus(stock?.lost ?? ZERO),
    staffMeals: sumWaste('staff-meal'),
    unitPrice: theoretical.unitPrice ?? getStockPrice(group, unit, facts),
    stock,
    dishes: theoretical.dishes,
    reasons: [
      ...new Set([
        ...products.flatMap(({ result }) => (facts.openingStock && facts.closingStock ? result.reasons : [])),
        ...(stock === null &&
        products.length > 0 &&
        areAllUsed(products) &&
        facts.openingStock &&
        facts.closingStock
          ? ['unit-not-convertible' as const]
          : []),
        ...listLinkReasons(group, products),
        ...(theoretical.isConvertible ? [] : ['unit-not-convertible' as const]),
        ...(waste.some(({ inRowUnit }) => inRowUnit === null) ? ['unit-not-convertible' as const] : []),
        ...(waste.some(({ isUncertain }) => isUncertain) ? ['dish-unknown' as const] : []),
        ...(usages.some(isRecipeDoubtful) ? ['recipe-incomplete' as const] : []),
      ]),
    ].sort(),
  }
}

/** Products of the group that were counted, bought or moved. */
const listProducts = (
  { productIds }: VarianceGroup,
  { openingStock, closingStock, purchasesByProduct, transfersByProduct, catalogue }: IndexedFacts,
): GroupInterval['products'] =>
  productIds.flatMap(productId => {
    const facts = {
      ...{ productId, product: catalogue.products.get(productId) },
      openingStock: openingStock?.get(productId),
      closingStock: closingStock?.get(productId),
      purchases: purchasesByProduct.get(productId) ?? [],
      transfers: transfersByProduct.get(productId) ?? [],
    }
    const isKnown =
      facts.openingStock !== undefined ||
      facts.closingStock !== undefined ||
      facts.purchases.length + facts.transfers.length > 0
    if (!isKnown) return []
    const result = computeProductUsage(facts)
    return [{ productId, result: openingStock && closingStock ? result : { ...result, usage: null } }]
  })

interface RowContext {
  readonly products: GroupInterval['products']
  readonly unit: string
  readonly facts: IndexedFacts
}

const areAllUsed = (products: GroupInterval['products']): boolean =>
  products.every(({ result }) => result.usage !== null)

/** The usage of all products in the unit of the row; null if that of one is not known. */
function sumStock(
  group: VarianceGroup,
  { products, unit, facts }: RowContext,
):
  | (GroupStock & { readonly usedQuantity: Decimal; readonly usedValue: Decimal; readonly lost: Decimal })
  | null {
  if (products.length === 0) return null
  let sum = {
    ...{ openingStock: NO_STOCK, received: NO_STOCK, transferredIn: NO_STOCK, transferredOut: NO_STOCK },
    ...{ closingStock: NO_STOCK, used: NO_STOCK, lost: ZERO, revaluation: ZERO },
  }
  for (const { productId, result } of products) {
    const { usage } = result
    if (!usage) return null
    const convert = (quantity: Decimal) =>
      convertProductQuantity(quantity, usage.stockUnit, {
        group,
        productId,
        unit,
        catalogue: facts.catalogue,
      })
    // A unit that converts 1 converts all quantities.
    if (convert(ONE) === null) return null
    const toRow = ({ quantity, value }: StockValue): StockValue => ({
      quantity: convert(quantity) ?? ZERO,
      value,
    })
    sum = {
      openingStock: add(sum.openingStock, toRow(usage.openingStock)),
      received: add(sum.received, toRow(usage.received)),
      transferredIn: add(sum.transferredIn, toRow(usage.transferredIn)),
      transferredOut: add(sum.transferredOut, toRow(usage.transferredOut)),
      closingStock: add(sum.closingStock, toRow(usage.closingStock)),
      used: add(sum.used, toRow(usage.valuation.usage)),
      lost: sum.lost.plus(convert(usage.lost) ?? ZERO),
      revaluation: sum.revaluation.plus(usage.valuation.revaluation),
    }
  }
  const { used, ...stock } = sum
  return { ...stock, usedQuantity: used.quantity, usedValue: used.value }
}

const NO_STOCK: StockValue = { quantity: ZERO, value: ZERO }

function listWaste(
  group: VarianceGroup,
  { unit, facts: { catalogue, wasteByItem } }: Omit<RowContext, 'products'>,
): GroupInterval['waste'] {
  const ofProducts = group.productIds.flatMap(productId =>
    (wasteByItem.get(`product ${productId}`) ?? []).map(waste => ({
      ...waste,
      inRowUnit:
        waste.quantity &&
        convertProductQuantity(waste.quantity, waste.unit, { group, productId, unit, catalogue }),
    })),
  )
  const ofIngredients = group.ingredients.flatMap(ingredient =>
    (wasteByItem.get(`ingredient ${ingredient.id}`) ?? []).map(waste => {
      const factor = findIngredientFactor(waste.unit, unit, { group, ingredient })
      return { ...waste, inRowUnit: waste.quantity && factor ? applyFactor(waste.quantity, factor) : null }
    }),
  )
  return [...ofProducts, ...ofIngredients]
}

function listLinkReasons(group: VarianceGroup, products: GroupInterval['products']): VarianceReason[] {
  if (group.ingredients.length === 0) return products.length > 0 ? ['product-not-linked'] : []
  return group.links.length === 0 ? ['ingredient-not-linked'] : []
}

const isRecipeDoubtful = ({ reasons }: IngredientUsage): boolean =>
  reasons.some(reason => reason !== 'price-missing')

/** Without recipes: what one unit of a counted product costs. */
function getStockPrice(group: VarianceGroup, unit: string, facts: IndexedFacts): Decimal | null {
  for (const productId of group.productIds) {
    const fact = facts.closingStock?.get(productId) ?? facts.openingStock?.get(productId)
    if (fact?.unit_cost == null) continue
    const content = convertProductQuantity(ONE, fact.stock_unit, {
      ...{ group, productId, unit },
      catalogue: facts.catalogue,
    })
    if (content && !content.isZero())
      return removeDivisionRoundingError(toDecimal(fact.unit_cost).div(content))
  }
  return null
}

const findProductUnit = (
  { productIds }: VarianceGroup,
  { catalogue, purchasesByProduct }: IndexedFacts,
): string =>
  productIds.flatMap(id => purchasesByProduct.get(id)?.[0]?.unit ?? [])[0] ??
  productIds.flatMap(id => catalogue.products.get(id)?.unit ?? [])[0] ??
  ''
