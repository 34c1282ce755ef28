import type { PriceAgreement } from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AgreementsUnderTest,
  NEXT_CENTURY,
  startAgreements,
} from '../../testing/agreements-under-test.ts'

let catalog: AgreementsUnderTest
let product: { readonly id: number }
let general: PriceAgreement
let own: PriceAgreement
let foreign: PriceAgreement
beforeAll(async () => {
  catalog = await startAgreements()
  product = await catalog.newProduct('Milk')
  const at = (location_id: number | null) =>
    catalog.agree({ product_id: product.id, location_id, valid_from: NEXT_CENTURY })
  general = await at(null)
  own = await at(catalog.harbour)
  foreign = await at(catalog.quay)
}, 60_000)
afterAll(() => catalog?.close())

/** Limited to the location Harbour. */
const limited = () => catalog.asManager({ location_ids: [catalog.harbour] })
const idsOf = (body: unknown) => (body as PriceAgreement[]).map(({ id }) => id).sort((a, b) => a - b)

describe('A manager of one location', () => {
  it('sees general agreed prices and those of the location', async () => {
    expect(idsOf((await limited().get('/api/price-agreements')).body)).toEqual([general.id, own.id])
    const query = `supplier_id=${catalog.supplier.id}&product_id=${product.id}`
    expect(idsOf((await limited().get(`/api/price-agreements/history?${query}`)).body)).toEqual([
      general.id,
      own.id,
    ])
    const answers = [general, own, foreign].map(({ id }) => limited().get(`/api/price-agreements/${id}`))
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 404])
    const csv = (await limited().get('/api/price-agreements/export')).body as string
    expect(csv).toContain('Harbour')
    expect(csv).not.toContain('Quay')
  })

  it.each([
    ['change', 'PUT', '', { note: 'x' }],
    ['end', 'POST', '/end', { valid_to: '2099-12-31' }],
    ['delete', 'DELETE', '', undefined],
  ])('cannot %s those of all or of other locations', async (_what, method, more, body) => {
    const call = ({ id }: PriceAgreement) => {
      const path = `/api/price-agreements/${id}${more}`
      if (method === 'DELETE') return limited().del(path)
      return method === 'PUT' ? limited().put(path, body) : limited().post(path, body)
    }
    expect(await call(general)).toMatchObject({ status: 403, body: { code: 'all-locations-only' } })
    expect(await call(foreign)).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })

  it('changes those of the location, but does not move them', async () => {
    const path = `/api/price-agreements/${own.id}`
    expect((await limited().put(path, { note: 'Fair' })).body).toMatchObject({ note: 'Fair' })
    for (const location_id of [null, catalog.quay])
      expect(await limited().put(path, { location_id })).toMatchObject({
        status: 403,
        body: { code: 'location-not-yours' },
      })
  })

  it('adds them for the location only', async () => {
    const { id } = await catalog.newProduct('Cream')
    const body = { supplier_id: catalog.supplier.id, product_id: id, unit_price: 1, valid_from: '2026-03-01' }
    const add = (location_id?: number | null) =>
      limited().post('/api/price-agreements', { ...body, location_id })
    const statuses = [await add(), await add(null), await add(catalog.quay), await add(catalog.harbour)]
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403, 201])
  })

  it('imports them for the location only', async () => {
    const csv = [
      'product,location,unit,price',
      'Milk,Harbour,liters,3',
      'Milk,,liters,3',
      'Milk,Quay,liters,3',
    ].join('\n')
    const body = { csv, supplier_id: catalog.supplier.id, valid_from: '2098-01-01' }
    const { body: answer } = await limited().post('/api/price-agreements/import?preview=true', body)
    expect(
      (answer as { rows: { problem: { code: string } | null }[] }).rows.map(row => row.problem?.code),
    ).toEqual(['csv-row-overlaps', 'csv-all-locations-only', 'csv-location-not-yours'])
  })
})
