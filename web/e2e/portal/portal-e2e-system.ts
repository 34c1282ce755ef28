import { businessEndpoints, portalEndpoints, staffEndpoints, timeTrackingEndpoints } from '@rms/contracts'
import { createTestClient } from '@rms/testing'
import type { BrowserContextOptions, Page } from 'playwright-core'
import {
  type E2eSystem,
  getSharedE2eSystem,
  type OpenedBrowserPage,
  PHONE_WIDTH,
  withOwnBrowser,
} from '../e2e-system.ts'
import { waitUntilVisible } from '../screen-actions.ts'

const RESTAURANT_POSITION = { latitude: 53.3455, longitude: -6.2643 }
const METRE_OF_LATITUDE = 1 / 111_195
export const WIFI_NETWORK = 'Quay Kitchen'
const PASSWORD = 'Own-Kitchen-2026'

type PhonePosition = NonNullable<BrowserContextOptions['geolocation']>

/** A position north of the restaurant, whose geofence has a radius of 100 m. */
export const getPositionNorth = (metres: number, accuracy = 5): PhonePosition => ({
  latitude: RESTAURANT_POSITION.latitude + metres * METRE_OF_LATITUDE,
  longitude: RESTAURANT_POSITION.longitude,
  accuracy,
})

/** A staff member of the restaurant with their own password. */
export interface PortalCook {
  readonly id: number
  readonly email: string
  password: string
}

/** A restaurant with staff who use the portal on their phones. */
export interface PortalE2eSystem {
  readonly system: E2eSystem
  createCook(): Promise<PortalCook>
  /** A cook who receives deliveries. */
  createReceivingCook(): Promise<PortalCook>
  /** A phone at a position; null if location access is denied. */
  openPhoneAt(fix: PhonePosition | null): Promise<OpenedBrowserPage>
  /** A phone inside the geofence, with the cook signed in and the location verified. */
  openPhoneInsideGeofence(cook: PortalCook): Promise<OpenedBrowserPage>
  listTimeEntries(cook: PortalCook): ReturnType<typeof listTimeEntries>
  /** Changes the password, which ends all other sessions. */
  changePassword(cook: PortalCook): Promise<void>
}

/** Cooks of all test files that share a system. */
let hired = 0

/** The shared system; with arguments for the browser, the browser is not shared with other test files. */
export async function startPortalE2eSystem(
  browserArguments: readonly string[] = [],
): Promise<PortalE2eSystem> {
  const shared = await getSharedE2eSystem()
  const system = browserArguments.length > 0 ? await withOwnBrowser(shared, browserArguments) : shared
  await system.api.call(businessEndpoints.updateLocation, {
    params: { id: 1 },
    body: { ...RESTAURANT_POSITION, radius: 100, wifi_networks: [WIFI_NETWORK] },
  })
  const openPhoneAt = async (fix: PhonePosition | null) => {
    const visit = await system.openPage({ width: PHONE_WIDTH })
    if (fix) {
      await visit.context.grantPermissions(['geolocation'])
      await visit.context.setGeolocation(fix)
    }
    return visit
  }
  return {
    system,
    openPhoneAt,
    createCook: () => createCook(system),
    createReceivingCook: async () => {
      const cook = await createCook(system)
      await system.api.call(staffEndpoints.setLocationPermission, {
        params: { id: cook.id },
        body: { locationId: 1, canClockIn: true, canReceive: true },
      })
      return cook
    },
    openPhoneInsideGeofence: async cook => {
      const visit = await openPhoneAt(getPositionNorth(0))
      await signIn(visit.page, cook)
      await waitUntilVisible(visit.page.getByText('Location verified: Quay Street'))
      return visit
    },
    listTimeEntries: cook => listTimeEntries(system, cook),
    changePassword: cook => changePassword(system, cook, `Another-Kitchen-${cook.id}`),
  }
}

const listTimeEntries = async (system: E2eSystem, { id }: PortalCook) =>
  (await system.api.call(timeTrackingEndpoints.listTimeEntries, { query: { staffId: id } })).entries

async function createCook(system: E2eSystem): Promise<PortalCook> {
  hired += 1
  const number = hired
  const email = `cook${number}@quay.example`
  const { id } = await system.api.call(staffEndpoints.createStaff, {
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
  const { password } = await system.api.call(portalEndpoints.issuePortalPassword, { params: { id } })
  const cook = { id, email, password }
  await changePassword(system, cook, PASSWORD)
  return cook
}

async function changePassword({ url }: E2eSystem, cook: PortalCook, next: string): Promise<void> {
  const { email, password } = cook
  const { token } = await createTestClient(url).call(portalEndpoints.staffSignIn, {
    body: { email, password },
  })
  await createTestClient(url, token).call(portalEndpoints.changeStaffPassword, {
    body: { current_password: password, new_password: next },
  })
  cook.password = next
}

export async function signIn(page: Page, { email, password }: PortalCook): Promise<void> {
  await page.goto('/staff-portal')
  await enterCredentials(page, { email, password })
  await waitUntilVisible(page.getByText(/^Welcome back/))
}

export async function enterCredentials(
  page: Page,
  { email, password }: Omit<PortalCook, 'id'>,
): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await pressButton(page, 'Sign in')
}

export const pressButton = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

/** Resolves when the service worker controls the page. A string, because the content security policy forbids eval. */
export const SERVICE_WORKER_READY_SCRIPT = `new Promise(done => {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) done()
  else serviceWorker.addEventListener('controllerchange', () => done(), { once: true })
})`
