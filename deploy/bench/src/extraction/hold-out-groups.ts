import { createRandom } from '@rms/sample-invoices'

export const HOLD_OUT_GROUPS = 5

/**
 * Divides documents into hold-out groups of similar size. All documents of a unit (a supplier, a layout, a shop) are in
 * the same group, so that a group shows how the reader does on units that the others do not contain. Another seed gives
 * another division.
 */
export function divideIntoHoldOutGroups<Item>(
  items: readonly Item[],
  unitOf: (item: Item) => string,
  seed: number,
): { item: Item; group: string }[] {
  const units = Map.groupBy(items, unitOf)
  const names = createRandom(seed, 'hold-out groups').shuffle([...units.keys()].sort())
  const sizes = Array.from({ length: Math.min(HOLD_OUT_GROUPS, names.length) }, () => 0)
  const groupOf = new Map<string, string>()
  for (const name of names) {
    const smallest = sizes.indexOf(Math.min(...sizes))
    sizes[smallest] = (sizes[smallest] ?? 0) + (units.get(name)?.length ?? 0)
    groupOf.set(name, `group ${smallest + 1}`)
  }
  return items.map(item => ({ item, group: groupOf.get(unitOf(item)) ?? '' }))
}
