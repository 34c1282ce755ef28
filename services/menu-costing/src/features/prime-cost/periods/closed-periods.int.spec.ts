import { closedPeriodEndpoints, primeCostEndpoints, weekReportEndpoints } from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MenuService, startMenuService } from '../../../testing/menu-service.ts'
import { createPrimeCostEvents } from '../../../testing/prime-cost-events.ts'
import { createSalesActions, netLine } from '../../../testing/sales-under-test.ts'

/** Periods 2, 3 and 4 of 2026 in the pattern 4-4-5. */
const [SECOND, THIRD, FOURTH] = ['2026-01-26', '2026-02-23', '2026-03-30']

let menu: MenuService
let sales: ReturnType<typeof createSalesActions>
let events: ReturnType<typeof createPrimeCostEvents>
let till: number
beforeAll(async () => {
  menu = await startMenuService()
  sales = createSalesActions(menu)
  events = createPrimeCostEvents(menu)
  till = (await sales.addSource({ name: 'Till', kind: 'api' })).id
  await sell('2026-02-02', 1000)
  await buy(1, '2026-02', [['2026-02-03', 300, 41]])
  await sell('2026-03-02', 2000)
})
afterAll(() => menu.close())

const settings = () => menu.service.asManager({ rights: ['settings', 'payroll'] })
const sell = (date: string, net: number) => sales.record(till, [{ date, lines: [netLine(net)] }])
const buy = (revision: number, month: string, costs: readonly (readonly [string, number, number])[]) =>
  events.purchases({
    ...{ month, revision },
    costs: costs.map(([date, amount, invoice_id]) => ({ date, amount, invoice_id })),
  })
const periods = async () =>
  (await settings().call(closedPeriodEndpoints.listPrimeCostPeriods)).map(
    ({ start, closed, can_close, can_reopen }) => [start, closed !== null, can_close, can_reopen],
  )
const report = (from: string, to: string) =>
  settings().call(primeCostEndpoints.getPrimeCost, { query: { from, to, cost_basis: 'purchases' } })
const close = (start: string, client = settings()) => client.post('/api/prime-cost/periods/close', { start })
const reopen = (start: string, reason = 'An invoice was missing') =>
  settings().post('/api/prime-cost/periods/reopen', { start, reason })
const amounts = async (from: string, to: string) => {
  const { total } = await report(from, to)
  return [total.net_sales, total.purchases.amount]
}

describe('A closed period', () => {
  it('keeps its figures; later arrivals are named adjustments of the first open period', async () => {
    expect((await close(SECOND)).status).toBe(200)
    await buy(2, '2026-02', [
      ['2026-02-03', 300, 41],
      ['2026-02-04', 50, 42],
    ])
    await sell('2026-02-05', 70)
    const fixed = await report(SECOND, '2026-02-22')
    expect([fixed.total.net_sales, fixed.total.purchases.amount]).toEqual([1000, 300])
    expect([fixed.adjustments, fixed.closed_until]).toEqual([[], '2026-02-22'])
    const open = await report(THIRD, '2026-03-29')
    expect([open.total.net_sales, open.total.purchases.amount]).toEqual([2070, 50])
    expect(open.adjustments).toMatchObject([
      { kind: 'purchase', date: '2026-02-04', name: 'Supplier 1', invoice_id: 42, difference: 50 },
      { kind: 'sales', date: '2026-02-05', name: 'Till', location_name: 'Harbour', difference: 70 },
    ])
    const { rows } = open
    expect(rows.reduce((sum, { figures }) => sum + figures.net_sales, 0)).toBe(2070)
  })

  it('has the same figures in the weekly report', async () => {
    const week = await settings().call(weekReportEndpoints.getWeekReport, { query: { date: '2026-02-03' } })
    expect([week.total.net_sales, week.total.purchases.amount]).toEqual([1000, 300])
    const next = await settings().call(weekReportEndpoints.getWeekReport, { query: { date: THIRD } })
    const reported = await report(THIRD, '2026-03-01')
    expect([next.total.net_sales, next.total.purchases.amount]).toEqual([70, 50])
    expect([reported.total.net_sales, reported.total.purchases.amount]).toEqual([70, 50])
  })

  it('is the next one, and its last day has passed', async () => {
    expect((await close(FOURTH)).body).toMatchObject({ code: 'period-not-closable' })
    expect((await close(THIRD, menu.service.asManager({ rights: [] }))).status).toBe(403)
    const listed = await periods()
    expect(listed.at(0)?.slice(1)).toEqual([false, false, false])
  })

  it('contains the adjustments that were known when it was closed', async () => {
    expect((await close(THIRD)).status).toBe(200)
    await buy(3, '2026-02', [
      ['2026-02-03', 310, 41],
      ['2026-02-04', 50, 42],
    ])
    expect(await amounts(THIRD, '2026-03-29')).toEqual([2070, 50])
    const open = await report(FOURTH, '2026-04-26')
    expect([open.total.net_sales, open.total.purchases.amount]).toEqual([0, 10])
    expect(open.adjustments).toMatchObject([{ kind: 'purchase', invoice_id: 41, difference: 10 }])
    expect((await report(THIRD, '2026-03-29')).adjustments).toHaveLength(2)
    // Over all periods, the figures are those of all facts.
    expect(await amounts(SECOND, '2026-04-26')).toEqual([3070, 360])
  })

  it('takes an adjustment back with the correction that caused it', async () => {
    await buy(4, '2026-02', [
      ['2026-02-03', 300, 41],
      ['2026-02-04', 50, 42],
    ])
    expect((await report(FOURTH, '2026-04-26')).adjustments).toEqual([])
    expect(await amounts(SECOND, '2026-04-26')).toEqual([3070, 350])
  })

  it('is reopened in reverse order with a reason, which the audit log keeps', async () => {
    expect((await reopen(SECOND)).body).toMatchObject({ code: 'period-not-reopenable' })
    expect((await reopen(THIRD, '')).status).toBe(400)
    expect((await reopen(THIRD)).status).toBe(200)
    expect(await amounts(THIRD, '2026-03-29')).toEqual([2070, 50])
    expect((await report(THIRD, '2026-03-29')).adjustments).toHaveLength(2)
    expect((await reopen(SECOND)).status).toBe(200)
    expect(await amounts(SECOND, '2026-02-22')).toEqual([1070, 350])
    expect(await amounts(THIRD, '2026-03-29')).toEqual([2000, 0])
    const log = menu.service.kit.connection.collection('audit')
    const entries = await log.find({ entity: 'prime-cost-period' }).sort({ _id: 1 }).toArray()
    expect(entries.map(({ action }) => action)).toEqual(['closed', 'closed', 'reopened', 'reopened'])
    expect(JSON.stringify(entries)).toContain('An invoice was missing')
  })

  it('is not closed twice by two presses', async () => {
    const twice = await Promise.all([close(SECOND), close(SECOND)])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    const stale = await settings().post('/api/prime-cost/periods/reopen', {
      start: SECOND,
      reason: 'x',
      version: 1,
    })
    expect(stale.status).toBe(409)
  })
})
