import { createHash } from 'node:crypto'
import type { SalesDayOutcome } from '@rms/contracts'
import { type Decimal, formatDateInEnglish, ZERO } from '@rms/domain-kit'
import { conflict } from '@rms/service-kit'
import {
  decideSalesDay,
  type SalesDayOrigin,
  type StatementOrder,
} from '../../domain/sales/decide-sales-day.ts'
import { toContentText } from '../../domain/sales/sales-content.ts'
import type { SalesContent } from '../../domain/sales/sales-facts.ts'
import type { RecognisedItem } from '../../storage/sales/sales-codec.ts'
import type { LocationDay, SalesDay } from '../../storage/sales/sales-day-repository.ts'
import type { ItemSalesChange } from '../../storage/sales/sales-item-repository.ts'
import type { SalesChange } from '../../storage/sales/sales-unit-of-work.ts'
import { recogniseItems } from './recognise-items.ts'
import { recomputeFigures } from './recompute-figures.ts'

/** What a source states about a day. */
export interface DayStatement extends LocationDay, StatementOrder {
  readonly content: SalesContent
}

export interface RecordedDay {
  readonly outcome: SalesDayOutcome
  /** As it is stored now. */
  readonly day: SalesDay
  /** As it was stored before; null if it was not, or deleted. */
  readonly before: SalesDay | null
}

interface Recording {
  readonly sourceId: number
  readonly origin: SalesDayOrigin
  /** Whether more days than a transaction can hold are recorded. */
  readonly isPart?: boolean
}

/** So many replaced facts are remembered for each day. */
const MAX_EARLIER_HASHES = 50

/**
 * Records the days of a source and everything that follows from them: earlier versions, menu items with what was sold,
 * and figures; figures of a part of a large file soon afterwards. Each day may occur once. 409 for statements whose order
 * cannot be decided.
 */
export async function recordDays(
  change: SalesChange,
  recording: Recording,
  statements: readonly DayStatement[],
): Promise<RecordedDay[]> {
  const decided = await decideDays(change, recording, statements)
  const written = decided.filter(({ outcome }) => outcome === 'created' || outcome === 'replaced')
  const itemIds = await recogniseItems(change, recording.sourceId, written)
  const newIds = await change.days.nextIds(written.filter(({ stored }) => !stored).length)
  const ids = newIds.values()
  const recorded = decided.map(each => toRecordedDay(each, { change, recording, itemIds, ids }))
  await saveDays(change, recorded)
  const days = written.map(({ statement }) => statement)
  if (recording.isPart) await change.pendingDays.add(days, change.now)
  else await recomputeFigures(change, days)
  return recorded
}

/** What recording would do with each day. */
export async function decideDays(
  { days }: Pick<SalesChange, 'days'>,
  { sourceId, origin }: Recording,
  statements: readonly DayStatement[],
): Promise<DecidedDay[]> {
  const known = await days.findOfSource(sourceId, statements)
  const byKey = new Map(known.map(day => [toKey(day), day]))
  return statements.map(statement => {
    const stored = byKey.get(toKey(statement)) ?? null
    const contentHash = hashContent(statement.content)
    const { revision, asOf } = statement
    const decision = decideSalesDay(stored, { contentHash, revision, asOf, origin })
    if (decision.kind === 'contradiction') throw contradictoryRevision(statement)
    if (decision.kind === 'unordered') throw revisionRequired(statement)
    const order = 'order' in decision ? decision.order : null
    return { statement, stored, contentHash, outcome: decision.kind, order }
  })
}

export interface DecidedDay {
  readonly statement: DayStatement
  readonly stored: SalesDay | null
  readonly contentHash: string
  readonly outcome: SalesDayOutcome
  /** Null for a statement without effect. */
  readonly order: StatementOrder | null
}

const hashContent = (content: SalesContent): string =>
  createHash('sha256').update(toContentText(content)).digest('base64url')

interface RecordingContext {
  readonly change: SalesChange
  readonly recording: Recording
  readonly itemIds: ReadonlyMap<string, number>
  /** The ids of new days. */
  readonly ids: Iterator<number, undefined>
}

function toRecordedDay(decided: DecidedDay, context: RecordingContext): RecordedDay {
  const { stored, outcome, order } = decided
  const before = stored?.isDeleted ? null : stored
  if (stored && (outcome === 'unchanged' || outcome === 'ignored-older'))
    return { outcome, before, day: { ...stored, ...order } }
  return { outcome, before, day: buildDay(decided, context) }
}

function buildDay(
  { statement, stored, contentHash, order }: DecidedDay,
  { change, recording, itemIds, ids }: RecordingContext,
): SalesDay {
  const id = stored?.id ?? ids.next().value
  if (id === undefined) throw new RangeError('There are more new days than reserved ids.')
  const earlier = stored ? [...stored.earlierHashes, stored.contentHash] : []
  return {
    id,
    locationId: statement.locationId,
    date: statement.date,
    sourceId: recording.sourceId,
    version: (stored?.version ?? 0) + 1,
    revision: order?.revision ?? null,
    asOf: order?.asOf ?? null,
    origin: recording.origin,
    recordedAt: change.now,
    recordedBy: change.by,
    contentHash,
    earlierHashes: [...new Set(earlier)].filter(hash => hash !== contentHash).slice(-MAX_EARLIER_HASHES),
    isDeleted: false,
    lines: statement.content.lines,
    items: statement.content.items.map(({ key, ...item }): RecognisedItem => {
      const itemId = itemIds.get(key)
      if (itemId === undefined) throw new Error('a sold item was not recognised')
      return { ...item, itemId }
    }),
  }
}

/** Saves days, and what they change in the sales of menu items. */
export async function saveDays(
  change: SalesChange,
  recorded: readonly Omit<RecordedDay, 'outcome'>[],
): Promise<void> {
  const changed = recorded.filter(({ day, before }) => day.version !== before?.version)
  await change.days.archive(changed.flatMap(({ before }) => (before ? [before] : [])))
  await change.days.save(recorded.map(({ day }) => day))
  await change.items.changeSales(sumItemSales(changed))
}

function sumItemSales(changed: readonly Omit<RecordedDay, 'outcome'>[]): ItemSalesChange[] {
  const byLocation = new Map<number, Map<number, { net: Decimal; quantity: Decimal }>>()
  const add = ({ locationId, items }: SalesDay, isAdded: boolean) => {
    const sums = byLocation.get(locationId) ?? new Map<number, { net: Decimal; quantity: Decimal }>()
    byLocation.set(locationId, sums)
    for (const { itemId, kind, net, quantity } of items) {
      if (kind !== 'sold') continue
      const sum = sums.get(itemId) ?? { net: ZERO, quantity: ZERO }
      sums.set(itemId, sum)
      sum.net = isAdded ? sum.net.plus(net) : sum.net.minus(net)
      sum.quantity = isAdded ? sum.quantity.plus(quantity) : sum.quantity.minus(quantity)
    }
  }
  for (const { day, before } of changed) {
    if (before) add(before, false)
    add(day, true)
  }
  return [...byLocation].flatMap(([locationId, sums]) =>
    [...sums]
      .filter(([, { net, quantity }]) => !net.isZero() || !quantity.isZero())
      .map(([itemId, sum]) => ({ itemId, locationId, ...sum })),
  )
}

const toKey = ({ locationId, date }: LocationDay): string => `${locationId} ${date}`

const contradictoryRevision = ({ date, revision }: DayStatement) =>
  conflict(
    'sales-contradictory-revision',
    `Other sales are stored for this revision of ${formatDateInEnglish(date)}. Send corrected sales with a higher revision.`,
    { extra: { date, revision } },
  )

const revisionRequired = ({ date }: DayStatement) =>
  conflict(
    'sales-revision-required',
    `A revision is stored for ${formatDateInEnglish(date)}. Send corrected sales with a revision too.`,
    { extra: { date } },
  )
