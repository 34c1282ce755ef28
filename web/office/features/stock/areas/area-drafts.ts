import type { StorageAreas } from '@rms/contracts'

interface DraftProduct {
  readonly id: number
  readonly name: string
}

/** An area as it is edited; `id` is null until it is saved. */
export interface AreaDraft {
  readonly key: string
  readonly id: number | null
  readonly name: string
  readonly products: readonly DraftProduct[]
}

export const toAreaDrafts = ({ areas }: Pick<StorageAreas, 'areas'>): AreaDraft[] =>
  areas.map(({ id, name, products }) => ({ key: `area-${id}`, id, name, products }))

/** The list with one item at another position; unchanged if the position does not exist. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}

export const toAreasBody = (drafts: readonly AreaDraft[]) =>
  drafts.map(({ id, name, products }) => ({
    ...(id !== null && { id }),
    name: name.trim(),
    product_ids: products.map(product => product.id),
  }))

/** Products that are on no sheet, so that no count would contain them. */
export function listMissingProducts(
  drafts: readonly AreaDraft[],
  products: readonly DraftProduct[],
): DraftProduct[] {
  const known = new Set(drafts.flatMap(area => area.products.map(({ id }) => id)))
  return products.filter(({ id }) => !known.has(id))
}
