import { SALES_CHANNELS, type SalesChannel } from '@rms/contracts'
import type { Decimal } from '@rms/domain-kit'

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
  /** Whether it states sales, and not only guests or commissions. */
  readonly hasSales: boolean
  /** It states sales without a channel, so that they may be those of every channel. */
  readonly isWholeDay: boolean
}

interface StatedPart {
  readonly channel: SalesChannel
  readonly channelName?: string
  readonly net: Decimal
}

/** The channels of lines or items. Those without a channel, of a source without channels, are of the whole day. */
export function toStatedChannels(source: RankedSource, parts: readonly StatedPart[]): StatedChannels {
  const hasSales = parts.some(({ net }) => !net.isZero())
  const isUnnamed = ({ channel, channelName = '' }: StatedPart) => channel === 'other' && channelName === ''
  return {
    source,
    channels: new Set(parts.map(({ channel }) => channel)),
    hasSales,
    isWholeDay: hasSales && source.channels.length === 0 && parts.every(isUnnamed),
  }
}

export interface CountedChannels {
  readonly counted: readonly SalesChannel[]
  /** Channels that a source of a lower rank reports or includes. */
  readonly notCounted: readonly SalesChannel[]
  /** Channels that its totals may include although a source of a lower rank counts for them. */
  readonly overlapping: readonly SalesChannel[]
}

/**
 * Decides which source counts for each channel of a day, so that no channel counts twice: the source with the lowest
 * rank that states the channel, or whose totals include it. The sales of a whole day include every channel: they count
 * alone, and only if no source with a lower rank counts.
 */
export function chooseSources(stated: readonly StatedChannels[]): ReadonlyMap<number, CountedChannels> {
  const taken = new Set<SalesChannel>()
  const sold = new Set<SalesChannel>()
  const result = new Map<number, CountedChannels>()
  for (const { source, channels, hasSales, isWholeDay } of stated.toSorted(bySourceRank)) {
    const isTaken = (channel: SalesChannel) => taken.has(channel) || (isWholeDay && sold.size > 0)
    const counted = [...channels].filter(channel => !isTaken(channel)).sort()
    const notCounted = [...channels].filter(isTaken).sort()
    const included = isWholeDay ? SALES_CHANNELS : source.channels
    const others = included.filter(channel => !channels.has(channel) && taken.has(channel)).sort()
    const overlapping = counted.length > 0 || isWholeDay ? others : []
    result.set(source.id, { counted, notCounted, overlapping })
    if (counted.length === 0) continue
    for (const channel of [...channels, ...included]) taken.add(channel)
    if (hasSales) for (const channel of counted) sold.add(channel)
  }
  return result
}

const bySourceRank = (a: StatedChannels, b: StatedChannels): number => compareRanks(a.source, b.source)

export const compareRanks = (a: RankedSource, b: RankedSource): number => a.rank - b.rank || a.id - b.id
