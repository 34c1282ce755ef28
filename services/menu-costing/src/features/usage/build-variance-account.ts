import type { VarianceAccount, VarianceAccountQuery } from '@rms/contracts'
import { type Decimal, toDecimal } from '@rms/domain-kit'
import { notFound } from '@rms/service-kit'
import { convertProductQuantity } from '../../domain/usage/group-conversion.ts'
import type { GroupVariance } from '../../domain/usage/interval-usage.ts'
import type { ClosedCountStock } from '../../storage/usage/stock-count-replica.ts'
import { loadRange } from './build-variance-report.ts'
import type { LoadedUsage } from './load-usage.ts'
import { presentRow, toAmount, toQuantity } from './present-variance.ts'
import type { VarianceDependencies } from './variance-dependencies.ts'

/** Everything that the variance of an ingredient or product is made of. */
export async function buildVarianceAccount(
  needs: VarianceDependencies,
  { kind, id, ...query }: VarianceAccountQuery,
): Promise<VarianceAccount> {
  const usage = await loadRange(needs, query, { kind, id })
  const variance = usage.variances.find(({ interval: { group } }) =>
    kind === 'ingredient'
      ? group.ingredients.some(ingredient => ingredient.id === id)
      : group.productIds.includes(id),
  )
  // The product itself may not have arrived yet although it was counted or bought.
  const isUnknown = kind === 'product' && !usage.catalogue.products.has(id)
  if (!variance || (isUnknown && variance.interval.products.length === 0)) throw notFound(kind)
  const { interval } = variance
  const dishIds = interval.dishes.map(({ dishId }) => dishId)
  const found = await needs.menuUnitOfWork.menu.dishes.findMany(dishIds)
  const dishNames = new Map(found.map(dish => [dish.id, dish.name]))
  return {
    row: presentRow(variance, usage.catalogue),
    dishes: interval.dishes
      .map(({ dishId, portions, quantity }) => ({
        dish_id: dishId,
        dish_name: dishNames.get(dishId) ?? null,
        portions: toQuantity(portions),
        quantity: toQuantity(quantity),
      }))
      .sort((a, b) => b.quantity - a.quantity || a.dish_id - b.dish_id),
    counts: [usage.openingCount, usage.closingCount].flatMap(count =>
      count ? listCounts(count, variance, usage) : [],
    ),
    purchases: listPurchases(variance, usage),
    transfers: listTransfers(variance, usage),
    waste: interval.waste.map(({ wasteId, date, kind: wasteKind, reason, name, inRowUnit }) => ({
      ...{ waste_id: wasteId, date, reason, name },
      kind: wasteKind === 'staff-meal' ? 'staff-meal' : 'waste',
      quantity: inRowUnit && toQuantity(inRowUnit),
    })),
  }
}

const isOfGroup = ({ interval }: GroupVariance, productId: number | null): productId is number =>
  productId !== null && interval.group.productIds.includes(productId)

const getName = ({ catalogue }: LoadedUsage, productId: number): string =>
  catalogue.products.get(productId)?.name ?? ''

const toRowQuantity = (
  quantity: Decimal | null,
  unit: string,
  {
    variance: { interval },
    usage: { catalogue },
    productId,
  }: { variance: GroupVariance; usage: LoadedUsage; productId: number },
): number | null => {
  const { group, unit: rowUnit } = interval
  const converted =
    quantity && convertProductQuantity(quantity, unit, { group, productId, unit: rowUnit, catalogue })
  return converted && toQuantity(converted)
}

const listCounts = (
  { id, afterCloseOf, products }: ClosedCountStock,
  variance: GroupVariance,
  usage: LoadedUsage,
): VarianceAccount['counts'] =>
  products.flatMap(fact => {
    const productId = usage.catalogue.findRemaining(fact.product_id)
    if (!isOfGroup(variance, productId)) return []
    const counted = fact.quantity === null ? null : toDecimal(fact.quantity)
    return {
      ...{ count_id: id, after_close_of: afterCloseOf },
      ...{ product_id: productId, product_name: getName(usage, productId) },
      ...{ counted: fact.quantity, stock_unit: fact.stock_unit },
      quantity: toRowQuantity(counted, fact.stock_unit, { variance, usage, productId }),
      ...{ unit_cost: fact.unit_cost, value: fact.value },
    }
  })

const listPurchases = (variance: GroupVariance, usage: LoadedUsage): VarianceAccount['purchases'] =>
  usage.purchases.flatMap(({ productId, ...purchase }) => {
    if (!isOfGroup(variance, productId)) return []
    return {
      ...{ date: purchase.date, supplier_id: purchase.supplierId, supplier_name: purchase.supplierName },
      ...{ product_id: productId, product_name: getName(usage, productId), source: purchase.source },
      ...{ invoice_id: purchase.invoiceId, delivery_id: purchase.deliveryId },
      quantity: toRowQuantity(purchase.quantity, purchase.unit, { variance, usage, productId }),
      amount: toAmount(purchase.amount),
    }
  })

const listTransfers = (variance: GroupVariance, usage: LoadedUsage): VarianceAccount['transfers'] =>
  usage.transfers.flatMap(({ transferId, date, direction, productId, quantity, unit, amount }) =>
    isOfGroup(variance, productId)
      ? {
          ...{ transfer_id: transferId, date, direction },
          quantity: toRowQuantity(quantity, unit, { variance, usage, productId }),
          amount: amount && toAmount(amount),
        }
      : [],
  )
