import type { DishRepository, RecipeNode } from '../../storage/dishes/dish-repository.ts'

const SOME = 1000

/** The dishes that are made with one of these, also through others: each after all it is made with. */
export async function usersInOrder(
  dishes: Pick<DishRepository, 'usersOf'>,
  ids: Iterable<number>,
): Promise<number[]> {
  const users = new Map<number, RecipeNode>()
  let wave = [...ids]
  while (wave.length > 0) {
    const found: RecipeNode[] = []
    for (let at = 0; at < wave.length; at += SOME)
      found.push(...(await dishes.usersOf(wave.slice(at, at + SOME))))
    const fresh = found.filter(({ id }) => !users.has(id))
    for (const node of fresh) users.set(node.id, node)
    wave = [...new Set(fresh.map(({ id }) => id))]
  }
  return partsFirst(users)
}

/** The nodes so that each comes after those of them that it is made with. There are no cycles. */
export function partsFirst(nodes: ReadonlyMap<number, Pick<RecipeNode, 'parts'>>): number[] {
  const ordered = new Set<number>()
  for (const id of nodes.keys()) {
    const open = [id]
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const before = (nodes.get(top)?.parts ?? []).filter(part => nodes.has(part) && !ordered.has(part))
      if (before.length > 0) open.push(...before)
      else {
        ordered.add(top)
        open.pop()
      }
    }
  }
  return [...ordered]
}

/**
 * The way from a dish with these parts back to itself, as ids from the first part on to the dish; null when there is
 * none.
 */
export async function cycleThrough(
  dishes: Pick<DishRepository, 'recipeNodes'>,
  { id, parts }: Pick<RecipeNode, 'id' | 'parts'>,
): Promise<readonly RecipeNode[] | null> {
  const reachedFrom = new Map<number, RecipeNode | null>(parts.map(part => [part, null]))
  let wave = [...parts]
  while (wave.length > 0) {
    const nodes = await dishes.recipeNodes(wave)
    const back = nodes.find(node => node.id === id)
    if (back) return wayTo(back, reachedFrom)
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

function wayTo(end: RecipeNode, reachedFrom: ReadonlyMap<number, RecipeNode | null>): RecipeNode[] {
  const way = [end]
  for (let node = reachedFrom.get(end.id); node; node = reachedFrom.get(node.id)) way.unshift(node)
  return way
}
