import { internalEndpoints, productEndpoints } from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildInvoiceEvent, type CatalogUnderTest, startCatalog } from '../../testing/catalog-under-test.ts'

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
  const events = await catalog.emitted('catalog.invoice-lines-matched')
  return events
    .map(event => event.payload)
    .filter(payload => payload.invoice_id === id)
    .at(-1)?.lines
}

describe('The products that a line could refer to', () => {
  it('are found by code, by name and unit at any supplier, and by similar names', async () => {
    const [firstSupplier, secondSupplier] = [
      await catalog.newSupplier('Here'),
      await catalog.newSupplier('There'),
    ]
    await catalog.deliverInvoiceEvents(
      buildInvoiceEvent(invoiceId(), {
        supplier: firstSupplier,
        lines: [{ name: 'Crème fine', price: 4, supplier_code: 'K-77' }],
      }),
      buildInvoiceEvent(invoiceId(), {
        supplier: secondSupplier,
        lines: [
          { name: 'Walnut oil', price: 9, unit: 'liters' },
          { name: 'Walnut oil cold pressed', price: 12, unit: 'liters' },
          { name: 'Leek', price: 2 },
        ],
      }),
    )
    const walnut = { name: 'walnut OIL', unit: 'liters', supplier_id: firstSupplier.id }
    expect(await similar(walnut)).toEqual([
      ['Walnut oil', 'name'],
      ['Walnut oil cold pressed', 'similar'],
    ])
    expect(await similar({ name: 'Cream', unit: 'kg', code: 'k-77', supplier_id: firstSupplier.id })).toEqual(
      [['Crème fine', 'code']],
    )
    expect(await similar({ name: '(*', unit: '', supplier_id: firstSupplier.id })).toEqual([])
  })
})

describe('The products similar to another product', () => {
  const similarTo = async (id: number) =>
    (await catalog.asManager().call(productEndpoints.listSimilarProducts, { params: { id } })).map(
      ({ name }) => name,
    )
  const newProduct = (name: string) =>
    catalog.asManager().call(productEndpoints.createProduct, { body: { name, unit: 'kg' } })

  it('begin with the one of the same name, and include neither the product itself nor dissimilar ones', async () => {
    await newProduct('Beef sirloin')
    const sirloin = await newProduct('Beef sirloin, dry aged')
    const same = await newProduct('Beef sirloin dry aged')
    await newProduct('Celeriac')
    expect(await similarTo(sirloin.id)).toEqual([same.name, 'Beef sirloin'])
  })

  it('require an existing product', async () => {
    const path = '/api/products/999999/similar'
    expect(await catalog.asManager().get(path)).toMatchObject({ status: 404 })
  })
})

describe('A product chosen by a person', () => {
  it('is the product of the line, and of the supplier item from then on', async () => {
    const [first, second] = [await catalog.newSupplier('First'), await catalog.newSupplier('Second')]
    await catalog.deliverInvoiceEvents(
      buildInvoiceEvent(invoiceId(), {
        supplier: first,
        lines: [{ name: 'Sunflower oil', price: 3, unit: 'liters' }],
      }),
    )
    const oil = await catalog.product('Sunflower oil')
    const id = invoiceId()
    const line = { name: 'SF oil can', price: 5, unit: 'liters' }
    await catalog.deliverInvoiceEvents(
      buildInvoiceEvent(id, { supplier: second, date: '2026-03-02', lines: [line] }),
    )
    expect((await matchesOf(id))?.[0]?.match).toBe('new')
    const chosen = { ...line, product_id: oil.id }
    await catalog.deliverInvoiceEvents(
      buildInvoiceEvent(id, { supplier: second, date: '2026-03-02', revision: 2, lines: [chosen] }),
    )
    expect(await matchesOf(id)).toMatchObject([{ product_id: oil.id, match: 'known' }])
    expect((await catalog.product('Sunflower oil')).current_price).toBe(5)
    const next = invoiceId()
    await catalog.deliverInvoiceEvents(
      buildInvoiceEvent(next, { supplier: second, date: '2026-03-03', lines: [{ ...line, price: 6 }] }),
    )
    expect(await matchesOf(next)).toMatchObject([{ product_id: oil.id, match: 'known' }])
  })

  it('confirms a suggestion', async () => {
    const [first, second] = [await catalog.newSupplier('One'), await catalog.newSupplier('Two')]
    const line = { name: 'Rapeseed oil', price: 3, unit: 'liters' }
    await catalog.deliverInvoiceEvents(buildInvoiceEvent(invoiceId(), { supplier: first, lines: [line] }))
    const id = invoiceId()
    await catalog.deliverInvoiceEvents(buildInvoiceEvent(id, { supplier: second, lines: [line] }))
    const [suggested] = (await matchesOf(id)) ?? []
    expect(suggested?.match).toBe('suggested')
    const confirmed = { ...line, product_id: suggested?.product_id ?? null }
    await catalog.deliverInvoiceEvents(
      buildInvoiceEvent(id, { supplier: second, revision: 2, lines: [confirmed] }),
    )
    expect(await matchesOf(id)).toMatchObject([{ product_id: suggested?.product_id, match: 'known' }])
  })

  it('can be a new product, which gets its price from the line', async () => {
    const supplier = await catalog.newSupplier('Maker')
    const made = await catalog.asService('invoicing').call(internalEndpoints.productForLine, {
      body: { name: 'Hazelnut oil', unit: 'liters', supplier_id: supplier.id, item_id: 77_000 },
    })
    const line = { name: 'Hazelnut oil', price: 8, unit: 'liters', product_id: made.id }
    await catalog.deliverInvoiceEvents(buildInvoiceEvent(invoiceId(), { supplier, lines: [line] }))
    const params = { id: made.id }
    expect(await catalog.asManager().call(productEndpoints.getProduct, { params })).toMatchObject({
      name: 'Hazelnut oil',
      current_price: 8,
      supplier_names: ['Maker'],
    })
  })
})

describe('The product created for a line before a person chose another one', () => {
  const lineOf = (product_id: number | null = null) => ({
    name: 'Linseed oil can',
    price: 5,
    unit: 'liters',
    product_id,
  })

  async function madeAndRechosen(name: string) {
    const supplier = await catalog.newSupplier(`${name} maker`)
    const [first, second] = [invoiceId(), invoiceId()]
    await catalog.deliverInvoiceEvents(
      buildInvoiceEvent(first, { supplier, lines: [{ name, price: 3, unit: 'liters' }] }),
    )
    const known = await catalog.product(name)
    const line = { ...lineOf(), name: `${name} can` }
    await catalog.deliverInvoiceEvents(buildInvoiceEvent(second, { supplier, lines: [line] }))
    return { supplier, known, made: await catalog.product(line.name), line, second }
  }

  it('becomes part of the chosen one, because it has no history of its own', async () => {
    const { supplier, known, made, line, second } = await madeAndRechosen('Linseed oil')
    const chosen = { ...line, product_id: known.id }
    await catalog.deliverInvoiceEvents(buildInvoiceEvent(second, { supplier, revision: 2, lines: [chosen] }))
    expect((await catalog.asManager().get(`/api/products/${made.id}`)).status).toBe(404)
    expect((await catalog.history(known.id)).map(({ price }) => price)).toEqual([5, 3])
    const [event] = (await catalog.emitted('catalog.product-merged')).slice(-1)
    expect(event?.payload).toMatchObject({ from_id: made.id, into: { id: known.id } })
    const other = await catalog.newSupplier('Linseed elsewhere')
    const third = invoiceId()
    await catalog.deliverInvoiceEvents(buildInvoiceEvent(third, { supplier: other, lines: [line] }))
    expect((await catalog.history(known.id)).length).toBe(3)
  })

  it('cannot be restored: it was only a leftover', async () => {
    const { supplier, known, made, line, second } = await madeAndRechosen('Poppy oil')
    const chosen = { ...line, product_id: known.id }
    await catalog.deliverInvoiceEvents(buildInvoiceEvent(second, { supplier, revision: 2, lines: [chosen] }))
    const answer = await catalog.asManager().post(`/api/products/${made.id}/unmerge`)
    expect(answer).toMatchObject({ status: 409, body: { code: 'not-merged' } })
    const params = { id: known.id }
    const shown = await catalog.asManager().call(productEndpoints.getProduct, { params })
    expect(shown).not.toHaveProperty('merged_from')
  })

  it('stays if another invoice names it, or a person has set its price', async () => {
    const { supplier, known, made, line, second } = await madeAndRechosen('Argan oil')
    await catalog.deliverInvoiceEvents(
      buildInvoiceEvent(invoiceId(), { supplier, lines: [{ ...line, price: 6 }] }),
    )
    const chosen = { ...line, product_id: known.id }
    await catalog.deliverInvoiceEvents(buildInvoiceEvent(second, { supplier, revision: 2, lines: [chosen] }))
    expect((await catalog.history(made.id)).map(({ price }) => price)).toEqual([6])

    const priced = await madeAndRechosen('Hemp oil')
    await catalog.asManager().put(`/api/products/${priced.made.id}`, { unit_price: 8 })
    const rechosen = { ...priced.line, product_id: priced.known.id }
    await catalog.deliverInvoiceEvents(
      buildInvoiceEvent(priced.second, { supplier: priced.supplier, revision: 2, lines: [rechosen] }),
    )
    expect((await catalog.history(priced.made.id)).map(({ price }) => price)).toEqual([8])
  })

  it('is also absorbed if its line was never processed as that product', async () => {
    const supplier = await catalog.newSupplier('Camellia maker')
    const [first, second] = [invoiceId(), invoiceId()]
    await catalog.deliverInvoiceEvents(
      buildInvoiceEvent(first, { supplier, lines: [{ name: 'Camellia oil', price: 3 }] }),
    )
    const known = await catalog.product('Camellia oil')
    const item_id = second * 1000
    const body = { name: 'Camellia can', unit: 'kg', supplier_id: supplier.id, item_id }
    const made = await catalog.asService('invoicing').call(internalEndpoints.productForLine, { body })
    const lines = [{ name: 'Camellia can', price: 4, product_id: known.id }]
    await catalog.deliverInvoiceEvents(buildInvoiceEvent(second, { supplier, lines }))
    expect((await catalog.asManager().get(`/api/products/${made.id}`)).status).toBe(404)
  })
})
