import { internalEndpoints, type StaffAccount } from '@rms/contracts'
import { AppError, type InternalServiceClient, type RecordScope, type ScopeResolver } from '@rms/service-kit'

/** Loads the current account of a staff member from workforce; 503 when workforce is unavailable. */
export interface StaffDirectory {
  /** Null if nobody has this email address. */
  findByEmail(email: string): Promise<StaffAccount | null>
  /** Null if the staff member no longer exists. */
  findById(staffId: number): Promise<StaffAccount | null>
}

export const createStaffDirectory = (internal: InternalServiceClient): StaffDirectory => ({
  findByEmail: email =>
    nullWhenUnknown(internal.call(internalEndpoints.staffAccountByEmail, { body: { email } })),
  findById: id => nullWhenUnknown(internal.call(internalEndpoints.staffAccount, { params: { id } })),
})

async function nullWhenUnknown<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null
    throw error
  }
}

/** Resolves the locations of staff members, for the access checks. */
export const createStaffLocator =
  (directory: StaffDirectory): ScopeResolver['locate'] =>
  async ids => {
    const accounts = await Promise.all(ids.map(id => directory.findById(id)))
    return new Map<number, RecordScope>(
      accounts.flatMap(account =>
        account ? [[account.staff.id, { locationId: account.staff.location_id }]] : [],
      ),
    )
  }
