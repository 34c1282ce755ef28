import type { PrimeCostFigures, PrimeCostReason, PrimeCostReport, PrimeCostTargets } from '@rms/contracts'
import { type Decimal, toDecimal, toMinutes, toNumber } from '@rms/domain-kit'
import type {
  CostLine,
  PrimeCostSummary,
  PrimeCostTargets as Targets,
} from '../../domain/prime-cost/summarise-days.ts'
import type { CostTarget } from '../../domain/usage/prime-cost.ts'
import type { Freshness } from '../../storage/prime-cost/prime-cost-repository.ts'

/** Figures for the back office; labour, and the prime cost that contains it, only for users who may see wages. */
export function presentFigures(summary: PrimeCostSummary, seesWages: boolean): PrimeCostFigures {
  const { theoretical, purchases, labour } = summary
  return {
    net_sales: toAmount(summary.netSales),
    mapped_net_sales: toAmount(summary.mappedNet),
    ignored_net_sales: toAmount(summary.ignoredNet),
    coverage_percent: toAmountOrNull(summary.coverage),
    covers: summary.covers,
    average_per_cover: toAmountOrNull(summary.averagePerCover),
    worked_minutes: toMinutes(summary.workedMs),
    sales_per_labour_hour: toAmountOrNull(summary.salesPerLabourHour),
    theoretical_cost: { amount: toAmount(theoretical.amount), percent: toAmountOrNull(theoretical.percent) },
    purchases: {
      amount: toAmount(purchases.amount),
      percent: toAmountOrNull(purchases.percent),
      by_class: {
        food: toAmount(purchases.byClass.food),
        beverage: toAmount(purchases.byClass.beverage),
        other: toAmount(purchases.byClass.other),
        freight: toAmount(purchases.byClass.freight),
        not_cost: toAmount(purchases.byClass['not-cost']),
      },
    },
    actual_cost: summary.actual && {
      amount: toAmount(summary.actual.amount),
      percent: toAmountOrNull(summary.actual.percent),
      revaluation: toAmount(summary.actual.revaluation),
      counted_days: summary.actual.countedDays,
    },
    waste: toAmount(summary.waste),
    staff_meals: toAmount(summary.staffMeals),
    cost_basis: summary.basis,
    cost_of_goods: presentLine(summary.costOfGoods),
    labour: seesWages
      ? {
          ...presentLine(labour),
          wages: toAmount(labour.wages),
          holiday_accrued: toAmount(labour.holidayAccrued),
          on_cost: toAmount(labour.onCost),
          staff_meals: toAmount(labour.staffMeals),
        }
      : null,
    prime_cost: seesWages ? presentLine(summary.primeCost) : null,
  }
}

const presentLine = ({ amount, percent, state, reasons }: CostLine) => ({
  amount: toAmount(amount),
  percent: toAmountOrNull(percent),
  state,
  reasons: reasons as PrimeCostReason[],
})

export const toAmount = (amount: Decimal): number => toNumber(amount, 2)

const toAmountOrNull = (amount: Decimal | null): number | null => amount && toNumber(amount, 2)

/** The targets as rules use them. */
export function toTargets(settings: PrimeCostTargets): Targets {
  const toTarget = (percent: number | null): CostTarget | null =>
    percent === null
      ? null
      : { percent: toDecimal(percent), tolerancePoints: toDecimal(settings.tolerance_points) }
  return {
    goods: toTarget(settings.goods_percent),
    labour: toTarget(settings.labour_percent),
    prime: toTarget(settings.prime_percent),
  }
}

/** The latest change of each source, and how many days are pending. */
export function presentFreshness(
  days: readonly { readonly asOf: Freshness }[],
  intervals: readonly { readonly asOf: Date }[],
  pending_days: number,
): PrimeCostReport['as_of'] {
  const latest = (source: keyof Freshness) =>
    days
      .flatMap(({ asOf }) => asOf[source]?.toISOString() ?? [])
      .sort()
      .at(-1) ?? null
  const counts = intervals.map(({ asOf }) => asOf.toISOString()).sort()
  return {
    ...{ sales: latest('sales'), purchases: latest('purchases'), labour: latest('labour') },
    ...{ counts: counts.at(-1) ?? null, pending_days },
  }
}
