import type { LocatedFacts, ScopeResolver } from '@rms/service-kit'
import type { StaffDirectory } from './staff-directory.ts'

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
