import { type RecipeNode, sortSubRecipesFirst } from '../../domain/dish.ts'
import type { RecipeRepository } from '../../storage/dishes/recipe-repository.ts'

const BATCH = 1000

/** The dishes that use one of these, directly or through others, in dependency order. */
export async function findDependentDishes(
  recipes: Pick<RecipeRepository, 'findDishesUsing'>,
  ids: Iterable<number>,
): Promise<number[]> {
  const users = new Map<number, RecipeNode>()
  let wave = [...ids]
  while (wave.length > 0) {
    const found: RecipeNode[] = []
    for (let at = 0; at < wave.length; at += BATCH)
      found.push(...(await recipes.findDishesUsing(wave.slice(at, at + BATCH))))
    const fresh = found.filter(({ id }) => !users.has(id))
    for (const node of fresh) users.set(node.id, node)
    wave = [...new Set(fresh.map(({ id }) => id))]
  }
  return sortSubRecipesFirst(users)
}

/**
 * The cycle that a dish with these parts would create, from the first part to the dish itself; null when there is none.
 */
export async function findRecipeCycle(
  recipes: Pick<RecipeRepository, 'findNodes'>,
  { id, parts }: Pick<RecipeNode, 'id' | 'parts'>,
): Promise<readonly RecipeNode[] | null> {
  const reachedFrom = new Map<number, RecipeNode | null>(parts.map(part => [part, null]))
  let wave = [...parts]
  while (wave.length > 0) {
    const nodes = await recipes.findNodes(wave)
    const back = nodes.find(node => node.id === id)
    if (back) return pathTo(back, reachedFrom)
    wave = []
    for (const node of nodes)
      for (const part of node.parts) {
        if (reachedFrom.has(part)) continue
        reachedFrom.set(part, node)
        wave.push(part)
      }
  }
  return null
}

function pathTo(end: RecipeNode, reachedFrom: ReadonlyMap<number, RecipeNode | null>): RecipeNode[] {
  const path = [end]
  for (let node = reachedFrom.get(end.id); node; node = reachedFrom.get(node.id)) path.unshift(node)
  return path
}
