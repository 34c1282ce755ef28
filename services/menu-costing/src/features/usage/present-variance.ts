import type { VarianceRow } from '@rms/contracts'
import { type Decimal, type StockValue, toNumber } from '@rms/domain-kit'
import type { GroupVariance } from '../../domain/usage/interval-usage.ts'
import type { StockCatalogue } from '../../domain/usage/variance-groups.ts'

const QUANTITY_DECIMALS = 6

export const toAmount = (amount: Decimal): number => toNumber(amount, 2)
export const toPercent = (percent: Decimal | null): number | null => percent && toNumber(percent, 2)
export const toQuantity = (quantity: Decimal): number => toNumber(quantity, QUANTITY_DECIMALS)

/** A row of the variance. */
export function presentRow(variance: GroupVariance, catalogue: StockCatalogue): VarianceRow {
  const { interval } = variance
  const { ingredients } = interval.group
  const isIngredient = ingredients.length > 0
  return {
    item: {
      kind: isIngredient ? 'ingredient' : 'product',
      id: variance.ingredientId,
    },
    name: getRowName(variance, catalogue),
    product_names: listProductNames(variance, catalogue),
    unit: interval.unit,
    opening_stock: presentStock(interval.stock?.openingStock),
    received: presentStock(interval.stock?.received),
    transferred_in: presentStock(interval.stock?.transferredIn),
    transferred_out: presentStock(interval.stock?.transferredOut),
    closing_stock: presentStock(interval.stock?.closingStock),
    actual: presentStock(variance.actual),
    theoretical: presentStock(variance.theoretical),
    recorded: presentStock(variance.recorded),
    variance: presentStock(variance.variance),
    percent_of_theoretical: toPercent(variance.percentOfTheoretical),
    revaluation: interval.stock && toAmount(interval.stock.revaluation),
    basis: variance.basis,
    reasons: [...variance.reasons],
  }
}

/** Its ingredients, otherwise its products. */
export function getRowName(variance: GroupVariance, catalogue: StockCatalogue): string {
  const names = variance.interval.group.ingredients.map(({ name }) => name)
  return (names.length > 0 ? names : listProductNames(variance, catalogue)).join(', ')
}

function listProductNames({ interval }: GroupVariance, { products }: StockCatalogue): string[] {
  const { ingredients, productIds } = interval.group
  const counted = new Set(interval.products.map(({ productId }) => productId))
  return productIds
    .filter(id => counted.has(id) || ingredients.length === 0)
    .flatMap(id => products.get(id)?.name || [])
}

const presentStock = (stock: StockValue | null | undefined) =>
  stock ? { quantity: toQuantity(stock.quantity), value: toAmount(stock.value) } : null
