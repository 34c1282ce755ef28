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

const NARROWEST = 360

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
  it('waits until the person takes it', async () => {
    const next = await laterVersion(portal.house.url)
    try {
      const { page } = await portal.phoneAt(null)
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
      const { page } = await portal.inPlace(await portal.hire())
      await page.goto(`/staff-portal${tab}`)
      await sees(page.getByRole('region').or(page.getByRole('heading', { level: 2 })))
      await page.waitForLoadState('networkidle')
      expect(await seriousFindings(page)).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await seriousFindings(page)).toEqual([])
      await page.setViewportSize({ width: NARROWEST, height: 740 })
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(NARROWEST)
    },
  )
})
