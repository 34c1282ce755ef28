import { type Decimal, isSameCost } from '@rms/domain-kit'
import type { Connection } from 'mongoose'
import type { CostChange } from '../domain/cost-change.ts'
import { createMenu } from '../storage/menu.ts'

const LONG_AGO = Temporal.Instant.fromEpochMilliseconds(0)
/** An ingredient that loses its link keeps its cost as it was shown, which is no change. */
const SHOWN = 0.00005

/**
 * What is wrong with what was told of cost changes: each ingredient's lead from one cost to the next up to the present
 * one, and what was taken back and what took it back know of each other.
 */
export async function wrongOfChanges(connection: Connection): Promise<string[]> {
  const menu = createMenu(connection)
  const changes = (await menu.costChanges.since(LONG_AGO, 'all')).reverse()
  const costs = new Map((await menu.ingredients.all()).map(({ id, cost }) => [id, cost]))
  const byIngredient = Map.groupBy(changes, ({ ingredientId }) => ingredientId)
  return [...byIngredient].flatMap(([id, told]) => [
    ...gaps(told).map(change => `change ${change.id} does not begin where the one before it ended`),
    ...(endsAt(told, costs.get(id)) ? [] : [`the last change of ingredient ${id} is not its cost`]),
    ...told.filter(change => !isMutual(change, told)).map(change => `change ${change.id} took nothing back`),
  ])
}

const gaps = (told: readonly CostChange[]): CostChange[] =>
  told.filter((change, index) => {
    const before = told[index - 1]
    return before !== undefined && !isAsShown(before.newCost, change.oldCost)
  })

const endsAt = (told: readonly CostChange[], cost: Decimal | undefined): boolean => {
  const last = told.at(-1)
  return !last || !cost || isAsShown(last.newCost, cost)
}

const isAsShown = (a: Decimal, b: Decimal): boolean => isSameCost(a, b) || a.minus(b).abs().lte(SHOWN)

function isMutual(change: CostChange, told: readonly CostChange[]): boolean {
  if (change.takesBack === null) return true
  const undone = told.find(({ id }) => id === change.takesBack)
  return undone?.takenBackBy === change.id && isSameCost(undone.oldCost, change.newCost)
}
