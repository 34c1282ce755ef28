/**
 * How certain a figure is: `actual` follows from counts, invoices or time entries; `theoretical` from recipes; and
 * `incomplete` lacks something, which its reasons name.
 */
export type FigureBasis = 'actual' | 'theoretical' | 'incomplete'

/** A figure's basis and what is doubtful about it; without reasons nothing is. */
export interface FigureCertainty<Reason extends string> {
  readonly basis: FigureBasis
  /** Sorted, each once. */
  readonly reasons: readonly Reason[]
}

const WEAKEST_LAST: readonly FigureBasis[] = ['actual', 'theoretical', 'incomplete']

/** The certainty of a figure that depends on several others: the basis of the weakest, and all reasons. */
export function combineCertainty<Reason extends string>(
  parts: Iterable<FigureCertainty<Reason>>,
): FigureCertainty<Reason> {
  let weakest = 0
  const reasons = new Set<Reason>()
  for (const part of parts) {
    weakest = Math.max(weakest, WEAKEST_LAST.indexOf(part.basis))
    for (const reason of part.reasons) reasons.add(reason)
  }
  return { basis: WEAKEST_LAST[weakest] ?? 'incomplete', reasons: [...reasons].sort() }
}

/** A figure that is incomplete for these reasons, or actual if there are none. */
export const toCertainty = <Reason extends string>(reasons: Iterable<Reason>): FigureCertainty<Reason> => {
  const sorted = [...new Set(reasons)].sort()
  return { basis: sorted.length === 0 ? 'actual' : 'incomplete', reasons: sorted }
}
