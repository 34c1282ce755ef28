import { internalEndpoints, type StaffAccount } from '@rms/contracts'
import { AppError, type InternalClient, type LocatedFacts, type ScopeResolver } from '@rms/service-kit'

/** Asks workforce who somebody is, as it stands now; 503 when it is away. */
export interface StaffDirectory {
  /** Null when nobody has this e-mail. */
  byEmail(email: string): Promise<StaffAccount | null>
  /** Null when there is no such person any more. */
  byId(staffId: number): Promise<StaffAccount | null>
}

export const createStaffDirectory = (internal: InternalClient): StaffDirectory => ({
  byEmail: email =>
    nullWhenUnknown(internal.call(internalEndpoints.staffAccountByEmail, { body: { email } })),
  byId: id => nullWhenUnknown(internal.call(internalEndpoints.staffAccount, { params: { id } })),
})

async function nullWhenUnknown<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null
    throw error
  }
}

/** Asks workforce to which locations people belong. */
export const locateStaff =
  (directory: StaffDirectory): ScopeResolver['locate'] =>
  async ids => {
    const accounts = await Promise.all(ids.map(id => directory.byId(id)))
    return new Map<number, LocatedFacts>(
      accounts.flatMap(account =>
        account ? [[account.staff.id, { locationId: account.staff.location_id }]] : [],
      ),
    )
  }
