import { productEndpoints, purchaseCheckEndpoints } from '@rms/contracts'
import { sumDecimals, toDecimal } from '@rms/domain-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type PurchasesUnderTest, startPurchases } from '../../testing/purchases-under-test.ts'

let purchases: PurchasesUnderTest
let detergent: number
/** Of each test, by which its costs are found. */
let month: string
let tests = 0

beforeAll(async () => {
  purchases = await startPurchases()
  detergent = await newProduct('Detergent', 'Cleaning')
}, 60_000)
afterAll(() => purchases?.close())
beforeEach(async () => {
  tests += 1
  month = `2025-0${tests}`
  await setClasses([])
})

async function newProduct(name: string, category: string): Promise<number> {
  const id = await purchases.newProduct(name)
  await setCategory(id, category)
  return id
}
const setCategory = (id: number, category_name: string) =>
  purchases.asManager().call(productEndpoints.updateProduct, {
    params: { id },
    body: { category_name, supplier_ids: [purchases.supplier.id] },
  })

type Classes = readonly { readonly category: string; readonly product_class: string }[]
const setClasses = (product_classes: Classes) =>
  compareAfter(() => purchases.asAdmin().put('/api/purchases/policy', { product_classes }))
const moveDetergent = (category: string) => compareAfter(() => setCategory(detergent, category))

/** Does what the consumer does with the comparisons that a change requests. */
async function compareAfter(change: () => Promise<unknown>): Promise<void> {
  const earlier = (await purchases.emitted('catalog.purchase-check-requested')).length
  await change()
  const requested = await purchases.emitted('catalog.purchase-check-requested')
  for (const event of requested.slice(earlier)) await purchases.deliver('purchase-facts', event)
}
const NOT_COST = [{ category: 'CLEANING', product_class: 'not-cost' }]

/** Food for 500, detergent for 60, freight of 12 and a deposit of 24. */
const buy = () =>
  purchases.invoice({
    invoice_date: `${month}-04`,
    lines: [
      { quantity: 10, unit_price: 50 },
      { quantity: 6, unit_price: 10, product_id: detergent, product_name: 'Detergent' },
      { quantity: 1, unit_price: 12, product_id: null, kind: 'freight', product_name: 'Freight' },
      { quantity: 8, unit_price: 3, product_id: null, kind: 'deposit', container: 'crate' },
    ],
  })

/** As prime cost adds it up from the last event. */
async function costOfGoods(): Promise<number> {
  const events = await purchases.emitted('catalog.purchase-costs-changed')
  const costs = events.findLast(({ payload }) => payload.month === month)?.payload.costs ?? []
  const goods = costs.filter(({ product_class }) => product_class !== 'not-cost')
  return sumDecimals(goods.map(({ amount }) => toDecimal(amount))).toNumber()
}
const categories = () => purchases.asManager().call(purchaseCheckEndpoints.listProductCategories)

describe('The class of a category', () => {
  it('restates the cost of goods: 572 with detergent as food, 512 without', async () => {
    await buy()
    expect(await costOfGoods()).toBe(572)
    await setClasses(NOT_COST)
    expect(await costOfGoods()).toBe(512)
    await setClasses([])
    expect(await costOfGoods()).toBe(572)
  })

  it('applies to a product that moves to the category', async () => {
    await buy()
    await setClasses([{ category: 'Laundry', product_class: 'not-cost' }])
    expect(await costOfGoods()).toBe(572)
    await moveDetergent('Laundry')
    expect(await costOfGoods()).toBe(512)
    await moveDetergent('Cleaning')
    expect(await costOfGoods()).toBe(572)
  })

  it('applies to what suppliers delivered that are no longer those of the product', async () => {
    const former = await purchases.newSupplier('Former supplier')
    const line = { quantity: 6, unit_price: 10, product_id: detergent, product_name: 'Detergent' }
    await purchases.invoice({ supplier_id: former.id, invoice_date: `${month}-04`, lines: [line] })
    await setClasses([{ category: 'Laundry', product_class: 'not-cost' }])
    expect(await costOfGoods()).toBe(60)
    await moveDetergent('Laundry')
    expect(await costOfGoods()).toBe(0)
    await moveDetergent('Cleaning')
    expect(await costOfGoods()).toBe(60)
  })

  it('is listed with the category, food unless it was set', async () => {
    expect(await categories()).toContainEqual({
      category: 'Cleaning',
      product_count: 1,
      product_class: 'food',
    })
    await setClasses(NOT_COST)
    expect(await categories()).toContainEqual({
      category: 'Cleaning',
      product_count: 1,
      product_class: 'not-cost',
    })
  })

  it('is listed while only deleted products have the category, and not for merged ones', async () => {
    const linen = await newProduct('Napkins', 'Linen')
    await purchases.asManager().call(productEndpoints.deleteProduct, { params: { id: linen } })
    const merged = await newProduct('Detergent 5 l', 'Claening')
    await purchases
      .asManager()
      .call(productEndpoints.mergeProduct, { params: { id: merged }, body: { into_id: detergent } })
    const names = (await categories()).map(({ category }) => category)
    expect(names).toContain('Linen')
    expect(names).not.toContain('Claening')
  })

  it('can be changed only with access to all locations', async () => {
    const limited = purchases.asManager({ location_ids: [purchases.quay], rights: ['settings'] })
    expect(await limited.put('/api/purchases/policy', { product_classes: NOT_COST })).toMatchObject({
      status: 403,
    })
    expect(await categories()).toContainEqual({
      category: 'Cleaning',
      product_count: 1,
      product_class: 'food',
    })
  })
})
