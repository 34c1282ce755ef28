import type { SalesChannel } from '@rms/contracts'

/** A source as far as its rank and coverage decide what counts. */
export interface RankedSource {
  readonly id: number
  readonly rank: number
  /** The channels that its totals include, whether or not it lists them separately. */
  readonly channels: readonly SalesChannel[]
}

/** The channels that a source states on a day. */
export interface StatedChannels {
  readonly source: RankedSource
  readonly channels: ReadonlySet<SalesChannel>
}

export interface CountedChannels {
  readonly counted: readonly SalesChannel[]
  /** Channels that a source of a lower rank reports or includes. */
  readonly notCounted: readonly SalesChannel[]
  /** Channels that its totals may include although a source of a lower rank reports them. */
  readonly overlapping: readonly SalesChannel[]
}

/**
 * Decides which source counts for each channel of a day, so that no channel counts twice: the source with the lowest
 * rank that states the channel, or whose totals include it.
 */
export function chooseSources(stated: readonly StatedChannels[]): ReadonlyMap<number, CountedChannels> {
  const taken = new Set<SalesChannel>()
  const result = new Map<number, CountedChannels>()
  for (const { source, channels } of stated.toSorted((a, b) => compareRanks(a.source, b.source))) {
    const counted = [...channels].filter(channel => !taken.has(channel)).sort()
    const notCounted = [...channels].filter(channel => taken.has(channel)).sort()
    const included = source.channels.filter(channel => !channels.has(channel))
    const overlapping = counted.length > 0 ? included.filter(channel => taken.has(channel)).sort() : []
    result.set(source.id, { counted, notCounted, overlapping })
    if (counted.length > 0) for (const channel of [...channels, ...source.channels]) taken.add(channel)
  }
  return result
}

export const compareRanks = (a: RankedSource, b: RankedSource): number => a.rank - b.rank || a.id - b.id
