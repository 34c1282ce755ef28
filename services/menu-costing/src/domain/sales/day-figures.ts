import { DAY_PARTS, type DayPart, SALES_CHANNELS, type SalesChannel } from '@rms/contracts'
import { type Decimal, sumDecimals, toCents, ZERO } from '@rms/domain-kit'
import {
  type CountedChannels,
  chooseSources,
  compareRanks,
  type RankedSource,
  toStatedChannels,
} from './channel-sources.ts'
import { type DishUsage, type ItemMapping, splitIntoDishes, sumUsages } from './item-mapping.ts'
import type { SalesLine, SoldItem, TaxedSales } from './sales-facts.ts'
import { type SalesTotals, sumLines, sumTaxes } from './sales-totals.ts'

/** What one source states about a day. */
export interface SourceDay {
  readonly dayId: number
  readonly source: RankedSource
  readonly lines: readonly SalesLine[]
  readonly items: readonly MenuItemSales[]
}

export type MenuItemSales = Pick<SoldItem, 'quantity' | 'kind' | 'channel' | 'net'> & {
  readonly itemId: number
}

/** What a source contributes to a day. */
export interface SourceContribution extends CountedChannels {
  readonly dayId: number
  readonly sourceId: number
  readonly net: Decimal
  readonly countedNet: Decimal
  readonly hasItems: boolean
  readonly areItemsCounted: boolean
}

/** The figures of a business day of a location from all sources. */
export interface DayFigures {
  readonly totals: SalesTotals
  readonly taxes: readonly TaxedSales[]
  readonly channels: readonly {
    readonly channel: SalesChannel
    readonly sourceId: number | null
    readonly totals: SalesTotals
  }[]
  readonly dayParts: readonly { readonly dayPart: DayPart; readonly totals: SalesTotals }[]
  readonly sources: readonly SourceContribution[]
  readonly dishes: readonly DishUsage[]
  readonly mappedNet: Decimal
  readonly ignoredNet: Decimal
  readonly unmappedNet: Decimal
}

/**
 * Derives the figures of a day from the facts of all sources. Each channel counts once for sales, once for items and
 * once for its commission, each from the source with the lowest rank that states it. Sales without a channel are those of
 * the whole day, and count only alone.
 */
export function deriveDayFigures(
  stated: readonly SourceDay[],
  mappings: ReadonlyMap<number, ItemMapping>,
): DayFigures {
  const days = stated.toSorted((a, b) => compareRanks(a.source, b.source))
  const bySales = chooseSources(days.map(({ source, lines }) => toStatedChannels(source, lines.map(withNet))))
  const byItems = chooseSources(days.map(({ source, items }) => toStatedChannels(source, items)))
  const counted = [
    ...days.flatMap(day => countedOf(day, bySales, day.lines).map(withoutCommission).map(withSource(day))),
    ...chooseCommissions(days),
  ]
  return {
    totals: sumLines(counted),
    taxes: sumTaxes(counted),
    channels: toChannels(counted),
    dayParts: toDayParts(counted),
    sources: days.map(day => toContribution(day, bySales, byItems)),
    ...mapItems(
      days.flatMap(day => countedOf(day, byItems, day.items)),
      mappings,
    ),
  }
}

type Choice = ReadonlyMap<number, CountedChannels>

const withNet = (line: SalesLine) => ({ ...line, net: sumDecimals(line.taxes.map(({ net }) => net)) })

const countedOf = <Part extends { readonly channel: SalesChannel }>(
  { source }: SourceDay,
  choice: Choice,
  parts: readonly Part[],
): Part[] => parts.filter(({ channel }) => choice.get(source.id)?.counted.includes(channel))

/** A line, or only the commission of one; then it has no source of its sales. */
type CountedLine = SalesLine & { readonly sourceId: number | null }

const withoutCommission = (line: SalesLine): SalesLine => ({ ...line, commission: null })

const withSource =
  ({ source }: SourceDay) =>
  (line: SalesLine): CountedLine => ({ ...line, sourceId: source.id })

/** The commissions of each channel from the first source that states one. */
function chooseCommissions(days: readonly SourceDay[]): CountedLine[] {
  return SALES_CHANNELS.flatMap(channel => {
    const stating = days.find(({ lines }) =>
      lines.some(line => line.channel === channel && line.commission !== null),
    )
    const lines = stating?.lines.filter(line => line.channel === channel && line.commission !== null) ?? []
    return lines.map(line => ({ ...line, taxes: [], adjustments: {}, covers: null, sourceId: null }))
  })
}

function toChannels(lines: readonly CountedLine[]): DayFigures['channels'] {
  return SALES_CHANNELS.flatMap(channel => {
    const own = lines.filter(line => line.channel === channel)
    if (own.length === 0) return []
    const sourceId = own.find(line => line.sourceId !== null)?.sourceId ?? null
    return [{ channel, sourceId, totals: sumLines(own) }]
  })
}

function toDayParts(lines: readonly CountedLine[]): DayFigures['dayParts'] {
  return DAY_PARTS.flatMap(dayPart => {
    const own = lines.filter(line => line.dayPart === dayPart)
    return own.length === 0 ? [] : [{ dayPart, totals: sumLines(own) }]
  })
}

function toContribution(day: SourceDay, bySales: Choice, byItems: Choice): SourceContribution {
  const { counted = [], notCounted = [], overlapping = [] } = bySales.get(day.source.id) ?? {}
  return {
    dayId: day.dayId,
    sourceId: day.source.id,
    net: sumLines(day.lines).net,
    countedNet: sumLines(countedOf(day, bySales, day.lines)).net,
    counted,
    notCounted,
    overlapping,
    hasItems: day.items.length > 0,
    areItemsCounted: (byItems.get(day.source.id)?.counted.length ?? 0) > 0,
  }
}

function mapItems(
  items: readonly MenuItemSales[],
  mappings: ReadonlyMap<number, ItemMapping>,
): Pick<DayFigures, 'dishes' | 'mappedNet' | 'ignoredNet' | 'unmappedNet'> {
  const usages: DishUsage[] = []
  const nets = { mapped: ZERO, ignored: ZERO, unmapped: ZERO }
  for (const item of items) {
    const mapping = mappings.get(item.itemId) ?? { state: 'unmapped' }
    nets[mapping.state] = nets[mapping.state].plus(item.net)
    if (mapping.state === 'mapped') usages.push(...splitIntoDishes(item, mapping.dishes))
  }
  return {
    dishes: sumUsages(usages),
    mappedNet: toCents(nets.mapped),
    ignoredNet: toCents(nets.ignored),
    unmappedNet: toCents(nets.unmapped),
  }
}
