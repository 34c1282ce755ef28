import { type Decimal, type MarginBand, ZERO } from '@rms/domain-kit'
import { badRequest } from '@rms/service-kit'
import { COSTING_ORDERS, type CostingFilter, type CostingLine, toCostingPredicate } from './costing-line.ts'

export type MarginBandCounts = Readonly<Record<MarginBand, number>>

/** Totals of a set of dishes; cost, margin and bands include only those with a price. */
export interface CostingSums {
  readonly total: number
  readonly estimates: number
  readonly priced: number
  readonly cost: Decimal
  readonly margin: Decimal
  readonly bands: MarginBandCounts
}

/**
 * The cost and margin of every dish on the menu, in any sort order, with the totals. Updates keep the sorted lists in
 * order.
 */
export class CostingSheet {
  readonly #lines = new Map<number, CostingLine>()
  /** The sort orders used so far. */
  readonly #inOrder = new Map<string, SortedLines>()
  #sums = NO_SUMS

  /** The totals over all dishes. */
  get sums(): CostingSums {
    return this.#sums
  }

  findLine(id: number): CostingLine | undefined {
    return this.#lines.get(id)
  }

  /** Replaces the lines of these dishes; ids without a line are deleted dishes. */
  update(ids: readonly number[], lines: readonly CostingLine[]): void {
    const before = ids.flatMap(id => this.#lines.get(id) ?? [])
    for (const id of ids) this.#lines.delete(id)
    for (const line of lines) this.#lines.set(line.id, line)
    this.#sums = added(added(this.#sums, before, -1), lines, 1)
    const removed = new Set(before)
    for (const [key, sorted] of this.#inOrder)
      this.#inOrder.set(key, replaceLines(sorted, { key, removed, lines }))
  }

  /** The filtered lines in order. 400 for an unknown sort order. */
  list(filter: CostingFilter, sort = 'name'): readonly CostingLine[] {
    const matches = toCostingPredicate(filter)
    const { ascending, descending } = this.#sorted(sort.replace(/^-/, ''))
    const all = sort.startsWith('-') ? descending : ascending
    return matches ? all.filter(matches) : all
  }

  #sorted(key: string): SortedLines {
    const known = this.#inOrder.get(key)
    if (known) return known
    const sorted = replaceLines(NO_LINES, { key, removed: new Set(), lines: [...this.#lines.values()] })
    this.#inOrder.set(key, sorted)
    return sorted
  }
}

export const computeSums = (lines: readonly CostingLine[]): CostingSums => added(NO_SUMS, lines, 1)

const NO_SUMS: CostingSums = {
  total: 0,
  estimates: 0,
  priced: 0,
  cost: ZERO,
  margin: ZERO,
  bands: { excellent: 0, good: 0, average: 0, poor: 0 },
}

/** Adds or subtracts lines. The sums are exact, so subtracting restores the earlier totals. */
function added(sums: CostingSums, lines: readonly CostingLine[], sign: 1 | -1): CostingSums {
  let { total, estimates, priced, cost, margin } = sums
  const bands = { ...sums.bands }
  for (const line of lines) {
    total += sign
    if (line.isEstimate) estimates += sign
    if (line.margin === null || line.band === null) continue
    priced += sign
    bands[line.band] += sign
    cost = sign > 0 ? cost.plus(line.cost) : cost.minus(line.cost)
    margin = sign > 0 ? margin.plus(line.margin) : margin.minus(line.margin)
  }
  return { total, estimates, priced, cost, margin, bands }
}

/** All lines in one sort order, in both directions: first those that have its figure, then those without. */
interface SortedLines {
  readonly withFigure: readonly CostingLine[]
  readonly withoutFigure: readonly CostingLine[]
  readonly ascending: readonly CostingLine[]
  readonly descending: readonly CostingLine[]
}

const NO_LINES: SortedLines = { withFigure: [], withoutFigure: [], ascending: [], descending: [] }

interface LineReplacement {
  readonly key: string
  readonly removed: ReadonlySet<CostingLine>
  readonly lines: readonly CostingLine[]
}

/** Nearly all lines are in order already, so sorting takes about one pass. */
function replaceLines(sorted: SortedLines, { key, removed, lines }: LineReplacement): SortedLines {
  const { compare, hasFigure } = orderOf(key)
  const keepRemaining = (some: readonly CostingLine[]) => some.filter(line => !removed.has(line))
  const addedLines = Object.groupBy(lines, line => (hasFigure(line) ? 'withFigure' : 'withoutFigure'))
  const withFigure = [...keepRemaining(sorted.withFigure), ...(addedLines.withFigure ?? [])].sort(compare)
  const withoutFigure = [...keepRemaining(sorted.withoutFigure), ...(addedLines.withoutFigure ?? [])].sort(
    (a, b) => a.id - b.id,
  )
  return {
    withFigure,
    withoutFigure,
    ascending: [...withFigure, ...withoutFigure],
    descending: [...withFigure.toReversed(), ...withoutFigure.toReversed()],
  }
}

function orderOf(key: string) {
  const order = COSTING_ORDERS.get(key)
  if (order) return order
  throw badRequest('unknown-sort', `The list can be sorted by ${[...COSTING_ORDERS.keys()].join(', ')}.`, {
    field: 'sort',
  })
}
