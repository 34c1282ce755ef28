import { type CountEntriesBody, type Delivery, productEndpoints, stockCountEndpoints } from '@rms/contracts'
import { addDays } from '@rms/domain-kit'
import { createEventEnvelope } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CountingUnderTest, MAYA, type Place, startCounting } from '../../testing/counting-under-test.ts'
import { buildSnapshot } from '../../testing/purchases-under-test.ts'

let catalog: CountingUnderTest
beforeAll(async () => {
  catalog = await startCounting()
}, 60_000)
afterAll(() => catalog?.close())

type LineSketch = Partial<CountEntriesBody['lines'][number]> & { unit?: string; quantity?: number | null }

/** A line of one unit, counted now. */
const buildLine = (
  areaId: number | undefined,
  product: Place,
  { unit = 'kg', quantity = null, ...more }: LineSketch,
): CountEntriesBody['lines'][number] => ({
  area_id: areaId ?? 0,
  product_id: product.id,
  recorded_at: Temporal.Now.instant().toString(),
  amounts: [{ unit, quantity }],
  ...more,
})

/** A location with a cellar and a kitchen that both contain salmon, and an open count of yesterday. */
async function startCount(date = catalog.yesterday) {
  const location = await catalog.newLocation()
  const salmon = await catalog.newProduct(`Salmon ${location.id}`)
  await catalog.saveAreas(location, { Cellar: [salmon], Kitchen: [salmon] })
  const count = await catalog.openCount(location, date)
  const [cellar = 0, kitchen = 0] = count.areas.map(({ id }) => id)
  return { location, salmon, count, cellar, kitchen }
}

/** Both areas counted by two people, 8 kg and 3 kg. */
async function countBoth({ count, salmon, cellar, kitchen }: Awaited<ReturnType<typeof startCount>>) {
  await catalog.send(catalog.maya, count.id, {
    lines: [buildLine(cellar, salmon, { quantity: 8 })],
    finished_area_ids: [cellar],
  })
  await catalog.send(catalog.noah, count.id, {
    lines: [buildLine(kitchen, salmon, { quantity: 3 })],
    finished_area_ids: [kitchen],
  })
}

describe('Storage areas', () => {
  it('keep their walking order and that of their products', async () => {
    const location = await catalog.newLocation()
    const [butter, wine] = [await catalog.newProduct('Butter'), await catalog.newProduct('Wine')]
    const saved = await catalog.saveAreas(location, { Bar: [wine, butter], Cellar: [wine] })
    const [bar, cellar] = saved.areas
    const change = (version: number) =>
      catalog.manager.put(`/api/stock/areas/${location.id}`, {
        version,
        areas: [cellar, bar].map(area => ({
          ...{ id: area?.id, name: area?.name, product_ids: area?.products.map(({ id }) => id) },
        })),
      })
    expect(await change(saved.version)).toMatchObject({
      status: 200,
      body: {
        areas: [
          { id: cellar?.id, name: 'Cellar', products: [{ name: 'Wine' }] },
          { id: bar?.id, name: 'Bar', products: [{ name: 'Wine' }, { name: 'Butter' }] },
        ],
      },
    })
    expect(await change(saved.version)).toMatchObject({
      status: 409,
      body: { code: 'stale-version', storage_areas: { areas: [{ name: 'Cellar' }, { name: 'Bar' }] } },
    })
  })

  it('have different names, and contain products that exist', async () => {
    const location = await catalog.newLocation()
    const save = (areas: object[]) => catalog.manager.put(`/api/stock/areas/${location.id}`, { areas })
    const area = { name: 'Bar', product_ids: [] }
    expect(await save([area, { ...area, name: ' bar' }])).toMatchObject({
      status: 400,
      body: { code: 'storage-area-name-taken', details: [{ field: 'areas.1.name' }] },
    })
    expect(await save([{ ...area, product_ids: [999_999] }])).toMatchObject({
      status: 400,
      body: { code: 'unknown-product' },
    })
    expect(await save([{ ...area, id: 999_999 }])).toMatchObject({
      status: 400,
      body: { code: 'unknown-storage-area' },
    })
  })
})

describe('A count', () => {
  it('loses nothing if two people count different areas at the same time, in many parts', async () => {
    const { count, cellar, kitchen } = await startCount()
    const products = await Promise.all(
      Array.from({ length: 8 }, (_, index) => catalog.newProduct(`Item ${index}`)),
    )
    const of = (area: number, quantity: number) =>
      products.map(product => ({
        client: area === cellar ? catalog.maya : catalog.noah,
        entries: {
          client_id: crypto.randomUUID(),
          lines: [buildLine(area, product, { quantity })],
        },
      }))
    const sent = [...of(cellar, 2), ...of(kitchen, 3)]
    const answers = await Promise.all(
      [...sent, ...sent].map(({ client, entries }) => catalog.send(client, count.id, entries)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...sent.map(() => 200),
      ...sent.map(() => 201),
    ])
    const { closing } = await catalog.getCount(count.id)
    expect(products.map(({ id }) => closing.find(({ product_id }) => product_id === id)?.quantity)).toEqual(
      products.map(() => 5),
    )
  })

  it('refuses other entries with an id that it already has', async () => {
    const { count, salmon, cellar } = await startCount()
    const client_id = crypto.randomUUID()
    const line = buildLine(cellar, salmon, { quantity: 8 })
    const send = (entries: object) => catalog.send(catalog.maya, count.id, { client_id, ...entries })
    expect((await send({ lines: [line] })).status).toBe(201)
    const refused = { status: 422, body: { code: 'submission-differs' } }
    const lines = [{ ...line, amounts: [{ unit: 'kg', quantity: 9 }] }]
    expect(await send({ lines })).toMatchObject(refused)
    expect(await send({ lines: [line], finished_area_ids: [cellar] })).toMatchObject(refused)
    expect((await send({ lines: [line] })).status).toBe(200)
    const { closing } = await catalog.getCount(count.id)
    expect(closing.find(({ product_id }) => product_id === salmon.id)?.quantity).toBe(8)
  })

  it('takes the record of the greater client id of two of the same moment, in any order of arrival', async () => {
    const ids = ['1', '2', '3'].map(digit => `${digit.repeat(8)}-1111-4111-8111-111111111111`)
    const recorded_at = Temporal.Now.instant().subtract({ minutes: 1 }).toString()
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
    ]) {
      const { count, salmon, cellar } = await startCount()
      for (const index of order) {
        const lines = [buildLine(cellar, salmon, { quantity: 9 - index, recorded_at })]
        const client_id = ids[index]?.replace('1111', `${count.id}`.padStart(4, '0'))
        expect((await catalog.send(catalog.maya, count.id, { client_id, lines })).status).toBe(201)
      }
      const { closing } = await catalog.getCount(count.id)
      expect(closing.find(({ product_id }) => product_id === salmon.id)?.quantity).toBe(7)
    }
  })

  it('adds up several units and keeps them when the pack changes', async () => {
    const location = await catalog.newLocation()
    const wine = await catalog.newProduct('Wine 6 x 0.75 l', 'case')
    await catalog.saveAreas(location, { Cellar: [wine] })
    const count = await catalog.openCount(location)
    expect(count.items).toMatchObject([
      { stock_unit: 'l', units: [{ unit: 'case', stock_units: 4.5 }, {}, {}] },
    ])
    await catalog.manager.put(`/api/products/${wine.id}`, { name: 'Wine 12 x 0.75 l' })
    await catalog.send(catalog.maya, count.id, {
      lines: [
        buildLine(count.areas[0]?.id, wine, {
          amounts: [
            { unit: 'case', quantity: 3 },
            { unit: '0.75 l', quantity: 4 },
          ],
        }),
      ],
    })
    const { lines, closing } = await catalog.getCount(count.id)
    expect([lines[0]?.quantity, closing[0]?.quantity, closing[0]?.stock_unit]).toEqual([16.5, 16.5, 'l'])
    expect(
      await catalog.send(catalog.maya, count.id, {
        lines: [buildLine(count.areas[0]?.id, wine, { unit: 'pallet', quantity: 1 })],
      }),
    ).toMatchObject({ status: 400, body: { code: 'unknown-unit' } })
  })

  it('does not take a blank for 0, and is closed with one only if that is allowed', async () => {
    const started = await startCount()
    const { count, salmon, cellar, kitchen } = started
    await catalog.send(catalog.maya, count.id, {
      lines: [buildLine(cellar, salmon, { quantity: 0 }), buildLine(kitchen, salmon, { quantity: null })],
      finished_area_ids: [cellar, kitchen],
    })
    expect(await catalog.getCount(count.id)).toMatchObject({
      areas: [
        { state: 'counted', blank_product_ids: [] },
        { state: 'in-progress', blank_product_ids: [salmon.id] },
      ],
      reasons: ['area-not-counted', 'blank-line'],
    })
    expect(await catalog.closeCount(count.id)).toMatchObject({
      status: 409,
      body: { code: 'count-incomplete' },
    })
    expect(await catalog.closeCount(count.id, { allow_incomplete: true })).toMatchObject({
      status: 200,
      body: { state: 'closed', basis: 'incomplete' },
    })
    expect(await catalog.published(count.id)).toMatchObject([{ basis: 'incomplete', state: 'closed' }])
  })

  it('is locked by closing; reopening is audited with its reason and publishes again', async () => {
    const started = await startCount()
    const { count, salmon, cellar, location } = started
    await catalog.setPrice(salmon, 9, catalog.yesterday)
    await countBoth(started)
    const closed = await catalog.closeCount(count.id)
    expect(closed).toMatchObject({ status: 200, body: { state: 'closed', value: 99, basis: 'actual' } })
    const recount = { lines: [buildLine(cellar, salmon, { quantity: 7 })] }
    expect(await catalog.send(catalog.maya, count.id, recount)).toMatchObject({
      status: 409,
      body: { code: 'count-closed' },
    })
    expect(await catalog.manager.del(`/api/stock/counts/${count.id}`)).toMatchObject({ status: 409 })
    const reopen = (body: object) => catalog.manager.post(`/api/stock/counts/${count.id}/reopen`, body)
    expect(await reopen({ reason: ' ' })).toMatchObject({ status: 400 })
    expect(await reopen({ reason: 'Forgot the freezer', version: closed.body.version })).toMatchObject({
      status: 200,
      body: { state: 'open', history: [{}, {}, { action: 'reopened', reason: 'Forgot the freezer' }] },
    })
    expect(await reopen({ reason: 'Again' })).toMatchObject({ status: 409, body: { code: 'count-open' } })
    await catalog.send(catalog.maya, count.id, recount)
    await catalog.closeCount(count.id)
    expect(await catalog.published(count.id)).toMatchObject([
      {
        ...{ revision: 1, location_id: location.id, after_close_of: catalog.yesterday, currency: 'USD' },
        products: [
          {
            ...{ product_id: salmon.id, product_class: 'food', stock_unit: 'kg', quantity: 11 },
            ...{ unit_cost: 9, value: 99, basis: 'actual', reasons: [] },
          },
        ],
      },
      { revision: 2, state: 'open', products: [] },
      { revision: 3, state: 'closed', products: [{ quantity: 10, value: 90 }] },
    ])
    const audit = await catalog.kit.connection
      .collection('audit')
      .find({ entity: 'stock-count', entity_id: count.id })
      .sort({ at: 1 })
      .toArray()
    expect(audit.map(({ action }) => action)).toEqual(['opened', 'closed', 'reopened', 'closed'])
    expect(audit[2]).toMatchObject({ after: { reason: 'Forgot the freezer' } })
  })

  it('exists once per location and date, not in the future, and needs storage areas', async () => {
    const { location } = await startCount()
    const open = (body: object) => catalog.manager.post('/api/stock/counts', body)
    const request = { location_id: location.id, after_close_of: catalog.yesterday }
    expect(await open(request)).toMatchObject({ status: 409, body: { code: 'count-exists' } })
    expect(await open({ ...request, after_close_of: addDays(catalog.today, 1) })).toMatchObject({
      status: 400,
      body: { code: 'in-the-future' },
    })
    const empty = await catalog.newLocation('Quay')
    expect(await open({ ...request, location_id: empty.id })).toMatchObject({
      status: 409,
      body: { code: 'no-storage-areas' },
    })
  })

  it('states a business date of the location: until the cut-off, today is the day before', async () => {
    const { location } = await startCount()
    const now = Temporal.Now.zonedDateTimeISO('UTC')
    const minutesNow = now.hour * 60 + now.minute
    const setCutoff = (minutes: number, version: number) =>
      catalog.deliver(
        'stock-movements',
        createEventEnvelope('menu-costing.business-day-changed', {
          day_cutoff_minutes: 300,
          location_cutoffs: [{ location_id: location.id, minutes }],
          version,
        }),
      )
    const date = now.toPlainDate().toString()
    const open = () =>
      catalog.manager.post('/api/stock/counts', { location_id: location.id, after_close_of: date })
    await setCutoff(minutesNow + 2, 1)
    expect(await open()).toMatchObject({ status: 400, body: { code: 'in-the-future' } })
    await setCutoff(minutesNow, 2)
    expect(await open()).toMatchObject({ status: 201, body: { after_close_of: date } })
  })

  it('can be deleted while it is open, and is then unknown', async () => {
    const { count, location } = await startCount()
    expect(await catalog.manager.del(`/api/stock/counts/${count.id}`)).toMatchObject({ status: 200 })
    expect(await catalog.manager.get(`/api/stock/counts/${count.id}`)).toMatchObject({ status: 404 })
    expect(await catalog.published(count.id)).toEqual([])
    expect((await catalog.openCount(location)).id).not.toBe(count.id)
  })

  it('is compared with the last closed count', async () => {
    const started = await startCount(addDays(catalog.today, -8))
    await catalog.setPrice(started.salmon, 10, addDays(catalog.today, -9))
    await countBoth(started)
    await catalog.closeCount(started.count.id)
    const next = await catalog.openCount(started.location)
    await countBoth({ ...started, count: next })
    expect(await catalog.getCount(next.id)).toMatchObject({
      previous: { id: started.count.id, value: 110 },
      closing: [{ quantity: 11, previous_quantity: 11, previous_value: 110 }],
    })
    const csv = await catalog.manager.get(`/api/stock/counts/${next.id}/export`)
    expect(String(csv.body).split('\n')[1]).toContain(`Harbour,${catalog.yesterday},`)
  })
})

describe('The closing stock of a count', () => {
  /** A delivery today, recorded now by a manager. */
  async function deliver(location: Place, product: Place, received: number) {
    const supplier = await catalog.newSupplier(`Fish ${location.id}`)
    const { status, body } = await catalog.manager.post('/api/deliveries', {
      client_id: crypto.randomUUID(),
      delivery_key: crypto.randomUUID(),
      supplier_id: supplier.id,
      location_id: location.id,
      delivery_date: catalog.today,
      started_at: Temporal.Now.instant().toString(),
      lines: [
        { recorded_at: Temporal.Now.instant().toString(), product_id: product.id, unit: 'kg', received },
      ],
      is_complete: true,
    })
    expect(status).toBe(201)
    return body as Delivery
  }

  it('loses what was delivered after the close and before a line: 8, delivery of 3, then 3 is 8', async () => {
    const started = await startCount()
    const { count, salmon, cellar, kitchen, location } = started
    await catalog.send(catalog.maya, count.id, {
      lines: [buildLine(cellar, salmon, { quantity: 8 })],
      finished_area_ids: [cellar],
    })
    const delivery = await deliver(location, salmon, 3)
    await catalog.send(catalog.noah, count.id, {
      lines: [buildLine(kitchen, salmon, { quantity: 3 })],
      finished_area_ids: [kitchen],
    })
    await catalog.closeCount(count.id)
    expect(await catalog.getCount(count.id)).toMatchObject({
      closing: [
        {
          ...{ quantity: 8, reasons: ['price-missing'] },
          reversed: [{ kind: 'receipt', record_id: delivery.id, quantity: -3, date: catalog.today }],
        },
      ],
    })

    // Correcting the delivery publishes the count again, deleting it too; repeated events change nothing.
    await catalog.manager.put(`/api/deliveries/${delivery.id}`, {
      lines: [
        { recorded_at: Temporal.Now.instant().toString(), product_id: salmon.id, unit: 'kg', received: 2 },
      ],
    })
    await catalog.refresh()
    await catalog.manager.del(`/api/deliveries/${delivery.id}`)
    await catalog.refresh()
    expect(
      (await catalog.published(count.id)).map(({ revision, products }) => [revision, products[0]?.quantity]),
    ).toEqual([
      [1, 8],
      [2, 9],
      [3, 11],
    ])
  })

  it('is doubtful if goods were invoiced on the day of counting and nobody checked them in', async () => {
    const started = await startCount()
    const { count, salmon, location } = started
    await countBoth(started)
    await catalog.closeCount(count.id)
    const parties = {
      supplier: await catalog.newSupplier(`Fish ${location.id}`),
      ...{ butter: salmon.id, harbour: location.id },
    }
    const invoice = buildSnapshot(parties, {
      ...{ invoice_id: 700 + location.id, invoice_date: catalog.today, currency: 'USD' },
      lines: [{ unit: 'kg', product_id: salmon.id }],
    })
    await catalog.deliver('purchase-invoices', createEventEnvelope('invoicing.invoice-recorded', invoice))
    await catalog.refresh()
    expect(await catalog.getCount(count.id)).toMatchObject({
      closing: [{ quantity: 11, reversed: [], reasons: ['movement-time-unknown', 'price-missing'] }],
    })
  })

  it('is valued at the current price of its date, also if that arrives later', async () => {
    const started = await startCount()
    const { count, salmon } = started
    await countBoth(started)
    await catalog.closeCount(count.id)
    await catalog.setPrice(salmon, 12, catalog.today)
    await catalog.refresh()
    expect(await catalog.getCount(count.id)).toMatchObject({ value: 0, reasons: ['price-missing'] })
    await catalog.setPrice(salmon, 9, addDays(catalog.today, -3))
    await catalog.refresh()
    expect(await catalog.getCount(count.id)).toMatchObject({ value: 99, basis: 'actual' })
    expect((await catalog.published(count.id)).map(({ revision, value }) => [revision, value])).toEqual([
      [1, 0],
      [2, 99],
    ])
  })

  it('follows the class of a category', async () => {
    const started = await startCount()
    const { count, salmon } = started
    await catalog.manager.put(`/api/products/${salmon.id}`, { category_name: `Category ${salmon.id}` })
    await countBoth(started)
    await catalog.closeCount(count.id)
    const product_classes = [{ category: `Category ${salmon.id}`, product_class: 'not-cost' }]
    expect(await catalog.asAdmin().put('/api/purchases/policy', { product_classes })).toMatchObject({
      status: 200,
    })
    await catalog.refresh()
    const classes = (await catalog.published(count.id)).map(({ products }) => products[0]?.product_class)
    expect(classes).toEqual(['food', 'not-cost'])
  })

  it('follows merged products', async () => {
    const started = await startCount()
    const { count, salmon } = started
    await countBoth(started)
    await catalog.closeCount(count.id)
    const into = await catalog.newProduct('Salmon fillet')
    await catalog.manager.call(productEndpoints.mergeProduct, {
      params: { id: salmon.id },
      body: { into_id: into.id },
    })
    await catalog.refresh()
    expect(await catalog.getCount(count.id)).toMatchObject({
      closing: [{ product_id: into.id, quantity: 11 }],
    })
  })
})

describe('Staff', () => {
  it('see open counts of the locations where they may count, without prices', async () => {
    const { count, salmon } = await startCount()
    await catalog.setPrice(salmon, 9, catalog.yesterday)
    const { body } = await catalog.maya.get('/api/staff-portal/stock-counts')
    expect(body).toMatchObject({
      counts: [{ id: count.id, areas: [{ name: 'Cellar' }, { name: 'Kitchen' }] }],
    })
    expect(JSON.stringify(body)).not.toMatch(/cost|value|price/)
  })

  it('may not count at another location, or without the permission', async () => {
    const { count, location } = await startCount()
    const other = await startCount()
    catalog.counting.set(MAYA, [location])
    const send = (id: number) => catalog.send(catalog.maya, id, {})
    expect(await send(other.count.id)).toMatchObject({
      status: 403,
      body: { code: 'location-not-yours' },
    })
    expect(await send(count.id)).toMatchObject({ status: 201 })
    catalog.counting.set(MAYA, [])
    expect(await send(count.id)).toMatchObject({ status: 403, body: { code: 'counting-not-permitted' } })
  })
})

it('a manager of one location sees only its counts', async () => {
  const [own, other] = [await startCount(), await startCount()]
  const limited = catalog.asManager({ location_ids: [own.location.id] })
  const list = await limited.call(stockCountEndpoints.listStockCounts)
  expect(list.map(({ id }) => id)).toEqual([own.count.id])
  expect(await limited.get(`/api/stock/counts/${other.count.id}`)).toMatchObject({ status: 404 })
  expect(await limited.put(`/api/stock/areas/${other.location.id}`, { areas: [] })).toMatchObject({
    status: 403,
  })
})
