import { staffEndpoints } from '@rms/contracts'
import type { TestClient } from '@rms/testing'

/** Creates cooks of one location with an hourly wage, one after another; returns their ids. */
export async function hireCooks(
  admin: TestClient,
  { count, locationId }: { readonly count: number; readonly locationId: number },
): Promise<number[]> {
  const ids: number[] = []
  for (let number = 0; number < count; number += 1) {
    const body = {
      name: `Cook ${number}`,
      email: `cook-${number}@kitchen.example`,
      phone: '',
      position: 'Cook',
      department: 'Kitchen' as const,
      start_date: '2024-01-08',
      salary_type: 'hourly' as const,
      salary_amount: 15,
      location_id: locationId,
    }
    ids.push((await admin.call(staffEndpoints.createStaff, { body })).id)
  }
  return ids
}
