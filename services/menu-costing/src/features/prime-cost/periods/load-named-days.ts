import { sumDecimals, toDecimal } from '@rms/domain-kit'
import type { NamedAmount, NamedDay } from '../../../domain/prime-cost/closed-days.ts'
import { chooseUncountedBasis } from '../../../domain/prime-cost/cost-basis.ts'
import { addStockCosts, type CostedDay, getGoodsCost } from '../../../domain/prime-cost/counted-days.ts'
import {
  createEmptyDay,
  getPrimeCostKey,
  type PrimeCostKey,
} from '../../../domain/prime-cost/prime-cost-day.ts'
import type { SupplierCostDay } from '../../../storage/prime-cost/purchase-cost-replica.ts'
import type { StoredDayFigures } from '../../../storage/sales/sales-figures-repository.ts'
import type { SalesRepositories } from '../../../storage/sales/sales-repositories.ts'

export type NamedDayRepositories = Pick<
  SalesRepositories,
  'primeCostDays' | 'costIntervals' | 'figures' | 'purchaseCosts' | 'sources' | 'closedPeriods'
>

/** So many days are in memory at a time. */
const BATCH = 200

/** The current figures of days, by key, with the amounts by which people know their parts. */
export async function loadNamedDays(
  needs: NamedDayRepositories,
  keys: readonly PrimeCostKey[],
): Promise<ReadonlyMap<string, NamedDay>> {
  const named = new Map<string, NamedDay>()
  const ordered = keys.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const names = new Map((await needs.sources.list()).map(({ id, name }) => [id, name]))
  for (let start = 0; start < ordered.length; start += BATCH)
    for (const [key, day] of await loadBatch(needs, ordered.slice(start, start + BATCH), names))
      named.set(key, day)
  return named
}

async function loadBatch(
  needs: NamedDayRepositories,
  keys: readonly PrimeCostKey[],
  names: ReadonlyMap<number, string>,
): Promise<[string, NamedDay][]> {
  const [first, last] = [keys.at(0), keys.at(-1)]
  if (!first || !last) return []
  const range = { from: first.date, to: last.date }
  const stored = await needs.primeCostDays.find(keys)
  const intervals = await needs.costIntervals.listOf(range, null)
  const firstMapped = await needs.primeCostDays.findFirstMapped(
    [...keys, ...intervals].map(({ locationId }) => locationId),
  )
  const costed = new Map(
    addStockCosts(stored, { intervals, firstMapped }, range).map(day => [getPrimeCostKey(day), day]),
  )
  const located = keys.flatMap(({ locationId, date }) => (locationId === null ? [] : [{ locationId, date }]))
  const figures = new Map((await needs.figures.findDays(located)).map(day => [getPrimeCostKey(day), day]))
  const purchases = Map.groupBy(await needs.purchaseCosts.find(keys), getPrimeCostKey)
  return keys.map(key => {
    const id = getPrimeCostKey(key)
    const day: CostedDay = costed.get(id) ?? {
      ...createEmptyDay(key),
      ...{ stock: null, uncounted: chooseUncountedBasis(key, firstMapped) },
    }
    const amounts = [
      ...listSales(figures.get(id), names),
      ...listPurchases(purchases.get(id) ?? []),
      ...listOthers(day),
    ]
    return [id, { day, amounts }]
  })
}

const listSales = (
  figures: StoredDayFigures | undefined,
  names: ReadonlyMap<number, string>,
): NamedAmount[] =>
  (figures?.sources ?? []).map(({ sourceId, countedNet }) => ({
    ...{ kind: 'sales', key: `sales ${sourceId}`, name: names.get(sourceId) ?? '', invoiceId: null },
    amount: countedNet,
  }))

/** By supplier and invoice; what is no cost of goods is not named. */
const listPurchases = (days: readonly SupplierCostDay[]): NamedAmount[] =>
  days.flatMap(({ supplierId, supplierName, costs }) =>
    [
      ...Map.groupBy(
        costs.filter(({ product_class }) => product_class !== 'not-cost'),
        ({ invoice_id, delivery_id }) => invoice_id ?? `delivery ${delivery_id}`,
      ),
    ].map(
      ([document, list]): NamedAmount => ({
        ...{ kind: 'purchase', key: `purchase ${supplierId} ${document}`, name: supplierName },
        invoiceId: typeof document === 'number' ? document : null,
        amount: sumDecimals(list.map(({ amount }) => toDecimal(amount))),
      }),
    ),
  )

const listOthers = (day: CostedDay): NamedAmount[] => {
  const { wages, holidayAccrued, onCost } = day.labour
  const other = (kind: NamedAmount['kind'], amount: NamedAmount['amount']): NamedAmount => ({
    ...{ kind, key: kind, name: '', invoiceId: null, amount },
  })
  return [
    other('labour', sumDecimals([wages, holidayAccrued, onCost])),
    other('cost-of-goods', getGoodsCost(day)),
    other('staff-meals', day.staffMeals),
  ].filter(({ amount }) => !amount.isZero())
}
