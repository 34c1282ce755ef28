import {
  businessEndpoints,
  rotaEndpoints,
  rotaPlanEndpoints,
  salesDayEndpoints,
  salesSourceEndpoints,
  staffEndpoints,
} from '@rms/contracts'
import { pollUntil } from '@rms/service-kit/poll-until'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findSeriousViolations } from './accessibility.ts'
import { DAYTIME_ZONE, type E2eSystem, joinE2eSystem, PHONE_WIDTH } from './e2e-system.ts'
import { findClippedTexts, getOverflowPixels, waitUntilLoaded, waitUntilVisible } from './screen-actions.ts'

const today = Temporal.Now.plainDateISO(DAYTIME_ZONE)
/** The Monday of next week. */
const monday = today.add({ days: 8 - today.dayOfWeek })

const COOK = {
  ...{ name: 'Rosa Martins', email: 'rosa.martins@example.com', phone: '', position: 'Sous Chef' },
  ...{ department: 'Kitchen' as const, start_date: '2020-01-06', salary_type: 'hourly' as const },
  salary_amount: 20,
}

let system: E2eSystem
let locationId: number
let rotaId: number
beforeAll(async () => {
  system = await joinE2eSystem('claims')
  // Sales of other test files would change the forecast of their location.
  locationId = (await system.api.call(businessEndpoints.createLocation, { body: { name: 'Pier Head' } })).id
  await sellOnMondays()
  rotaId = await planRota()
  await waitForForecast(1000)
}, 180_000)
afterAll(() => system?.close())

/** Dinner on the Mondays before this week: 900, 1,100 and 1,000. */
async function sellOnMondays(): Promise<void> {
  const { api } = system
  const till = await api.call(salesSourceEndpoints.createSalesSource, { body: { name: 'Till', kind: 'api' } })
  const days = [900, 1100, 1000].map((net, week) => ({
    date: monday.subtract({ weeks: week + 2 }).toString(),
    lines: [{ day_part: 'dinner' as const, sales: [{ tax_rate: 9, net }] }],
  }))
  await api.call(salesDayEndpoints.recordSalesDays, {
    body: { source_id: till.id, location_id: locationId, days },
  })
  await api.put('/api/prime-cost/targets', { labour_percent: 15, tolerance_points: 2 })
}

/** Eight hours at €20 on Monday. */
async function planRota(): Promise<number> {
  const { api } = system
  const cook = await api.call(staffEndpoints.createStaff, { body: { ...COOK, location_id: locationId } })
  const body = {
    ...{ name: 'Kitchen', department: 'Kitchen' as const, location_id: locationId, staff_ids: [cook.id] },
    ...{ week_start: monday.toString(), status: 'draft' as const },
  }
  const { rota } = await api.call(rotaEndpoints.createRota, { body })
  const shift = { staff_id: cook.id, shift_date: monday.toString(), position: 'Cook' }
  await api.post(`/api/rotas/${rota.id}/shifts`, { ...shift, start_time: '14:00', end_time: '22:00' })
  return rota.id
}

/** The forecast of Monday arrives in the plan of the rota by an event. */
async function waitForForecast(netSales: number): Promise<void> {
  const hasArrived = await pollUntil(
    async () => {
      const plan = await system.api.call(rotaPlanEndpoints.getRotaPlan, { params: { id: rotaId } })
      return plan.days[0]?.net_sales === netSales
    },
    { withinMs: 30_000 },
  )
  expect(hasArrived).toBe(true)
}

describe('the forecast', () => {
  it('is compared with planned labour in the rota, is typed, and turns the target red', async () => {
    const { page, consoleErrors } = await system.openPage({ width: 1280, isSignedIn: true })
    await page.goto(`/staff-rota?rota=${rotaId}`)
    const plan = page.getByRole('table', { name: /^Labour against forecast/ })
    await waitUntilVisible(plan)
    const share = plan.getByRole('row').filter({ hasText: 'Labour in % of sales' })
    // 160 of 1,000 with a target of 15 %.
    expect(await share.textContent()).toContain('16.0%')
    await waitUntilVisible(share.getByRole('img', { name: 'Slightly above target' }).first())

    await page.getByRole('link', { name: 'Open forecast' }).click()
    await page.getByRole('button', { name: /^Whole day, Mon .*€1,000\.00/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Forecast for Mon/ })
    await waitUntilVisible(dialog.getByRole('row').filter({ hasText: 'Median' }))
    expect(await findSeriousViolations(page)).toEqual([])
    await dialog.getByRole('textbox', { name: 'Dinner' }).fill('800')
    await dialog.getByRole('button', { name: 'Save forecast' }).click()
    await waitUntilVisible(page.getByRole('button', { name: /^Whole day, Mon .*€800\.00, typed/ }))

    await waitForForecast(800)
    await page.goto(`/staff-rota?rota=${rotaId}`)
    await waitUntilVisible(share.getByRole('img', { name: 'Target missed' }).first())
    expect(await share.textContent()).toContain('20.0%')
    expect(consoleErrors).toEqual([])
  })

  it('fits a phone, with the weekly report', async () => {
    const { page, consoleErrors } = await system.openPage({ width: PHONE_WIDTH, isSignedIn: true })
    for (const path of [`/forecast?location=${locationId}&week=${monday}`, '/prime-cost/report']) {
      await page.goto(path)
      await waitUntilLoaded(page)
      expect([path, await getOverflowPixels(page)]).toEqual([path, 0])
      expect([path, await findClippedTexts(page)]).toEqual([path, []])
    }
    expect(consoleErrors).toEqual([])
  })
})
