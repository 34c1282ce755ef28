import { UNMERGE_DAYS } from '@rms/contracts'
import type { MergedPart, Product } from './product.ts'

/** The last moment at which a merge can be undone. */
export const getUnmergeDeadline = (at: Temporal.Instant): Temporal.Instant =>
  at.add({ hours: 24 * UNMERGE_DAYS })

export const canUnmerge = (at: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, getUnmergeDeadline(at)) <= 0

/** Of the parts of a product those that went into this one of them, directly or through others. */
export function findMergedProducts(id: number, parts: readonly Product[]): Product[] {
  const direct = parts.filter(part => part.merge?.intoId === id)
  return direct.flatMap(part => [part, ...findMergedProducts(part.id, parts)])
}

/** The merges that people made, as a product keeps them: the latest first. */
export const listMerges = (parts: readonly Product[]): MergedPart[] =>
  parts
    .flatMap(({ id, name, merge }) => (merge?.isByPerson ? [{ id, name, at: merge.at }] : []))
    .sort((a, b) => Temporal.Instant.compare(b.at, a.at) || b.id - a.id)

interface Leaving {
  readonly remains: Product
  /** All parts of the one that remains, still with the one that leaves. */
  readonly parts: readonly Product[]
  /** The suppliers that invoices of the one that remains still name. */
  readonly named: ReadonlySet<number>
}

/**
 * Those that a product went into, from the nearest to the one that remains, without the suppliers that it brought
 * them: except those that an invoice still names, or another part.
 */
export function removeSuppliersFromTargets(leaving: Product, { remains, parts, named }: Leaving): Product[] {
  const path = pathFrom(leaving, [...parts, remains])
  const elsewhere = new Set([leaving, ...findMergedProducts(leaving.id, parts), ...path].map(({ id }) => id))
  const others = parts.filter(({ id }) => !elsewhere.has(id))
  const isKept = (id: number) => named.has(id) || others.some(part => part.supplierIds.includes(id))
  let brought = (leaving.merge?.addedSupplierIds ?? []).filter(id => !isKept(id))
  return path.map(product => {
    const gone = new Set(brought)
    brought = brought.filter(id => product.merge?.addedSupplierIds.includes(id))
    return { ...product, supplierIds: product.supplierIds.filter(id => !gone.has(id)) }
  })
}

function pathFrom(product: Product, family: readonly Product[]): Product[] {
  const next = family.find(({ id }) => id === product.merge?.intoId)
  return next ? [next, ...pathFrom(next, family)] : []
}
