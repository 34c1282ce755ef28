import { type PriceAgreement, priceAgreementEndpoints } from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AgreementsUnderTest,
  NEXT_CENTURY,
  startAgreements,
} from '../../testing/agreements-under-test.ts'

let catalog: AgreementsUnderTest
beforeAll(async () => {
  catalog = await startAgreements()
}, 60_000)
afterAll(() => catalog?.close())
const manager = () => catalog.asManager()
const add = (body: object) => manager().post('/api/price-agreements', body)
const bodyFor = (agreement: PriceAgreement, more: object = {}) => ({
  supplier_id: agreement.supplier_id,
  product_id: agreement.product_id,
  unit: agreement.unit,
  unit_price: 3,
  valid_from: '2026-06-01',
  ...more,
})

describe('An agreed price', () => {
  it('keeps its fields as sent', async () => {
    const product = await catalog.newProduct('Oat drink')
    const made = await manager().call(priceAgreementEndpoints.createPriceAgreement, {
      body: {
        supplier_id: catalog.supplier.id,
        product_id: product.id,
        unit: 'CS',
        pack: ' 6  × 1 l ',
        location_id: catalog.harbour,
        unit_price: 11.123456,
        currency: 'GBP',
        valid_from: '2026-03-01',
        valid_to: '2026-12-31',
        tolerance_percent: 2.5,
        tolerance_amount: 0.5,
        free_goods: { buy: 10, get: 1 },
        note: 'Offer 17',
      },
    })
    expect(made).toMatchObject({
      supplier_name: 'Dairy',
      product_name: 'Oat drink',
      unit: 'cases',
      pack: '6 × 1 l',
      base_amount: 6,
      base_unit: 'l',
      base_price: 1.853909,
      location_name: 'Harbour',
      unit_price: 11.123456,
      currency: 'GBP',
      valid_to: '2026-12-31',
      tolerance_percent: 2.5,
      tolerance_amount: 0.5,
      free_goods: { buy: 10, get: 1 },
      note: 'Offer 17',
      pack_change: null,
      version: 1,
    })
    expect(await catalog.getAgreement(made.id)).toEqual(made)
  })

  it('is by default for all locations, without last day and tolerance, in the currency of the business', async () => {
    expect(await catalog.agree()).toMatchObject({
      location_id: null,
      valid_to: null,
      tolerance_percent: 0,
      tolerance_amount: 0,
      free_goods: null,
      currency: 'USD',
      note: '',
    })
  })

  it.each([
    ['an unknown supplier', { supplier_id: 99_999 }, 'unknown-supplier', 'supplier_id'],
    ['an unknown product', { product_id: 99_999 }, 'unknown-product', 'product_id'],
    ['an unknown location', { location_id: 99_999 }, 'unknown-location', 'location_id'],
    ['reversed dates', { valid_to: '2026-05-31' }, 'dates-reversed', 'valid_to'],
    ['no price', { unit_price: undefined }, 'invalid-request', 'unit_price'],
    ['a price of 0', { unit_price: 0 }, 'invalid-request', 'unit_price'],
    ['a seventh decimal', { unit_price: 1.0000001 }, 'invalid-request', 'unit_price'],
    ['no first day', { valid_from: undefined }, 'invalid-request', 'valid_from'],
    ['a negative tolerance', { tolerance_percent: -1 }, 'invalid-request', 'tolerance_percent'],
    [
      'free goods without a purchase',
      { free_goods: { buy: 0, get: 1 } },
      'invalid-request',
      'free_goods.buy',
    ],
    ['an unknown currency', { currency: 'XYZ' }, 'invalid-request', 'currency'],
  ])('with %s is refused', async (_what, wrong, code, field) => {
    const known = await catalog.agree({ valid_to: '2026-03-31' })
    expect(await add({ ...bodyFor(known), ...wrong })).toMatchObject({
      status: 400,
      body: { code, details: [{ field }] },
    })
  })

  it('is changed as sent, and unchanged values keep its version', async () => {
    const { id, version } = await catalog.agree({ pack: '6 × 1 l', unit: 'cases', tolerance_percent: 1 })
    const path = `/api/price-agreements/${id}`
    const changed = await manager().put(path, { pack: '6 × 0.9 l', location_id: catalog.quay, version })
    expect(changed.body).toMatchObject({
      unit: 'cases',
      pack: '6 × 0.9 l',
      base_amount: 5.4,
      location_name: 'Quay',
      tolerance_percent: 1,
      version: version + 1,
    })
    const same = { pack: '6 × 0.9 l', unit_price: 2, version: version + 1 }
    expect((await manager().put(path, same)).body).toMatchObject({ version: version + 1 })
    expect((await manager().put(path, { location_id: null })).body).toMatchObject({ location_id: null })
  })

  it('that does not exist is 404', async () => {
    const path = '/api/price-agreements/99999'
    const answers = [
      await manager().get(path),
      await manager().put(path, { note: 'x' }),
      await manager().post(`${path}/end`, { valid_to: '2026-03-31' }),
      await manager().del(path),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  it('can end on any day from its first one', async () => {
    const { id } = await catalog.agree({ valid_from: '2026-03-01' })
    const end = (valid_to: string) => manager().post(`/api/price-agreements/${id}/end`, { valid_to })
    expect(await end('2026-02-28')).toMatchObject({ status: 400, body: { code: 'dates-reversed' } })
    expect(await end('2026-03-01')).toMatchObject({
      status: 200,
      body: { valid_to: '2026-03-01', status: 'ended' },
    })
  })

  it('is deleted only before it begins', async () => {
    const begun = await catalog.agree({ valid_from: '2026-03-01', valid_to: '2026-03-31' })
    expect(await manager().del(`/api/price-agreements/${begun.id}`)).toMatchObject({
      status: 409,
      body: {
        code: 'agreement-in-force',
        error: 'This agreed price has applied since 1 Mar 2026 and is kept. Set its last day instead.',
      },
    })
    const upcoming = await catalog.agree({ valid_from: NEXT_CENTURY })
    expect((await manager().del(`/api/price-agreements/${upcoming.id}`)).body).toEqual({ success: true })
    expect((await manager().get(`/api/price-agreements/${upcoming.id}`)).status).toBe(404)
  })

  it('has an audit entry for each change', async () => {
    const { id } = await catalog.agree({ valid_from: NEXT_CENTURY })
    await manager().put(`/api/price-agreements/${id}`, { unit_price: 2.5 })
    await manager().post(`/api/price-agreements/${id}/end`, { valid_to: '2099-12-31' })
    await manager().del(`/api/price-agreements/${id}`)
    const entries = await catalog.kit.connection
      .collection('audit')
      .find({ entity: 'price-agreement', entity_id: id })
      .sort({ _id: 1 })
      .toArray()
    expect(
      entries.map(({ action, before, after }) => [action, before?.unit_price, after?.unit_price]),
    ).toEqual([
      ['created', undefined, 2],
      ['changed', 2, 2.5],
      ['ended', 2.5, 2.5],
      ['deleted', 2.5, undefined],
    ])
  })
})

describe('Two agreed prices of one item', () => {
  it('never overlap', async () => {
    const known = await catalog.agree({ valid_from: '2026-03-01', valid_to: '2026-06-30' })
    expect(await add(bodyFor(known))).toMatchObject({
      status: 409,
      body: {
        code: 'agreement-overlap',
        error: 'There is already an agreed price for this item from 1 Mar 2026 to 30 Jun 2026.',
        conflicting: { id: known.id, unit_price: 2 },
        can_end_previous: false,
      },
    })
    const following = await add(bodyFor(known, { valid_from: '2026-07-01' }))
    expect(following.status).toBe(201)
    const { id } = following.body as PriceAgreement
    expect(await manager().put(`/api/price-agreements/${id}`, { valid_from: '2026-06-30' })).toMatchObject({
      status: 409,
      body: { conflicting: { id: known.id } },
    })
    expect(
      await manager().post(`/api/price-agreements/${known.id}/end`, { valid_to: '2026-07-01' }),
    ).toMatchObject({
      status: 409,
      body: { conflicting: { id } },
    })
  })

  it('follow each other if the new one may end the open-ended one', async () => {
    const known = await catalog.agree({ valid_from: '2026-03-01' })
    expect(await add(bodyFor(known))).toMatchObject({
      status: 409,
      body: { can_end_previous: true, conflicting: { id: known.id } },
    })
    expect(await add(bodyFor(known, { ends_previous: true }))).toMatchObject({ status: 201 })
    expect(await catalog.getAgreement(known.id)).toMatchObject({ valid_to: '2026-05-31', version: 2 })
  })

  it('may apply to different locations, packs and suppliers', async () => {
    const known = await catalog.agree({ unit: 'cases', pack: '6 × 1 l' })
    const other = await catalog.newSupplier('Creamery')
    const answers = [
      await add(bodyFor(known, { pack: '6x1 l' })),
      await add(bodyFor(known, { pack: '12 × 1 l' })),
      await add(bodyFor(known, { pack: '6 × 1 l', location_id: catalog.quay })),
      await add(bodyFor(known, { pack: '6 × 1 l', supplier_id: other.id })),
    ]
    expect(answers.map(({ status }) => status)).toEqual([409, 201, 201, 201])
  })

  it('are not both saved when they are added at once', async () => {
    const product = await catalog.newProduct('Butter')
    const body = { supplier_id: catalog.supplier.id, product_id: product.id, unit_price: 2 }
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, day) => add({ ...body, valid_from: `2026-03-0${day + 1}` })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
    expect(await catalog.listAgreements(`?product_id=${product.id}`)).toHaveLength(1)
  })

  it('are not both moved to the same days at once', async () => {
    const first = await catalog.agree({ valid_from: '2026-03-01', valid_to: '2026-03-31' })
    const second = (await add(bodyFor(first, { valid_to: '2026-06-30' }))).body as PriceAgreement
    const answers = await Promise.all([
      manager().put(`/api/price-agreements/${first.id}`, { valid_to: '2026-05-15' }),
      manager().put(`/api/price-agreements/${second.id}`, { valid_from: '2026-05-01' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('A changed pack', () => {
  it('is compared by the price per base unit', async () => {
    const before = await catalog.agree({
      unit: 'cases',
      pack: '6 × 1 l',
      unit_price: 12,
      valid_to: '2026-05-31',
    })
    const after = (await add(bodyFor(before, { pack: '6 × 0.9 l', unit_price: 12 }))).body as PriceAgreement
    expect(after.pack_change).toEqual({
      agreement_id: before.id,
      unit: 'cases',
      pack: '6 × 1 l',
      unit_price: 12,
      valid_from: '2026-03-01',
      base_unit: 'l',
      previous_base_price: 2,
      base_price: 2.222222,
      percent: expect.closeTo(11.111, 2),
    })
    const [listed] = await catalog.listAgreements(`?product_id=${before.product_id}&sort=-valid_from`)
    expect(listed?.pack_change).toEqual(after.pack_change)
  })
})

describe('The list of agreed prices', () => {
  it('is searched, filtered, sorted and paged', async () => {
    const supplier = await catalog.newSupplier('Wine cellar')
    const [red, white] = [await catalog.newProduct('Red wine'), await catalog.newProduct('White wine')]
    const agreeOn = (product_id: number, more: object) =>
      catalog.agree({ supplier_id: supplier.id, product_id, unit: 'each', ...more })
    await agreeOn(white.id, { unit_price: 4, valid_to: '2026-03-31', location_id: catalog.harbour })
    await agreeOn(red.id, { unit_price: 5, note: 'Spring fair' })
    await agreeOn(white.id, { unit_price: 6, valid_from: '2026-04-01' })
    const prices = async (query: string) =>
      (await catalog.listAgreements(`?supplier_id=${supplier.id}${query}`)).map(
        ({ unit_price }) => unit_price,
      )
    expect(await prices('')).toEqual([5, 4, 6])
    expect(await prices('&sort=-unit_price')).toEqual([6, 5, 4])
    expect(await prices('&valid_on=2026-03-31')).toEqual([5, 4])
    expect(await prices('&valid_on=2026-04-01')).toEqual([5, 6])
    expect(await prices(`&location_id=${catalog.quay}`)).toEqual([5, 6])
    expect(await prices(`&product_id=${white.id}`)).toEqual([4, 6])
    expect(await prices('&search=fair')).toEqual([5])
    expect(await prices('&search=white')).toEqual([4, 6])
    const page = await manager().get(`/api/price-agreements?supplier_id=${supplier.id}&page=2&page_size=2`)
    expect([page.headers.get('x-total-count'), page.body]).toMatchObject(['3', [{ unit_price: 6 }]])
    expect((await manager().get('/api/price-agreements?sort=password')).body).toMatchObject({
      code: 'unknown-sort',
    })
  })

  it('has the history of a product in order of time, of all packs or one', async () => {
    const first = await catalog.agree({ unit: 'cases', pack: '6 × 1 l', valid_from: '2026-05-01' })
    await add(bodyFor(first, { pack: '6 × 1 l', valid_from: '2026-01-01', valid_to: '2026-04-30' }))
    await add(bodyFor(first, { pack: '6 × 0.9 l', valid_from: '2026-03-01' }))
    const history = async (more = '') => {
      const query = `supplier_id=${first.supplier_id}&product_id=${first.product_id}${more}`
      const { body } = await manager().get(`/api/price-agreements/history?${query}`)
      return (body as PriceAgreement[]).map(({ valid_from }) => valid_from)
    }
    expect(await history()).toEqual(['2026-01-01', '2026-03-01', '2026-05-01'])
    expect(await history('&unit=cases&pack=6x1%20l')).toEqual(['2026-01-01', '2026-05-01'])
  })
})
