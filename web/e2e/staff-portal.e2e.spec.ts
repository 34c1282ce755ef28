import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seriousFindings } from './accessibility.ts'
import { fallbackJourneys } from './portal/fallback-journeys.ts'
import { hoursJourneys } from './portal/hours-journeys.ts'
import { leavingJourneys } from './portal/leaving-journeys.ts'
import { offlineJourneys } from './portal/offline-journeys.ts'
import { placeJourneys } from './portal/place-journeys.ts'
import { IS_KEPT, openPortalHouse, type PortalHouse, press } from './portal/portal-house.ts'
import { sees } from './screens.ts'

const MIN_WIDTH = 360

let portal: PortalHouse
beforeAll(async () => {
  portal = await openPortalHouse()
}, 180_000)
afterAll(() => portal?.house.close())

placeJourneys(() => portal)
fallbackJourneys(() => portal)
offlineJourneys(() => portal)
hoursJourneys(() => portal)
leavingJourneys(() => portal)

describe('a newer version', () => {
  it('is activated only when the user confirms', async () => {
    const next = await startNextVersion(portal.house.url)
    try {
      const { page } = await portal.phoneAt(null)
      const { port } = next.server.address() as AddressInfo
      await page.goto(`http://localhost:${port}/staff-login`)
      await page.evaluate(IS_KEPT)
      next.release()
      await page.evaluate('navigator.serviceWorker.ready.then(it => it.update()).then(() => undefined)')
      await press(page, 'Update')
      await page.getByText('A new version is available.').waitFor({ state: 'detached' })
      await sees(page.getByRole('heading', { name: 'Staff Login' }))
    } finally {
      next.server.closeAllConnections()
      next.server.close()
    }
  })
})

/** The current product, with another service worker after `release` is called. */
async function startNextVersion(url: string): Promise<{ server: Server; release: () => void }> {
  let isReleased = false
  const server = createServer((asked, answer) => {
    const { 'if-none-match': tag, 'if-modified-since': since, ...requestHeaders } = asked.headers
    const headers = { ...requestHeaders, 'accept-encoding': 'identity' }
    const forwarded = request(url + asked.url, { method: asked.method ?? 'GET', headers }, given => {
      const isWorker = asked.url === '/staff-portal-worker.js' && isReleased
      const { 'content-length': length, etag, ...rest } = given.headers
      answer.writeHead(given.statusCode ?? 502, isWorker ? rest : given.headers)
      if (isWorker) answer.write('// a later version\n')
      given.pipe(answer)
    })
    asked.pipe(forwarded)
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
    '%s has no accessibility violations',
    async tab => {
      const { page } = await portal.inPlace(await portal.hire())
      await page.goto(`/staff-portal${tab}`)
      await sees(page.getByRole('region').or(page.getByRole('heading', { level: 2 })))
      await page.waitForLoadState('networkidle')
      expect(await seriousFindings(page)).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await seriousFindings(page)).toEqual([])
      await page.setViewportSize({ width: MIN_WIDTH, height: 740 })
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(MIN_WIDTH)
    },
  )
})
