import { fromStoredInstant, MINUTE_MS, toStoredInstant } from '@rms/domain-kit'
import type { WorkedTimeEntry } from '../../domain/attendance/attendance-inputs.ts'
import type { ClientTimestamp } from '../../domain/time-tracking/client-timestamp.ts'
import type {
  PunchDetails,
  TimeEntry,
  TimeEntryCorrection,
  TimeEntryReview,
  TimeEntryTimes,
} from '../../domain/time-tracking/time-entry.ts'
import type {
  ClientTimestampDocument,
  PunchDetailsDocument,
  TimeEntryCorrectionDocument,
  TimeEntryDocument,
  TimeEntryReviewDocument,
  TimeEntryTimesDocument,
} from './time-entry-document.ts'

/** Maps a stored entry; fields missing in old entries get defaults. */
export const toTimeEntry = (document: TimeEntryDocument): TimeEntry => ({
  id: document._id,
  version: document.version ?? 1,
  staffId: document.staff_id,
  shiftDate: document.shift_date,
  clockInAt: fromStoredInstant(document.clock_in_at),
  clockOutAt: document.clock_out_at && fromStoredInstant(document.clock_out_at),
  breakMinutes: document.break_minutes,
  breaks: (document.breaks ?? []).map(({ starts_at, ends_at, begun, ended }) => ({
    startsAt: fromStoredInstant(starts_at),
    endsAt: ends_at && fromStoredInstant(ends_at),
    begun: toClientTimestamp(begun),
    ended: toClientTimestamp(ended),
  })),
  source: document.source,
  notes: document.notes,
  timeZone: document.time_zone,
  corrections: document.corrections.map(toCorrection),
  in: toPunched(document.in),
  out: toPunched(document.out),
  keys: { ...NO_KEYS, ...document.keys },
  review: toReview(document.review),
})

/** The part of an entry that attendance is computed from. */
export const toWorkedTimeEntry = (entry: TimeEntryDocument): WorkedTimeEntry => ({
  date: entry.shift_date,
  inMs: entry.clock_in_at.getTime(),
  outMs: entry.clock_out_at?.getTime() ?? null,
  breakMs: breakMsOf(entry),
  notes: entry.notes,
  timeZone: entry.time_zone,
})

/** Entered and clocked breaks; a break in progress counts as zero. */
const breakMsOf = ({ break_minutes, breaks = [] }: TimeEntryDocument): number =>
  Math.round(break_minutes * MINUTE_MS) +
  breaks.reduce(
    (total, { starts_at, ends_at }) => total + (ends_at ? ends_at.getTime() - starts_at.getTime() : 0),
    0,
  )

export function toTimeEntryFields(entry: TimeEntry): Omit<TimeEntryDocument, '_id' | 'deleted' | 'deletion'> {
  const keys = [entry.keys.in, entry.keys.out, ...entry.keys.breaks].filter(key => key !== null)
  return {
    version: entry.version,
    staff_id: entry.staffId,
    shift_date: entry.shiftDate,
    clock_in_at: toStoredInstant(entry.clockInAt),
    clock_out_at: entry.clockOutAt && toStoredInstant(entry.clockOutAt),
    is_open: entry.clockOutAt === null,
    break_minutes: entry.breakMinutes,
    breaks: entry.breaks.map(({ startsAt, endsAt, begun, ended }) => ({
      starts_at: toStoredInstant(startsAt),
      ends_at: endsAt && toStoredInstant(endsAt),
      begun: toClientTimestampDocument(begun),
      ended: toClientTimestampDocument(ended),
    })),
    source: entry.source,
    notes: entry.notes,
    time_zone: entry.timeZone,
    corrections: entry.corrections.map(toCorrectionDocument),
    in: toPunchedDocument(entry.in),
    out: toPunchedDocument(entry.out),
    ...(keys.length > 0 && { punch_keys: keys, keys: { ...entry.keys, breaks: [...entry.keys.breaks] } }),
    review: toReviewDocument(entry.review),
    needs_review: entry.review?.state === 'pending',
  }
}

const NO_KEYS = { in: null, out: null, breaks: [] }

const toClientTimestamp = (document: ClientTimestampDocument | null | undefined): ClientTimestamp | null =>
  document ? { clientAt: fromStoredInstant(document.client_at), isOffline: document.is_offline } : null

const toClientTimestampDocument = (timestamp: ClientTimestamp | null): ClientTimestampDocument | null =>
  timestamp && { client_at: toStoredInstant(timestamp.clientAt), is_offline: timestamp.isOffline }

const toCorrection = ({
  at,
  by,
  reason,
  before,
  after,
}: TimeEntryCorrectionDocument): TimeEntryCorrection => ({
  at: fromStoredInstant(at),
  by,
  reason,
  before: toTimes(before),
  after: toTimes(after),
})

const toCorrectionDocument = ({
  at,
  by,
  reason,
  before,
  after,
}: TimeEntryCorrection): TimeEntryCorrectionDocument => ({
  at: toStoredInstant(at),
  by,
  reason,
  before: toTimesDocument(before),
  after: toTimesDocument(after),
})

const toTimes = (document: TimeEntryTimesDocument | null | undefined): TimeEntryTimes | null =>
  document
    ? {
        shiftDate: document.shift_date,
        clockInAt: fromStoredInstant(document.clock_in_at),
        clockOutAt: document.clock_out_at && fromStoredInstant(document.clock_out_at),
        breakMinutes: document.break_minutes,
      }
    : null

const toTimesDocument = (times: TimeEntryTimes | null): TimeEntryTimesDocument | null =>
  times && {
    shift_date: times.shiftDate,
    clock_in_at: toStoredInstant(times.clockInAt),
    clock_out_at: times.clockOutAt && toStoredInstant(times.clockOutAt),
    break_minutes: times.breakMinutes,
  }

const toPunched = (document: PunchDetailsDocument | null | undefined): PunchDetails | null =>
  document
    ? {
        locationId: document.location_id,
        distanceMetres: document.distance_metres,
        accuracyMetres: document.accuracy_metres,
        claimed: document.claimed && {
          locationId: document.claimed.location_id,
          locationName: document.claimed.location_name,
        },
        fallback: document.fallback && { ...document.fallback, at: fromStoredInstant(document.fallback.at) },
        clientAt: document.client_at && fromStoredInstant(document.client_at),
        isOffline: document.is_offline,
      }
    : null

const toPunchedDocument = (punched: PunchDetails | null): PunchDetailsDocument | null =>
  punched && {
    location_id: punched.locationId,
    distance_metres: punched.distanceMetres,
    accuracy_metres: punched.accuracyMetres,
    claimed: punched.claimed && {
      location_id: punched.claimed.locationId,
      location_name: punched.claimed.locationName,
    },
    fallback: punched.fallback && { ...punched.fallback, at: toStoredInstant(punched.fallback.at) },
    client_at: punched.clientAt && toStoredInstant(punched.clientAt),
    is_offline: punched.isOffline,
  }

const toReview = (document: TimeEntryReviewDocument | null | undefined): TimeEntryReview | null => {
  if (!document) return null
  return document.state === 'pending' ? document : { ...document, at: fromStoredInstant(document.at) }
}

const toReviewDocument = (review: TimeEntryReview | null): TimeEntryReviewDocument | null => {
  if (!review || review.state === 'pending') return review
  return { ...review, at: toStoredInstant(review.at) }
}
