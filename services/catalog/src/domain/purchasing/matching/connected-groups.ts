/** Items that share a key, directly or through others, are in one group. Groups and items keep their order. */
export function groupConnected<Item>(
  items: readonly Item[],
  listKeys: (item: Item) => readonly number[],
): Item[][] {
  const groups = new Set<Item[]>()
  const groupByKey = new Map<number, Item[]>()
  const keysByItem = new Map(items.map(item => [item, listKeys(item)]))
  for (const item of items) {
    const known = new Set((keysByItem.get(item) ?? []).flatMap(key => getGroups(groupByKey.get(key))))
    const [first = [], ...others] = known
    for (const other of others) {
      first.push(...other)
      groups.delete(other)
    }
    first.push(item)
    groups.add(first)
    for (const each of first) for (const key of keysByItem.get(each) ?? []) groupByKey.set(key, first)
  }
  return [...groups]
}

const getGroups = <Item>(group: Item[] | undefined): Item[][] => (group ? [group] : [])
