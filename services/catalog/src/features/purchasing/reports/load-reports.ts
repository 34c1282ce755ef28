import type { PurchaseReportQuery, YearRebates } from '@rms/contracts'
import { type CalendarDate, daysBetween } from '@rms/domain-kit'
import { badRequest, type UserActor } from '@rms/service-kit'
import { addReliability } from '../../../domain/purchasing/reports/reliability.ts'
import {
  isWholeMonths,
  type ReportPeriod,
  toMonth,
} from '../../../domain/purchasing/reports/report-period.ts'
import {
  type CurrencySpend,
  listSpendRows,
  listUnclearSpend,
  type SpendRow,
  summariseSpend,
  type UnclearSpend,
} from '../../../domain/purchasing/reports/spend-report.ts'
import {
  computeScorecards,
  computeSupplierIndexes,
  countPendingPrices,
  countPendingRatings,
  type SupplierIndex,
} from '../../../domain/purchasing/reports/supplier-reports.ts'
import { type SupplierScorecard, toScorecard } from '../../../domain/purchasing/reports/supplier-scorecard.ts'
import { sumYearRebates } from '../../../domain/purchasing/reports/year-rebates.ts'
import type { PurchaseMonthRequest } from '../../../storage/purchasing/purchase-month-repository.ts'
import { getBusinessDay, type PurchasingDependencies } from '../purchasing-dependencies.ts'

/** Five years, with the days of leap years. */
const MAX_DAYS = 5 * 366

export interface LoadedSpend {
  readonly rows: readonly SpendRow[]
  /** The currency of the business first. */
  readonly currencies: readonly CurrencySpend[]
  readonly unclear: readonly UnclearSpend[]
}

/** The spend at the caller's locations. */
export async function loadSpend(
  needs: PurchasingDependencies,
  query: PurchaseReportQuery,
  actor: UserActor,
): Promise<LoadedSpend> {
  const period = requirePeriod(query)
  const request = { ...toRequest(query, actor), withDays: !isWholeMonths(period) }
  const months = await needs.purchaseMonths.listSpend(request)
  const productIds = new Set(months.flatMap(({ spend }) => spend.flatMap(({ productId }) => productId ?? [])))
  const [categories, settings] = await Promise.all([
    needs.products.listCategories([...productIds]),
    needs.settings.current(),
  ])
  const rows = listSpendRows(months, period, productId => categories.get(productId) ?? '')
  const currencies = summariseSpend(rows)
  const isOwn = ({ currency }: CurrencySpend): boolean => currency === settings.currency
  return {
    rows,
    currencies: [...currencies.filter(isOwn), ...currencies.filter(each => !isOwn(each))],
    unclear: listUnclearSpend(months, period),
  }
}

export interface LoadedIndexes {
  readonly indexes: readonly SupplierIndex[]
  /** Invoices that wait for review, so that they do not count. */
  readonly pendingCount: number
}

/** The price indexes of the months that the period touches. */
export async function loadSupplierIndexes(
  needs: PurchasingDependencies,
  query: PurchaseReportQuery,
  actor: UserActor,
): Promise<LoadedIndexes> {
  requirePeriod(query)
  const months = await needs.purchaseMonths.listPrices(toRequest(query, actor))
  return { indexes: computeSupplierIndexes(months), pendingCount: countPendingPrices(months) }
}

export interface LoadedScorecards {
  readonly cards: ReadonlyMap<number, SupplierScorecard>
  readonly rebateYear: string
  readonly rebates: ReadonlyMap<number, readonly YearRebates[]>
  /** Invoices that wait for review, so that their prices do not count. */
  readonly pendingCount: number
}

/** The scorecards of suppliers that can be judged by anything, and their rebates, which cover all locations. */
export async function loadScorecards(
  needs: PurchasingDependencies,
  query: PurchaseReportQuery,
  actor: UserActor,
): Promise<LoadedScorecards> {
  const period = requirePeriod(query)
  const [months, balanced, today] = await Promise.all([
    needs.purchaseMonths.listReliability(toRequest(query, actor)),
    needs.rebates.listBalanced(query.supplier_id),
    getBusinessDay(needs),
  ])
  const rebateYear = period.to.slice(0, 4)
  const rebates = sumYearRebates(balanced, rebateYear)
  const cards = computeScorecards(months, period, today)
  // At one location only what was bought there says whether a supplier belongs to the report.
  const isForAll = query.location_id === undefined && actor.locationIds === null
  const others = isForAll ? [...rebates.keys()].filter(id => !cards.has(id)) : []
  const unrated = toScorecard(addReliability([]))
  return {
    cards: new Map([...cards, ...others.map(id => [id, unrated] as const)]),
    ...{ rebateYear, rebates },
    pendingCount: countPendingRatings(months, period),
  }
}

/** 400 for a reversed period, and for one of more than five years. */
function requirePeriod({
  from,
  to,
}: {
  readonly from: CalendarDate
  readonly to: CalendarDate
}): ReportPeriod {
  if (to < from)
    throw badRequest('dates-reversed', 'The end date cannot be before the start date.', { field: 'to' })
  if (daysBetween(from, to) >= MAX_DAYS)
    throw badRequest('report-too-long', 'Choose a period of at most five years.', { field: 'to' })
  return { from, to }
}

const toRequest = (
  { from, to, supplier_id, location_id }: PurchaseReportQuery,
  { locationIds }: UserActor,
): PurchaseMonthRequest => ({
  from: toMonth(from),
  to: toMonth(to),
  supplier_id,
  location_id,
  locationIds,
})
