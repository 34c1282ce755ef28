import type { PriceAgreement, PriceAgreementImport } from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PurchasesUnderTest, startPurchases } from '../../testing/purchases-under-test.ts'

let purchases: PurchasesUnderTest
beforeAll(async () => {
  purchases = await startPurchases()
}, 60_000)
afterAll(() => purchases?.close())
const manager = () => purchases.asManager()

const dayPrice = { pricing: 'day-price', unit_price: null }
const agreeOnDayPrice = async (name: string) =>
  purchases.agree({ product_id: await purchases.newProduct(name), ...dayPrice })

describe('A day price', () => {
  it('has no unit price, tolerance or free goods', async () => {
    const terms = { tolerance_percent: 2, free_goods: { buy: 10, get: 1 } }
    const product_id = await purchases.newProduct('Plaice')
    expect(await purchases.agree({ product_id, ...dayPrice, ...terms })).toMatchObject({
      ...dayPrice,
      ...{ base_price: null, tolerance_percent: 0, free_goods: null, pack_change: null },
    })
  })

  it('can be sent without the field of the price', async () => {
    const product_id = await purchases.newProduct('Turbot')
    expect(await purchases.agree({ product_id, pricing: 'day-price', unit_price: undefined })).toMatchObject(
      dayPrice,
    )
  })

  it('makes no claim, and invoices are not compared with an agreed price', async () => {
    const { product_id } = await agreeOnDayPrice('Salmon')
    const { invoice_id } = await purchases.invoice({ lines: [{ product_id, product_name: 'Salmon' }] })
    expect(await purchases.match(invoice_id)).toMatchObject({
      claimed_amount: 0,
      lines: [{ price: { status: 'day-price', agreed_price: null } }],
    })
  })

  it.each([
    ['a price', { pricing: 'day-price', unit_price: 3 }],
    ['no price, if it is fixed', { pricing: 'fixed', unit_price: null }],
    ['an unknown pricing', { pricing: 'weekly', unit_price: 3 }],
  ])('is refused with %s', async (_, terms) => {
    const body = {
      supplier_id: purchases.supplier.id,
      product_id: purchases.butter,
      valid_from: '2026-01-01',
    }
    expect(await manager().post('/api/price-agreements', { ...body, ...terms })).toMatchObject({
      status: 400,
      body: { code: 'invalid-request' },
    })
  })

  it('is reported as missing together with other fields', async () => {
    const { body } = await manager().post('/api/price-agreements', { product_id: purchases.butter })
    const { details } = body as { details: { field: string; rule: string }[] }
    expect(details.map(({ field, rule }) => [field, rule]).sort()).toEqual([
      ['supplier_id', 'required'],
      ['unit_price', 'required'],
      ['valid_from', 'required'],
    ])
  })
})

describe('Changing the pricing', () => {
  const put = async (id: number, body: object) => {
    const answer = await manager().put(`/api/price-agreements/${id}`, body)
    return { ...answer, body: answer.body as PriceAgreement & { code?: string } }
  }

  it('to a day price removes the price, and back needs one', async () => {
    const { id } = await purchases.agree({
      product_id: await purchases.newProduct('Cod'),
      tolerance_percent: 2,
    })
    expect((await put(id, { pricing: 'day-price' })).body).toMatchObject({
      ...dayPrice,
      tolerance_percent: 0,
    })
    expect((await put(id, { note: 'Market' })).body).toMatchObject({ ...dayPrice, note: 'Market' })
    expect(await put(id, { pricing: 'fixed' })).toMatchObject({
      status: 400,
      body: { code: 'fixed-price-missing' },
    })
    expect(await put(id, { unit_price: 4 })).toMatchObject({
      status: 400,
      body: { code: 'day-price-with-price' },
    })
    expect((await put(id, { pricing: 'fixed', unit_price: 4 })).body).toMatchObject({
      pricing: 'fixed',
      unit_price: 4,
    })
    expect(await put(id, { unit_price: null })).toMatchObject({
      status: 400,
      body: { code: 'fixed-price-missing' },
    })
  })

  it('from a date needs another agreement, which the history shows', async () => {
    const { product_id, supplier_id } = await agreeOnDayPrice('Sole')
    await purchases.agree({ product_id, unit_price: 9, valid_from: '2026-05-01', ends_previous: true })
    const query = `?supplier_id=${supplier_id}&product_id=${product_id}`
    const { body } = await manager().get(`/api/price-agreements/history${query}`)
    expect(body).toMatchObject([
      { ...dayPrice, valid_to: '2026-04-30' },
      { pricing: 'fixed', unit_price: 9 },
    ])
  })
})

describe('A CSV file', () => {
  const send = async (csv: string) => {
    const { body } = await manager().post('/api/price-agreements/import', { csv, valid_from: '2026-01-01' })
    return body as PriceAgreementImport
  }

  it.each(['day-price', 'Tagespreis', 'Prix du jour', 'Precio del día'])('imports a %s', async text => {
    const name = `Fish ${text}`
    const product_id = await purchases.newProduct(name)
    const shown = await send(`Lieferant;Artikel;Preis;Preisart\r\nDairy;${name};;${text}\r\n`)
    expect(shown.rows).toMatchObject([{ outcome: 'new', unit_price: null, is_day_price: true }])
    const { body } = await manager().get(`/api/price-agreements?product_id=${product_id}`)
    expect(body).toMatchObject([dayPrice])
  })

  it('needs a price for any other row', async () => {
    await purchases.newProduct('Herring')
    const { body } = await manager().post('/api/price-agreements/import?preview=true', {
      csv: 'Supplier,Product,Price,Pricing\r\nDairy,Herring,,fixed\r\nDairy,Herring,3,weekly\r\n',
      valid_from: '2026-01-01',
    })
    expect(
      (body as PriceAgreementImport).rows.map(({ problem }) => [problem?.code, problem?.column]),
    ).toEqual([
      ['csv-value-missing', 'unit_price'],
      ['csv-value-invalid', 'pricing'],
    ])
  })

  it('that was exported changes nothing when it is imported', async () => {
    await agreeOnDayPrice('Oysters')
    const { body: csv } = await manager().get('/api/price-agreements/export?search=oysters')
    expect(String(csv)).toMatch(/,day-price\r?\n$/)
    expect((await send(String(csv))).rows).toMatchObject([{ outcome: 'unchanged', is_day_price: true }])
  })
})
