import type { PunchFallbackMethod } from '@rms/contracts'

export interface TimeEntryTimesDocument {
  shift_date: string
  clock_in_at: Date
  clock_out_at: Date | null
  break_minutes: number
}

export interface TimeEntryCorrectionDocument {
  at: Date
  by: string
  reason: string
  before?: TimeEntryTimesDocument | null
  after?: TimeEntryTimesDocument | null
}

export interface PunchDetailsDocument {
  location_id: number | null
  distance_metres: number | null
  accuracy_metres: number | null
  claimed: { location_id: number | null; location_name: string | null } | null
  fallback: { method: PunchFallbackMethod; value: string | null; manager: string | null; at: Date } | null
  client_at: Date | null
  is_offline: boolean
}

export interface ClientTimestampDocument {
  client_at: Date
  is_offline: boolean
}

export type TimeEntryReviewDocument =
  | { state: 'pending' }
  | { state: 'approved' | 'rejected'; by: string; at: Date; note: string }

export interface TimeEntryDocument {
  _id: number
  version?: number
  staff_id: number
  shift_date: string
  clock_in_at: Date
  clock_out_at: Date | null
  /** Clocked in and not deleted; at most one per person. */
  is_open: boolean
  break_minutes: number
  breaks?: {
    starts_at: Date
    ends_at: Date | null
    begun?: ClientTimestampDocument | null
    ended?: ClientTimestampDocument | null
  }[]
  source: 'clock' | 'manual'
  notes: string
  time_zone: string
  corrections: TimeEntryCorrectionDocument[]
  in?: PunchDetailsDocument | null
  out?: PunchDetailsDocument | null
  /** Idempotency keys of the punches; absent if there are none. */
  punch_keys?: string[]
  keys?: { in: string | null; out: string | null; breaks?: string[] }
  review?: TimeEntryReviewDocument | null
  /** Waits for review and is not deleted. */
  needs_review?: boolean
  /** Excluded from lists and reports, but kept. */
  deleted: boolean
  deletion: { at: Date; by: string; reason: string } | null
}
