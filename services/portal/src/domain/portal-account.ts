import type { Settings, StaffAccount, StaffStatus } from '@rms/contracts'

/** The portal account of a staff member: password, language, and the state that decides whether they may sign in. */
export interface PortalAccount {
  readonly staffId: number
  /** Null until a manager issues a password. */
  readonly passwordHash: string | null
  /** Whether the password is a temporary password that must be changed. */
  readonly mustChange: boolean
  /** The chosen portal language; null if none was chosen. */
  readonly language: Settings['language'] | null
  readonly status: StaffStatus
  /** When the person last marked their schedule as seen; null if never. */
  readonly scheduleSeenAt: Temporal.Instant | null
  /** Whether the staff member was deleted in workforce. */
  readonly deleted: boolean
}

/** The state of a staff member as published by workforce; a higher version replaces lower ones. */
export interface StaffState {
  readonly staffId: number
  readonly status: StaffStatus
  readonly deleted: boolean
  readonly version: number
}

/** Whether a person may sign in: inactive, terminated and deleted staff may not. */
export const canSignIn = ({ status, deleted }: Pick<PortalAccount, 'status' | 'deleted'>): boolean =>
  status === 'active' && !deleted

/** Converts a response of workforce's staff directory. */
export const toStaffState = ({ staff, status, version }: StaffAccount): StaffState => ({
  staffId: staff.id,
  status,
  deleted: false,
  version,
})
