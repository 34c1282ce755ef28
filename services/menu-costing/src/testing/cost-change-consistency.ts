import { type Decimal, isSameCost } from '@rms/domain-kit'
import type { Connection } from 'mongoose'
import type { CostChange } from '../domain/cost-change.ts'
import { createMenuRepositories } from '../storage/menu-repositories.ts'

const LONG_AGO = Temporal.Instant.fromEpochMilliseconds(0)
/** An ingredient that loses its link keeps its displayed cost, which is not a change. */
const SHOWN = 0.00005

/**
 * Finds inconsistencies in the recorded cost changes: each ingredient's changes must form a chain up to its current
 * cost, and a reverted change and its reversal must refer to each other.
 */
export async function findInconsistentChanges(connection: Connection): Promise<string[]> {
  const menu = createMenuRepositories(connection)
  const changes = (await menu.costChanges.listSince(LONG_AGO, 'all')).reverse()
  const costs = new Map((await menu.ingredients.all()).map(({ id, cost }) => [id, cost]))
  const byIngredient = Map.groupBy(changes, ({ ingredientId }) => ingredientId)
  return [...byIngredient].flatMap(([id, history]) => [
    ...findGaps(history).map(change => `change ${change.id} does not begin where the one before it ended`),
    ...(endsAt(history, costs.get(id)) ? [] : [`the last change of ingredient ${id} is not its cost`]),
    ...history
      .filter(change => !isMutual(change, history))
      .map(change => `change ${change.id} reverted nothing`),
  ])
}

const findGaps = (history: readonly CostChange[]): CostChange[] =>
  history.filter((change, index) => {
    const before = history[index - 1]
    return before !== undefined && !isAsShown(before.newCost, change.oldCost)
  })

const endsAt = (history: readonly CostChange[], cost: Decimal | undefined): boolean => {
  const last = history.at(-1)
  return !last || !cost || isAsShown(last.newCost, cost)
}

const isAsShown = (a: Decimal, b: Decimal): boolean => isSameCost(a, b) || a.minus(b).abs().lte(SHOWN)

function isMutual(change: CostChange, history: readonly CostChange[]): boolean {
  if (change.revertsChangeId === null) return true
  const undone = history.find(({ id }) => id === change.revertsChangeId)
  return undone?.revertedByChangeId === change.id && isSameCost(undone.oldCost, change.newCost)
}
