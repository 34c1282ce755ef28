import type { CostPoint } from '@rms/contracts'
import { toNumber } from '@rms/domain-kit'
import { notFound } from '@rms/service-kit'
import type { CostChange } from '../../domain/cost-change.ts'
import { type Ingredient, UNIT_COST_DECIMALS } from '../../domain/ingredient.ts'
import type { InvoiceSource } from '../../storage/invoices/invoice-source-repository.ts'
import type { MenuRepositories } from '../../storage/menu-repositories.ts'
import { getInvoiceIds, presentCostChange } from '../cost-changes/cost-change-presenter.ts'

const MAX_POINTS = 1000

/** The costs of an ingredient over time, oldest first; the last point is the current cost. 404. */
export async function getCostHistory(menu: MenuRepositories, id: number): Promise<CostPoint[]> {
  const [ingredient, changes] = await Promise.all([
    menu.ingredients.find(id),
    menu.costChanges.listByIngredient(id, MAX_POINTS),
  ])
  if (!ingredient) throw notFound('ingredient')
  const moves = changes.filter(({ cause }) => cause !== 'equivalence')
  const invoices = await menu.invoices.findMany(getInvoiceIds(moves))
  return [
    firstPoint(ingredient, moves, changes.length === MAX_POINTS),
    ...moves.map(move => toPoint(move, invoices)),
  ]
}

function firstPoint(ingredient: Ingredient, moves: readonly CostChange[], isCutOff: boolean): CostPoint {
  const [first] = moves
  const { createdAt } = ingredient
  return {
    at: isCutOff || createdAt === null ? null : createdAt.toString({ smallestUnit: 'millisecond' }),
    cost_per_unit: toNumber(first?.oldCost ?? ingredient.cost, UNIT_COST_DECIMALS),
    unit: first?.unit ?? ingredient.unit,
    cause: null,
    source: null,
  }
}

const toPoint = (change: CostChange, invoices: ReadonlyMap<number, InvoiceSource>): CostPoint => {
  const { created_at: at, new_cost, unit, cause, source } = presentCostChange(change, invoices)
  return { at, cost_per_unit: new_cost, unit, cause, source: source ?? null }
}
