import { internalEndpoints, salesDayEndpoints, salesSettingsEndpoints } from '@rms/contracts'
import { createEventEnvelope } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MenuService, startMenuService } from '../../testing/menu-service.ts'
import { createSalesActions, netLine } from '../../testing/sales-under-test.ts'
import { HARBOUR, MARKET } from '../../testing/stub-catalog.ts'

const NEXT_MONTH = Temporal.Now.plainDateISO('UTC').add({ months: 1 }).toString()

let menu: MenuService
let sales: ReturnType<typeof createSalesActions>
let till: number
beforeAll(async () => {
  menu = await startMenuService()
  sales = createSalesActions(menu)
  till = (await sales.addSource({ name: 'Till', kind: 'api' })).id
})
afterAll(() => menu.close())

const post = (body: Record<string, unknown>) => menu.manager.post('/api/sales/days', body)
const refusal = async (answer: Promise<{ readonly status: number; readonly body: unknown }>) => {
  const { status, body } = await answer
  return [status, (body as { code?: string }).code]
}

describe('Days that a program sends', () => {
  it('are net of tax by rate, and unchanged when they are sent again', async () => {
    const day = {
      date: '2026-03-02',
      lines: [
        {
          channel: 'dine-in' as const,
          day_part: 'lunch' as const,
          covers: 12,
          sales: [
            { tax_rate: 9, gross: 109 },
            { tax_rate: 23, gross: 123 },
          ],
        },
      ],
    }
    expect(await sales.record(till, [day])).toMatchObject([
      { outcome: 'created', net_sales: 200, version: 1 },
    ])
    expect(await sales.record(till, [day])).toMatchObject([{ outcome: 'unchanged', version: 1 }])
    const { days, summary } = await sales.days('2026-03-02')
    expect(days).toMatchObject([
      { net_sales: 200, tax: 32, covers: 12, location_name: 'Harbour', coverage: 0 },
    ])
    expect(days[0]?.channels).toMatchObject([{ channel: 'dine-in', net_sales: 200, source_id: till }])
    expect(days[0]?.day_parts).toMatchObject([{ day_part: 'lunch', net_sales: 200 }])
    expect(summary).toMatchObject({ net_sales: 200, days: 1 })
  })

  it('are replaced by a correction, and a late repeat does not undo it', async () => {
    const date = '2026-03-03'
    const [first] = await sales.record(till, [{ date, lines: [netLine(100)] }])
    expect(await sales.record(till, [{ date, lines: [netLine(90)] }])).toMatchObject([
      { outcome: 'replaced' },
    ])
    expect(await sales.record(till, [{ date, lines: [netLine(100)] }])).toMatchObject([
      { outcome: 'ignored-older', net_sales: 90, version: 2 },
    ])
    const { history, net_sales } = await sales.day(first?.id ?? 0)
    expect([net_sales, history.map(version => version.net_sales)]).toEqual([90, [100]])
  })

  it('follow their revisions in any order', async () => {
    const date = '2026-03-04'
    const send = (revision: number, net: number) =>
      sales.record(till, [{ date, revision, lines: [netLine(net)] }])
    expect(await send(3, 300)).toMatchObject([{ outcome: 'created' }])
    expect(await send(1, 100)).toMatchObject([{ outcome: 'ignored-older' }])
    expect(await send(5, 300)).toMatchObject([{ outcome: 'unchanged' }])
    expect(await send(4, 400)).toMatchObject([{ outcome: 'ignored-older', net_sales: 300 }])
    const body = { source_id: till, location_id: 21 }
    const days = (more: object) => [{ date, lines: [netLine(1)], ...more }]
    expect(await refusal(post({ ...body, days: days({ revision: 5 }) }))).toEqual([
      409,
      'sales-contradictory-revision',
    ])
    expect(await refusal(post({ ...body, days: days({}) }))).toEqual([409, 'sales-revision-required'])
  })

  it('are recorded all or none', async () => {
    const days = [
      { date: '2026-03-05', lines: [netLine(50)] },
      { date: '2026-03-04', revision: 5, lines: [netLine(1)] },
    ]
    expect((await post({ source_id: till, location_id: 21, days })).status).toBe(409)
    expect((await sales.days('2026-03-05')).days).toEqual([])
  })

  it.each([
    [
      'a day in the future',
      { days: [{ date: NEXT_MONTH, lines: [netLine(1)] }] },
      'sales-date-in-the-future',
    ],
    ['a day of 2099', { days: [{ date: '2099-01-01', lines: [netLine(1)] }] }, 'invalid-request'],
    [
      'a date twice',
      { days: [1, 2].map(net => ({ date: '2026-03-06', lines: [netLine(net)] })) },
      'invalid-request',
    ],
    ['an unknown location', { location_id: 99 }, 'unknown-location'],
    ['an unknown source', { source_id: 9999 }, 'unknown-sales-source'],
    [
      'gross and net',
      { days: [{ date: '2026-03-06', lines: [{ sales: [{ tax_rate: 9, gross: 1, net: 1 }] }] }] },
      'invalid-request',
    ],
    ['no tax', { days: [{ date: '2026-03-06', lines: [{ sales: [{ net: 1 }] }] }] }, 'invalid-request'],
    ['tenths of cents', { days: [{ date: '2026-03-06', lines: [netLine(1.005)] }] }, 'invalid-request'],
  ])('with %s are refused', async (_case, more, code) => {
    const body = { source_id: till, location_id: 21, days: [{ date: '2026-03-06', lines: [netLine(1)] }] }
    expect(await refusal(post({ ...body, ...more }))).toEqual([400, code])
  })

  it('of the same time are recorded one after another', async () => {
    const send = (net: number) =>
      sales.record(till, [{ date: '2026-03-07', revision: net, lines: [netLine(net)] }])
    await Promise.all([3, 1, 4, 2].map(send))
    expect((await sales.days('2026-03-07')).days).toMatchObject([{ net_sales: 4 }])
  })
})

describe('A channel of a day', () => {
  it('counts once: a till with 5,000 that include 800 of a platform, and the file of the platform', async () => {
    const date = '2026-02-02'
    const pos = await sales.addSource({ name: 'POS', channels: ['dine-in', 'platform'] })
    const platform = await sales.addSource({ name: 'Platform', channels: ['platform'] })
    await sales.record(platform.id, [
      { date, lines: [netLine(800, { channel: 'platform', channel_name: 'Rider', commission: 240 })] },
    ])
    await sales.record(pos.id, [{ date, lines: [netLine(5000)] }])
    const { days } = await sales.days(date)
    expect(days).toMatchObject([{ net_sales: 5000, commission: 240 }])
    expect(days[0]?.sources).toMatchObject([
      { source_name: 'POS', counted_net_sales: 5000 },
      { source_name: 'Platform', counted_net_sales: 0, not_counted_channels: ['platform'] },
    ])
    await menu.manager.put(`/api/sales/sources/${platform.id}`, { rank: 1 })
    await menu.manager.put(`/api/sales/sources/${pos.id}`, { channels: ['dine-in'], rank: 2 })
    expect((await sales.days(date)).days).toMatchObject([{ net_sales: 5800 }])
  })
})

describe('A day that a person enters', () => {
  const save = (body: Record<string, unknown>) =>
    menu.manager.put('/api/sales/days/manual', { location_id: 22, date: '2026-03-02', ...body })

  it('counts where no other source reports the channel', async () => {
    const { body } = await save({ lines: [netLine(70, { channel: 'event' })] })
    expect(body).toMatchObject({ version: 1, net_sales: 70, source_name: '', location_name: 'Market' })
    await sales.record(till, [{ date: '2026-03-02', lines: [netLine(60, { channel: 'event' })] }], 22)
    const { days } = await sales.days('2026-03-02')
    expect(days.find(({ location_id }) => location_id === 22)).toMatchObject({ net_sales: 60 })
  })

  it('cannot be sent by a program, and its source cannot be deleted', async () => {
    const sources = (await menu.manager.get('/api/sales/sources')).body as { id: number; kind: string }[]
    const manual = sources.find(({ kind }) => kind === 'manual')?.id ?? 0
    const days = [{ date: '2026-03-02', lines: [netLine(1)] }]
    expect(await refusal(post({ source_id: manual, location_id: 21, days }))).toEqual([
      409,
      'sales-source-manual',
    ])
    expect(await refusal(menu.manager.del(`/api/sales/sources/${manual}`))).toEqual([
      409,
      'sales-source-manual',
    ])
  })
})

describe('A deleted day', () => {
  it('is not restored by a late repeat, but by a newer revision', async () => {
    const date = '2026-01-05'
    const send = (revision: number) => sales.record(till, [{ date, revision, lines: [netLine(10)] }])
    const [{ id = 0 } = {}] = await send(1)
    expect((await menu.manager.del(`/api/sales/days/${id}`)).status).toBe(200)
    expect((await menu.manager.get(`/api/sales/days/${id}`)).status).toBe(404)
    expect((await sales.days(date)).days).toEqual([])
    expect(await send(1)).toMatchObject([{ outcome: 'ignored-older' }])
    expect((await sales.days(date)).days).toEqual([])
    expect(await send(2)).toMatchObject([{ id, outcome: 'created', version: 3 }])
    expect((await sales.days(date)).days).toMatchObject([{ net_sales: 10 }])
    expect((await sales.day(id)).history.map(({ deleted }) => deleted)).toEqual([false])
  })
})

describe('A manager of one location', () => {
  const limited = () => menu.service.asManager({ location_ids: [HARBOUR.id] })

  it('sees and records only the days of that location', async () => {
    const date = '2026-01-07'
    const [{ id = 0 } = {}] = await sales.record(till, [{ date, lines: [netLine(5)] }], MARKET.id)
    await sales.record(till, [{ date, lines: [netLine(7)] }])
    const list = await limited().call(salesDayEndpoints.listSalesDays, { query: { from: date, to: date } })
    expect(list.days.map(day => day.location_name)).toEqual(['Harbour'])
    expect(list.summary.net_sales).toBe(7)
    const other = { from: date, to: date, location_id: MARKET.id }
    expect((await limited().call(salesDayEndpoints.listSalesDays, { query: other })).days).toEqual([])
    expect((await limited().get(`/api/sales/days/${id}`)).status).toBe(404)
    expect((await limited().del(`/api/sales/days/${id}`)).status).toBe(404)
    const body = { source_id: till, location_id: MARKET.id, days: [{ date, lines: [netLine(1)] }] }
    expect(await refusal(limited().post('/api/sales/days', body))).toEqual([403, 'location-not-yours'])
  })

  it('cannot change sources', async () => {
    expect(await refusal(limited().put(`/api/sales/sources/${till}`, { rank: 9 }))).toEqual([
      403,
      'all-locations-only',
    ])
  })
})

describe('The list of days', () => {
  it.each([
    ['a reversed period', '2026-03-02', '2026-03-01', 'reversed-range'],
    ['more than a year', '2025-01-01', '2026-01-02', 'range-too-long'],
  ])('refuses %s', async (_case, from, to, code) => {
    expect(await refusal(menu.manager.get(`/api/sales/days?from=${from}&to=${to}`))).toEqual([400, code])
  })

  it('is exported with a column for each channel', async () => {
    const { body, headers } = await menu.manager.get(
      '/api/sales/export?from=2026-03-02&to=2026-03-02&location_id=21',
    )
    const [header, row, ...rest] = String(body).trim().split('\r\n')
    expect(headers.get('content-type')).toContain('text/csv')
    expect(header).toContain('date,location,net_sales,tax,covers')
    expect(row).toContain('2026-03-02,Harbour,200,32,12')
    expect(rest).toEqual([])
  })
})

describe('Settings of sales', () => {
  it('have a cut-off of 05:00 until they are changed', async () => {
    const before = await menu.manager.call(salesSettingsEndpoints.getSalesSettings)
    expect(before).toMatchObject({ day_cutoff_minutes: 300, version: 0, tax_inclusive: true })
    const cutoff = { day_cutoff_minutes: 240, version: 0 }
    expect((await menu.manager.put('/api/sales/settings', cutoff)).body).toMatchObject({
      day_cutoff_minutes: 240,
      version: 1,
    })
    const twice = [1, 2].map(() => ({ day_part: 'lunch', starts_at: '11:00' }))
    expect((await menu.manager.put('/api/sales/settings', { day_parts: twice })).status).toBe(400)
    await menu.manager.put('/api/sales/settings', { day_cutoff_minutes: 300 })
  })
})

describe('A location', () => {
  it('that was renamed in the catalog has the new name, and a late event changes nothing', async () => {
    const rename = (name: string, version: number) =>
      menu.service.deliver(
        'sales-references',
        createEventEnvelope('catalog.location-changed', { ...HARBOUR, name, version }),
      )
    await rename('Harbour Quay', 9)
    await rename('Harbor', 5)
    expect((await sales.days('2026-03-02')).days.map(day => day.location_name)).toContain('Harbour Quay')
    await rename('Harbour', 10)
  })
})

describe('A location', () => {
  it('is in use by the days of all sources, without deleted ones', async () => {
    const countUses = async () =>
      (
        await menu.service
          .asService('catalog')
          .call(internalEndpoints.menuCostingUsage, { query: { location_id: 22 } })
      ).uses
    const before = (await countUses()).sales_days ?? 0
    const { id } = await sales.addSource({ name: 'Till of the market', kind: 'api' })
    const [day] = await sales.record(id, [{ date: '2026-05-04', lines: [netLine(100)] }], 22)
    expect(await countUses()).toEqual({ sales_days: before + 1 })
    await menu.manager.del(`/api/sales/days/${day?.id}`)
    expect(await countUses()).toEqual({ sales_days: before })
  })
})
