import {
  businessEndpoints,
  internalEndpoints,
  productEndpoints,
  purchaseCheckEndpoints,
} from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type CatalogWithUsageStubs,
  startCatalogWithUsageStubs,
} from '../../testing/catalog-with-usage-stubs.ts'

let catalogWithStubs: CatalogWithUsageStubs
let catalog: CatalogWithUsageStubs['catalog']
beforeAll(async () => {
  catalogWithStubs = await startCatalogWithUsageStubs()
  catalog = catalogWithStubs.catalog
}, 60_000)
afterAll(() => catalogWithStubs?.close())
const manager = () => catalog.asManager()

const quay = {
  name: 'Quay',
  address: '9 Quay',
  phone: '+44 20 1',
  email: 'q@example.com',
  manager: 'Kim',
  latitude: 51.5007,
  longitude: -0.1246,
  radius: 120,
  timezone: 'Europe/London',
  wifi_networks: ['Quay-Staff'],
}

describe('a location', () => {
  it('keeps every field, including those that a change does not send', async () => {
    const made = await manager().call(businessEndpoints.createLocation, { body: quay })
    expect(made).toMatchObject(quay)
    const changed = await manager().call(businessEndpoints.updateLocation, {
      params: { id: made.id },
      body: { manager: 'Lee' },
    })
    expect(changed).toEqual({ ...made, manager: 'Lee', version: made.version + 1 })
  })

  it('is rejected without a name, with invalid coordinates, an unknown time zone or an invalid radius', async () => {
    const wrong: object[] = [
      { name: '  ' },
      { latitude: 91 },
      { longitude: -181 },
      { radius: 0 },
      { radius: -1 },
      { timezone: 'Nowhere/None' },
    ]
    for (const more of wrong)
      expect((await manager().post('/api/locations', { ...quay, ...more })).status).toBe(400)
  })

  it('has a complete position or none', async () => {
    const half = { status: 400, body: { code: 'position-incomplete' } }
    for (const missing of ['latitude', 'longitude'])
      for (const value of [null, undefined])
        expect(await manager().post('/api/locations', { ...quay, [missing]: value })).toMatchObject(half)
    const { id } = await manager().call(businessEndpoints.createLocation, { body: quay })
    const change = (body: object) => manager().put(`/api/locations/${id}`, body)
    expect(await change({ longitude: null })).toMatchObject(half)
    expect(await change({ latitude: 51.6 })).toMatchObject({ status: 200 })
    expect(await change({ latitude: null, longitude: null })).toMatchObject({ status: 200 })
    expect(await change({ latitude: 51.6 })).toMatchObject(half)
  })

  it('without a name is rejected with the message of the form', async () => {
    for (const name of ['  ', undefined])
      expect(await manager().post('/api/locations', { ...quay, name })).toMatchObject({
        status: 400,
        body: { error: 'Location name is required', details: [{ field: 'name' }] },
      })
  })

  it('is published with its position and its networks', async () => {
    const { id } = await manager().call(businessEndpoints.createLocation, { body: quay })
    const event = (await catalog.emitted('catalog.location-changed')).find(({ payload }) => payload.id === id)
    expect(event?.payload).toEqual({
      id,
      name: 'Quay',
      address: '9 Quay',
      latitude: 51.5007,
      longitude: -0.1246,
      radius: 120,
      timezone: 'Europe/London',
      wifi_networks: quay.wifi_networks,
      version: 1,
      deleted: false,
    })
    expect(
      await catalog.asService('portal').call(internalEndpoints.locationReference, { params: { id } }),
    ).toEqual(event?.payload)
  })
})

describe('the clock-in area of a location', () => {
  const limitedTo = (location: number) =>
    catalog.asManager({ rights: ['settings'], location_ids: [location] })

  it('can be changed and deleted only by users with access to it', async () => {
    const { id } = await manager().call(businessEndpoints.createLocation, { body: quay })
    const path = `/api/locations/${id}`
    const wide = { radius: 99_999, wifi_networks: ['Home'] }
    for (const refused of [await limitedTo(id + 1).put(path, wide), await limitedTo(id + 1).del(path)])
      expect(refused).toMatchObject({ status: 403, body: { code: 'location-not-yours' } })
    expect((await manager().get(path)).body).toMatchObject({ radius: 120 })
    expect((await limitedTo(id).put(path, { radius: 150 })).status).toBe(200)
  })

  it('requires the right to settings', async () => {
    const { id } = await manager().call(businessEndpoints.createLocation, { body: quay })
    const restrictedManager = catalog.asManager({ rights: ['payroll'] })
    const answers = [
      await restrictedManager.put(`/api/locations/${id}`, { radius: 150 }),
      await restrictedManager.del(`/api/locations/${id}`),
      await restrictedManager.post('/api/locations', quay),
      await restrictedManager.post('/api/settings', { currency: 'USD' }),
      await restrictedManager.del('/api/settings/delete-logo'),
    ]
    expect(answers.map(({ status, body }) => [status, (body as { code: string }).code])).toEqual(
      Array(5).fill([403, 'settings-only']),
    )
    expect((await restrictedManager.get(`/api/locations/${id}`)).status).toBe(200)
  })

  it('is in the audit log before and after the change, with the user who changed it', async () => {
    const { id } = await manager().call(businessEndpoints.createLocation, { body: quay })
    const path = `/api/locations/${id}`
    await manager().put(path, { radius: 500, wifi_networks: [], timezone: null })
    await manager().put(path, { phone: '+44 20 2' })
    const entries = await catalog.kit.connection
      .collection('audit')
      .find({ entity: 'location', entity_id: id })
      .sort({ _id: 1 })
      .toArray()
    const { name, latitude, longitude, radius, wifi_networks, timezone } = quay
    const before = { name, latitude, longitude, radius, wifi_networks, timezone }
    const after = { ...before, radius: 500, wifi_networks: [], timezone: null }
    expect(entries).toMatchObject([
      { action: 'created', before: null, after: before },
      { action: 'changed', before, after, actor: { username: 'maria' } },
    ])
    expect(entries).toHaveLength(2)
  })
})

describe('deleting a location', () => {
  it('removes its approval threshold, so that the settings of purchases can still be saved', async () => {
    catalogWithStubs.invoicing.uses = {}
    catalogWithStubs.workforce.uses = { staff: 0 }
    const newLocation = async () =>
      (await manager().call(businessEndpoints.createLocation, { body: quay })).id
    const [remaining, deleted] = [await newLocation(), await newLocation()]
    const thresholds = [remaining, deleted].map(location_id => ({ location_id, amount: 500 }))
    const before = await catalog
      .asAdmin()
      .call(purchaseCheckEndpoints.updatePurchasePolicy, { body: { approval_thresholds: thresholds } })
    await manager().del(`/api/locations/${deleted}`)
    const after = await catalog.asAdmin().call(purchaseCheckEndpoints.getPurchasePolicy)
    expect(after).toEqual({
      ...before,
      approval_thresholds: [{ location_id: remaining, amount: 500 }],
      version: before.version + 1,
    })
    const saved = await catalog.asAdmin().put('/api/purchases/policy', { ...after, require_orders: true })
    expect(saved).toMatchObject({ status: 200, body: { require_orders: true } })
  })

  it('is refused with everything that uses it', async () => {
    catalogWithStubs.invoicing.uses = { invoices: 1 }
    catalogWithStubs.workforce.uses = { staff: 2, rotas: 1 }
    catalogWithStubs.menuCosting.uses = { sales_days: 3 }
    const { id } = await manager().call(businessEndpoints.createLocation, { body: quay })
    const product = await manager().call(productEndpoints.createProduct, {
      body: { name: 'Flour', unit: 'kg' },
    })
    const par = (level: number | null) =>
      manager().put('/api/stock/par-levels', { location_id: id, product_id: product.id, par: level })
    expect((await par(6)).status).toBe(200)
    expect(await manager().del(`/api/locations/${id}`)).toMatchObject({
      status: 409,
      body: {
        code: 'location-in-use',
        error: 'This location is used by 1 invoice, 2 staff members, 1 rota, 3 sales days and 1 par level.',
      },
    })
  })

  it('works once if nothing uses it', async () => {
    catalogWithStubs.invoicing.uses = {}
    catalogWithStubs.workforce.uses = { staff: 0 }
    catalogWithStubs.menuCosting.uses = {}
    const { id } = await manager().call(businessEndpoints.createLocation, { body: quay })
    expect((await manager().del(`/api/locations/${id}`)).body).toEqual({ success: true })
    expect((await manager().del(`/api/locations/${id}`)).status).toBe(404)
    expect((await manager().put(`/api/locations/${id}`, quay)).status).toBe(404)
  })
})
