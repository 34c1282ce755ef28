import type { StockCountState } from '@rms/contracts'
import { type CalendarDate, toBusinessDay } from '@rms/domain-kit'
import { conflict } from '@rms/service-kit'
import { mergeRecordedLines } from '../../purchasing/facts/merge-deliveries.ts'
import type { CountLine, StockCount, StorageArea } from './count-facts.ts'
import { computeCountProgress } from './count-progress.ts'
import type { CountItem } from './count-units.ts'
import type { CountClosing } from './value-closing.ts'

/** The storage areas of a location in walking order. */
export interface StorageAreas {
  readonly locationId: number
  readonly areas: readonly StorageArea[]
  readonly version: number
}

/** A line with the kind of the person who recorded it. */
export interface RecordedCountLine extends CountLine {
  readonly recorderKind: 'staff' | 'user'
  /** The submission that contained it; '' for lines recorded before submissions were kept. */
  readonly clientId: string
}

export interface CountHistoryEntry {
  readonly at: Temporal.Instant
  readonly action: 'opened' | 'closed' | 'reopened'
  readonly username: string
  /** '' except for reopening. */
  readonly reason: string
}

/** A stored count. */
export interface StockCountRecord {
  readonly id: number
  readonly location: { readonly id: number; readonly name: string }
  readonly afterCloseOf: CalendarDate
  readonly timeZone: string
  /** Minutes from midnight until which it is the day before, as they were when the count began. */
  readonly cutoffMinutes: number
  readonly state: StockCountState
  /** The sheets as they were when the count began. */
  readonly areas: readonly StorageArea[]
  /** The products of the sheets and those added since, with units that stay as they are. */
  readonly items: readonly CountItem[]
  /** Also cleared ones, so that an older record that arrives later does not restore them. */
  readonly lines: readonly RecordedCountLine[]
  readonly finishedAreaIds: readonly number[]
  /** The ids of the submissions that it contains, so that none counts twice. */
  readonly submissions: readonly string[]
  readonly openedAt: Temporal.Instant
  readonly closedAt: Temporal.Instant | null
  readonly history: readonly CountHistoryEntry[]
  /** What follows from the lines, movements and prices. */
  readonly closing: CountClosing
  readonly progress: CountProgressSummary
  /** Movements that were considered, such as `delivery-12`, so that a change of them is noticed. */
  readonly movementRecords: readonly string[]
  /** Incremented with every published version of the closing stock; 0 while it was never closed. */
  readonly revision: number
  /** Incremented with every change of a person. */
  readonly version: number
  readonly deleted: boolean
}

/** What is derived from the lines, movements and prices. */
export type DerivedCountFields = Pick<StockCountRecord, 'closing' | 'progress' | 'movementRecords'>

/** What people have stated. */
export type StatedCountFields = Omit<StockCountRecord, keyof DerivedCountFields>

/** How far a count is. */
export interface CountProgressSummary {
  readonly areas: number
  readonly areasCounted: number
  /** Lines of all sheets. */
  readonly products: number
  /** Lines of the sheets without a quantity. */
  readonly blanks: number
}

/** What a device sent, with products and units as the count knows them. */
export interface CountEntries {
  readonly clientId: string
  readonly lines: readonly RecordedCountLine[]
  readonly finishedAreaIds: readonly number[]
  /** Products that were not on a sheet. */
  readonly newItems: readonly CountItem[]
}

/**
 * Adds what a person counted. Of two records of the same product in the same area, the one recorded last applies, and of
 * two of the same moment the one of the greater client id, so that the order of submissions does not matter. One that is
 * sent again changes nothing; 409 once the count is closed.
 */
export function addCountEntries(count: StockCountRecord, entries: CountEntries): StockCountRecord {
  if (count.submissions.includes(entries.clientId)) return count
  requireOpenCount(count)
  return {
    ...count,
    items: [...count.items, ...entries.newItems],
    lines: mergeRecordedLines([...count.lines, ...entries.lines]),
    finishedAreaIds: [...new Set([...count.finishedAreaIds, ...entries.finishedAreaIds])],
    submissions: [...count.submissions, entries.clientId],
    version: count.version + 1,
  }
}

export function requireOpenCount({ state }: Pick<StockCountRecord, 'state'>): void {
  if (state === 'closed')
    throw conflict('count-closed', 'This count is closed. Only a manager can reopen it.')
}

interface CountDecision {
  readonly at: Temporal.Instant
  readonly username: string
}

/** Fixes the lines; 409 if an area was not counted, unless the person allows it. */
export function closeCount(
  count: StockCountRecord,
  { allowIncomplete, ...decision }: CountDecision & { readonly allowIncomplete: boolean },
): StockCountRecord {
  requireOpenCount(count)
  if (!allowIncomplete && !computeCountProgress(toCountFacts(count)).isComplete)
    throw conflict(
      'count-incomplete',
      'Not every area has been counted. Go on counting, or close the count as incomplete.',
    )
  return {
    ...count,
    state: 'closed',
    closedAt: decision.at,
    history: [...count.history, { ...decision, action: 'closed', reason: '' }],
    version: count.version + 1,
  }
}

/** Makes a closed count editable again; 409 if it is open. */
export function reopenCount(
  count: StockCountRecord,
  { reason, ...decision }: CountDecision & { readonly reason: string },
): StockCountRecord {
  if (count.state === 'open') throw conflict('count-open', 'This count has not been closed yet.')
  return {
    ...count,
    state: 'open',
    closedAt: null,
    history: [...count.history, { ...decision, action: 'reopened', reason }],
    version: count.version + 1,
  }
}

/** The facts of a count, with lines of merged products as those of the remaining ones. */
export const toCountFacts = (
  { location, lines, finishedAreaIds, areas, ...count }: StatedCountFields,
  mergeTargets: ReadonlyMap<number, number> = new Map(),
): StockCount => {
  const toRemaining = (productId: number) => mergeTargets.get(productId) ?? productId
  return {
    id: count.id,
    locationId: location.id,
    afterCloseOf: count.afterCloseOf,
    ...{ timeZone: count.timeZone, cutoffMinutes: count.cutoffMinutes },
    areas: areas.map(area => ({ ...area, productIds: [...new Set(area.productIds.map(toRemaining))] })),
    submissions: [
      {
        clientId: '',
        lines: lines.map(line => ({ ...line, productId: toRemaining(line.productId) })),
        finishedAreaIds,
      },
    ],
  }
}

/**
 * The last date of the calendar on which goods were counted; null without lines. After midnight it is later than their
 * business date: goods that arrived before a line, and are dated with the new day, come off it all the same.
 */
export function getLastCountedDate({
  lines,
  timeZone,
}: Pick<StockCountRecord, 'lines' | 'timeZone'>): CalendarDate | null {
  const dates = lines.map(({ recordedAt }) => toBusinessDay(recordedAt, timeZone))
  return dates.sort().at(-1) ?? null
}
