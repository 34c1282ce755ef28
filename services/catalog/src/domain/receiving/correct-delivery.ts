import { mergeRecordedLines } from '../purchasing/facts/merge-deliveries.ts'
import { absorbSameNote, type CheckInPlan } from './check-in.ts'
import type { Delivery, RecordedEntry } from './delivery.ts'
import { joinOrderedLines } from './join-ordered-lines.ts'

/** What a manager changes; missing fields stay as they are. */
export type DeliveryCorrection = Partial<
  Pick<
    Delivery,
    | 'deliveryDate'
    | 'lines'
    | 'returnedEmpties'
    | 'temperatures'
    | 'noteNumber'
    | 'signatureName'
    | 'note'
    | 'orders'
  >
>

/** Applies a correction: its lines replace those with the same id, whenever they were recorded. */
export function applyCorrection(
  known: Delivery,
  correction: DeliveryCorrection,
  { others, now }: { readonly others: readonly Delivery[]; readonly now: Temporal.Instant },
): CheckInPlan {
  const corrected: Delivery = {
    ...known,
    ...correction,
    lines: replaceLines(known.lines, correction.lines),
    returnedEmpties: replaceLines(known.returnedEmpties, correction.returnedEmpties),
    temperatures: replaceLines(known.temperatures, correction.temperatures),
    correctedAt: known.checkedInAt && now,
    version: known.version + 1,
  }
  return absorbSameNote(joinOrderedLines(corrected, correction.lines ?? []), others)
}

function replaceLines<Line extends RecordedEntry>(
  known: readonly Line[],
  changed: readonly Line[] = [],
): Line[] {
  const ids = new Set(changed.map(({ lineId }) => lineId))
  return mergeRecordedLines([...known.filter(({ lineId }) => !ids.has(lineId)), ...changed])
}
