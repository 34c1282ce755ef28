import { internalEndpoints, productEndpoints } from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogUnderTest, invoiceEvent, startCatalog } from '../../testing/catalog-under-test.ts'

let catalog: CatalogUnderTest
let nextInvoice = 1
const invoiceId = () => nextInvoice++
beforeAll(async () => {
  catalog = await startCatalog()
}, 60_000)
afterAll(() => catalog?.close())

const similar = async (query: { name: string; unit: string; code?: string; supplier_id: number }) => {
  const found = await catalog.asService('invoicing').call(internalEndpoints.similarProducts, { query })
  return found.map(({ name, reason }) => [name, reason])
}
const matchesOf = async (id: number) => {
  const told = await catalog.emitted('catalog.invoice-lines-matched')
  return told
    .map(event => event.payload)
    .filter(payload => payload.invoice_id === id)
    .at(-1)?.lines
}

describe('The products that a line could be', () => {
  it('are found by code, by name and unit at any supplier, and by names that are alike', async () => {
    const [here, there] = [await catalog.newSupplier('Here'), await catalog.newSupplier('There')]
    await catalog.hear(
      invoiceEvent(invoiceId(), {
        supplier: here,
        lines: [{ name: 'Crème fine', price: 4, supplier_code: 'K-77' }],
      }),
      invoiceEvent(invoiceId(), {
        supplier: there,
        lines: [
          { name: 'Walnut oil', price: 9, unit: 'liters' },
          { name: 'Walnut oil cold pressed', price: 12, unit: 'liters' },
          { name: 'Leek', price: 2 },
        ],
      }),
    )
    const walnut = { name: 'walnut OIL', unit: 'liters', supplier_id: here.id }
    expect(await similar(walnut)).toEqual([
      ['Walnut oil', 'name'],
      ['Walnut oil cold pressed', 'similar'],
    ])
    expect(await similar({ name: 'Cream', unit: 'kg', code: 'k-77', supplier_id: here.id })).toEqual([
      ['Crème fine', 'code'],
    ])
    expect(await similar({ name: '(*', unit: '', supplier_id: here.id })).toEqual([])
  })
})

describe('The products that another product could be', () => {
  const similarTo = async (id: number) =>
    (await catalog.asManager().call(productEndpoints.listSimilarProducts, { params: { id } })).map(
      ({ name }) => name,
    )
  const newProduct = (name: string) =>
    catalog.asManager().call(productEndpoints.createProduct, { body: { name, unit: 'kg' } })

  it('begin with the one of the same name, without the product itself and without what is not like it', async () => {
    await newProduct('Beef sirloin')
    const sirloin = await newProduct('Beef sirloin, dry aged')
    const same = await newProduct('Beef sirloin dry aged')
    await newProduct('Celeriac')
    expect(await similarTo(sirloin.id)).toEqual([same.name, 'Beef sirloin'])
  })

  it('are asked for a product that exists', async () => {
    const path = '/api/products/999999/similar'
    expect(await catalog.asManager().get(path)).toMatchObject({ status: 404 })
  })
})

describe('A choice of a person', () => {
  it('is the product of the line, and of the supplier’s item from then on', async () => {
    const [first, second] = [await catalog.newSupplier('First'), await catalog.newSupplier('Second')]
    await catalog.hear(
      invoiceEvent(invoiceId(), {
        supplier: first,
        lines: [{ name: 'Sunflower oil', price: 3, unit: 'liters' }],
      }),
    )
    const oil = await catalog.product('Sunflower oil')
    const id = invoiceId()
    const line = { name: 'SF oil can', price: 5, unit: 'liters' }
    await catalog.hear(invoiceEvent(id, { supplier: second, date: '2026-03-02', lines: [line] }))
    expect((await matchesOf(id))?.[0]?.match).toBe('new')
    const chosen = { ...line, product_id: oil.id }
    await catalog.hear(
      invoiceEvent(id, { supplier: second, date: '2026-03-02', revision: 2, lines: [chosen] }),
    )
    expect(await matchesOf(id)).toMatchObject([{ product_id: oil.id, match: 'known' }])
    expect((await catalog.product('Sunflower oil')).current_price).toBe(5)
    const next = invoiceId()
    await catalog.hear(
      invoiceEvent(next, { supplier: second, date: '2026-03-03', lines: [{ ...line, price: 6 }] }),
    )
    expect(await matchesOf(next)).toMatchObject([{ product_id: oil.id, match: 'known' }])
  })

  it('confirms what was suggested', async () => {
    const [first, second] = [await catalog.newSupplier('One'), await catalog.newSupplier('Two')]
    const line = { name: 'Rapeseed oil', price: 3, unit: 'liters' }
    await catalog.hear(invoiceEvent(invoiceId(), { supplier: first, lines: [line] }))
    const id = invoiceId()
    await catalog.hear(invoiceEvent(id, { supplier: second, lines: [line] }))
    const [suggested] = (await matchesOf(id)) ?? []
    expect(suggested?.match).toBe('suggested')
    const confirmed = { ...line, product_id: suggested?.product_id ?? null }
    await catalog.hear(invoiceEvent(id, { supplier: second, revision: 2, lines: [confirmed] }))
    expect(await matchesOf(id)).toMatchObject([{ product_id: suggested?.product_id, match: 'known' }])
  })

  it('can be a new product, which the line then gives its price', async () => {
    const supplier = await catalog.newSupplier('Maker')
    const made = await catalog.asService('invoicing').call(internalEndpoints.productForLine, {
      body: { name: 'Hazelnut oil', unit: 'liters', supplier_id: supplier.id, item_id: 77_000 },
    })
    const line = { name: 'Hazelnut oil', price: 8, unit: 'liters', product_id: made.id }
    await catalog.hear(invoiceEvent(invoiceId(), { supplier, lines: [line] }))
    const params = { id: made.id }
    expect(await catalog.asManager().call(productEndpoints.getProduct, { params })).toMatchObject({
      name: 'Hazelnut oil',
      current_price: 8,
      supplier_names: ['Maker'],
    })
  })
})

describe('The product that a line made before a person said what the line is', () => {
  const lineOf = (product_id: number | null = null) => ({
    name: 'Linseed oil can',
    price: 5,
    unit: 'liters',
    product_id,
  })

  async function madeAndRechosen(name: string) {
    const supplier = await catalog.newSupplier(`${name} maker`)
    const [first, second] = [invoiceId(), invoiceId()]
    await catalog.hear(invoiceEvent(first, { supplier, lines: [{ name, price: 3, unit: 'liters' }] }))
    const known = await catalog.product(name)
    const line = { ...lineOf(), name: `${name} can` }
    await catalog.hear(invoiceEvent(second, { supplier, lines: [line] }))
    return { supplier, known, made: await catalog.product(line.name), line, second }
  }

  it('is part of the chosen one, as it has no history of its own', async () => {
    const { supplier, known, made, line, second } = await madeAndRechosen('Linseed oil')
    const chosen = { ...line, product_id: known.id }
    await catalog.hear(invoiceEvent(second, { supplier, revision: 2, lines: [chosen] }))
    expect((await catalog.asManager().get(`/api/products/${made.id}`)).status).toBe(404)
    expect((await catalog.history(known.id)).map(({ price }) => price)).toEqual([5, 3])
    const [told] = (await catalog.emitted('catalog.product-merged')).slice(-1)
    expect(told?.payload).toMatchObject({ from_id: made.id, into: { id: known.id } })
    const other = await catalog.newSupplier('Linseed elsewhere')
    const third = invoiceId()
    await catalog.hear(invoiceEvent(third, { supplier: other, lines: [line] }))
    expect((await catalog.history(known.id)).length).toBe(3)
  })

  it('can not be asked back: it was never more than a leftover', async () => {
    const { supplier, known, made, line, second } = await madeAndRechosen('Poppy oil')
    const chosen = { ...line, product_id: known.id }
    await catalog.hear(invoiceEvent(second, { supplier, revision: 2, lines: [chosen] }))
    const answer = await catalog.asManager().post(`/api/products/${made.id}/unmerge`)
    expect(answer).toMatchObject({ status: 409, body: { code: 'not-merged' } })
    const params = { id: known.id }
    const shown = await catalog.asManager().call(productEndpoints.getProduct, { params })
    expect(shown).not.toHaveProperty('merged_from')
  })

  it('stays while another invoice names it, or a person gave it a price', async () => {
    const { supplier, known, made, line, second } = await madeAndRechosen('Argan oil')
    await catalog.hear(invoiceEvent(invoiceId(), { supplier, lines: [{ ...line, price: 6 }] }))
    const chosen = { ...line, product_id: known.id }
    await catalog.hear(invoiceEvent(second, { supplier, revision: 2, lines: [chosen] }))
    expect((await catalog.history(made.id)).map(({ price }) => price)).toEqual([6])

    const priced = await madeAndRechosen('Hemp oil')
    await catalog.asManager().put(`/api/products/${priced.made.id}`, { unit_price: 8 })
    const rechosen = { ...priced.line, product_id: priced.known.id }
    await catalog.hear(
      invoiceEvent(priced.second, { supplier: priced.supplier, revision: 2, lines: [rechosen] }),
    )
    expect((await catalog.history(priced.made.id)).map(({ price }) => price)).toEqual([8])
  })

  it('goes too when it was made for a line that was never told as it', async () => {
    const supplier = await catalog.newSupplier('Camellia maker')
    const [first, second] = [invoiceId(), invoiceId()]
    await catalog.hear(invoiceEvent(first, { supplier, lines: [{ name: 'Camellia oil', price: 3 }] }))
    const known = await catalog.product('Camellia oil')
    const item_id = second * 1000
    const body = { name: 'Camellia can', unit: 'kg', supplier_id: supplier.id, item_id }
    const made = await catalog.asService('invoicing').call(internalEndpoints.productForLine, { body })
    const lines = [{ name: 'Camellia can', price: 4, product_id: known.id }]
    await catalog.hear(invoiceEvent(second, { supplier, lines }))
    expect((await catalog.asManager().get(`/api/products/${made.id}`)).status).toBe(404)
  })
})
