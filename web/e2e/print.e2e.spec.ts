import { staffEndpoints, timeTrackingEndpoints } from '@rms/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type E2eSystem, getSharedE2eSystem } from './e2e-system.ts'
import { openScreen } from './screen-actions.ts'
import { seedRestaurant } from './seed-restaurant.ts'

let system: E2eSystem
let invoicePath: string
beforeAll(async () => {
  system = await getSharedE2eSystem()
  invoicePath = await seedRestaurant(system)
}, 300_000)

const PRINT_BACKGROUND_SCRIPT =
  '(() => { dispatchEvent(new Event("beforeprint")); return getComputedStyle(document.body).backgroundColor })()'

const COOK = {
  name: 'Rosa Martins',
  email: 'rosa.martins@example.com',
  phone: '',
  position: 'Sous Chef',
  department: 'Kitchen' as const,
  start_date: '2020-01-06',
  salary_type: 'hourly' as const,
  salary_amount: 16,
  location_id: null,
}

/** The size of the first page. PDF units are points. */
function pageSizeMillimetres(pdf: Buffer): [number, number] {
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? []
  const millimetres = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4)
  return [millimetres(width), millimetres(height)]
}

describe('the printed page', () => {
  it('shows a report on one landscape page with name, dates and all columns, without tabs', async () => {
    const { page } = await system.openPage({ width: 700, isSignedIn: true })
    const member = await system.api.call(staffEndpoints.createStaff, { body: COOK })
    await system.api.call(timeTrackingEndpoints.addManualEntry, {
      body: {
        staffId: member.id,
        shiftDate: '2026-03-02',
        clockInTime: '09:00',
        clockOutTime: '17:20',
        breakMinutes: 0,
        notes: 'Delivery came late',
      },
    })
    const columns = {
      'date=2026-03-02': ['Position', 'Late minutes', 'Scheduled hours', 'Overtime', 'Notes'],
      'tab=weekly&week=2026-03-02': ['Position', 'Scheduled hours', 'Regular pay', 'Overtime pay'],
    }
    const days = [/^Mon 2 Mar 2026$/, /^Mon 2 – Sun 8 Mar 2026$/]
    for (const [index, [query, headers]] of Object.entries(columns).entries()) {
      await openScreen(page, `/attendance-reports?${query}`)
      await page.emulateMedia({ media: 'print' })
      await page.evaluate(PRINT_BACKGROUND_SCRIPT)
      for (const name of headers)
        expect([name, await page.getByRole('columnheader', { name, exact: true }).isVisible()]).toEqual([
          name,
          true,
        ])
      expect(await page.getByText(days[index] ?? '').isVisible()).toBe(true)
      expect(await page.getByRole('tablist').isVisible()).toBe(false)
      const [width, height] = pageSizeMillimetres(await page.pdf({ preferCSSPageSize: true }))
      expect([width, height]).toEqual([297, 210])
      await page.emulateMedia({ media: 'screen' })
    }
  })

  it('shows only the content on white, in any colour scheme', async () => {
    const { page } = await system.openPage({ width: 1280, theme: 'dark', isSignedIn: true })
    for (const path of [
      invoicePath,
      '/order-history',
      '/staff-rota',
      '/costings',
      '/attendance-reports',
      '/purchase-reports',
    ]) {
      await openScreen(page, path)
      await page.emulateMedia({ media: 'print' })
      expect([path, await page.evaluate(PRINT_BACKGROUND_SCRIPT)]).toEqual([path, 'rgb(255, 255, 255)'])
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
      expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false)
      await page.emulateMedia({ media: 'screen' })
    }
  })
})
