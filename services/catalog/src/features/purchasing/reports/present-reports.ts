import type { PriceIndexReport, ScorecardReport, SpendAmounts, SpendReport } from '@rms/contracts'
import { toNumber } from '@rms/domain-kit'
import type { SpendAmounts as ExactAmounts } from '../../../domain/purchasing/reports/spend-report.ts'
import { computeTotal, type UnclearSpend } from '../../../domain/purchasing/reports/spend-report.ts'
import type { SupplierIndex } from '../../../domain/purchasing/reports/supplier-reports.ts'
import type { Ratio } from '../../../domain/purchasing/reports/supplier-scorecard.ts'
import { loadPartyNames, type PartyNames } from '../party-names.ts'
import type { PurchasingDependencies } from '../purchasing-dependencies.ts'
import type { LoadedScorecards, LoadedSpend } from './load-reports.ts'

/** Documents without a net amount that a response names. */
const MAX_UNCLEAR = 200

/** The names in a spend report. */
export const loadSpendNames = (
  needs: PurchasingDependencies,
  { rows, unclear }: LoadedSpend,
): Promise<PartyNames> =>
  loadPartyNames(
    needs,
    [...rows, ...unclear].map(({ supplierId, locationId }) => ({
      supplier_id: supplierId,
      location_id: locationId,
    })),
  )

export const presentSpend = (
  { currencies, unclear }: LoadedSpend,
  names: PartyNames,
): Omit<SpendReport, 'from' | 'to'> => ({
  currencies: currencies.map(({ currency, total, bySupplier, byCategory, byLocation, byMonth }) => ({
    currency,
    total: presentAmounts(total),
    suppliers: [...bySupplier].map(([id, amounts]) => ({
      supplier_id: id,
      supplier_name: names.findSupplier(id),
      ...presentAmounts(amounts),
    })),
    categories: [...byCategory].map(([category, amounts]) => ({ category, ...presentAmounts(amounts) })),
    locations: [...byLocation].map(([id, amounts]) => ({
      location_id: id,
      location_name: names.findLocation(id),
      ...presentAmounts(amounts),
    })),
    months: [...byMonth].map(([month, amounts]) => ({ month, ...presentAmounts(amounts) })),
  })),
  unclear_count: unclear.length,
  unclear_invoices: unclear.slice(0, MAX_UNCLEAR).map(each => presentUnclear(each, names)),
})

export const presentAmounts = (amounts: ExactAmounts): SpendAmounts => ({
  goods: toNumber(amounts.goods, 2),
  deposit: toNumber(amounts.deposit, 2),
  freight: toNumber(amounts.freight, 2),
  fee: toNumber(amounts.fee, 2),
  rebate: toNumber(amounts.rebate, 2),
  total: toNumber(computeTotal(amounts), 2),
})

const presentUnclear = (
  { supplierId, document }: UnclearSpend,
  { findSupplier }: PartyNames,
): SpendReport['unclear_invoices'][number] => ({
  ...document,
  supplier_id: supplierId,
  supplier_name: findSupplier(supplierId),
})

/** By the names of the suppliers. */
export const presentIndexes = (
  indexes: readonly SupplierIndex[],
  { findSupplier }: PartyNames,
): PriceIndexReport['suppliers'] =>
  indexes
    .map(({ supplierId, currency, points }) => ({
      supplier_id: supplierId,
      supplier_name: findSupplier(supplierId),
      currency,
      points: points.map(({ month, index, itemCount, amount, coveredPercent }) => ({
        month,
        index: index && toNumber(index, 1),
        item_count: itemCount,
        amount: toNumber(amount, 2),
        covered_percent: toNumber(coveredPercent, 1),
      })),
    }))
    .sort(compareNames)

/** By the names of the suppliers. */
export const presentScorecards = (
  { cards, rebates }: Pick<LoadedScorecards, 'cards' | 'rebates'>,
  { findSupplier }: PartyNames,
): ScorecardReport['suppliers'] =>
  [...cards]
    .map(([supplierId, card]) => ({
      supplier_id: supplierId,
      supplier_name: findSupplier(supplierId),
      on_time: presentRatio(card.onTime),
      orders_not_checked: card.ordersNotChecked,
      complete: presentRatio(card.complete),
      price_held: presentRatio(card.priceHeld),
      claims_answered: presentRatio(card.claimsAnswered),
      answer_days: card.answerDays && toNumber(card.answerDays, 1),
      rebates: [...(rebates.get(supplierId) ?? [])],
    }))
    .sort(compareNames)

const presentRatio = ({ count, of, percent }: Ratio) => ({
  count,
  of,
  percent: percent && toNumber(percent, 1),
})

interface NamedSupplier {
  readonly supplier_id: number
  readonly supplier_name: string
}

const compareNames = (a: NamedSupplier, b: NamedSupplier): number =>
  a.supplier_name.localeCompare(b.supplier_name) || a.supplier_id - b.supplier_id
