import type { CostAlert, DishImpact } from '@rms/contracts'
import { computeDishImpact, toNumber } from '@rms/domain-kit'
import type { CostChange, CostChangeSource, StoredImpact } from '../../domain/cost-change.ts'
import { UNIT_COST_DECIMALS } from '../../domain/ingredient.ts'
import type { InvoiceSource } from '../../storage/invoices/invoice-source-repository.ts'

/** The ids of the invoices that the changes came from. */
export const getInvoiceIds = (changes: readonly CostChange[]): number[] => [
  ...new Set(changes.flatMap(({ source }) => source.invoiceId ?? [])),
]

/** A cost change for clients. Its invoice may belong to another supplier by now, or be deleted. */
export const presentCostChange = (
  change: CostChange,
  invoices: ReadonlyMap<number, InvoiceSource> = new Map(),
): CostAlert => ({
  kind: 'cost',
  id: change.id,
  ingredient_id: change.ingredientId,
  ingredient_name: change.ingredientName,
  unit: change.unit,
  severity: change.severity,
  old_cost: toNumber(change.oldCost, UNIT_COST_DECIMALS),
  new_cost: toNumber(change.newCost, UNIT_COST_DECIMALS),
  cost_change: toNumber(change.newCost.minus(change.oldCost), UNIT_COST_DECIMALS),
  percentage_change: change.percentage?.toNumber() ?? null,
  affected_dishes: change.affectedDishes,
  total_impact: toNumber(change.totalImpact, 2),
  cause: change.cause,
  source: presentSource(change.source, invoices.get(change.source.invoiceId ?? 0)),
  takes_back: change.revertsChangeId,
  taken_back_by: change.revertedByChangeId,
  worst: change.worst && {
    dish_id: change.worst.dishId,
    dish_name: change.worst.name,
    margin_impact: change.worst.marginImpact.toNumber(),
  },
  created_at: change.createdAt.toString({ smallestUnit: 'millisecond' }),
})

const presentSource = (source: CostChangeSource, invoice: InvoiceSource | undefined) => ({
  product_id: source.productId,
  product_name: source.productName,
  supplier_name: invoice?.supplierName ?? source.supplierName,
  link_id: source.linkId,
  invoice_id: invoice?.isDeleted ? null : source.invoiceId,
  ...(invoice?.isDeleted && { invoice_deleted: true }),
  by: source.by,
})

/** The impacts for clients, the largest change first, whether up or down. */
export const presentCostImpacts = (impacts: readonly StoredImpact[]): DishImpact[] =>
  impacts
    .map(impact => ({ impact, size: impact.newCost.minus(impact.oldCost).abs() }))
    .sort((a, b) => b.size.cmp(a.size) || a.impact.dishId - b.impact.dishId)
    .map(({ impact }) => presentImpact(impact))

const presentImpact = (impact: StoredImpact): DishImpact => {
  const exact = computeDishImpact(impact, impact.oldCost, impact.newCost)
  return {
    id: impact.dishId,
    dish_name: impact.name,
    dish_category: impact.category,
    dish_price: impact.price && toNumber(impact.price, 2),
    old_dish_cost: toNumber(exact.old_dish_cost, UNIT_COST_DECIMALS),
    new_dish_cost: toNumber(exact.new_dish_cost, UNIT_COST_DECIMALS),
    old_margin: exact.old_margin?.toNumber() ?? null,
    new_margin: exact.new_margin?.toNumber() ?? null,
    cost_impact: toNumber(exact.cost_impact, UNIT_COST_DECIMALS),
    margin_impact: exact.margin_impact?.toNumber() ?? null,
    is_estimate: impact.isEstimate,
  }
}
