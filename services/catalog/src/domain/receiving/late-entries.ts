import type { Decimal } from '@rms/domain-kit'
import { conflict } from '@rms/service-kit'
import { mergeRecordedLines } from '../purchasing/facts/merge-deliveries.ts'
import type { Delivery, DeliveryLine, RecordedEntry } from './delivery.ts'

/** What people record of a delivery, with the time by the clocks of their devices. */
export type RecordedEntries = Pick<Delivery, 'lines' | 'returnedEmpties' | 'temperatures'>

/** The entries of a completed check-in, and later entries that would have changed it. */
export interface LateMerge {
  readonly merged: RecordedEntries
  readonly notApplied: RecordedEntries
}

/** How long before its day a delivery can arrive, in days. */
const DAYS_EARLY = 7

/**
 * 409 unless everything was recorded before the check-in was completed. The time when a person began says little, because
 * a device chooses it: each entry has its own, and one long before the day of the delivery is not of this delivery.
 */
export function requireRecordedBeforeCheckIn(
  { checkedInAt, deliveryDate }: Pick<Delivery, 'checkedInAt' | 'deliveryDate'>,
  { startedAt, ...entries }: RecordedEntries & { readonly startedAt: Temporal.Instant },
): void {
  if (checkedInAt === null) return
  const earliest = Temporal.PlainDate.from(deliveryDate).toZonedDateTime('UTC').subtract({ days: DAYS_EARLY })
  const recorded = listEntries(entries).map(({ recordedAt }) => recordedAt)
  const isInTime =
    [startedAt, ...recorded].every(instant => Temporal.Instant.compare(instant, checkedInAt) <= 0) &&
    recorded.every(instant => Temporal.Instant.compare(instant, earliest.toInstant()) >= 0)
  if (isInTime) return
  throw conflict(
    'delivery-checked-in',
    'This delivery has already been checked in. Only a manager can correct it.',
  )
}

const listEntries = ({ lines, returnedEmpties, temperatures }: RecordedEntries): RecordedEntry[] => [
  ...lines,
  ...returnedEmpties,
  ...temperatures,
]

/**
 * Entries that arrive after the check-in was completed. They add what nobody had recorded. A later value of a line stays
 * with the line until a manager decides, because the completion was about the earlier one.
 */
export function mergeLateEntries(known: RecordedEntries, late: RecordedEntries): LateMerge {
  const lines = splitLateEntries(known.lines, late.lines, describeLine)
  const empties = splitLateEntries(known.returnedEmpties, late.returnedEmpties, ({ quantity, removed }) => [
    quantity,
    removed,
  ])
  const temperatures = splitLateEntries(known.temperatures, late.temperatures, ({ celsius, action }) => [
    celsius,
    action,
  ])
  return {
    merged: {
      lines: lines.merged.map(line => keepLateEntry(line, lines.notApplied)),
      returnedEmpties: empties.merged,
      temperatures: temperatures.merged,
    },
    notApplied: {
      lines: lines.notApplied,
      returnedEmpties: empties.notApplied,
      temperatures: temperatures.notApplied,
    },
  }
}

/** The ids of the recorded lines, containers and temperatures. */
export const listEntryIds = (entries: RecordedEntries): string[] =>
  listEntries(entries).map(({ lineId }) => lineId)

/** Whether any late entry was not applied. */
export const hasEntries = (entries: RecordedEntries): boolean => listEntries(entries).length > 0

type Removable = RecordedEntry & { readonly removed?: boolean; readonly isCorrected?: boolean }

function splitLateEntries<Entry extends Removable>(
  known: readonly Entry[],
  late: readonly Entry[],
  describe: (entry: Entry) => readonly unknown[],
): { readonly merged: Entry[]; readonly notApplied: Entry[] } {
  const recorded = new Map(
    known.filter(({ removed, isCorrected }) => !removed || isCorrected).map(entry => [entry.lineId, entry]),
  )
  const notApplied = late.filter(entry => {
    const first = recorded.get(entry.lineId)
    const isLater = first && Temporal.Instant.compare(entry.recordedAt, first.recordedAt) > 0
    const isDecided = first?.isCorrected || entry.isCorrected
    return isLater && !isDecided && JSON.stringify(describe(entry)) !== JSON.stringify(describe(first))
  })
  const added = late.filter(({ lineId, isCorrected }) => isCorrected || !recorded.has(lineId))
  return { merged: mergeRecordedLines([...known, ...added]), notApplied }
}

const describeLine = (line: DeliveryLine): readonly unknown[] => [
  line.removed,
  ...[line.received, line.damaged, line.refused, line.pieces].map(toText),
  toText(line.weighed?.amount ?? null),
  line.temperature?.celsius,
  line.note,
]

const toText = (quantity: Decimal | null): string => quantity?.toString() ?? ''

/** The latest of the entries that were not applied stays with the line. */
function keepLateEntry(line: DeliveryLine, notApplied: readonly DeliveryLine[]): DeliveryLine {
  const latest = notApplied
    .filter(({ lineId }) => lineId === line.lineId)
    .reduce<DeliveryLine['lateEntry']>(
      (known, entry) =>
        known && Temporal.Instant.compare(known.recordedAt, entry.recordedAt) >= 0
          ? known
          : pickLateEntry(entry),
      line.lateEntry,
    )
  return latest === line.lateEntry ? line : { ...line, lateEntry: latest }
}

const pickLateEntry = ({
  recordedAt,
  recordedBy,
  removed,
  received,
  damaged,
  refused,
  temperature,
  note,
}: DeliveryLine): NonNullable<DeliveryLine['lateEntry']> => ({
  ...{ recordedAt, recordedBy, removed, received, damaged, refused, temperature, note },
})
