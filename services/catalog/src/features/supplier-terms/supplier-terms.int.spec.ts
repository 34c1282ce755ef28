import { businessEndpoints, supplierTermsEndpoints } from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogUnderTest, startCatalog } from '../../testing/catalog-under-test.ts'

let catalog: CatalogUnderTest
let harbour: { id: number }
let hill: { id: number }
beforeAll(async () => {
  catalog = await startCatalog()
  const create = (name: string) => manager().call(businessEndpoints.createLocation, { body: { name } })
  harbour = await create('Harbour')
  hill = await create('Hill')
}, 60_000)
afterAll(() => catalog?.close())

const manager = () => catalog.asManager()
const hillManager = () => catalog.asManager({ id: 9, username: 'hugo', location_ids: [hill.id] })
const pathOf = ({ id }: { id: number }) => `/api/suppliers/${id}/terms`
const number = ({ id }: { id: number }, customer_number: string) => ({ location_id: id, customer_number })

const everyTerm = () => ({
  delivery_days: [
    { weekday: 1, cutoff: { days_before: 3, time: '12:00' } },
    { weekday: 3, cutoff: null },
  ],
  cutoff: { days_before: 1, time: '14:00' },
  cutoff_rule: 'block',
  minimum_order_amount: 80.5,
  minimum_order_rule: 'warn',
  delivery_charge: 6.9,
  order_channel: 'chat',
  order_contact: 'Anna Huber',
  order_email: 'orders@dairy.example',
  order_phone: '+49 8321 555 210',
  order_chat_link: 'https://wa.me/498321555210',
  message_language: 'de',
  customer_numbers: [number(harbour, 'K-4711'), number(hill, 'K-4712')],
  temperature_checks: [
    { storage: 'chilled', min_celsius: null, max_celsius: 4 },
    { storage: 'frozen', min_celsius: null, max_celsius: -20 },
  ],
})

describe('The terms of a supplier', () => {
  it('are the defaults in version 0 until something is set', async () => {
    const { id } = await catalog.newSupplier()
    expect(await manager().call(supplierTermsEndpoints.getSupplierTerms, { params: { id } })).toEqual({
      supplier_id: id,
      delivery_days: [],
      cutoff: null,
      cutoff_rule: 'warn',
      minimum_order_amount: null,
      minimum_order_rule: 'warn',
      delivery_charge: 0,
      order_channel: null,
      order_contact: '',
      order_email: '',
      order_phone: '',
      order_chat_link: '',
      message_language: null,
      customer_numbers: [],
      temperature_checks: [],
      version: 0,
    })
  })

  it('keep what was sent, and the fields that a change does not send', async () => {
    const supplier = await catalog.newSupplier()
    const { status, body } = await manager().put(pathOf(supplier), everyTerm())
    expect([status, body]).toEqual([200, { supplier_id: supplier.id, version: 1, ...everyTerm() }])
    expect((await manager().get(pathOf(supplier))).body).toEqual(body)
    const changed = await manager().put(pathOf(supplier), { cutoff: null, version: 1 })
    expect(changed.body).toEqual({ supplier_id: supplier.id, ...everyTerm(), cutoff: null, version: 2 })
  })

  it('do not change the supplier', async () => {
    const supplier = await catalog.newSupplier()
    const before = (await manager().get(`/api/suppliers/${supplier.id}`)).body
    await manager().put(pathOf(supplier), everyTerm())
    expect((await manager().get(`/api/suppliers/${supplier.id}`)).body).toEqual(before)
  })

  it('exist only while the supplier does', async () => {
    expect((await manager().get('/api/suppliers/99999/terms')).status).toBe(404)
    expect((await manager().put('/api/suppliers/99999/terms', everyTerm())).status).toBe(404)
  })

  it.each<[string, object, string]>([
    [
      'a weekday twice',
      {
        delivery_days: [
          { weekday: 1, cutoff: null },
          { weekday: 1, cutoff: null },
        ],
      },
      'delivery_days',
    ],
    ['an unknown weekday', { delivery_days: [{ weekday: 8, cutoff: null }] }, 'delivery_days.0.weekday'],
    ['a cut-off without a time', { cutoff: { days_before: 1 } }, 'cutoff.time'],
    ['a cut-off at no time of day', { cutoff: { days_before: 1, time: '24:00' } }, 'cutoff.time'],
    ['a cut-off after the delivery', { cutoff: { days_before: -1, time: '10:00' } }, 'cutoff.days_before'],
    ['a minimum order of 0', { minimum_order_amount: 0 }, 'minimum_order_amount'],
    ['a minimum order with three decimals', { minimum_order_amount: 1.005 }, 'minimum_order_amount'],
    ['a negative charge', { delivery_charge: -1 }, 'delivery_charge'],
    ['an unknown rule', { cutoff_rule: 'perhaps' }, 'cutoff_rule'],
    ['an invalid email address', { order_email: 'nobody' }, 'order_email'],
    ['a phone number that is none', { order_phone: 'call me<script>' }, 'order_phone'],
    ['a link that runs a script', { order_chat_link: 'javascript:alert(1)' }, 'order_chat_link'],
    ['an unknown language', { message_language: 'it' }, 'message_language'],
    [
      'a blank customer number',
      { customer_numbers: [{ location_id: 1, customer_number: ' ' }] },
      'customer_numbers.0.customer_number',
    ],
    [
      'an unknown location',
      { customer_numbers: [{ location_id: 99_999, customer_number: 'A' }] },
      'customer_numbers.0.location_id',
    ],
  ])('with %s are refused, and the field is named', async (_what, sent, field) => {
    const supplier = await catalog.newSupplier()
    expect(await manager().put(pathOf(supplier), sent)).toMatchObject({
      status: 400,
      body: { details: [{ field }] },
    })
    expect((await manager().get(pathOf(supplier))).body).toMatchObject({ version: 0 })
  })
})

describe('A manager of one location', () => {
  it('sees and changes the customer number of that location only', async () => {
    const supplier = await catalog.newSupplier()
    await manager().put(pathOf(supplier), everyTerm())
    expect((await hillManager().get(pathOf(supplier))).body).toMatchObject({
      customer_numbers: [number(hill, 'K-4712')],
    })
    const saved = await hillManager().put(pathOf(supplier), { customer_numbers: [number(hill, 'H-1')] })
    expect(saved.body).toMatchObject({ version: 2, customer_numbers: [number(hill, 'H-1')] })
    expect((await manager().get(pathOf(supplier))).body).toMatchObject({
      customer_numbers: [number(harbour, 'K-4711'), number(hill, 'H-1')],
    })
  })

  it('cannot set the number of another location, and learns none from a conflict', async () => {
    const supplier = await catalog.newSupplier()
    await manager().put(pathOf(supplier), everyTerm())
    const foreign = { customer_numbers: [number(hill, 'H-1'), number(harbour, 'X')] }
    expect(await hillManager().put(pathOf(supplier), foreign)).toMatchObject({
      status: 403,
      body: { code: 'location-not-yours', details: [{ field: 'customer_numbers.1.location_id' }] },
    })
    const stale = await hillManager().put(pathOf(supplier), { delivery_charge: 1, version: 0 })
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale-version', current: { version: 1 } } })
    expect(JSON.stringify(stale.body)).not.toContain('K-4711')
  })

  it('cannot change the terms of all locations, but may send them back as they are', async () => {
    const supplier = await catalog.newSupplier()
    await manager().put(pathOf(supplier), everyTerm())
    for (const general of [{ delivery_charge: 1 }, { order_email: 'other@dairy.example' }, { cutoff: null }])
      expect(await hillManager().put(pathOf(supplier), general)).toMatchObject({
        status: 403,
        body: { code: 'all-locations-only' },
      })
    const own = { ...everyTerm(), customer_numbers: [number(hill, 'H-2')] }
    expect((await hillManager().put(pathOf(supplier), own)).body).toMatchObject({
      version: 2,
      delivery_charge: 6.9,
    })
  })

  it('cannot read earlier orders of another location', async () => {
    const supplier = await catalog.newSupplier()
    const context = (location: string) =>
      hillManager().get(`/api/suppliers/${supplier.id}/order-context${location}`)
    expect((await context(`?location_id=${hill.id}`)).body).toEqual({ usual_quantities: [], open_orders: [] })
    for (const other of [`?location_id=${harbour.id}`, ''])
      expect(await context(other)).toMatchObject({ status: 403, body: { code: 'location-not-yours' } })
  })
})

describe('Terms that are set for the first time by two managers at once', () => {
  it('are saved once, and the other manager gets the saved ones', async () => {
    const supplier = await catalog.newSupplier()
    const answers = await Promise.all(
      [3, 4].map(delivery_charge => manager().put(pathOf(supplier), { delivery_charge, version: 0 })),
    )
    const [saved, refused] = answers.sort((a, b) => a.status - b.status)
    expect([saved?.status, refused?.status]).toEqual([200, 409])
    expect(refused?.body).toMatchObject({ current: saved?.body })
  })
})
