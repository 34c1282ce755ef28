import { z } from 'zod'

/** Rights that an administrator can grant to a manager; administrators have all of them. */
export const Right = z.enum(['payroll', 'settings'])
export type Right = z.infer<typeof Right>

/**
 * Who may call: `open` anyone; `back-office` a signed-in user; `admin` a user with that role; `staff` a signed-in staff
 * member; `any` either of the two; `internal` another service, never through the gateway.
 */
export type Access = 'open' | 'back-office' | 'admin' | 'staff' | 'any' | 'internal'

/**
 * The path of a value in a request: `params.id`, `body.location_id`, `body.shifts.*.staff_id` for every item of a list.
 */
export type FieldPath = `${'params' | 'query' | 'body'}.${string}`

/** Records that belong to a location, directly or through the person they are about. */
export type LocatedRecord = 'staff' | 'rota' | 'holiday' | 'time-entry' | 'absence'

/** The call accesses these records: 404 when one belongs to a location that the caller has no access to. */
export interface RecordRule {
  readonly record: LocatedRecord
  readonly at: FieldPath
  /** People already on this rota may stay on it, whatever their location. */
  readonly orOnRota?: FieldPath
}

/** The call uses this location: 403 `location-not-yours` when the caller has no access to it. */
export interface LocationRule {
  readonly location: FieldPath
  /**
   * What a missing location means: `none` a record without a location, which only managers of all locations may create;
   * `unchanged` no change (an explicit null still means none); `own` all locations of the caller; `copyOf` the location
   * of the record that is copied, when the request names one.
   */
  readonly absent: 'none' | 'unchanged' | 'own' | { readonly copyOf: FieldPath }
}

export const recordRuleAt = (record: LocatedRecord, at: FieldPath, orOnRota?: FieldPath): RecordRule => ({
  record,
  at,
  ...(orOnRota && { orOnRota }),
})

export const locationRuleAt = (location: FieldPath, absent: LocationRule['absent']): LocationRule => ({
  location,
  absent,
})

/**
 * How a manager's locations limit a call. `business`: all managers share the records. `own`: the call concerns the
 * caller's account. `everywhere`: only for managers of all locations (403 `all-locations-only`). `filtered`: the
 * response is limited to the caller's locations. Otherwise rules, all of which must pass.
 */
export type Scope = 'business' | 'own' | 'everywhere' | 'filtered' | readonly (RecordRule | LocationRule)[]

/** A body field that requires a right of its own. */
export interface FieldRight {
  readonly field: string
  readonly right: Right
  /** The record whose current value may be sent back unchanged; without it, any value but null requires the right. */
  readonly unlessSameIn?: RecordRule
}

export const fieldRight = (field: string, right: Right, unlessSameIn?: RecordRule): FieldRight => ({
  field,
  right,
  ...(unlessSameIn && { unlessSameIn }),
})

/** Every endpoint for managers declares the rights it requires and how locations limit it. */
export type Authorization =
  | { readonly access: Exclude<Access, 'back-office'>; readonly requires?: never; readonly scope?: never }
  | {
      readonly access: 'back-office'
      readonly requires: 'none' | Right | readonly Right[]
      readonly scope: Scope
      readonly fieldRights?: readonly FieldRight[]
    }

/** The rights that an endpoint requires. */
export function getRequiredRights({
  requires = 'none',
}: {
  readonly requires?: 'none' | Right | readonly Right[]
}): readonly Right[] {
  if (requires === 'none') return []
  return typeof requires === 'string' ? [requires] : requires
}
