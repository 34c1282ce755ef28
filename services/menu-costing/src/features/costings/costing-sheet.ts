import { type Decimal, type MarginBand, ZERO } from '@rms/domain-kit'
import { invalid } from '@rms/service-kit'
import { COSTING_ORDERS, type CostingFilter, type CostingLine, conditionOf } from './costing-line.ts'

export type BandCounts = Readonly<Record<MarginBand, number>>

/** Of some dishes; the sums and the bands are of those with a price. */
export interface CostingSums {
  readonly total: number
  readonly estimates: number
  readonly priced: number
  readonly cost: Decimal
  readonly margin: Decimal
  readonly bands: BandCounts
}

/** What every dish of the menu costs and earns, in any order, with the sums over all. What moves is put in its place. */
export class CostingSheet {
  readonly #lines = new Map<number, CostingLine>()
  /** The orders that were asked for. */
  readonly #inOrder = new Map<string, SortedLines>()
  #sums = NO_SUMS

  /** The sums over all dishes. */
  get sums(): CostingSums {
    return this.#sums
  }

  line(id: number): CostingLine | undefined {
    return this.#lines.get(id)
  }

  /** Puts in what these dishes are now; those among the ids that have no line are gone. */
  put(ids: readonly number[], lines: readonly CostingLine[]): void {
    const before = ids.flatMap(id => this.#lines.get(id) ?? [])
    for (const id of ids) this.#lines.delete(id)
    for (const line of lines) this.#lines.set(line.id, line)
    this.#sums = added(added(this.#sums, before, -1), lines, 1)
    const isGone = new Set(before)
    for (const [key, sorted] of this.#inOrder) this.#inOrder.set(key, movedIn(sorted, { key, isGone, lines }))
  }

  /** The lines that a filter leaves, in order. 400 for an order that there is not. */
  list(filter: CostingFilter, sort = 'name'): readonly CostingLine[] {
    const isAsked = conditionOf(filter)
    const { upwards, downwards } = this.#sorted(sort.replace(/^-/, ''))
    const all = sort.startsWith('-') ? downwards : upwards
    return isAsked ? all.filter(isAsked) : all
  }

  #sorted(key: string): SortedLines {
    const known = this.#inOrder.get(key)
    if (known) return known
    const sorted = movedIn(NO_LINES, { key, isGone: new Set(), lines: [...this.#lines.values()] })
    this.#inOrder.set(key, sorted)
    return sorted
  }
}

export const sumsOf = (lines: readonly CostingLine[]): CostingSums => added(NO_SUMS, lines, 1)

const NO_SUMS: CostingSums = {
  total: 0,
  estimates: 0,
  priced: 0,
  cost: ZERO,
  margin: ZERO,
  bands: { excellent: 0, good: 0, average: 0, poor: 0 },
}

/** The sums with these lines more, or less. They are exact, so that taking away leaves what was there before. */
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

/** All lines in an order, both ways: those that have its figure, then those that lack it. */
interface SortedLines {
  readonly having: readonly CostingLine[]
  readonly lacking: readonly CostingLine[]
  readonly upwards: readonly CostingLine[]
  readonly downwards: readonly CostingLine[]
}

const NO_LINES: SortedLines = { having: [], lacking: [], upwards: [], downwards: [] }

interface Moving {
  readonly key: string
  readonly isGone: ReadonlySet<CostingLine>
  readonly lines: readonly CostingLine[]
}

/** Nearly all is in order already, which makes sorting a pass. */
function movedIn(sorted: SortedLines, { key, isGone, lines }: Moving): SortedLines {
  const { compare, hasFigure } = orderOf(key)
  const staying = (some: readonly CostingLine[]) => some.filter(line => !isGone.has(line))
  const coming = Object.groupBy(lines, line => (hasFigure(line) ? 'having' : 'lacking'))
  const having = [...staying(sorted.having), ...(coming.having ?? [])].sort(compare)
  const lacking = [...staying(sorted.lacking), ...(coming.lacking ?? [])].sort((a, b) => a.id - b.id)
  return {
    having,
    lacking,
    upwards: [...having, ...lacking],
    downwards: [...having.toReversed(), ...lacking.toReversed()],
  }
}

function orderOf(key: string) {
  const order = COSTING_ORDERS.get(key)
  if (order) return order
  throw invalid('unknown-sort', `The list can be sorted by ${[...COSTING_ORDERS.keys()].join(', ')}.`, {
    field: 'sort',
  })
}
