import type { SalesChannel, SalesMapping, SalesPreset, SalesSourceKind } from '@rms/contracts'

/** Where sales come from: a till, a delivery platform, a booking system, or entry by hand. */
export interface SalesSource {
  readonly id: number
  readonly name: string
  readonly kind: SalesSourceKind
  readonly preset: SalesPreset
  readonly channels: readonly SalesChannel[]
  readonly rank: number
  readonly mapping: SalesMapping | null
  readonly createdAt: Temporal.Instant
  readonly version: number
}

/** Entry by hand counts where no other source reports a channel. */
export const MANUAL_SOURCE_RANK = 1000

/** The rank after all other sources and before manual entry. */
export const getNextRank = (sources: readonly Pick<SalesSource, 'rank' | 'kind'>[]): number =>
  Math.min(
    MANUAL_SOURCE_RANK - 1,
    1 + Math.max(0, ...sources.flatMap(({ rank, kind }) => (kind === 'manual' ? [] : [rank]))),
  )
