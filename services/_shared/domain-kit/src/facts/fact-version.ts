/**
 * One stored version of a fact. Facts arrive late, repeatedly and in any order: the highest revision applies, and a
 * deleted one counts for nothing.
 */
export interface FactVersion {
  readonly id: number
  readonly revision: number
  readonly deleted: boolean
}

/**
 * The applicable versions: one per id, without deleted facts, sorted by id. Versions with the same revision should be
 * equal; if they differ, the choice does not depend on their order.
 */
export function selectCurrentVersions<Fact extends FactVersion>(versions: Iterable<Fact>): Fact[] {
  const current = new Map<number, Fact>()
  for (const version of versions) {
    const known = current.get(version.id)
    if (!known || isLaterVersion(version, known)) current.set(version.id, version)
  }
  return [...current.values()].filter(fact => !fact.deleted).sort(compareById)
}

/** Whether a version replaces a known one: a higher revision does, and so does a deletion with the same revision. */
export function isLaterVersion(version: FactVersion, known: FactVersion): boolean {
  if (version === known) return false
  if (version.revision !== known.revision) return version.revision > known.revision
  if (version.deleted !== known.deleted) return version.deleted
  return JSON.stringify(version) > JSON.stringify(known)
}

export const compareById = (a: { readonly id: number }, b: { readonly id: number }): number => a.id - b.id
