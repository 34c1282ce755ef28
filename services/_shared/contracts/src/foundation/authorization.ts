import { z } from 'zod'

/** What an administrator may allow a manager; administrators have every right. */
export const Right = z.enum(['payroll', 'settings'])
export type Right = z.infer<typeof Right>

/**
 * Who may call: `open` anyone; `back-office` a signed-in user; `admin` one with that role; `staff` a signed-in
 * staff member; `any` either of the two; `internal` another service, never through the gateway.
 */
export type Access = 'open' | 'back-office' | 'admin' | 'staff' | 'any' | 'internal'

/** Where a value is in a call: `params.id`, `body.location_id`, `body.shifts.*.staff_id` for every item of a list. */
export type FieldPath = `${'params' | 'query' | 'body'}.${string}`

/** Records that belong to a location, by themselves or through the person they are about. */
export type LocatedRecord = 'staff' | 'rota' | 'holiday' | 'time-entry' | 'absence'

/** The call concerns these records: 404 when one belongs to a location that is not the caller's. */
export interface RecordRule {
  readonly record: LocatedRecord
  readonly at: FieldPath
  /** People who are on this rota already may stay on it, wherever they belong. */
  readonly orOnRota?: FieldPath
}

/** The call uses this location: 403 `location-not-yours` when it is not the caller's. */
export interface LocationRule {
  readonly location: FieldPath
  /**
   * What a call without it means: `none` a record without a location, which only those who work with all locations
   * may make; `unchanged` no change, where null still means none; `own` all locations of the caller; or the location
   * of the record that is copied, when the call names one.
   */
  readonly absent: 'none' | 'unchanged' | 'own' | { readonly copyOf: FieldPath }
}

export const recordAt = (record: LocatedRecord, at: FieldPath, orOnRota?: FieldPath): RecordRule => ({
  record,
  at,
  ...(orOnRota && { orOnRota }),
})

export const locationAt = (location: FieldPath, absent: LocationRule['absent']): LocationRule => ({
  location,
  absent,
})

/**
 * How the locations of a manager limit a call. `business`: the records are shared by all managers. `own`: the call
 * concerns the caller's account. `everywhere`: only for those who work with all locations (403 `all-locations-only`).
 * `filtered`: the answer holds only what belongs to the caller's locations. Otherwise rules, which all must hold.
 */
export type Scope = 'business' | 'own' | 'everywhere' | 'filtered' | readonly (RecordRule | LocationRule)[]

/** A field of the body that needs a right of its own. */
export interface FieldRight {
  readonly field: string
  readonly right: Right
  /** The record whose value may be sent back as it is; without it, any value but null needs the right. */
  readonly unlessSameIn?: RecordRule
}

export const fieldRight = (field: string, right: Right, unlessSameIn?: RecordRule): FieldRight => ({
  field,
  right,
  ...(unlessSameIn && { unlessSameIn }),
})

/** Every call for managers says which rights it needs and how their locations limit it. */
export type Authorization =
  | { readonly access: Exclude<Access, 'back-office'>; readonly requires?: never; readonly scope?: never }
  | {
      readonly access: 'back-office'
      readonly requires: 'none' | Right | readonly Right[]
      readonly scope: Scope
      readonly fieldRights?: readonly FieldRight[]
    }

/** The rights that a call needs. */
export function rightsOf({
  requires = 'none',
}: {
  readonly requires?: 'none' | Right | readonly Right[]
}): readonly Right[] {
  if (requires === 'none') return []
  return typeof requires === 'string' ? [requires] : requires
}
