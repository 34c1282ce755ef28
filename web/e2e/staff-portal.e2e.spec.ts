import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { businessEndpoints, portalEndpoints, staffEndpoints, timeTrackingEndpoints } from '@rms/contracts'
import { createTestClient } from '@rms/testing'
import type { Page } from 'playwright-core'
import { seriousFindings } from './accessibility.ts'
import { type House, openHouse, PHONE_WIDTH, type Visit } from './browser.ts'
import { sees } from './screens.ts'

const QUAY = { latitude: 53.3455, longitude: -6.2643 }
const METRE_OF_LATITUDE = 1 / 111_195
const NETWORK = 'Quay Kitchen'
const PASSWORD = 'Own-Kitchen-2026'
const metresNorth = (metres: number, accuracy = 5) => ({
  latitude: QUAY.latitude + metres * METRE_OF_LATITUDE,
  longitude: QUAY.longitude,
  accuracy,
})

let house: House
let hired = 0
beforeAll(async () => {
  house = await openHouse()
  await house.api.call(businessEndpoints.updateLocation, {
    params: { id: 1 },
    body: { ...QUAY, radius: 100, wifi_networks: [NETWORK] },
  })
}, 180_000)
afterAll(() => house?.close())

let person: { id: number; email: string }
beforeEach(async () => {
  person = await hire()
})

/** Somebody who works at the quay and has a password of their own. */
async function hire(): Promise<{ id: number; email: string }> {
  hired += 1
  const email = `cook${hired}@quay.example`
  const { id } = await house.api.call(staffEndpoints.createStaff, {
    body: {
      name: `Cook ${hired}`,
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
  const anyone = createTestClient(house.url)
  const { token } = await anyone.call(portalEndpoints.staffSignIn, { body: { email, password } })
  await createTestClient(house.url, token).call(portalEndpoints.changeStaffPassword, {
    body: { current_password: password, new_password: PASSWORD },
  })
  return { id, email }
}

/** A phone at a distance from the middle of the quay; null where the page may not know. */
async function phoneAt(fix: ReturnType<typeof metresNorth> | null): Promise<Visit> {
  const visit = await house.visit({ width: PHONE_WIDTH })
  if (fix) {
    await visit.context.grantPermissions(['geolocation'])
    await visit.context.setGeolocation(fix)
  }
  return visit
}

async function signIn(page: Page, address = '/staff-portal'): Promise<void> {
  await page.goto(address)
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await page.getByLabel(/^Password/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await sees(page.getByText(/^Welcome back/))
}

const entriesOf = async (staffId: number) =>
  (await house.api.call(timeTrackingEndpoints.listTimeEntries, { query: { staffId } })).entries

/** The worker has the portal's files and answers for them. Text, because the page's policy forbids made-up code. */
const IS_KEPT = `new Promise(done => {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) done()
  else serviceWorker.addEventListener('controllerchange', () => done(), { once: true })
})`

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

describe('the clock on a phone', () => {
  it('goes in and out at the workplace', async () => {
    const { page, complaints } = await phoneAt(metresNorth(10))
    await signIn(page)
    await press(page, 'Clock In')
    await sees(page.getByText('Clocked in successfully!'))
    await sees(page.getByText('Currently Clocked In'))
    await press(page, 'Start Break')
    await sees(page.getByText('On a Break'))
    await press(page, 'End Break')
    await press(page, 'Clock Out')
    await sees(page.getByText(/^Clocked out successfully! Total hours: 0/))
    expect(await entriesOf(person.id)).toMatchObject([{ status: 'completed', location_name: 'Quay Street' }])
    expect(complaints).toEqual([])
  })

  it('is open at the edge that the accuracy allows, and shut behind it', async () => {
    const { page, context } = await phoneAt(metresNorth(104))
    await signIn(page)
    await sees(page.getByRole('button', { name: 'Clock In', exact: true }))
    await context.setGeolocation(metresNorth(112))
    await sees(page.getByText('Not within range. Closest location: Quay Street (112m away)'))
    expect(await page.getByRole('button', { name: 'Location Required' }).isDisabled()).toBe(true)
  })

  it('says how to let it know the place', async () => {
    const { page, context } = await phoneAt(null)
    await signIn(page)
    await sees(page.getByRole('button', { name: 'Allow Location' }))
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(metresNorth(0))
    await press(page, 'Allow Location')
    await sees(page.getByText('Location verified: Quay Street'))
  })

  it('takes the network of the workplace instead of the place, for a manager to look at', async () => {
    const { page } = await phoneAt(metresNorth(500))
    await signIn(page)
    await press(page, 'Alternative clock-in methods')
    await page.getByRole('radio', { name: /WiFi Verification/ }).check()
    await page.getByRole('textbox', { name: /WiFi network name/ }).fill(NETWORK)
    await press(page, 'Use this method')
    await press(page, 'Clock In')
    await sees(page.getByText('Clocked in successfully!'))
    expect(await entriesOf(person.id)).toMatchObject([
      { fallback: { method: 'wifi_verification' }, review: { state: 'pending' } },
    ])
  })

  it('says that a network is not the right one', async () => {
    const { page } = await phoneAt(metresNorth(500))
    await signIn(page)
    await press(page, 'Alternative clock-in methods')
    await page.getByRole('radio', { name: /WiFi Verification/ }).check()
    await page.getByRole('textbox', { name: /WiFi network name/ }).fill('Cafe next door')
    await press(page, 'Use this method')
    await press(page, 'Clock In')
    await sees(page.getByText('Fallback method failed. Please try again or contact your manager.'))
    expect(await entriesOf(person.id)).toEqual([])
  })
})

describe('without a network', () => {
  it('keeps a punch over a reload, and sends it once', async () => {
    const { page, context } = await phoneAt(metresNorth(0))
    await signIn(page)
    await sees(page.getByText('Location verified: Quay Street'))
    await page.evaluate(IS_KEPT)
    await context.setOffline(true)
    await press(page, 'Clock In')
    await sees(page.getByText('No connection: kept on this phone, and sent as soon as there is one.'))
    await page.reload()
    await sees(page.getByText('Currently Clocked In'))
    await sees(page.getByText(/^Not sent yet/))
    await context.setOffline(false)
    await page.getByText(/^Not sent yet/).waitFor({ state: 'detached' })
    expect(await entriesOf(person.id)).toHaveLength(1)
  })
})

describe('a newer version', () => {
  it('waits until the person takes it', async () => {
    const next = await laterVersion(house.url)
    try {
      const { page } = await phoneAt(null)
      const { port } = next.server.address() as AddressInfo
      await page.goto(`http://localhost:${port}/staff-login`)
      await page.evaluate(IS_KEPT)
      next.release()
      await page.evaluate('navigator.serviceWorker.ready.then(it => it.update()).then(() => undefined)')
      await press(page, 'Update')
      await page.getByText('A newer version is ready.').waitFor({ state: 'detached' })
      await sees(page.getByRole('heading', { name: 'Staff Login' }))
    } finally {
      next.server.closeAllConnections()
      next.server.close()
    }
  })
})

/** The product as it is, with another worker from the release on. */
async function laterVersion(url: string): Promise<{ server: Server; release: () => void }> {
  let isReleased = false
  const server = createServer((asked, answer) => {
    const { 'if-none-match': tag, 'if-modified-since': since, ...told } = asked.headers
    const headers = { ...told, 'accept-encoding': 'identity' }
    const onward = request(url + asked.url, { method: asked.method ?? 'GET', headers }, given => {
      const isWorker = asked.url === '/staff-portal-worker.js' && isReleased
      const { 'content-length': length, etag, ...rest } = given.headers
      answer.writeHead(given.statusCode ?? 502, isWorker ? rest : given.headers)
      if (isWorker) answer.write('// a later version\n')
      given.pipe(answer)
    })
    asked.pipe(onward)
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  return {
    server,
    release: () => {
      isReleased = true
    },
  }
}

describe('every tab of the portal', () => {
  it.each(['', '?tab=schedule', '?tab=timesheet', '?tab=holidays'])(
    '%s can be used by everybody',
    async tab => {
      const { page } = await phoneAt(metresNorth(0))
      await signIn(page)
      await page.goto(`/staff-portal${tab}`)
      await sees(page.getByRole('region').or(page.getByRole('heading', { level: 2 })))
      await page.waitForLoadState('networkidle')
      expect(await seriousFindings(page)).toEqual([])
    },
  )
})
