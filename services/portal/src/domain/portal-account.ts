import type { Settings, StaffAccount, StaffStatus } from '@rms/contracts'

/** What the portal keeps of a staff member: how they prove who they are, and whether they may come in. */
export interface PortalAccount {
  readonly staffId: number
  /** Null until a manager has issued a password. */
  readonly passwordHash: string | null
  /** The password was issued by a manager and has to be changed first. */
  readonly mustChange: boolean
  /** What they chose to read; null before that. */
  readonly language: Settings['language'] | null
  readonly status: StaffStatus
  /** When they last said that they had seen their schedule; null before the first time. */
  readonly scheduleSeenAt: Temporal.Instant | null
  /** Taken out of the directory. */
  readonly deleted: boolean
}

/** The state of a staff member as workforce told it; a higher version replaces every lower one. */
export interface StaffState {
  readonly staffId: number
  readonly status: StaffStatus
  readonly deleted: boolean
  readonly version: number
}

/** Inactive and terminated staff are out, and so is who was deleted. */
export const mayEnter = ({ status, deleted }: Pick<PortalAccount, 'status' | 'deleted'>): boolean =>
  status === 'active' && !deleted

/** The state that an answer of workforce's staff directory gives. */
export const toStaffState = ({ staff, status, version }: StaffAccount): StaffState => ({
  staffId: staff.id,
  status,
  deleted: false,
  version,
})
