import type { SalesContent } from '../../domain/sales/sales-facts.ts'
import type { MenuItem } from '../../storage/sales/sales-item-repository.ts'
import type { SalesChange } from '../../storage/sales/sales-unit-of-work.ts'

interface Statement {
  readonly statement: { readonly content: SalesContent }
}

/** Finds the menu items of sold items by their keys; those that a source names for the first time are added. */
export async function recogniseItems(
  { items }: Pick<SalesChange, 'items'>,
  sourceId: number,
  statements: readonly Statement[],
): Promise<ReadonlyMap<string, number>> {
  const sold = statements.flatMap(({ statement }) => statement.content.items)
  const byKey = new Map(sold.map(item => [item.key, item]))
  const known = await items.findByKeys(sourceId, [...byKey.keys()])
  const ids = new Map(known.map(({ key, id }) => [key, id]))
  const unknown = [...byKey.values()].filter(({ key }) => !ids.has(key))
  const newIds = await items.nextIds(unknown.length)
  const added = unknown.flatMap(({ key, name, code }, index): MenuItem[] => {
    const id = newIds[index]
    return id === undefined
      ? []
      : [{ id, sourceId, key, name, code, mapping: UNMAPPED, pastMappings: [], sales: [], version: 1 }]
  })
  await items.add(added)
  for (const { key, id } of added) ids.set(key, id)
  return ids
}

const UNMAPPED = { state: 'unmapped' } as const
