import { type ForecastPar, type ProductUsageDay, USAGE_WINDOW_DAYS } from '@rms/contracts'
import {
  addDays,
  type CalendarDate,
  type Decimal,
  hasDeliverySchedule,
  type LocalMoment,
  listUpcomingDeliveries,
  toBusinessDate,
  toDecimal,
  toNumber,
  ZERO,
} from '@rms/domain-kit'
import type { Location } from '../../domain/location.ts'
import type { Product } from '../../domain/products/product.ts'
import { computeForecastPar, type ForecastParResult } from '../../domain/stock/forecast-par.ts'
import { getStockUnit } from '../../domain/stock/movements/item-units.ts'
import { type ChosenPar, toParPacks } from '../../domain/stock/par-levels.ts'
import type { UsageDay, UsedGoods } from '../../domain/stock/recipe-usage.ts'
import type { SupplierTerms } from '../../domain/supplier-terms.ts'
import type { ParLevelDependencies } from './par-level-dependencies.ts'
import { toStockFromName } from './stock-changes.ts'

/** What is planned with at a location: recipes, forecast and deliveries. */
export interface Planning extends LocalMoment {
  /** The current business date. */
  readonly today: CalendarDate
  readonly days: ReadonlyMap<CalendarDate, UsageDay>
  findTerms(supplierId: number): SupplierTerms | null
  /** What recipes will need of a product until the delivery after the next one. */
  computePar(product: Product): ForecastParResult
}

/** Loads everything from the copies of this service; products are the remaining ones of merges. */
export async function loadPlanning(
  needs: ParLevelDependencies,
  location: Location,
  findProduct: (id: number) => Product | null,
  supplierIds: Iterable<number>,
): Promise<Planning> {
  const now = needs.now()
  const timeZone = location.timezone ?? (await needs.settings.current()).timezone
  const today = toBusinessDate(now, timeZone, await needs.businessDays.findCutoff(location.id))
  const [usage, forecast, terms] = await Promise.all([
    needs.productUsage.list(location.id, addDays(today, -USAGE_WINDOW_DAYS)),
    needs.forecasts.list(location.id, today),
    loadTerms(needs, supplierIds),
  ])
  const moment = { now, timeZone }
  const days = new Map(usage.map(day => [day.date, toUsageDay(day, findProduct)] as const))
  return {
    ...{ ...moment, today, days },
    findTerms: id => terms.get(id) ?? null,
    computePar: product =>
      computeForecastPar({
        ...{ productId: product.id, today, days, forecast },
        deliveries: findDeliveries(terms.get(getSupplierId(product) ?? 0), moment),
      }),
  }
}

async function loadTerms(
  { supplierTerms }: Pick<ParLevelDependencies, 'supplierTerms'>,
  supplierIds: Iterable<number>,
): Promise<ReadonlyMap<number, SupplierTerms>> {
  const ids = [...new Set(supplierIds)]
  return new Map((await supplierTerms.findMany(ids)).map(terms => [terms.supplierId, terms] as const))
}

/** The supplier of the current price, else the first one. */
export const getSupplierId = ({ supplierIds, price }: Product): number | null => {
  const current = price?.supplierId ?? null
  return current !== null && supplierIds.includes(current) ? current : (supplierIds[0] ?? null)
}

/** The first delivery that can still be ordered, and the one after it. */
function findDeliveries(terms: SupplierTerms | undefined, moment: LocalMoment) {
  if (!terms) return 'no-supplier'
  if (!hasDeliverySchedule(terms)) return 'no-delivery-days'
  const [next, following] = listUpcomingDeliveries(terms, moment).filter(({ isLate }) => !isLate)
  return next && following ? { next: next.date, following: following.date } : 'no-delivery-days'
}

/** In stock units of the remaining products. */
function toUsageDay(day: ProductUsageDay, findProduct: (id: number) => Product | null): UsageDay {
  const goods = day.products.flatMap(({ product_id, unit, quantity, trim, is_shared, is_incomplete }) => {
    const product = findProduct(product_id)
    if (!product) return []
    const toStock = (amount: number) => toStockFromName(product, toDecimal(amount), unit)
    return [
      {
        productId: product.id,
        quantity: quantity === null ? null : toStock(quantity),
        trim: toStock(trim) ?? ZERO,
        ...{ isShared: is_shared, isIncomplete: is_incomplete },
      },
    ]
  })
  return {
    ...{ date: day.date, state: day.state, hasRecipeGaps: day.has_recipe_gaps },
    netSales: toDecimal(day.net_sales),
    coveredNetSales: toDecimal(day.covered_net_sales),
    products: new Map(
      [...Map.groupBy(goods, ({ productId }) => productId)].map(([id, parts]) => [id, sumGoods(parts)]),
    ),
  }
}

/** Products that were merged are one. */
const sumGoods = (parts: readonly UsedGoods[]): UsedGoods =>
  parts.reduce((sum, part) => ({
    productId: sum.productId,
    quantity: sum.quantity && part.quantity && sum.quantity.plus(part.quantity),
    trim: sum.trim.plus(part.trim),
    isShared: sum.isShared || part.isShared,
    isIncomplete: sum.isIncomplete || part.isIncomplete,
  }))

/** The par from the forecast with its figures, in whole packs. */
export function presentForecastPar(
  { account, reason }: ForecastParResult,
  product: Product,
  stockPerPack: Decimal,
): ForecastPar {
  if (!account) return { packs: null, reason, account: null }
  return {
    packs: presentPar({ kind: 'forecast', account }, stockPerPack),
    reason: null,
    account: {
      ...{ from: account.from, until: account.until },
      ...{ next_delivery: account.next, following_delivery: account.following },
      net_sales: toNumber(account.netSales, 2),
      used: toNumber(account.used, 6),
      ...{ used_from: account.usedFrom, used_to: account.usedTo },
      covered_net_sales: toNumber(account.coveredNetSales, 2),
      days_with_sales: account.daysWithSales,
      used_today: toNumber(account.usedToday, 6),
      need: toNumber(account.need, 6),
      stock_unit: getStockUnit(product).name,
      is_doubtful: account.isDoubtful,
    },
  }
}

/** In packs; null if there is none. */
export const presentPar = (par: ChosenPar | null, stockPerPack: Decimal): number | null =>
  par && toNumber(toParPacks(par, stockPerPack), 3)
