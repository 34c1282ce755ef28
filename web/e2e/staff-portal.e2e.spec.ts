import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findSeriousViolations } from './accessibility.ts'
import { type OpenedBrowserPage, PHONE_WIDTH } from './e2e-system.ts'
import { testClockInFallbackJourneys } from './portal/clock-in-fallback-journeys.ts'
import { testLocationJourneys } from './portal/location-journeys.ts'
import { testOfflineJourneys } from './portal/offline-journeys.ts'
import {
  getPositionNorth,
  type PortalE2eSystem,
  pressButton,
  SERVICE_WORKER_READY_SCRIPT,
  signIn,
  startPortalE2eSystem,
} from './portal/portal-e2e-system.ts'
import { testTimesheetJourneys } from './portal/timesheet-journeys.ts'
import { testUnsavedChangesJourneys } from './portal/unsaved-changes-journeys.ts'
import { waitUntilVisible } from './screen-actions.ts'

const MIN_WIDTH = 360

let portal: PortalE2eSystem
beforeAll(async () => {
  portal = await startPortalE2eSystem()
}, 180_000)

testLocationJourneys(() => portal)
testClockInFallbackJourneys(() => portal)
testOfflineJourneys(() => portal)
testTimesheetJourneys(() => portal)
testUnsavedChangesJourneys(() => portal)

describe('a newer version', () => {
  it('is activated only when the user confirms', async () => {
    const next = await startNextVersion(portal.system.url)
    try {
      const { page } = await portal.openPhoneAt(null)
      const { port } = next.server.address() as AddressInfo
      await page.goto(`http://localhost:${port}/staff-login`)
      await page.evaluate(SERVICE_WORKER_READY_SCRIPT)
      next.release()
      await page.evaluate('navigator.serviceWorker.ready.then(it => it.update()).then(() => undefined)')
      await pressButton(page, 'Update')
      await page.getByText('A new version is available.').waitFor({ state: 'detached' })
      await waitUntilVisible(page.getByRole('heading', { name: 'Staff login' }))
    } finally {
      next.server.closeAllConnections()
      next.server.close()
    }
  })
})

/** The current product, with another service worker after `release` is called. */
async function startNextVersion(url: string): Promise<{ server: Server; release: () => void }> {
  let isReleased = false
  const server = createServer((incoming, answer) => {
    const { 'if-none-match': tag, 'if-modified-since': since, ...requestHeaders } = incoming.headers
    const headers = { ...requestHeaders, 'accept-encoding': 'identity' }
    const forwarded = request(url + incoming.url, { method: incoming.method ?? 'GET', headers }, given => {
      const isWorker = incoming.url === '/staff-portal-worker.js' && isReleased
      const { 'content-length': length, etag, ...rest } = given.headers
      answer.writeHead(given.statusCode ?? 502, isWorker ? rest : given.headers)
      if (isWorker) answer.write('// a later version\n')
      given.pipe(answer)
    })
    incoming.pipe(forwarded)
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
  let phone: OpenedBrowserPage
  beforeAll(async () => {
    phone = await portal.system.openLastingPage({ width: PHONE_WIDTH })
    await phone.context.grantPermissions(['geolocation'])
    await phone.context.setGeolocation(getPositionNorth(0))
    await signIn(phone.page, await portal.createCook())
    await waitUntilVisible(phone.page.getByText('Location verified: Quay Street'))
  })
  afterAll(() => phone?.context.close())

  it.each(['', '?tab=schedule', '?tab=timesheet', '?tab=holidays'])(
    '%s has no accessibility violations',
    async tab => {
      const { page } = phone
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize({ width: PHONE_WIDTH, height: 844 })
      await page.goto(`/staff-portal${tab}`)
      await waitUntilVisible(page.getByRole('region').or(page.getByRole('heading', { level: 2 })))
      await page.waitForLoadState('networkidle')
      expect(await findSeriousViolations(page)).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await findSeriousViolations(page)).toEqual([])
      await page.setViewportSize({ width: MIN_WIDTH, height: 740 })
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(MIN_WIDTH)
    },
  )
})
