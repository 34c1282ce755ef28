import type { SalesItem } from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MenuService, startMenuService } from '../../testing/menu-service.ts'
import { createSalesActions } from '../../testing/sales-under-test.ts'

let menu: MenuService
let sales: ReturnType<typeof createSalesActions>
let source_id: number
beforeAll(async () => {
  menu = await startMenuService()
  sales = createSalesActions(menu)
  source_id = (await sales.addSource({ name: 'Till' })).id
})
afterAll(() => menu.close())

const sold = (name: string, net: number, more: object = {}) => ({
  name,
  quantity: 1,
  net,
  tax_rate: 9,
  ...more,
})
const put = (item: Pick<SalesItem, 'id'> | undefined, body: Record<string, unknown>) =>
  menu.manager.put(`/api/sales/items/${item?.id}`, body)
const findItem = async (name: string) => (await sales.items({ source_id })).find(item => item.name === name)
const coverageOf = async (date: string) => (await sales.days(date)).days[0]?.coverage

describe('Menu items', () => {
  it('wait in a queue by net sales, with the most similar dishes', async () => {
    await menu.addDish({ name: 'Beef goulash', price: 18, ingredients: [] })
    await menu.addDish({ name: 'Caesar salad', price: 12, ingredients: [] })
    const items = [sold('Goulash', 8000), sold('Caesar Salad', 500), sold('Gift wrap', 1500)]
    await sales.record(source_id, [{ date: '2026-03-02', items }])
    const queue = await sales.items({ source_id, state: 'unmapped' })
    expect(queue.map(({ name, net_sales }) => [name, net_sales])).toEqual([
      ['Goulash', 8000],
      ['Gift wrap', 1500],
      ['Caesar Salad', 500],
    ])
    expect(queue[0]?.suggestions[0]).toMatchObject({ dish_name: 'Beef goulash' })
    expect(queue[2]?.suggestions[0]).toMatchObject({ dish_name: 'Caesar salad', similarity: 1 })
  })

  it('that are mapped cover earlier days too, and are remembered for the source', async () => {
    const goulash = await findItem('Goulash')
    const dish_id = goulash?.suggestions[0]?.dish_id
    const answer = await put(goulash, { state: 'mapped', dishes: [{ dish_id }], version: goulash?.version })
    expect(answer).toMatchObject({
      status: 200,
      body: { state: 'mapped', dishes: [{ dish_name: 'Beef goulash', quantity: 1 }] },
    })
    expect(await coverageOf('2026-03-02')).toBe(0.8)
    await sales.record(source_id, [{ date: '2026-03-03', items: [sold('goulash', 10)] }])
    expect(await coverageOf('2026-03-03')).toBe(1)
  })

  it('can be ignored, and count as not mapped', async () => {
    await put(await findItem('Gift wrap'), { state: 'ignored' })
    const [day] = (await sales.days('2026-03-02')).days
    expect([day?.coverage, day?.ignored_net_sales]).toEqual([0.8, 1500])
  })

  it('follow a correction of a day', async () => {
    await sales.record(source_id, [
      { date: '2026-03-02', items: [sold('Goulash', 4000), sold('Caesar Salad', 500)] },
    ])
    const items = await sales.items({ source_id })
    expect(items.map(({ name, net_sales }) => [name, net_sales])).toEqual([
      ['Goulash', 4010],
      ['Caesar Salad', 500],
      ['Gift wrap', 0],
    ])
  })

  it('can be set menus: shares divide the money, and each dish is used in full', async () => {
    const dishes = await Promise.all(
      [8, 18, 6].map(price => menu.addDish({ name: `Course of ${price}`, price, ingredients: [] })),
    )
    await sales.record(source_id, [{ date: '2026-03-04', items: [sold('Set menu', 30)] }])
    const setMenu = await findItem('Set menu')
    const answer = await put(setMenu, { state: 'mapped', dishes: dishes.map(({ id }) => ({ dish_id: id })) })
    expect(answer.status).toBe(200)
    const figures = await menu.service.kit.connection
      .collection('sales_day_figures')
      .findOne({ date: '2026-03-04' })
    const usages = figures?.dishes as { dish_id: number; sold: object; net: object }[]
    expect(usages.map(({ sold: portions, net }) => [`${portions}`, `${net}`])).toEqual([
      ['1', '7.5'],
      ['1', '16.88'],
      ['1', '5.62'],
    ])
  })

  it('become unmapped again when their dish is deleted', async () => {
    const dish = await menu.addDish({ name: 'Stew', price: 10, ingredients: [] })
    await sales.record(source_id, [{ date: '2026-03-05', items: [sold('Stew', 10)] }])
    await put(await findItem('Stew'), { state: 'mapped', dishes: [{ dish_id: dish.id }] })
    expect(await coverageOf('2026-03-05')).toBe(1)
    expect((await menu.manager.del(`/api/dishes/${dish.id}`)).status).toBe(200)
    expect(await findItem('Stew')).toMatchObject({ state: 'unmapped', dishes: [] })
    // What was sold up to the deletion keeps the dish.
    expect(await coverageOf('2026-03-05')).toBe(1)
  })

  it.each([
    ['without a dish', { state: 'mapped' }, 'sales-dishes-required'],
    ['with an unknown dish', { state: 'mapped', dishes: [{ dish_id: 99_999 }] }, 'unknown-dish'],
    [
      'with shares of 90 %',
      { state: 'mapped', dishes: [{ dish_id: 1, share: 90 }] },
      'sales-shares-incomplete',
    ],
    ['with a dish twice', { state: 'mapped', dishes: [{ dish_id: 1 }, { dish_id: 1 }] }, 'invalid-request'],
    ['with half a cent', { state: 'mapped', dishes: [{ dish_id: 1, quantity: 0 }] }, 'invalid-request'],
  ])('cannot be mapped %s', async (_case, body, code) => {
    const answer = await put(await findItem('Caesar Salad'), body)
    expect([answer.status, answer.body]).toMatchObject([400, { code }])
  })

  it('show a manager of one location the sales of that location', async () => {
    await sales.record(source_id, [{ date: '2026-03-06', items: [sold('Market soup', 25)] }], 22)
    const limited = createSalesActions({ ...menu, manager: menu.service.asManager({ location_ids: [21] }) })
    const shown = (await limited.items({ source_id })).find(({ name }) => name === 'Market soup')
    expect([shown?.net_sales, (await findItem('Market soup'))?.net_sales]).toEqual([0, 25])
  })
})

describe('A manager of one location', () => {
  const limitedPut = (item: Pick<SalesItem, 'id'> | undefined, body: Record<string, unknown>) =>
    menu.service.asManager({ location_ids: [21] }).put(`/api/sales/items/${item?.id}`, body)

  it('maps items that were sold at that location only', async () => {
    const date = '2026-03-07'
    const { id: shared } = await sales.addSource({ name: 'Till of two locations' })
    await sales.record(shared, [{ date, items: [sold('Own tart', 5), sold('Shared tart', 5)] }], 21)
    await sales.record(shared, [{ date, items: [sold('Shared tart', 5), sold('Market tart', 5)] }], 22)
    const items = await sales.items({ source_id: shared })
    const find = (name: string) => items.find(item => item.name === name)
    expect((await limitedPut(find('Own tart'), { state: 'ignored' })).status).toBe(200)
    for (const name of ['Shared tart', 'Market tart']) {
      const answer = await limitedPut(find(name), { state: 'ignored' })
      expect([answer.status, answer.body]).toMatchObject([403, { code: 'all-locations-only' }])
    }
    expect((await put(find('Shared tart'), { state: 'ignored' })).status).toBe(200)
  })
})

describe('The figures of days', () => {
  it('are the same as from scratch, after any order and repetition of facts, corrections and mappings', async () => {
    const { connection } = menu.service.kit
    const { id: other } = await sales.addSource({ name: 'Second till', kind: 'api' })
    const dish = await menu.addDish({ name: 'Pie', price: 9, ingredients: [] })
    const days = [1, 2, 3].flatMap(revision =>
      ['2025-06-01', '2025-06-02'].map(date => ({
        date,
        revision,
        items: [sold('Pie', 10 * revision), sold('Tea', revision, { quantity: revision })],
      })),
    )
    const shuffled = [4, 0, 5, 2, 1, 3, 4, 0].flatMap(index => days[index] ?? [])
    for (const day of shuffled) await sales.record(other, [day])
    const pie = (await sales.items({ source_id: other })).find(({ name }) => name === 'Pie')
    await put(pie, { state: 'mapped', dishes: [{ dish_id: dish.id }] })
    expect((await sales.days('2025-06-01', '2025-06-02')).days).toMatchObject([
      { net_sales: 33, mapped_net_sales: 30 },
      { net_sales: 33, mapped_net_sales: 30 },
    ])
    const items = await sales.items({ source_id: other })
    expect(items.map(({ name, net_sales, quantity }) => [name, net_sales, quantity])).toEqual([
      ['Pie', 60, 2],
      ['Tea', 6, 6],
    ])
    expect(await connection.collection('sales_days').countDocuments({ source_id: other })).toBe(2)
  })
})
