import { businessEndpoints, portalEndpoints, staffEndpoints } from '@rms/contracts'
import type { Stack } from '@rms/local'
import { createTestClient, type TestClient } from '@rms/testing'
import { signIn } from '@rms/testing/test-restaurant'

/** A staff member at their location, signed in to the portal. */
export interface SignedInStaff {
  readonly id: number
  readonly client: TestClient
  readonly position: { readonly latitude: number; readonly longitude: number; readonly accuracy: number }
}

/** A business whose staff are all ready to clock in. */
export interface ClockInData {
  readonly admin: TestClient
  readonly people: readonly SignedInStaff[]
}

const PLACES = 10
/** Password hashing is deliberately expensive, so more concurrency would not help. */
const CONCURRENCY = 4

export async function createClockInData(stack: Stack, count: number): Promise<ClockInData> {
  const admin = await signIn(stack)
  const places = await Promise.all(Array.from({ length: PLACES }, (_, number) => openPlace(admin, number)))
  const people: SignedInStaff[] = []
  for (let from = 0; from < count; from += CONCURRENCY) {
    const next = Array.from({ length: Math.min(CONCURRENCY, count - from) }, (_, index) => {
      const place = places[(from + index) % PLACES]
      if (!place) throw new Error('there is no location')
      return employ({ stack, admin, number: from + index, place })
    })
    people.push(...(await Promise.all(next)))
  }
  return { admin, people }
}

interface Place {
  readonly id: number
  readonly latitude: number
  readonly longitude: number
}

async function openPlace(admin: TestClient, number: number): Promise<Place> {
  const position = { latitude: 51.4 + number / 50, longitude: -0.1 }
  const body = { name: `Place ${number}`, timezone: 'Europe/London', radius: 100, ...position }
  return { id: (await admin.call(businessEndpoints.createLocation, { body })).id, ...position }
}

interface NewPuncher {
  readonly stack: Stack
  readonly admin: TestClient
  readonly number: number
  readonly place: Place
}

/** Hires a person, who signs in with a temporary password and sets their own. */
async function employ({ stack, admin, number, place }: NewPuncher): Promise<SignedInStaff> {
  const email = `person-${number}@example.com`
  const { id } = await admin.call(staffEndpoints.createStaff, {
    body: {
      name: `Person ${number}`,
      email,
      position: 'Runner',
      department: 'Front of House',
      start_date: '2020-01-06',
      salary_type: 'hourly',
      salary_amount: 12,
      location_id: place.id,
    },
  })
  const { password: once } = await admin.call(portalEndpoints.issuePortalPassword, { params: { id } })
  const anonymousClient = createTestClient(stack.url)
  const first = await anonymousClient.call(portalEndpoints.staffSignIn, { body: { email, password: once } })
  const { token } = await createTestClient(stack.url, first.token).call(portalEndpoints.changeStaffPassword, {
    body: { current_password: once, new_password: `Harbour-tide-${number}` },
  })
  const { latitude, longitude } = place
  return { id, client: createTestClient(stack.url, token), position: { latitude, longitude, accuracy: 10 } }
}
