import { addDays, type CalendarDate, type LocalMoment, toBusinessDay } from '@rms/domain-kit'
import { badRequest } from '@rms/service-kit'
import { normaliseDocumentNumber } from '../purchasing/facts/document-numbers.ts'
import { mergeRecordedLines } from '../purchasing/facts/merge-deliveries.ts'
import type { Delivery, DeliveryLine } from './delivery.ts'
import { joinOrderedLines } from './join-ordered-lines.ts'
import {
  type LateMerge,
  mergeLateEntries,
  type RecordedEntries,
  requireRecordedBeforeCheckIn,
} from './late-entries.ts'
import { requireTemperatureActions } from './temperature-actions.ts'

/** What one person recorded. Texts that are '' change nothing. */
export interface CheckInSubmission
  extends Pick<
    Delivery,
    'orders' | 'lines' | 'returnedEmpties' | 'temperatures' | 'noteNumber' | 'signatureName' | 'note'
  > {
  readonly clientId: string
  readonly key: string
  readonly startedAt: Temporal.Instant
  readonly isComplete: boolean
}

/** The changed delivery, and another record of the same delivery that is now part of it. */
export interface CheckInPlan {
  readonly delivery: Delivery
  readonly absorbed: Delivery | null
  /** Later values that arrived after the check-in was completed; a manager decides about them. */
  readonly notApplied: RecordedEntries
}

const NO_ENTRIES: RecordedEntries = { lines: [], returnedEmpties: [], temperatures: [] }

/**
 * The delivery that a submission belongs to, among those of the same supplier, location and day: the one with its key,
 * otherwise with its delivery note. Null if there is none yet.
 */
export const findSubmittedDelivery = (
  deliveries: readonly Delivery[],
  { key, noteNumber }: Pick<CheckInSubmission, 'key' | 'noteNumber'>,
): Delivery | null =>
  deliveries.find(({ keys }) => keys.includes(key)) ??
  deliveries.find(delivery => hasSameNote(delivery, noteNumber)) ??
  null

/**
 * Adds what a person recorded. Lines are merged by their id, and the one recorded last applies, so that it does not
 * matter in which order the submissions of several people arrive. One that is sent again changes nothing. After the
 * check-in was completed, entries only add what nobody had recorded. 409 for what was recorded after it, and for another
 * quantity of an ordered product in addition to the line of its order. 400 for a completion without an action about a
 * temperature outside its limits.
 */
export function planCheckIn(
  known: Delivery,
  submission: CheckInSubmission,
  { others, now }: { readonly others: readonly Delivery[]; readonly now: Temporal.Instant },
): CheckInPlan {
  if (known.submissions.includes(submission.clientId))
    return { delivery: known, absorbed: null, notApplied: NO_ENTRIES }
  requireRecordedBeforeCheckIn(known, submission)
  const late = known.checkedInAt === null ? null : mergeLateEntries(known, submission)
  const merged: Delivery = {
    ...known,
    keys: [...new Set([...known.keys, submission.key])],
    ...chooseTexts(known, submission),
    orders: mergeOrders(known.orders, submission.orders),
    checkedInAt: known.checkedInAt ?? (submission.isComplete ? now : null),
    ...(late?.merged ?? mergeEntries(known, submission)),
    submissions: [...known.submissions, submission.clientId],
    version: known.version + 1,
  }
  const delivery = joinOrderedLines(merged, submission.lines)
  if (submission.isComplete && late === null) requireTemperatureActions(delivery)
  return { ...absorbSameNote(delivery, others), ...(late && { notApplied: late.notApplied }) }
}

type DeliveryTexts = Pick<Delivery, 'noteNumber' | 'signatureName' | 'note'>

/** The latest texts; after the check-in was completed, only those that are still missing. */
function chooseTexts(known: Delivery, submitted: DeliveryTexts): DeliveryTexts {
  const [first, second] = known.checkedInAt === null ? [submitted, known] : [known, submitted]
  return {
    noteNumber: first.noteNumber || second.noteNumber,
    signatureName: first.signatureName || second.signatureName,
    note: first.note || second.note,
  }
}

/** The clock of a device may be ahead by this much. */
const CLOCK_TOLERANCE = { hours: 1 }

/** Throws 400 for a date after today at the location. */
export function requirePastDelivery(date: CalendarDate, { now, timeZone }: LocalMoment): void {
  if (date > toBusinessDay(now.add(CLOCK_TOLERANCE), timeZone))
    throw badRequest('in-the-future', 'The delivery date is in the future.', { field: 'delivery_date' })
}

/** How many days ago a delivery may have arrived that staff record; managers may record any earlier one. */
const STAFF_DAYS = 14

/** Throws 400 for a date that is too long ago for staff. */
export function requireRecentDelivery(date: CalendarDate, { now, timeZone }: LocalMoment): void {
  if (date >= addDays(toBusinessDay(now, timeZone), -STAFF_DAYS)) return
  throw badRequest(
    'delivery-too-old',
    'This delivery was more than 14 days ago. Only a manager can record it.',
    { field: 'delivery_date' },
  )
}

const mergeEntries = (known: RecordedEntries, submitted: RecordedEntries): RecordedEntries => ({
  lines: mergeCheckedLines(known.lines, submitted.lines),
  returnedEmpties: mergeRecordedLines([...known.returnedEmpties, ...submitted.returnedEmpties]),
  temperatures: mergeRecordedLines([...known.temperatures, ...submitted.temperatures]),
})

/** What a manager has corrected after the check-in stays, also if a device sends an earlier record later. */
function mergeCheckedLines(
  known: readonly DeliveryLine[],
  submitted: readonly DeliveryLine[],
): DeliveryLine[] {
  const corrected = new Set(known.filter(({ isCorrected }) => isCorrected).map(({ lineId }) => lineId))
  return mergeRecordedLines([...known, ...submitted.filter(({ lineId }) => !corrected.has(lineId))])
}

/**
 * Two records with the same delivery note are one delivery: the older record contains both. What was recorded for a
 * completed check-in is not changed by the other one.
 */
export function absorbSameNote(delivery: Delivery, others: readonly Delivery[]): CheckInPlan {
  const same = others.find(other => other.id !== delivery.id && hasSameNote(other, delivery.noteNumber))
  if (!same) return { delivery, absorbed: null, notApplied: NO_ENTRIES }
  const [older, newer] = same.id < delivery.id ? [same, delivery] : [delivery, same]
  const { merged: entries, notApplied } = mergeRecords(older, newer)
  const merged: Delivery = {
    ...older,
    keys: [...new Set([...older.keys, ...newer.keys])],
    signatureName: older.signatureName || newer.signatureName,
    note: [...new Set([older.note, newer.note])].filter(Boolean).join('\n'),
    orders: mergeOrders(older.orders, newer.orders),
    checkedInAt: older.checkedInAt ?? newer.checkedInAt,
    correctedAt: older.correctedAt ?? newer.correctedAt,
    ...entries,
    photos: [...older.photos, ...newer.photos],
    submissions: [...new Set([...older.submissions, ...newer.submissions])],
    version: older.version + 1,
  }
  return {
    notApplied,
    delivery: joinOrderedLines(merged, newer.lines),
    absorbed: { ...newer, deleted: true, version: newer.version + 1 },
  }
}

function mergeRecords(older: Delivery, newer: Delivery): LateMerge {
  if (older.checkedInAt === null && newer.checkedInAt === null)
    return { merged: mergeEntries(older, newer), notApplied: NO_ENTRIES }
  return older.checkedInAt === null ? mergeLateEntries(newer, older) : mergeLateEntries(older, newer)
}

const hasSameNote = ({ noteNumber }: Delivery, other: string): boolean =>
  normaliseDocumentNumber(other) !== '' &&
  normaliseDocumentNumber(noteNumber) === normaliseDocumentNumber(other)

const mergeOrders = (a: Delivery['orders'], b: Delivery['orders']): Delivery['orders'] =>
  [...new Map([...a, ...b].map(order => [order.id, order])).values()].sort((x, y) => x.id - y.id)
