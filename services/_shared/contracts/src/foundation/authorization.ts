import { z } from 'zod'

/** Rights that an administrator can grant to a manager; administrators have all of them. */
export const ManagerRight = z.enum(['payroll', 'settings', 'approve-invoices'])
export type ManagerRight = z.infer<typeof ManagerRight>

/**
 * Who may call: `open` anyone; `back-office` a signed-in user; `admin` a user with that role; `staff` a signed-in staff
 * member; `any` either of the two; `internal` another service, never through the gateway.
 */
export type EndpointAccess = 'open' | 'back-office' | 'admin' | 'staff' | 'any' | 'internal'

/**
 * The path of a value in a request: `params.id`, `body.location_id`, `body.shifts.*.staff_id` for every item of a list.
 */
export type RequestFieldPath = `${'params' | 'query' | 'body'}.${string}`

/** Records that belong to a location, directly or through the person they are about. */
export type LocationRecordKind =
  | 'staff'
  | 'rota'
  | 'holiday'
  | 'time-entry'
  | 'absence'
  | 'price-agreement'
  | 'claim'
  | 'purchase-line'
  | 'purchase-invoice'
  | 'delivery'
  | 'order'
  | 'invoice'
  | 'sales-day'
  | 'waste-entry'
  | 'sent-transfer'
  | 'received-transfer'
  | 'stock-count'

/** The call accesses these records: 404 when one belongs to a location that the caller has no access to. */
export interface RecordAccessRule {
  readonly record: LocationRecordKind
  readonly at: RequestFieldPath
  /** People already on this rota may stay on it, whatever their location. */
  readonly orOnRota?: RequestFieldPath
  /**
   * Records without a location are accessible to every manager. Whether they may be changed is decided by the handler.
   */
  readonly orGeneral?: true
}

/** The call uses this location: 403 `location-not-yours` when the caller has no access to it. */
export interface LocationAccessRule {
  readonly location: RequestFieldPath
  /**
   * What a missing location means: `none` a record without a location, which only managers of all locations may create;
   * `unchanged` no change (an explicit null still means none); `own` all locations of the caller; `copyOf` the location
   * of the record that is copied, when the request names one.
   */
  readonly absent: 'none' | 'unchanged' | 'own' | { readonly copyOf: RequestFieldPath }
  /** The record that is moved: its location may be sent back unchanged, and a move requires access to it too. */
  readonly movedFrom?: RecordAccessRule
}

export const createRecordAccessRule = (
  record: LocationRecordKind,
  at: RequestFieldPath,
  orOnRota?: RequestFieldPath,
): RecordAccessRule => ({
  record,
  at,
  ...(orOnRota && { orOnRota }),
})

export const createLocationAccessRule = (
  location: RequestFieldPath,
  absent: LocationAccessRule['absent'],
): LocationAccessRule => ({
  location,
  absent,
})

/** The call may move a record to another location: 403 without access to both locations. */
export const createMoveRule = (
  location: RequestFieldPath,
  movedFrom: RecordAccessRule,
): LocationAccessRule => ({
  location,
  absent: 'unchanged',
  movedFrom,
})

/**
 * How a manager's locations limit a call. `business`: all managers share the records, and a change states why
 * (`sharedBecause`). `own`: the call concerns the
 * caller's account. `everywhere`: only for managers of all locations (403 `all-locations-only`). `filtered`: the
 * response is limited to the caller's locations. Otherwise rules, all of which must pass.
 */
export type EndpointLocationScope =
  | 'business'
  | 'own'
  | 'everywhere'
  | 'filtered'
  | readonly (RecordAccessRule | LocationAccessRule)[]

/** A body field that requires a right of its own. */
export interface FieldPermissionRule {
  readonly field: string
  readonly right: ManagerRight
  /** The record whose current value may be sent back unchanged; without it, any value but null requires the right. */
  readonly unlessSameIn?: RecordAccessRule
}

export const createFieldRightRule = (
  field: string,
  right: ManagerRight,
  unlessSameIn?: RecordAccessRule,
): FieldPermissionRule => ({
  field,
  right,
  ...(unlessSameIn && { unlessSameIn }),
})

/** Every endpoint for managers declares the rights it requires and how locations limit it. */
export type EndpointAuthorization =
  | {
      readonly access: Exclude<EndpointAccess, 'back-office'>
      readonly requires?: never
      readonly scope?: never
    }
  | {
      readonly access: 'back-office'
      readonly requires: 'none' | ManagerRight | readonly ManagerRight[]
      readonly scope: EndpointLocationScope
      readonly fieldRights?: readonly FieldPermissionRule[]
    }

/** The rights that an endpoint requires. */
export function getRequiredRights({
  requires = 'none',
}: {
  readonly requires?: 'none' | ManagerRight | readonly ManagerRight[]
}): readonly ManagerRight[] {
  if (requires === 'none') return []
  return typeof requires === 'string' ? [requires] : requires
}
