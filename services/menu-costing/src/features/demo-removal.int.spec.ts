import { internalEndpoints, primeCostEndpoints } from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MenuService, startMenuService } from '../testing/menu-service.ts'
import { createStockEvents } from '../testing/stock-events.ts'

const DEMO_LOCATION = 21
const OWN_LOCATION = 22
/** The restaurant has no sales on this day. */
const DATE = '2026-03-02'

let menu: MenuService
let stock: ReturnType<typeof createStockEvents>
beforeAll(async () => {
  menu = await startMenuService()
  stock = createStockEvents(menu)
}, 60_000)
afterAll(() => menu?.close())

const readWaste = async (locationId: number) => {
  const query = { from: DATE, to: DATE, location_id: locationId }
  const { total } = await menu.manager.call(primeCostEndpoints.getPrimeCost, { query })
  return total.waste
}
const listDays = () =>
  menu.service.kit.connection.collection<{ _id: string }>('prime_cost_days').distinct('_id')

describe('Removing the demo restaurant', () => {
  it('removes the waste of days without sales, also if its events arrive late, and leaves that of the business', async () => {
    const amount = 7.88
    await stock.waste({ id: 1, location_id: DEMO_LOCATION, date: DATE, amount })
    await stock.waste({ id: 2, location_id: OWN_LOCATION, date: DATE, amount })
    expect(await listDays()).toEqual([`${DEMO_LOCATION}/${DATE}`, `${OWN_LOCATION}/${DATE}`])
    const before = await readWaste(OWN_LOCATION)
    await menu.service.asService('catalog').call(internalEndpoints.removeMenuCostingDemo, {
      body: {
        supplier_ids: [],
        location_ids: [DEMO_LOCATION],
        invoice_ids: [],
        product_ids: [],
        staff_ids: [],
      },
    })
    expect(await listDays()).toEqual([`${OWN_LOCATION}/${DATE}`])
    await stock.waste({ id: 1, revision: 2, location_id: DEMO_LOCATION, date: DATE, amount })
    expect(await listDays()).toEqual([`${OWN_LOCATION}/${DATE}`])
    expect(await readWaste(OWN_LOCATION)).toEqual(before)
  })
})
