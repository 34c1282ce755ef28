import { businessEndpoints, portalEndpoints, staffEndpoints, timeTrackingEndpoints } from '@rms/contracts'
import { createTestClient } from '@rms/testing'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { type House, openHouse, PHONE_WIDTH, type Visit } from '../browser.ts'
import { sees } from '../screens.ts'

const QUAY = { latitude: 53.3455, longitude: -6.2643 }
const METRE_OF_LATITUDE = 1 / 111_195
export const NETWORK = 'Quay Kitchen'
const PASSWORD = 'Own-Kitchen-2026'

type Fix = NonNullable<BrowserContextOptions['geolocation']>

/** A position north of the restaurant, whose geofence has a radius of 100 m. */
export const metresNorth = (metres: number, accuracy = 5): Fix => ({
  latitude: QUAY.latitude + metres * METRE_OF_LATITUDE,
  longitude: QUAY.longitude,
  accuracy,
})

/** A staff member of the restaurant with their own password. */
export interface Cook {
  readonly id: number
  readonly email: string
  password: string
}

/** A restaurant with staff who use the portal on their phones. */
export interface PortalHouse {
  readonly house: House
  hire(): Promise<Cook>
  /** A phone at a position; null if location access is denied. */
  phoneAt(fix: Fix | null): Promise<Visit>
  /** A phone inside the geofence, with the cook signed in and the location verified. */
  inPlace(cook: Cook): Promise<Visit>
  entriesOf(cook: Cook): ReturnType<typeof entries>
  /** Changes the password, which ends all other sessions. */
  changePassword(cook: Cook): Promise<void>
}

export async function openPortalHouse(): Promise<PortalHouse> {
  const house = await openHouse()
  await house.api.call(businessEndpoints.updateLocation, {
    params: { id: 1 },
    body: { ...QUAY, radius: 100, wifi_networks: [NETWORK] },
  })
  let hired = 0
  const phoneAt = async (fix: Fix | null) => {
    const visit = await house.visit({ width: PHONE_WIDTH })
    if (fix) {
      await visit.context.grantPermissions(['geolocation'])
      await visit.context.setGeolocation(fix)
    }
    return visit
  }
  return {
    house,
    phoneAt,
    hire: () => {
      hired += 1
      return hire(house, hired)
    },
    inPlace: async cook => {
      const visit = await phoneAt(metresNorth(0))
      await signIn(visit.page, cook)
      await sees(visit.page.getByText('Location verified: Quay Street'))
      return visit
    },
    entriesOf: cook => entries(house, cook),
    changePassword: cook => changePassword(house, cook, `Another-Kitchen-${cook.id}`),
  }
}

const entries = async (house: House, { id }: Cook) =>
  (await house.api.call(timeTrackingEndpoints.listTimeEntries, { query: { staffId: id } })).entries

async function hire(house: House, number: number): Promise<Cook> {
  const email = `cook${number}@quay.example`
  const { id } = await house.api.call(staffEndpoints.createStaff, {
    body: {
      name: `Cook ${number}`,
      email,
      phone: '',
      position: 'Line Cook',
      department: 'Kitchen',
      start_date: '2026-01-05',
      status: 'active',
      salary_type: 'hourly',
      salary_amount: 15,
      location_id: 1,
    },
  })
  const { password } = await house.api.call(portalEndpoints.issuePortalPassword, { params: { id } })
  const cook = { id, email, password }
  await changePassword(house, cook, PASSWORD)
  return cook
}

async function changePassword({ url }: House, cook: Cook, next: string): Promise<void> {
  const { email, password } = cook
  const { token } = await createTestClient(url).call(portalEndpoints.staffSignIn, {
    body: { email, password },
  })
  await createTestClient(url, token).call(portalEndpoints.changeStaffPassword, {
    body: { current_password: password, new_password: next },
  })
  cook.password = next
}

export async function signIn(page: Page, { email, password }: Cook): Promise<void> {
  await page.goto('/staff-portal')
  await giveCredentials(page, { email, password })
  await sees(page.getByText(/^Welcome back/))
}

export async function giveCredentials(page: Page, { email, password }: Omit<Cook, 'id'>): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await press(page, 'Sign In')
}

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

/** Resolves when the service worker controls the page. A string, because the content security policy forbids eval. */
export const IS_KEPT = `new Promise(done => {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) done()
  else serviceWorker.addEventListener('controllerchange', () => done(), { once: true })
})`
