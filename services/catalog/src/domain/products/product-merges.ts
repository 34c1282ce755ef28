import { PRODUCT_UNMERGE_PERIOD_DAYS } from '@rms/contracts'
import type { MergedProduct, Product } from './product.ts'

/** The last moment at which a merge can be undone. */
export const getUnmergeDeadline = (at: Temporal.Instant): Temporal.Instant =>
  at.add({ hours: 24 * PRODUCT_UNMERGE_PERIOD_DAYS })

export const canUnmerge = (at: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, getUnmergeDeadline(at)) <= 0

/** The parts of a product that were merged into this one of them, directly or through others. */
export function findMergedProducts(id: number, parts: readonly Product[]): Product[] {
  const direct = parts.filter(part => part.merge?.intoId === id)
  return direct.flatMap(part => [part, ...findMergedProducts(part.id, parts)])
}

/** The merges made by people, as stored with the remaining product, latest first. */
export const listMerges = (parts: readonly Product[]): MergedProduct[] =>
  parts
    .flatMap(({ id, name, merge }) => (merge?.isByPerson ? [{ id, name, at: merge.at }] : []))
    .sort((a, b) => Temporal.Instant.compare(b.at, a.at) || b.id - a.id)

interface UnmergeContext {
  readonly remains: Product
  /** All parts of the remaining product, including the unmerged one. */
  readonly parts: readonly Product[]
  /** The suppliers that the invoices of the remaining product still name. */
  readonly named: ReadonlySet<number>
}

/**
 * The products into which a product was merged, from the nearest to the remaining one, without the suppliers that it
 * brought them, except for suppliers that an invoice or another part still names.
 */
export function removeMergedSuppliers(
  unmerged: Product,
  { remains, parts, named }: UnmergeContext,
): Product[] {
  const path = pathFrom(unmerged, [...parts, remains])
  const excludedIds = new Set(
    [unmerged, ...findMergedProducts(unmerged.id, parts), ...path].map(({ id }) => id),
  )
  const others = parts.filter(({ id }) => !excludedIds.has(id))
  const isKept = (id: number) => named.has(id) || others.some(part => part.supplierIds.includes(id))
  let brought = (unmerged.merge?.addedSupplierIds ?? []).filter(id => !isKept(id))
  return path.map(product => {
    const removedIds = new Set(brought)
    brought = brought.filter(id => product.merge?.addedSupplierIds.includes(id))
    return { ...product, supplierIds: product.supplierIds.filter(id => !removedIds.has(id)) }
  })
}

function pathFrom(product: Product, family: readonly Product[]): Product[] {
  const next = family.find(({ id }) => id === product.merge?.intoId)
  return next ? [next, ...pathFrom(next, family)] : []
}
